import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { MovedTable, Remark, SourceRow, MovedRecord } from './import-contract.ts'

export type ImportNotes = {
  remarks: readonly Remark[]
  /** Notes that something is left out or altered. */
  note(field: string | null, words: string): void
  refuse(field: string | null, words: string): void
  refused(): boolean
}

export function importNotes(table: MovedTable, { place, cells }: SourceRow): ImportNotes {
  const remarks: Remark[] = []
  const { id: named } = cells
  const id = typeof named === 'string' || typeof named === 'number' ? String(named) : null
  const add = (leftOut: boolean) => (field: string | null, words: string) => {
    remarks.push({ table, place, id, field, words, leftOut })
  }
  return {
    remarks,
    note: add(false),
    refuse: add(true),
    refused: () => remarks.some(({ leftOut }) => leftOut),
  }
}

/**
 * Whether a record, which gets locked, is unchanged since its import, to the millisecond, so that later edits are
 * never lost.
 */
export async function isUntouched(
  tx: Database,
  table: PgTable & Record<'id' | 'updatedAt', PgColumn>,
  { newId, movedAt }: MovedRecord,
  notes: ImportNotes,
): Promise<boolean> {
  const { rows } = await tx.execute<{ touched: boolean }>(sql`
    select date_trunc('milliseconds', ${table.updatedAt}) > ${movedAt.toISOString()}::timestamptz as touched
    from ${table} where ${table.id} = ${newId} for update`)
  const [current] = rows
  if (!current) notes.refuse(null, 'was deleted here since it was brought over')
  else if (current.touched) {
    notes.refuse(
      null,
      'has changed there, and here too since it was brought over; it stays as it is here',
    )
  } else return true
  return false
}

/** The forms' messages in English, for the terminal. */
const englishMessages: Readonly<Record<string, string>> = {
  required: 'is missing',
  wholeInOneLanguage: 'is missing in the language of the other texts',
  tooLong: 'is too long',
  notText: 'has characters that are not allowed',
  invalidChoice: 'is none of the values that it can have',
  emailInvalid: 'is not an address of mail',
  nameTooShort: 'has less than 2 characters',
  phoneInvalid: 'is not a telephone number',
  addressTooShort: 'has less than 5 characters',
  dateInvalid: 'is not a date and time',
  priceInvalid: 'is not a price',
  knownPriceInvalid: 'is not a price',
  wholeNumber: 'is not a whole number above 0',
  webInvalid: 'is not a web address',
  mapInvalid: 'is not a map of OpenStreetMap or Google Maps that can be shown',
  ratingInvalid: 'is not a score from 0 to 5',
  itemNameMissing: 'has an entry without a name',
  postTitleTooShort: 'has less than 3 characters',
  contentTooShort: 'has less than 10 characters',
  slugTooShort: 'has less than 3 characters',
  slugInvalid: 'has characters that are not allowed in an address',
}

const englishMessage = (message: string) => englishMessages[message] ?? 'is not allowed'

type Rules = {
  /** Fields that a record cannot lack. */
  required: readonly string[]
  /** Values of omitted fields; '' by default. */
  empty?: Readonly<Record<string, string>>
  /** The column of a form field, if the names differ. */
  columnOf?: (field: string) => string
}

/**
 * Validates a row by its form's schema. An invalid required field excludes the row; any other is left empty and noted.
 */
export function checkedRow<Output>(
  schema: z.ZodType<Output>,
  form: Readonly<Record<string, string>>,
  notes: ImportNotes,
  { required, empty = {}, columnOf = (field) => field }: Rules,
): Output | null {
  const checked = schema.safeParse(form)
  if (checked.success) return checked.data
  const wrong = new Map(checked.error.issues.map(({ path, message }) => [String(path[0]), message]))
  for (const [field, message] of wrong) {
    if (required.includes(field)) notes.refuse(columnOf(field), englishMessage(message))
    else notes.note(columnOf(field), `${englishMessage(message)}; left empty`)
  }
  if (notes.refused()) return null
  const without = Object.fromEntries([...wrong.keys()].map((field) => [field, empty[field] ?? '']))
  const again = schema.safeParse({ ...form, ...without })
  if (again.success) return again.data
  for (const { path, message } of again.error.issues) {
    notes.refuse(columnOf(String(path[0])), englishMessage(message))
  }
  return null
}
