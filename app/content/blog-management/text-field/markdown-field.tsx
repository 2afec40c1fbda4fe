import { useId, useRef, useState } from 'react'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { InsertLink } from './insert-link.tsx'
import { InsertPicture } from './insert-picture.tsx'
import { chosenText, insertText } from './insert-text.ts'
import { MarkdownPreview } from './markdown-preview.tsx'
import { MarkdownTools, type AskedTool } from './markdown-tools.tsx'

const sides = ['write', 'preview'] as const

/**
 * A text in Markdown in one language: the bar, the field, and how it will look, beside it where there is
 * room and else on a tab of its own.
 */
export function MarkdownField({
  label,
  name,
  language,
  text,
  error,
  withPreview,
}: {
  label: string
  name: string
  language: Language
  text: string
  error: string | undefined
  withPreview: boolean
}) {
  const { editor: copy } = useCopy(blogPanelCopy)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [side, setSide] = useState<(typeof sides)[number]>('write')
  const [asked, setAsked] = useState<{ tool: AskedTool; chosen: string } | null>(null)
  const [told, setTold] = useState(error)
  if (error !== told) {
    // What is wrong is in the text: it must not be on the tab that is not seen.
    setTold(error)
    if (error) setSide('write')
  }
  const writes = side === 'write' || !withPreview
  const done = () => {
    setAsked(null)
    field.current?.focus()
  }
  const asking = {
    chosen: asked?.chosen ?? '',
    language,
    onInsert(markdown: string) {
      setAsked(null)
      insertText(field.current, markdown)
    },
    onCancel: done,
  }
  return (
    <div className="flex flex-col gap-3">
      {withPreview ? <Sides side={side} onChosen={setSide} /> : null}
      <div className={withPreview ? 'grid gap-5 @min-[46rem]:grid-cols-2' : ''}>
        <div
          className={classNames('flex min-w-0 flex-col gap-1.5', !writes && '@max-[46rem]:hidden')}
        >
          <label htmlFor={id} className="text-sm font-semibold">
            {label}
          </label>
          <div className="@container/tools">
            <MarkdownTools
              field={id}
              onAsked={(tool) => setAsked({ tool, chosen: chosenText(field.current) })}
            />
          </div>
          {asked?.tool === 'link' ? <InsertLink {...asking} /> : null}
          {asked?.tool === 'picture' ? <InsertPicture {...asking} /> : null}
          <textarea
            ref={field}
            id={id}
            name={name}
            lang={language}
            rows={18}
            maxLength={100_000}
            defaultValue={text}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            aria-invalid={error ? true : undefined}
            className="w-full rounded-sm border border-stone-500 bg-white px-3.5 py-3 text-sm leading-relaxed"
          />
          <p id={`${id}-hint`} className="text-xs text-stone-600">
            {copy.markdown}
          </p>
          {error ? (
            <p id={`${id}-error`} className="text-error text-xs font-medium">
              {error}
            </p>
          ) : null}
        </div>
        {withPreview ? (
          <div className={classNames('min-w-0', writes && '@max-[46rem]:hidden')}>
            <MarkdownPreview field={field} beginning={text} language={language} />
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** Where there is little room: writing or looking. Else both are side by side. */
function Sides({
  side,
  onChosen,
}: {
  side: (typeof sides)[number]
  onChosen: (side: (typeof sides)[number]) => void
}) {
  const { editor: copy } = useCopy(blogPanelCopy)
  return (
    <fieldset
      aria-label={`${copy.write} / ${copy.preview}`}
      className="flex border-b border-stone-200 @min-[46rem]:hidden noscript:hidden"
    >
      {sides.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={side === each}
          onClick={() => onChosen(each)}
          className={classNames(
            'min-h-11 flex-1 border-b-2 text-sm font-semibold',
            side === each ? 'border-wine-700 text-wine-700' : 'border-transparent text-stone-600',
          )}
        >
          {copy[each]}
        </button>
      ))}
    </fieldset>
  )
}
