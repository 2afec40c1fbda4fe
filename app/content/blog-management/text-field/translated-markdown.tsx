import { type ReactNode, type RefObject, useState, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { managedPostsPath } from '#app/content/blog-management/managed-post.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { useLanguageOrder } from '#app/kit/panel/forms/both-languages.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { PreloadedRoute } from '#app/kit/ui/fields/preloaded-route.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { MarkdownField } from './markdown-field.tsx'
import '#app/content/blog/post.css'

const previewPath = `${managedPostsPath}/vista-previa`

/** Milliseconds to wait after the last keystroke. */
const debounceDelay = 400

/** A preview of the field's text, rendered by the server shortly after the last keystroke. */
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
          // The preview stores nothing, so no data is reloaded.
          defaultShouldRevalidate: false,
        },
      )
    }, debounceDelay)
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
        // Rendered from Markdown, whose own HTML is escaped (blog/markdown.server.ts).
        <div lang={language} className="post" dangerouslySetInnerHTML={{ __html: shown.html }} />
      ) : null}
    </section>
  )
}

/** A Markdown text: one language with its preview, or both languages side by side. */
export function TranslatedMarkdown({
  label,
  column,
  fields: { textOf, errorOf },
  preview,
}: {
  label: string
  /** The fields are `<column>_es` and `<column>_ca`. */
  column: string
  fields: Pick<FieldTexts, 'textOf' | 'errorOf'>
  preview: (field: RefObject<HTMLTextAreaElement | null>, language: Language) => ReactNode
}) {
  const { editor: copy } = useCopy(blogPanelCopy)
  const order = useLanguageOrder()
  const [view, setView] = useState<Language | 'both'>(() => {
    // The first language with a text; the writer's for a new record.
    const written = order.filter((each) => textOf(`${column}_${each}`) !== '')
    return written.length === 1 ? (written[0] ?? order[0]) : order[0]
  })
  const seen = (each: Language) => view === 'both' || view === each
  return (
    <div className="@container flex flex-col gap-4">
      <fieldset>
        <legend className="sr-only">{copy.view}</legend>
        <div className="flex flex-wrap gap-2">
          {[...order, 'both' as const].map((each) => (
            <label
              key={each}
              className={classNames(
                'rounded-pill has-focus-visible:outline-focus inline-flex min-h-10 cursor-pointer items-center border px-4 text-sm font-medium has-focus-visible:outline-2',
                view === each ? 'border-ink bg-ink text-paper' : 'border-stone-500',
              )}
            >
              <input
                type="radio"
                checked={view === each}
                onChange={() => setView(each)}
                className="sr-only"
              />
              {copy.views[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={view === 'both' ? 'grid gap-5 @min-[46rem]:grid-cols-2' : ''}>
        {order.map((each) => (
          // A hidden language stays in the form; one with an error is shown, and without scripts both are.
          <div
            key={each}
            className={seen(each) || errorOf(`${column}_${each}`) ? '' : 'hidden noscript:block'}
          >
            <MarkdownField
              label={`${label} · ${copy.views[each]}`}
              name={`${column}_${each}`}
              language={each}
              text={textOf(`${column}_${each}`)}
              error={errorOf(`${column}_${each}`)}
              preview={view === each ? (field) => preview(field, each) : null}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
