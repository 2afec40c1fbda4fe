import { useId, useRef, useState } from 'react'
import { FileZone } from '#app/kit/panel/pictures/file-zone.tsx'
import { TextAreaField } from '#app/kit/ui/fields/field.tsx'
import { useScripts } from '#app/kit/ui/use-scripts.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { isSpreadsheet, spreadsheetText } from '#packages/tables/spreadsheet-text.ts'
import { isBinary, tableText } from '#packages/tables/table-text.ts'
import { tableImportCopy } from './table-import.copy.ts'

/** Maximum bytes of a file; a larger one is no table. */
const largestFile = 2_000_000

/**
 * Source of a table: a file, read in the page, or pasted text. Without scripts only pasted text.
 *
 * @param hint maximum size.
 * @param onChosen called when the table changes.
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
  const [failure, setFailure] = useState<'fileTooLarge' | 'fileUnreadable' | 'binary' | null>(null)

  async function read(input: HTMLInputElement) {
    const [file] = input.files ?? []
    // Allows choosing the same file again after it was corrected.
    input.value = ''
    if (!file) return
    setName(file.name)
    if (file.size > largestFile) {
      setFailure('fileTooLarge')
      return
    }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const text = isSpreadsheet(bytes) ? await spreadsheetText(bytes) : tableText(bytes)
      const isText = text !== null && !isBinary(text)
      const area = field.current?.querySelector('textarea')
      if (area) area.value = isText ? text : ''
      setFailure(isText ? null : 'binary')
      onChosen()
    } catch {
      // The file was deleted or locked after it was chosen.
      setFailure('fileUnreadable')
    }
  }

  return (
    <>
      {scripts ? (
        <FileZone
          id={id}
          label={copy.file}
          accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv,text/tab-separated-values,text/plain"
          chosen={name}
          hint={hint}
          failure={failure === 'binary' ? copy.problem.binary : failure ? copy[failure] : undefined}
          onTaken={(input) => void read(input)}
        />
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
