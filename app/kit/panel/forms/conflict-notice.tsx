import { useEffect, useRef } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'

/**
 * Shows that somebody else has saved the record, what is stored, and what saving again does. Takes
 * the focus on appearing, above a long form; use a `key` per conflict.
 */
export function ConflictNotice({
  savedAt,
  savedBy,
  differing,
}: {
  /** Null for the default. */
  savedAt: Date | null
  savedBy: string | null
  differing: readonly { name: string; label: string; stored: string }[]
}) {
  const { conflict: copy } = useCopy(editingCopy)
  const { language } = useLanguage()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const when = savedAt && shortDateTime(savedAt, language)
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm"
    >
      <p className="font-semibold">{copy.title}</p>
      {when ? (
        <p className="mt-1">{savedBy ? copy.by(savedBy, when) : copy.unknown(when)}</p>
      ) : null}
      <p className="mt-1">{differing.length > 0 ? copy.nothingLost : copy.same}</p>
      {differing.length > 0 ? (
        <dl className="mt-3 flex flex-col gap-2">
          {differing.map(({ name, label, stored }) => (
            <div key={name}>
              <dt className="text-xs font-semibold">{label}</dt>
              <dd className="break-words whitespace-pre-wrap">{stored}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="mt-3 font-semibold">{copy.saveAnyway}</p>
    </div>
  )
}
