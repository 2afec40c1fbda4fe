import { FileUp } from 'lucide-react'
import { useId, useRef, useState, type ChangeEvent } from 'react'
import { tableImportCopy } from '#app/copy/table-import.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { tableText } from '#app/tables/table-text.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { useScripts } from '#app/ui/use-scripts.ts'

/** Bytes; a larger one is no table of ours. */
const largestFile = 2_000_000

/**
 * Where a table comes from: a file, which is read here, or what is pasted. Without scripts it is
 * pasted.
 *
 * @param hint how large a table may be.
 * @param onChosen the table is another one from now on.
 */
export function TableSource({
  content,
  error,
  hint,
  onChosen,
}: {
  content: string
  error: string | undefined
  hint: string
  onChosen: () => void
}) {
  const copy = useCopy(tableImportCopy)
  const scripts = useScripts()
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<'fileTooLarge' | 'fileUnreadable' | null>(null)

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // The same file can be chosen again after it was mended.
    event.target.value = ''
    if (!file) return
    setName(file.name)
    if (file.size > largestFile) {
      setFailure('fileTooLarge')
      return
    }
    try {
      const text = tableText(new Uint8Array(await file.arrayBuffer()))
      const area = field.current?.querySelector('textarea')
      if (area) area.value = text
      setFailure(null)
      onChosen()
    } catch {
      // Gone or locked since it was chosen.
      setFailure('fileUnreadable')
    }
  }

  return (
    <>
      {scripts ? (
        <div className="flex flex-col gap-1.5">
          {/* The button of the browser speaks the browser's language. */}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <input
              id={id}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              aria-describedby={`${id}-name ${id}-hint${failure ? ` ${id}-error` : ''}`}
              onChange={(event) => void read(event)}
              className="peer sr-only"
            />
            <label
              htmlFor={id}
              className={`${buttonClass({ variant: 'line', size: 'sm' })} peer-focus-visible:outline-focus cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2`}
            >
              <FileUp aria-hidden="true" className="size-5" strokeWidth={1.5} />
              {copy.file}
            </label>
            <output id={`${id}-name`} className="text-ink-2 min-w-0 text-sm wrap-anywhere">
              {name || copy.noFile}
            </output>
          </div>
          <p id={`${id}-hint`} className="text-xs text-stone-600">
            {hint}
          </p>
          {failure ? (
            <p id={`${id}-error`} role="alert" className="text-error text-xs font-medium">
              {copy[failure]}
            </p>
          ) : null}
        </div>
      ) : null}
      <div ref={field}>
        <TextAreaField
          label={copy.content}
          name="content"
          hint={copy.contentHint}
          rows={8}
          wrap="off"
          spellCheck={false}
          defaultValue={content}
          error={error}
          className="text-sm"
        />
      </div>
    </>
  )
}
