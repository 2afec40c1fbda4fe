import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import { blogPanelCopy } from '#app/copy/blog-panel.ts'
import { UploadButton } from '#app/features/pictures/upload-button.tsx'
import { useUploads } from '#app/features/pictures/use-uploads.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Language } from '#app/i18n/language.ts'
import { largestAddress, pictureOf } from '#app/images/pictures.ts'
import { managedPostsPath } from './managed-post.ts'
import { MarkdownTools } from './markdown-tools.tsx'
import '#app/features/blog/post.css'

/** After the last key (milliseconds). */
const pause = 400

/** A text in Markdown in one language: the bar, the field, pictures, and how it will look. */
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
  const { uploads, upload } = useUploads((path) => insertPicture(field.current, path))
  return (
    <div className={withPreview ? 'grid gap-5 md:grid-cols-2' : ''}>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <MarkdownTools field={id} />
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
          className="text-body w-full rounded-sm border border-stone-500 bg-white px-3.5 py-3 font-mono text-sm leading-relaxed"
        />
        <p id={`${id}-hint`} className="text-xs text-stone-600">
          {copy.markdown}
        </p>
        {error ? (
          <p id={`${id}-error`} className="text-error text-xs font-medium">
            {error}
          </p>
        ) : null}
        <UploadButton
          several
          label={copy.picture}
          uploads={uploads}
          onChosen={(files) => void upload(files)}
        />
      </div>
      {withPreview ? <Preview field={field} beginning={text} language={language} /> : null}
    </div>
  )
}

/** Puts an uploaded picture where the text is being written, and tells the field of it. */
function insertPicture(field: HTMLTextAreaElement | null, path: string) {
  const picture = pictureOf(path)
  if (!field || !picture) return
  const { selectionStart, selectionEnd, value } = field
  const inserted = `![${value.slice(selectionStart, selectionEnd)}](${largestAddress(picture)})`
  field.setRangeText(inserted, selectionStart, selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

function Preview({
  field,
  beginning,
  language,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  beginning: string
  language: Language
}) {
  const { editor: copy } = useCopy(blogPanelCopy)
  const fetcher = useFetcher<{ html: string }>()
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
          action: `${managedPostsPath}/vista-previa`,
          // Nothing is stored: nothing has to be read anew.
          defaultShouldRevalidate: false,
        },
      )
    }, pause)
    return () => window.clearTimeout(timer)
  }, [typed, submit])
  const html = fetcher.data && 'html' in fetcher.data ? fetcher.data.html : null
  return (
    <section
      aria-label={copy.preview}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus
      tabIndex={0}
      className="bg-paper max-h-[42rem] overflow-y-auto rounded-sm border border-stone-200 p-5"
    >
      <p className="mb-3 text-xs font-semibold text-stone-600">{copy.preview}</p>
      {html === null ? null : html === '' ? (
        <p className="text-sm text-stone-600">{copy.previewEmpty}</p>
      ) : (
        // Rendered from Markdown without any HTML of its own (blog/markdown.server.ts).
        <div lang={language} className="post" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </section>
  )
}
