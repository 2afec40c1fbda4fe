import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import { blogPanelCopy } from './blog-panel.copy.ts'
import { dropDraft, keepDraft, keptDraft, type KeptDraft } from './kept-draft.ts'
import { managedPostsPath } from './managed-post.ts'

/** After the last key (milliseconds). */
const pause = 800

/** Fields that are not typed. */
const carried = new Set(['version', 'submission'])

function versionIn(form: HTMLFormElement): string | null {
  const version = new FormData(form).get('version')
  return typeof version === 'string' ? version : null
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      carried.has(name) || typeof value !== 'string' ? [] : [[name, value]],
    ),
  )
}

/** Whether two forms say the same; a field that is not there is as good as empty. */
function same(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

/**
 * Keeps what is typed into the form around it in this browser, and offers it again when the form is
 * opened and says something else. `onRestore` fills the form in anew.
 */
export function DraftKeeper({
  name,
  sending,
  onKept,
  onRestore,
}: {
  /** Which form's draft it is. */
  name: string
  /** Whether the form is on its way: left like this, it is stored and the draft is none any more. */
  sending: boolean
  /** Hears when what is typed was kept, or null when the browser keeps nothing. */
  onKept: (at: string | null) => void
  onRestore: (draft: KeptDraft) => void
}) {
  const { draft: copy } = useCopy(blogPanelCopy)
  const { language } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<KeptDraft | null>(null)
  const onItsWay = useRef(sending)
  useEffect(() => {
    onItsWay.current = sending
  }, [sending])
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return undefined
    const beginning = typedIn(form)
    const draft = keptDraft(name)
    if (draft && same(draft.content, beginning)) dropDraft(name)
    // Only the browser knows of it, so it is told after the page has come.
    // oxlint-disable-next-line react/no-set-state-in-effect
    else setFound(draft)
    let timer: number | undefined
    const keep = () => {
      timer = undefined
      const content = typedIn(form)
      if (same(content, beginning)) dropDraft(name)
      else onKept(keepDraft(name, { version: versionIn(form), content }))
    }
    const later = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(keep, pause)
    }
    form.addEventListener('input', later)
    return () => {
      form.removeEventListener('input', later)
      const waiting = timer !== undefined
      window.clearTimeout(timer)
      // Stored: the answer leads to the list. Led elsewhere, to sign in again, it is not.
      if (onItsWay.current && window.location.pathname === managedPostsPath) dropDraft(name)
      else if (waiting) keepDraft(name, { version: versionIn(form), content: typedIn(form) })
    }
  }, [name, onKept])
  return (
    <div ref={place} className="max-w-[44rem] empty:hidden">
      {found ? (
        <div className="border-sea-700 bg-sea-100 text-ink flex flex-wrap items-center gap-3 border-l-2 px-4 py-3 text-sm">
          <p className="flex-1">{copy.found(shortDateTime(new Date(found.at), language))}</p>
          <Button
            variant="line"
            size="sm"
            onClick={() => {
              setFound(null)
              onRestore(found)
            }}
          >
            {copy.restore}
          </Button>
          <Button
            variant="line"
            size="sm"
            onClick={() => {
              dropDraft(name)
              setFound(null)
            }}
          >
            {copy.discard}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
