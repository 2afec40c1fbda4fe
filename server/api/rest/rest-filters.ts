import { and, eq, gt, gte, inArray, isNull, lt, lte, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { isUuid } from '#app/platform/db/ids.ts'
import type { RestColumn, RestTable, ColumnKind } from './rest-table.ts'

type More = { status?: number; details?: string | null; hint?: string | null }

/** A part of a call that the REST API refuses; `code` is the dialect's. */
export class InvalidQuery extends Error {
  readonly code: string
  readonly status: number
  readonly more: { details: string | null; hint: string | null }

  constructor(
    code: string,
    message: string,
    { status = 400, details = null, hint = null }: More = {},
  ) {
    super(message)
    this.code = code
    this.status = status
    this.more = { details, hint }
  }
}

/** Not exactly one row, although one is requested as an object. */
export const notOneRow = (count: number) =>
  new InvalidQuery('PGRST116', 'JSON object requested, multiple (or no) rows returned', {
    status: 406,
    details: `The result contains ${count} rows`,
  })

/** A range beyond the rows. */
export const outOfRange = (details: string) =>
  new InvalidQuery('PGRST103', 'Requested range not satisfiable', { status: 416, details })

/** `about` names the columns that the condition depends on. */
type RestFilter = { condition: SQL; about: readonly string[] }

/** Deepest nesting of groups. */
const deepest = 8

const comparisons = { eq, neq: ne, gt, gte, lt, lte } as const

function isComparison(word: string): word is keyof typeof comparisons {
  return Object.hasOwn(comparisons, word)
}

/** @throws InvalidQuery. */
export function columnOf(table: Pick<RestTable, 'columns'>, name: string): RestColumn {
  const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined
  if (!column) throw new InvalidQuery('42703', `column "${name.slice(0, 60)}" does not exist`)
  return column
}

/**
 * The condition of a parameter: of a column, or of a group (`or=(a.eq.1,b.is.null)`).
 *
 * @throws InvalidQuery.
 */
export function filterOf(table: RestTable, name: string, text: string): RestFilter {
  if (/^(?:not\.)?(?:and|or)$/u.test(name)) return groupOf(table, name, text, 1)
  return { condition: conditionOf(columnOf(table, name), text), about: [name] }
}

function groupOf(table: RestTable, name: string, text: string, depth: number): RestFilter {
  const parts = partsOf(text, '(', ')')
  if (parts.length === 0 || depth > deepest) throw notParsed(text)
  const filters = parts.map((part): RestFilter => {
    const [, inner, group] = /^((?:not\.)?(?:and|or))\.?(\(.*\))$/su.exec(part) ?? []
    if (inner !== undefined && group !== undefined) return groupOf(table, inner, group, depth + 1)
    const [, quoted, plain, rest] = /^(?:"([^"]*)"|([^".]*))\.(.*)$/su.exec(part) ?? []
    const column = quoted ?? plain
    if (column === undefined || rest === undefined) throw notParsed(part)
    return { condition: conditionOf(columnOf(table, column), rest, unquoted), about: [column] }
  })
  const join = name.endsWith('or') ? or : and
  const joined = join(...filters.map(({ condition }) => condition)) ?? sql`true`
  return {
    condition: name.startsWith('not.') ? not(joined) : joined,
    about: filters.flatMap(({ about }) => about),
  }
}

/** @param read unquotes operands within a group. */
function conditionOf(
  column: RestColumn,
  text: string,
  read: (operand: string) => string = (operand) => operand,
): SQL {
  const [, negated, operator = '', quantifier, operand = ''] =
    /^(not\.)?([a-z]+)(?:\((any|all)\))?\.(.*)$/su.exec(text) ?? []
  const compare = (value: string) => comparison(column, operator, value, text)
  const condition =
    quantifier === undefined
      ? compare(operator === 'in' ? operand : read(operand))
      : quantified(quantifier, partsOf(operand, '{', '}').map(unquoted), compare)
  return negated ? not(condition) : condition
}

function quantified(
  quantifier: string,
  values: readonly string[],
  compare: (value: string) => SQL,
): SQL {
  const join = quantifier === 'any' ? or : and
  return join(...values.map(compare)) ?? (quantifier === 'any' ? sql`false` : sql`true`)
}

function comparison(column: RestColumn, operator: string, operand: string, text: string): SQL {
  const { readAs } = column
  if (operator === 'is') return isCondition(column, operand)
  if (operator === 'in') {
    const values = partsOf(operand, '(', ')').map((part) => filterValue(column, unquoted(part)))
    return readAs ? inArray(readAs, values) : inArray(column.column, values)
  }
  if (operator === 'like' || operator === 'ilike') return likeCondition(column, operator, operand)
  const value = filterValue(column, operand)
  if (operator === 'isdistinct') {
    return sql`${readAs ?? column.column} is distinct from ${readAs ? value : sql.param(value, column.column)}`
  }
  if (!isComparison(operator)) throw notParsed(text)
  const compared = comparisons[operator]
  return readAs ? compared(readAs, value) : compared(column.column, value)
}

/** `*` stands for `%`, which URLs would have to encode. */
function likeCondition(column: RestColumn, operator: 'like' | 'ilike', operand: string): SQL {
  const { kind, readAs } = column
  if (kind !== 'text') {
    throw new InvalidQuery('42883', `operator does not exist: ${kind} ${operator}`)
  }
  const pattern = filterValue(column, operand.replaceAll('*', '%'))
  return sql`${readAs ?? column.column}::text ${sql.raw(operator)} ${pattern}`
}

function isCondition({ column, kind, readAs }: RestColumn, operand: string): SQL {
  if (operand === 'null') return isNull(readAs ?? column)
  if (kind !== 'boolean' || !/^(?:true|false)$/u.test(operand)) throw notParsed(`is.${operand}`)
  return eq(column, operand === 'true')
}

/** Splits `(a,"b,c",and(d,e))` at its commas. */
function partsOf(text: string, open: string, close: string): string[] {
  if (!text.startsWith(open) || !text.endsWith(close) || text.length < 2) throw notParsed(text)
  const inside = text.slice(1, -1)
  if (inside === '') return []
  const parts: string[] = ['']
  let depth = 0
  for (const [piece] of inside.matchAll(/"(?:[^"\\]|\\.)*"|[^]/gu)) {
    if (piece === '(' || piece === '{') depth += 1
    if (piece === ')' || piece === '}') depth -= 1
    if (piece === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

export const unquoted = (part: string): string =>
  /^".*"$/su.test(part) ? part.slice(1, -1).replaceAll(/\\(.)/gsu, '$1') : part

const notParsed = (text: string) =>
  new InvalidQuery('PGRST100', `failed to parse filter (${text.slice(0, 60)})`)

type Value = string | number | boolean | Date

/** The integers that a PostgreSQL column can hold. */
const wholeNumbers: Record<string, { least: number; most: number }> = {
  smallint: { least: -(2 ** 15), most: 2 ** 15 - 1 },
  integer: { least: -(2 ** 31), most: 2 ** 31 - 1 },
  // Limited to exact JavaScript numbers.
  bigint: { least: Number.MIN_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER },
}

/** The years that PostgreSQL and JavaScript instants share. */
const firstYear = 1
const lastYear = 9999

/** Parses an operand by the column's kind; null for an invalid one. */
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
 * The value of a filter operand; PostgreSQL fails at values beyond the column's type.
 *
 * @throws InvalidQuery with PostgreSQL's code: 22P02 for an invalid value, 22003 and 22008 for numbers and instants
 *   beyond the type.
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
