import { type ReactNode, type RefObject, useState } from 'react'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages, type Language } from '#app/platform/i18n/languages/language.ts'
import { MarkdownField } from './markdown-field.tsx'

const views = ['es', 'ca', 'both'] as const

/** A Markdown text: one language with its preview beside, or both languages side by side. */
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
  const { language } = useLanguage()
  const [view, setView] = useState<(typeof views)[number]>(() => {
    // The first language with a text; the writer's for a new one.
    const written = languages.filter((each) => textOf(`${column}_${each}`) !== '')
    return written.length === 1 ? (written[0] ?? language) : language
  })
  const seen = (each: Language) => view === 'both' || view === each
  return (
    <div className="@container flex flex-col gap-4">
      <fieldset>
        <legend className="sr-only">{copy.view}</legend>
        <div className="flex flex-wrap gap-2">
          {views.map((each) => (
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
        {languages.map((each) => (
          // What is not seen stays in the form; what is wrong is seen, and without scripts all is.
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
