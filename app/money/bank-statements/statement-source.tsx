import { useId, useState } from 'react'
import { FileZone } from '#app/kit/panel/pictures/file-zone.tsx'
import { SelectField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import {
  csvColumns,
  type CsvHead,
  type CsvLayout,
} from '#packages/banking/statements/csv-columns.ts'
import { isSpreadsheet, spreadsheetText } from '#packages/tables/spreadsheet-text.ts'
import { bankStatementsCopy } from './bank-statements.copy.ts'

/** Size in bytes. */
const largestFile = 2_000_000

/** A file, chosen or dropped. */
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
    // A file that is no spreadsheet either is sent as it is, and the server refuses it with a message.
    if (text === null || field.files?.[0] !== file) return
    const table = new DataTransfer()
    table.items.add(new File([text], `${file.name}.csv`, { type: 'text/csv' }))
    field.files = table.files
  }

  return (
    <FileZone
      id={id}
      name="content"
      accept=".n43,.q43,.aeb,.txt,.xml,.csv,.tsv,.xlsx,.xls,.ods,text/plain,text/csv,text/xml,application/xml"
      label={copy.file}
      chosen={name}
      hint={copy.fileHint}
      failure={tooLarge ? copy.fileTooLarge : error}
      onTaken={(field) => void take(field)}
    />
  )
}

type Columns = { head: CsvHead; layout: CsvLayout }

export function AskedColumns({
  head,
  layout,
  asked,
  busy,
}: Columns & {
  /** The columns were requested before, and answered wrongly. */
  asked: boolean
  busy: boolean
}) {
  const { columns: copy, check } = useCopy(bankStatementsCopy)
  return (
    <section className="mt-8 border-t border-stone-200 pt-6">
      <h3 className="text-h3 mb-2">{copy.title}</h3>
      <p className="text-ink-2 mb-4 text-sm">{copy.lead}</p>
      {asked ? (
        <p role="alert" className="border-warn bg-warn-100 mb-4 border-l-2 px-4 py-3 text-sm">
          {copy.wrong}
        </p>
      ) : null}
      <ColumnFields head={head} layout={layout} />
      <Button type="submit" busy={busy} className="mt-6">
        {check}
      </Button>
    </section>
  )
}

export function ColumnFields({ head, layout }: Columns) {
  const { columns: copy } = useCopy(bankStatementsCopy)
  const options = [
    { value: '', label: copy.none },
    ...head.columns.map(({ name, sample }, place) => ({
      value: String(place),
      label: [name || copy.nameless(place + 1), sample && `(${sample})`].filter(Boolean).join(' '),
    })),
  ]
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {csvColumns.map((column) => (
        <SelectField
          key={column}
          label={copy[column]}
          name={`column_${column}`}
          options={options}
          defaultValue={layout[column] === null ? '' : String(layout[column])}
        />
      ))}
    </div>
  )
}
