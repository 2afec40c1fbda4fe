import { FileUp } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'
import { TextAreaField } from '#app/kit/ui/fields/field.tsx'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { isSpreadsheet, spreadsheetText } from '#packages/tables/spreadsheet-text.ts'
import { bankStatementsCopy } from './bank-statements.copy.ts'

/** Bytes. */
const largestFile = 2_000_000

/** A file, chosen or dropped, or its text. */
export function StatementSource({ error }: { error: string | undefined }) {
  const copy = useCopy(bankStatementsCopy)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [over, setOver] = useState(false)
  const [tooLarge, setTooLarge] = useState(false)

  async function take(files: FileList | null) {
    const file = files?.[0]
    const fits = file !== undefined && file.size <= largestFile
    setTooLarge(file !== undefined && !fits)
    setName(file?.name ?? '')
    if (input.current && !fits) input.current.value = ''
    if (!fits) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = isSpreadsheet(bytes) ? await spreadsheetText(bytes) : null
    // What is no spreadsheet either goes as it is, and is refused in words.
    if (text === null || input.current?.files?.[0] !== file) return
    const table = new DataTransfer()
    table.items.add(new File([text], `${file.name}.csv`, { type: 'text/csv' }))
    input.current.files = table.files
  }

  function drop(event: DragEvent<HTMLDivElement>) {
    event.preventDefault()
    setOver(false)
    if (!input.current || event.dataTransfer.files.length === 0) return
    input.current.files = event.dataTransfer.files
    void take(input.current.files)
  }

  const failure = tooLarge ? copy.fileTooLarge : error
  return (
    <div className="flex flex-col gap-4">
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-col gap-2 rounded-sm border border-dashed px-5 py-6',
          over ? 'border-wine-700 bg-cream' : 'border-stone-500 bg-white',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            ref={input}
            id={id}
            type="file"
            name="file"
            accept=".n43,.q43,.aeb,.txt,.xml,.csv,.tsv,.xlsx,.xls,.ods,text/plain,text/csv,text/xml,application/xml"
            aria-describedby={`${id}-hint${failure ? ` ${id}-error` : ''}`}
            onChange={(event) => void take(event.currentTarget.files)}
            className="peer sr-only noscript:not-sr-only"
          />
          {/* The browser's own button is in the browser's language. */}
          <label
            htmlFor={id}
            className={`${buttonClass({ variant: 'line', size: 'sm' })} peer-focus-visible:outline-focus cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2`}
          >
            <FileUp aria-hidden="true" className="size-5" strokeWidth={1.5} />
            {copy.file}
          </label>
          <span className="text-ink-2 text-sm max-md:hidden noscript:hidden">{copy.drop}</span>
          <output className="text-ink-2 min-w-0 text-sm font-semibold wrap-anywhere noscript:hidden">
            {name || copy.noFile}
          </output>
        </div>
        <p id={`${id}-hint`} className="text-xs text-stone-600">
          {copy.fileHint}
        </p>
        {failure ? (
          <p id={`${id}-error`} role="alert" className="text-error text-xs font-medium">
            {failure}
          </p>
        ) : null}
      </div>
      <details>
        <summary className="text-wine-700 flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm font-medium">
          {copy.paste}
          <FoldMark />
        </summary>
        <TextAreaField
          label={copy.content}
          name="content"
          rows={6}
          wrap="off"
          spellCheck={false}
          className="text-sm"
        />
      </details>
    </div>
  )
}
