import { useId, useRef, useState, type ChangeEvent } from 'react'
import { tableImportCopy } from '#app/copy/table-import.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { FileButton } from '#app/panel/file-button.tsx'
import { tableText } from '#app/tables/table-text.ts'
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
          <FileButton
            id={id}
            label={copy.file}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            describedBy={`${id}-hint${failure ? ` ${id}-error` : ''}`}
            told={name || copy.noFile}
            onChange={(event) => void read(event)}
          />
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
