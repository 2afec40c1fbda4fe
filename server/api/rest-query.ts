import { eq, gt, gte, inArray, isNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import { filterValue } from './filter-value.ts'
import { InvalidQuery } from './invalid-query.ts'
import type { RestColumn, RestTable } from './rest-table.ts'

/** Rows that one call gives at most. */
const mostRows = 1000

export type RestQuery = {
  /** Names of the columns that are sent, in their order. */
  columns: readonly string[]
  conditions: SQL[]
  order: SQL[]
  limit: number
  offset: number
  /** Names of the columns that the conditions are about. */
  filtered: readonly string[]
  /** The id that a lone `id=eq.` names; null for any other filter. */
  onlyId: string | null
}

const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])

const operators = { eq, neq: ne, gt, gte, lt, lte } as const

function isOperator(word: string): word is keyof typeof operators {
  return Object.hasOwn(operators, word)
}

/** What a call's address asks of a table. Throws InvalidQuery. */
export function restQuery(table: RestTable, parameters: URLSearchParams): RestQuery {
  const filters = [...parameters].filter(([name]) => !reserved.has(name))
  const [first] = filters
  return {
    columns: columnsOf(table, parameters.get('select')),
    conditions: filters.map(([name, text]) => conditionOf(columnOf(table, name), text)),
    filtered: filters.map(([name]) => name),
    order: orderOf(table, parameters.get('order')),
    limit: Math.min(wholeOf(parameters, 'limit') ?? mostRows, mostRows),
    offset: wholeOf(parameters, 'offset') ?? 0,
    onlyId:
      filters.length === 1 && first?.[0] === 'id' && first[1].startsWith('eq.')
        ? first[1].slice(3)
        : null,
  }
}

function columnOf(table: RestTable, name: string): RestColumn {
  const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined
  if (!column) throw new InvalidQuery('42703', `column "${name.slice(0, 60)}" does not exist`)
  return column
}

function columnsOf(table: RestTable, select: string | null): readonly string[] {
  const all = Object.keys(table.columns)
  const names = (select ?? '*').replaceAll(/\s/gu, '').split(',').filter(Boolean)
  for (const name of names) if (name !== '*') columnOf(table, name)
  if (names.length === 0 || names.includes('*')) return all
  return [...new Set(names)]
}

function conditionOf(column: RestColumn, text: string): SQL {
  const [, operator = '', operand = ''] = /^([a-z]+)\.(.*)$/su.exec(text) ?? []
  if (operator === 'is') return isCondition(column, operand)
  const { readAs } = column
  if (operator === 'in') {
    const values = listOf(operand).map((part) => filterValue(column, part))
    return readAs ? inArray(readAs, values) : inArray(column.column, values)
  }
  if (!isOperator(operator)) throw notParsed(text)
  const compared = operators[operator]
  const value = filterValue(column, operand)
  return readAs ? compared(readAs, value) : compared(column.column, value)
}

function isCondition({ column, kind, readAs }: RestColumn, operand: string): SQL {
  if (operand === 'null') return isNull(readAs ?? column)
  if (kind !== 'boolean' || !/^(?:true|false)$/u.test(operand)) throw notParsed(`is.${operand}`)
  return eq(column, operand === 'true')
}

/** `(a,b,"c,d")`. */
function listOf(operand: string): string[] {
  const inside = /^\((.*)\)$/su.exec(operand)?.[1]
  if (inside === undefined) throw notParsed(`in.${operand}`)
  if (inside === '') return []
  const parts = inside.match(/"(?:[^"\\]|\\.)*"|[^,]+/gsu) ?? []
  return parts.map((part) =>
    part.startsWith('"') ? part.slice(1, -1).replaceAll(/\\(.)/gsu, '$1') : part,
  )
}

const notParsed = (text: string) =>
  new InvalidQuery('PGRST100', `failed to parse filter (${text.slice(0, 60)})`)

/** Where rows without a value come: PostgreSQL's own place unless one is asked for. */
const placesOfNulls: Record<string, SQL> = {
  nullsfirst: sql` nulls first`,
  nullslast: sql` nulls last`,
}

/** `created_at.desc.nullslast,id`. */
function orderOf(table: RestTable, order: string | null): SQL[] {
  const parts = (order ?? '').split(',').filter(Boolean)
  return parts.map((part) => {
    const [, name = '', direction = 'asc', nulls = ''] =
      /^([^.]*)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/u.exec(part) ?? []
    if (!name) throw new InvalidQuery('PGRST100', `failed to parse order (${part.slice(0, 60)})`)
    const { column, kind, readAs } = columnOf(table, name)
    if (kind === 'json') {
      throw new InvalidQuery('PGRST100', `failed to parse order (${part.slice(0, 60)})`)
    }
    return sql`${readAs ?? column} ${sql.raw(direction)}${placesOfNulls[nulls] ?? sql``}`
  })
}

function wholeOf(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name)
  if (text === null) return null
  if (!/^\d{1,9}$/u.test(text)) throw new InvalidQuery('PGRST100', `failed to parse ${name}`)
  return Number(text)
}
