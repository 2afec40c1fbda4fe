import { asc, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, type SQL } from 'drizzle-orm'
import { isUuid } from '#app/db/ids.ts'
import type { ColumnKind, WireColumn, WireTable } from './table.ts'

/** A part of a query that the door does not know or take; `code` is the dialect's. */
export class WrongQuery extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Rows that one call gives at most. */
const mostRows = 1000

export type TableQuery = {
  /** Names of the columns that are sent, in their order. */
  columns: readonly string[]
  conditions: SQL[]
  order: SQL[]
  limit: number
  offset: number
  /** The id that a lone `id=eq.` names; null for any other filter. */
  onlyId: string | null
}

const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])

const operators = { eq, neq: ne, gt, gte, lt, lte } as const

function isOperator(word: string): word is keyof typeof operators {
  return Object.hasOwn(operators, word)
}

/** What a call's address asks of a table. Throws WrongQuery. */
export function tableQuery(table: WireTable, parameters: URLSearchParams): TableQuery {
  const filters = [...parameters].filter(([name]) => !reserved.has(name))
  const [first] = filters
  return {
    columns: columnsOf(table, parameters.get('select')),
    conditions: filters.map(([name, text]) => conditionOf(columnOf(table, name), text)),
    order: orderOf(table, parameters.get('order')),
    limit: Math.min(wholeOf(parameters, 'limit') ?? mostRows, mostRows),
    offset: wholeOf(parameters, 'offset') ?? 0,
    onlyId:
      filters.length === 1 && first?.[0] === 'id' && first[1].startsWith('eq.')
        ? first[1].slice(3)
        : null,
  }
}

function columnOf(table: WireTable, name: string): WireColumn {
  const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined
  if (!column) throw new WrongQuery('42703', `column "${name.slice(0, 60)}" does not exist`)
  return column
}

function columnsOf(table: WireTable, select: string | null): readonly string[] {
  const all = Object.keys(table.columns)
  const names = (select ?? '*').replaceAll(/\s/gu, '').split(',').filter(Boolean)
  for (const name of names) if (name !== '*') columnOf(table, name)
  if (names.length === 0 || names.includes('*')) return all
  return [...new Set(names)]
}

function conditionOf(column: WireColumn, text: string): SQL {
  const [, operator = '', operand = ''] = /^([a-z]+)\.(.*)$/su.exec(text) ?? []
  if (operator === 'is') return isCondition(column, operand)
  if (operator === 'in') return inArray(column.column, listOf(operand).map(valueFor(column)))
  if (!isOperator(operator)) throw notParsed(text)
  return operators[operator](column.column, valueFor(column)(operand))
}

function isCondition({ column, kind }: WireColumn, operand: string): SQL {
  if (operand === 'null') return isNull(column)
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
  new WrongQuery('PGRST100', `failed to parse filter (${text.slice(0, 60)})`)

type Value = string | number | boolean | Date

/** How an operand is read, by the column's kind; null for what is none of it. */
const readers: Record<ColumnKind, (text: string) => Value | null> = {
  text: (text) => (text.includes('\0') ? null : text),
  integer: (text) => (/^-?\d{1,15}$/u.test(text) ? Number(text) : null),
  uuid: (text) => (isUuid(text.toLowerCase()) ? text.toLowerCase() : null),
  boolean: (text) => (/^(?:true|false)$/u.test(text) ? text === 'true' : null),
  euros: (text) =>
    /^-?\d{1,9}(?:\.\d{1,2})?$/u.test(text) ? Math.round(Number(text) * 100) : null,
  instant(text) {
    const instant = new Date(text)
    return /^\d{4}-\d{2}-\d{2}/u.test(text) && !Number.isNaN(instant.getTime()) ? instant : null
  },
  json: () => null,
}

const valueFor =
  ({ kind }: WireColumn) =>
  (text: string): Value => {
    const value = readers[kind](text)
    if (value !== null) return value
    throw new WrongQuery('22P02', `invalid input syntax for type ${kind}: "${text.slice(0, 60)}"`)
  }

/** `created_at.desc,id`; nulls come where PostgreSQL has them. */
function orderOf(table: WireTable, order: string | null): SQL[] {
  const parts = (order ?? '').split(',').filter(Boolean)
  return parts.map((part) => {
    const [name = '', ...words] = part.split('.')
    const { column, kind } = columnOf(table, name)
    const known = words.every((word) => /^(?:asc|desc|nullsfirst|nullslast)$/u.test(word))
    if (!known || kind === 'json')
      throw new WrongQuery('PGRST100', `failed to parse order (${part.slice(0, 60)})`)
    return words.includes('desc') ? desc(column) : asc(column)
  })
}

function wholeOf(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name)
  if (text === null) return null
  if (!/^\d{1,9}$/u.test(text)) throw new WrongQuery('PGRST100', `failed to parse ${name}`)
  return Number(text)
}
