import type { FileReader } from '#app/file-reader.ts'
import { isOwnIdentifier } from '#app/money/bank-statements/taking/debit-numbers.ts'
import type { CsvLayout } from '#packages/banking/statements/csv-columns.ts'
import {
  readStatement,
  type StatementReading,
} from '#packages/banking/statements/read-statement.server.ts'

/** Reads a bank's text; columns come from the form, or from an earlier table with the same header. */
export const statementReader: FileReader<
  {
    content: string
    layout: CsvLayout | null
    /** Columns by the signature of the header. */
    known: Readonly<Record<string, Partial<CsvLayout>>>
  },
  StatementReading
> = {
  kind: 'statement',
  seconds: 25,
  refusal: 'fileUnreadable',
  read: ({ content, layout, known }) =>
    readStatement(content, ({ signature }) => layout ?? known[signature] ?? null, isOwnIdentifier),
}
