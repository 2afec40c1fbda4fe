import type { RequestContext } from '#app/platform/auth/context.ts'
import { type Database, constraintOf, sqlStateOf } from '#app/platform/db/pool/database.server.ts'
import { digestOf } from '#app/platform/tables/digest-of.server.ts'
import { lineOf } from './cell-values.ts'
import {
  type MovedTable,
  type Remark,
  type SourceRow,
  type SourceTable,
  type TableCounts,
  type ReportLine,
  importedRows,
  recordMoved,
  type MovedRecord,
} from './import-contract.ts'
import { importNotes, type ImportNotes } from './import-notes.ts'
import type { Lookups } from './lookups.ts'

export type Stored = {
  id: string
  outcome: 'added' | 'changed' | 'unchanged'
  /** False for an existing record. */
  made: boolean
}

/** How a table's rows become records. */
export type TableMove<Values extends object> = {
  table: MovedTable
  /** Options that affect existing records, in addition to the row. */
  terms?: Readonly<Record<string, boolean>>
  read(row: SourceRow, notes: ImportNotes, lookups: Lookups): Values | null
  /** Stores a new record; null when refused, which is noted. */
  add(tx: Database, values: Values, oldId: string, notes: ImportNotes): Promise<Stored | null>
  /**
   * Applies changes at the source. 'unchanged' if there are none; 'kept' if the record is not changed, which is
   * noted, and retried by the next import.
   */
  change(
    tx: Database,
    values: Values,
    record: MovedRecord,
    notes: ImportNotes,
  ): Promise<'changed' | 'unchanged' | 'kept'>
}

/** Rows between progress lines. */
const progressEvery = 200

/** Messages for constraints; others are named. */
const refusals: Readonly<Record<string, string>> = {
  reviews_one_per_account: 'is a second review by the same account',
  membership_requests_one_open: 'is a second open request of the same account',
  usuarios_email_unique: 'has an address that is another account has here',
}

/** PostgreSQL's error classes of constraints and types. */
const refusedStates = /^(?:22|23)/u

/** Imports the rows of a table independently: refused ones are noted and left out. */
export async function moveRows<Values extends object>(
  tx: Database,
  cx: RequestContext,
  { rows }: SourceTable,
  move: TableMove<Values>,
  lookups: Lookups,
  report: ReportLine,
): Promise<{ counts: TableCounts; remarks: Remark[] }> {
  const counts = { found: rows.length, added: 0, changed: 0, unchanged: 0, leftOut: 0, problems: 0 }
  const remarks: Remark[] = []
  const before = await importedRows(tx, move.table)
  const seen = new Map<string, string>()
  for (const [index, row] of rows.entries()) {
    const notes = importNotes(move.table, row)
    counts[await moveRow(row, notes)] += 1
    if (notes.remarks.length > 0) counts.problems += 1
    remarks.push(...notes.remarks)
    const done = index + 1
    if (done % progressEvery === 0 || done === rows.length) {
      report(`${move.table}: ${done} of ${rows.length}`)
    }
  }
  return { counts, remarks }

  async function moveRow(
    row: SourceRow,
    notes: ImportNotes,
  ): Promise<Stored['outcome'] | 'leftOut'> {
    const oldId = lineOf(row.cells, 'id')
    const same = seen.get(oldId)
    if (oldId === '' || oldId.length > 200) notes.refuse('id', 'is missing')
    else if (same) notes.refuse('id', `is also that of ${same}`)
    if (row.cells['']) notes.refuse(null, 'has more cells than there are columns')
    if (notes.refused()) return 'leftOut'
    seen.set(oldId, row.place)
    const values = move.read(row, notes, lookups)
    if (!values || notes.refused()) return 'leftOut'
    const digestWhen = (made: boolean) => digestOf(made ? values : { ...values, ...move.terms })
    const record = before.get(oldId)
    if (record?.digest === digestWhen(record?.made ?? true)) return 'unchanged'
    const stored = await guarded(notes, () =>
      tx.transaction(async (inner) => {
        const now = record
          ? await changed(inner, values, record, notes)
          : await move.add(inner, values, oldId, notes)
        if (now) {
          await recordMoved(inner, {
            tableName: move.table,
            oldId,
            newId: now.id,
            digest: digestWhen(now.made),
            made: now.made,
            movedAt: cx.now,
          })
        }
        return now
      }),
    )
    return stored?.outcome ?? 'leftOut'
  }

  async function changed(
    inner: Database,
    values: Values,
    record: MovedRecord,
    notes: ImportNotes,
  ): Promise<Stored | null> {
    const outcome = await move.change(inner, values, record, notes)
    return outcome === 'kept' ? null : { id: record.newId, outcome, made: record.made }
  }
}

/** Notes a row that the database refuses. */
async function guarded<Result>(
  notes: ImportNotes,
  store: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await store()
  } catch (error) {
    const state = sqlStateOf(error)
    if (state === null || !refusedStates.test(state)) throw error
    const constraint = constraintOf(error)
    notes.refuse(
      null,
      refusals[constraint] ?? `is refused by the database (${constraint || state})`,
    )
    return null
  }
}
