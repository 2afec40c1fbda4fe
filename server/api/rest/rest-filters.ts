import { and, eq, gt, gte, inArray, isNull, lt, lte, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { filterValue } from './filter-value.ts'
import { InvalidQuery } from './invalid-query.ts'
import type { RestColumn, RestTable } from './rest-table.ts'

/** A condition of a call, and the names of the columns that it is about. */
export type RestFilter = { condition: SQL; about: readonly string[] }

/** Groups within each other, at most. */
const deepest = 8

const comparisons = { eq, neq: ne, gt, gte, lt, lte } as const

function isComparison(word: string): word is keyof typeof comparisons {
  return Object.hasOwn(comparisons, word)
}

/** The column of this name. Throws InvalidQuery. */
export function columnOf(table: Pick<RestTable, 'columns'>, name: string): RestColumn {
  const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined
  if (!column) throw new InvalidQuery('42703', `column "${name.slice(0, 60)}" does not exist`)
  return column
}

/** The condition of a parameter: of a column, or of a group (`or=(a.eq.1,b.is.null)`). Throws InvalidQuery. */
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

/** @param read what an operand says: within a group it may be quoted. */
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

/** `*` stands for `%`, which an address would have to encode. */
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

/** The parts of `(a,"b,c",and(d,e))`, each as it stands there. */
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

/** A value, without the quotes that it may be in. */
export const unquoted = (part: string): string =>
  /^".*"$/su.test(part) ? part.slice(1, -1).replaceAll(/\\(.)/gsu, '$1') : part

const notParsed = (text: string) =>
  new InvalidQuery('PGRST100', `failed to parse filter (${text.slice(0, 60)})`)
