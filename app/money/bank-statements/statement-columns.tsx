import { SelectField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import {
  csvColumns,
  type CsvHead,
  type CsvLayout,
} from '#packages/banking/statements/csv-columns.ts'
import { bankStatementsCopy } from './bank-statements.copy.ts'

type Columns = { head: CsvHead; layout: CsvLayout }

export function AskedColumns({
  head,
  layout,
  asked,
  busy,
}: Columns & {
  /** Asked before, and answered wrongly. */
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
