import { useEffect, useRef } from 'react'
import { editingCopy } from '#app/copy/editing.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime } from '#app/i18n/madrid-time.ts'
import type { EditConflict } from './edit-answer.ts'

/** Characters of a stored text that are shown beside a field's name. */
const longestShown = 200

/**
 * Tells that somebody else has saved the record, what is stored now, and what saving again does. Takes
 * the focus when it appears, for it stands above a long form; another conflict is another notice (`key`).
 */
export function ConflictNotice({
  conflict,
  labelOf,
  shownOf,
}: {
  conflict: EditConflict['conflict']
  labelOf: (name: string) => string
  shownOf?: ((name: string, stored: string) => string) | undefined
}) {
  const { conflict: copy } = useCopy(editingCopy)
  const { language } = useLanguage()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const { savedAt, savedBy, differing } = conflict
  const when = shortDateTime(savedAt, language)
  const fields = Object.entries(differing).map(
    ([name, stored]) => [name, stored && shownOf ? shownOf(name, stored) : stored] as const,
  )
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm"
    >
      <p className="font-semibold">{copy.title}</p>
      <p className="mt-1">{savedBy ? copy.by(savedBy, when) : copy.unknown(when)}</p>
      <p className="mt-1">{fields.length > 0 ? copy.nothingLost : copy.same}</p>
      {fields.length > 0 ? (
        <dl className="mt-3 flex flex-col gap-2">
          {fields.map(([name, stored]) => (
            <div key={name}>
              <dt className="text-xs font-semibold">{labelOf(name)}</dt>
              <dd className="break-words whitespace-pre-wrap">
                {stored.length > longestShown
                  ? `${stored.slice(0, longestShown)}…`
                  : stored || copy.empty}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="mt-3 font-semibold">{copy.saveAnyway}</p>
    </div>
  )
}
