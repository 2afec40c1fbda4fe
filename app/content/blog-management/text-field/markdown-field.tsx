import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { postTexts } from '#app/content/blog/post.ts'
import { UploadButton } from '#app/kit/panel/pictures/file-zone.tsx'
import { useUploads } from '#app/kit/panel/pictures/use-uploads.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { largestAddress, pictureOf } from '#app/platform/images/pictures.ts'
import {
  chosenText,
  insertText,
  isLinkAddress,
  linkMarkdown,
  pictureMarkdown,
} from './insert-text.ts'
import { Insertion, MarkdownTools, type DialogTool } from './markdown-tools.tsx'

const fieldTabs = ['write', 'preview'] as const

/**
 * A Markdown text in one language with its toolbar and an optional preview: next to the field if there is room, else
 * on a tab.
 */
export function MarkdownField({
  label,
  name,
  language,
  text,
  error,
  preview,
}: {
  label: string
  name: string
  language: Language
  text: string
  error: string | undefined
  preview: ((field: RefObject<HTMLTextAreaElement | null>) => ReactNode) | null
}) {
  const { editor: copy } = useCopy(blogPanelCopy)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [side, setSide] = useState<(typeof fieldTabs)[number]>('write')
  const [asked, setAsked] = useState<{ tool: DialogTool; chosen: string } | null>(null)
  const [seenError, setSeenError] = useState(error)
  if (error !== seenError) {
    // The error is in the text, so its tab is shown.
    setSeenError(error)
    if (error) setSide('write')
  }
  const writes = side === 'write' || !preview
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
      {preview ? <Sides side={side} onChosen={setSide} /> : null}
      <div className={preview ? 'grid gap-5 @min-[46rem]:grid-cols-2' : ''}>
        <div
          className={classNames('flex min-w-0 flex-col gap-1.5', !writes && '@max-[46rem]:hidden')}
        >
          <label htmlFor={id} className="text-sm font-semibold">
            {label}
          </label>
          <div className="@container/tools">
            <MarkdownTools
              field={id}
              language={language}
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
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            className="w-full rounded-sm border border-stone-500 bg-white px-3.5 py-3 text-sm leading-relaxed"
          />
          {/* The toolbar needs scripts. */}
          <p className="hidden text-xs text-stone-600 noscript:block">{copy.markdown}</p>
          {error ? (
            <p id={`${id}-error`} className="text-error text-xs font-medium">
              {error}
            </p>
          ) : null}
        </div>
        {preview ? (
          <div className={classNames('min-w-0', writes && '@max-[46rem]:hidden')}>
            {preview(field)}
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** Switches between writing and preview on narrow screens. */
function Sides({
  side,
  onChosen,
}: {
  side: (typeof fieldTabs)[number]
  onChosen: (side: (typeof fieldTabs)[number]) => void
}) {
  const { editor: copy } = useCopy(blogPanelCopy)
  return (
    <fieldset
      aria-label={`${copy.write} / ${copy.preview}`}
      className="flex border-b border-stone-200 @min-[46rem]:hidden noscript:hidden"
    >
      {fieldTabs.map((each) => (
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

/** Asks for the URL and the label of a link; the label may be empty. */
function InsertLink({
  chosen,
  language,
  onInsert,
  onCancel,
}: {
  chosen: string
  language: Language
  onInsert: (markdown: string) => void
  onCancel: () => void
}) {
  const { editor } = useCopy(blogPanelCopy)
  const copy = editor.address
  const [text, setText] = useState(chosen)
  const [address, setAddress] = useState('')
  const [tried, setTried] = useState(false)
  const isRight = isLinkAddress(address.trim())
  function insert() {
    setTried(true)
    if (isRight) onInsert(linkMarkdown(text.trim() || address, address))
  }
  return (
    <Insertion title={copy.title} onInsert={insert} onCancel={onCancel}>
      {/* Without names these are no fields of the surrounding form. */}
      <TextField
        label={copy.text}
        name=""
        lang={language}
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextField
        label={copy.address}
        name=""
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        hint={copy.addressHint}
        error={tried && !isRight ? copy.wrong : undefined}
      />
    </Insertion>
  )
}

/** Asks for a picture and its alternative text in the language of the text; both are needed. */
function InsertPicture({
  chosen,
  language,
  onInsert,
  onCancel,
}: {
  chosen: string
  language: Language
  onInsert: (markdown: string) => void
  onCancel: () => void
}) {
  const { editor } = useCopy(blogPanelCopy)
  const copy = editor.picture
  const [path, setPath] = useState<string | null>(null)
  const [alt, setAlt] = useState(chosen)
  const [tried, setTried] = useState(false)
  const { uploads, upload } = useUploads(setPath)
  const picture = path === null ? null : pictureOf(path)
  const address = picture && largestAddress(picture)
  function insert() {
    setTried(true)
    if (address && alt.trim()) onInsert(pictureMarkdown(alt, address))
  }
  return (
    <Insertion title={copy.title} onInsert={insert} onCancel={onCancel}>
      {address ? (
        <img src={address} alt={copy.chosen} className="max-h-40 w-fit rounded-sm" />
      ) : (
        <UploadButton
          label={copy.choose}
          uploads={uploads}
          onChosen={(files) => void upload(files)}
        />
      )}
      {tried && !address && uploads.length === 0 ? (
        <p role="alert" className="text-error text-xs font-medium">
          {copy.pictureMissing}
        </p>
      ) : null}
      <TextField
        label={copy.alt}
        // Without a name it is no field of the surrounding form.
        name=""
        lang={language}
        maxLength={postTexts.coverAlt.longest}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        hint={copy.altHint}
        error={tried && !alt.trim() ? copy.altMissing : undefined}
      />
    </Insertion>
  )
}
