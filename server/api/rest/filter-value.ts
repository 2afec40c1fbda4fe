import { isUuid } from '#app/platform/db/ids.ts'
import { InvalidQuery } from './invalid-query.ts'
import type { ColumnKind, RestColumn } from './rest-table.ts'

type Value = string | number | boolean | Date

/** The whole numbers that a column of PostgreSQL holds. */
const wholeNumbers: Record<string, { least: number; most: number }> = {
  smallint: { least: -(2 ** 15), most: 2 ** 15 - 1 },
  integer: { least: -(2 ** 31), most: 2 ** 31 - 1 },
  // As far as a number of ours is exact.
  bigint: { least: Number.MIN_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER },
}

/** The years that an instant of PostgreSQL and one of ours have in common. */
const firstYear = 1
const lastYear = 9999

/** How an operand is read, by the column's kind; null for what is none of it. */
const readers: Record<ColumnKind, (text: string) => Value | null> = {
  text: (text) => (text.includes('\0') ? null : text),
  integer: (text) => (/^-?\d{1,300}$/u.test(text) ? Number(text) : null),
  number: (text) => (/^-?\d{1,15}(?:\.\d{1,9})?$/u.test(text) ? Number(text) : null),
  uuid: (text) => (isUuid(text.toLowerCase()) ? text.toLowerCase() : null),
  boolean: (text) => (/^(?:true|false)$/u.test(text) ? text === 'true' : null),
  euros: (text) =>
    /^-?\d{1,300}(?:\.\d{1,2})?$/u.test(text) ? Math.round(Number(text) * 100) : null,
  instant(text) {
    const instant = new Date(text)
    return /^\d{4}-\d{2}-\d{2}/u.test(text) && !Number.isNaN(instant.getTime()) ? instant : null
  },
  json: () => null,
}

/**
 * An operand of a filter as a value that its column can be compared with: PostgreSQL fails at one that
 * the column's type cannot hold.
 *
 * @throws InvalidQuery with PostgreSQL's own code: 22P02 for what is none of the kind, 22003 and 22008 for
 *   numbers and instants beyond the type.
 */
export function filterValue({ kind, column }: RestColumn, text: string): Value {
  const value = readers[kind](text)
  const shown = text.slice(0, 60)
  if (value === null) {
    throw new InvalidQuery('22P02', `invalid input syntax for type ${kind}: "${shown}"`)
  }
  const range = wholeNumbers[column.getSQLType()]
  if (typeof value === 'number' && range && (value < range.least || value > range.most)) {
    throw new InvalidQuery('22003', `value "${shown}" is out of range for type ${kind}`)
  }
  if (value instanceof Date) {
    const year = value.getUTCFullYear()
    if (year < firstYear || year > lastYear) {
      throw new InvalidQuery('22008', `date/time field value out of range: "${shown}"`)
    }
  }
  return value
}
