import { useEffect, useState, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { managedPostsPath } from '#app/content/blog-management/managed-post.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { PreloadedRoute } from '#app/kit/ui/fields/preloaded-route.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import '#app/content/blog/post.css'

const previewPath = `${managedPostsPath}/vista-previa`

/** Milliseconds after the last key. */
const pause = 400

/** A preview of the field's text, rendered by the server shortly after the last key. */
export function MarkdownPreview({
  field,
  beginning,
  language,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  beginning: string
  language: Language
}) {
  const { editor: copy } = useCopy(blogPanelCopy)
  const fetcher = useFetcher<
    { html: string; undescribed: number } | { errors: unknown } | { code: ProblemCode }
  >()
  const [typed, setTyped] = useState(beginning)
  const { submit } = fetcher
  useEffect(() => {
    const element = field.current
    if (!element) return undefined
    const listen = () => setTyped(element.value)
    element.addEventListener('input', listen)
    return () => element.removeEventListener('input', listen)
  }, [field])
  useEffect(() => {
    const timer = window.setTimeout(() => {
      void submit(
        { content: typed },
        {
          method: 'post',
          action: previewPath,
          // Nothing is stored: nothing has to be read anew.
          defaultShouldRevalidate: false,
        },
      )
    }, pause)
    return () => window.clearTimeout(timer)
  }, [typed, submit])
  const { data } = fetcher
  const shown = data && 'html' in data ? data : null
  return (
    <section
      aria-label={copy.preview}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus
      tabIndex={0}
      className="bg-paper max-h-[42rem] overflow-y-auto rounded-sm border border-stone-200 p-5"
    >
      <PreloadedRoute path={previewPath} />
      <p className="mb-3 text-xs font-semibold text-stone-600">{copy.preview}</p>
      <output className="text-warn block text-sm font-medium">
        {shown && shown.undescribed > 0 ? copy.undescribed(shown.undescribed) : ''}
      </output>
      {data && !shown ? <p className="text-sm text-stone-600">{copy.previewFailed}</p> : null}
      {shown?.html === '' ? (
        <p className="text-sm text-stone-600">{copy.previewEmpty}</p>
      ) : shown ? (
        // Rendered from Markdown without any HTML of its own (blog/markdown.server.ts).
        <div lang={language} className="post" dangerouslySetInnerHTML={{ __html: shown.html }} />
      ) : null}
    </section>
  )
}
