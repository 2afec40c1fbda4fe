import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import { blogPanelCopy } from './blog-panel.copy.ts'
import { managedPostsPath } from './managed-post.ts'

/** Milliseconds to wait after the last keystroke. */
const debounceDelay = 800

/** Hidden fields that nobody types. */
const hiddenFields = new Set(['version', 'submission'])

function formVersionOf(form: HTMLFormElement): string | null {
  const version = new FormData(form).get('version')
  return typeof version === 'string' ? version : null
}

function typedValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      hiddenFields.has(name) || typeof value !== 'string' ? [] : [[name, value]],
    ),
  )
}

/** Whether two forms have the same values; a missing field counts as empty. */
function hasSameValues(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

/**
 * Keeps a draft of the surrounding form in this browser, and offers it when the form opens with other content.
 * `onRestore` fills the form in.
 */
export function DraftKeeper({
  name,
  sending,
  onKept,
  onRestore,
}: {
  name: string
  /** The form is being submitted: once it is stored, its draft is deleted. */
  sending: boolean
  onKept: (at: string | null) => void
  onRestore: (draft: KeptDraft) => void
}) {
  const { draft: copy } = useCopy(blogPanelCopy)
  const { language } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<KeptDraft | null>(null)
  const isSending = useRef(sending)
  useEffect(() => {
    isSending.current = sending
  }, [sending])
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return undefined
    const beginning = typedValues(form)
    const draft = keptDraft(name)
    if (draft && hasSameValues(draft.content, beginning)) dropDraft(name)
    // Only the browser knows the draft, so it appears after the page has loaded.
    // oxlint-disable-next-line react/no-set-state-in-effect
    else setFound(draft)
    let timer: number | undefined
    const keep = () => {
      timer = undefined
      const content = typedValues(form)
      if (hasSameValues(content, beginning)) dropDraft(name)
      else onKept(keepDraft(name, { version: formVersionOf(form), content }))
    }
    const later = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(keep, debounceDelay)
    }
    form.addEventListener('input', later)
    return () => {
      form.removeEventListener('input', later)
      const waiting = timer !== undefined
      window.clearTimeout(timer)
      // The form is stored when the response leads to the list. A redirect to sign-in does not store it.
      if (isSending.current && window.location.pathname === managedPostsPath) dropDraft(name)
      else if (waiting)
        keepDraft(name, { version: formVersionOf(form), content: typedValues(form) })
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

/** A draft kept in the browser, which survives a crash of either side. */
type KeptDraft = {
  at: string
  /** Null for a new record. */
  version: string | null
  content: Record<string, string>
}

const prefix = 'cercle-draft:'

/** Null for an unreadable draft too. */
function keptDraft(key: string): KeptDraft | null {
  try {
    const text = localStorage.getItem(prefix + key)
    if (text === null) return null
    const { at, version = null, content }: Partial<KeptDraft> = JSON.parse(text)
    return typeof at === 'string' && typeof content === 'object' ? { at, version, content } : null
  } catch {
    // Storage is refused, or contains something else.
    return null
  }
}

/** Returns the time of storing, or null where storage is not available. */
function keepDraft(key: string, draft: Omit<KeptDraft, 'at'>): string | null {
  const at = new Date().toISOString()
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ at, ...draft } satisfies KeptDraft))
    return at
  } catch {
    // Storage is full or refused: no draft is kept or offered.
    return null
  }
}

function dropDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Storage is refused, so it is empty.
  }
}
