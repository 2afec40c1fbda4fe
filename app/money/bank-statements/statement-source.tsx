import { useId, useState } from 'react'
import { FileZone } from '#app/kit/panel/pictures/file-zone.tsx'
import { TextAreaField } from '#app/kit/ui/fields/field.tsx'
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
  const [name, setName] = useState('')
  const [tooLarge, setTooLarge] = useState(false)

  async function take(field: HTMLInputElement) {
    const file = field.files?.[0]
    const fits = file !== undefined && file.size <= largestFile
    setTooLarge(file !== undefined && !fits)
    setName(file?.name ?? '')
    if (!fits) {
      field.value = ''
      return
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = isSpreadsheet(bytes) ? await spreadsheetText(bytes) : null
    // What is no spreadsheet either goes as it is, and is refused in words.
    if (text === null || field.files?.[0] !== file) return
    const table = new DataTransfer()
    table.items.add(new File([text], `${file.name}.csv`, { type: 'text/csv' }))
    field.files = table.files
  }

  return (
    <div className="flex flex-col gap-4">
      <FileZone
        id={id}
        name="file"
        accept=".n43,.q43,.aeb,.txt,.xml,.csv,.tsv,.xlsx,.xls,.ods,text/plain,text/csv,text/xml,application/xml"
        label={copy.file}
        chosen={name}
        hint={copy.fileHint}
        failure={tooLarge ? copy.fileTooLarge : error}
        onTaken={(field) => void take(field)}
      />
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
