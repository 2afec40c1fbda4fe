import { sql, type SQL } from 'drizzle-orm'
import { InvalidQuery, columnOf, filterOf, unquoted } from './rest-filters.ts'
import type { RestTable } from './rest-table.ts'

/** Most rows of one call. */
const maxRows = 1000

export type RestQuery = {
  /** Selected columns, in order. */
  columns: readonly string[]
  conditions: SQL[]
  order: SQL[]
  limit: number
  offset: number
  /** Columns that the conditions depend on. */
  filtered: readonly string[]
  /** Whether `eq.` or `in.` selects rows by id or a unique column. */
  isByName: boolean
  /** Columns to write; null for all. */
  written: readonly string[] | null
  /** The columns that an upsert matches by; null for the id. */
  onConflict: string | null
}

const reading = ['GET', 'HEAD']

/** Parameters that are no filters, with their methods. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  select: [...reading, 'POST', 'PATCH', 'DELETE'],
  order: reading,
  limit: reading,
  offset: reading,
  columns: ['POST', 'PATCH'],
  on_conflict: ['POST'],
}

/**
 * Fulfils everything that a call's URL requests, or refuses the call.
 *
 * @throws InvalidQuery.
 */
export function restQuery(table: RestTable, sent: URLSearchParams, method = 'GET'): RestQuery {
  // Some clients number filters of a column: `id[0]=gte.1&id[1]=lte.9`.
  const filters = [...sent]
    .filter(([name]) => !Object.hasOwn(parameters, name))
    .map(([name, text]) => [name.replace(/(?:\[\d{1,3}\]){1,9}$/u, ''), text] as const)
  for (const [name, methods] of Object.entries(parameters)) {
    const times = sent.getAll(name).length
    if (times > 1 || (times === 1 && !methods.includes(method)))
      throw refusedParameter(name, method)
  }
  const [[stray] = []] = filters
  if (method === 'POST' && stray !== undefined) throw refusedParameter(stray, method)
  const found = filters.map(([name, text]) => filterOf(table, name, text))
  return {
    columns: columnsOf(table, sent.get('select')),
    conditions: found.map(({ condition }) => condition),
    filtered: found.flatMap(({ about }) => about),
    order: orderOf(table, sent.get('order')),
    limit: Math.min(wholeOf(sent, 'limit') ?? maxRows, maxRows),
    offset: wholeOf(sent, 'offset') ?? 0,
    isByName: filters.some(
      ([name, text]) =>
        (name === 'id' || Object.hasOwn(table.unique ?? {}, name)) && /^(?:eq|in)\./u.test(text),
    ),
    written: writtenOf(table, sent.get('columns')),
    onConflict: sent.get('on_conflict'),
  }
}

const refusedParameter = (name: string, method: string) =>
  new InvalidQuery('PGRST100', `${method} does not take "${name.slice(0, 60)}" here`)

function columnsOf(table: RestTable, select: string | null): readonly string[] {
  const all = Object.keys(table.columns)
  const names = (select ?? '*').replaceAll(/\s/gu, '').split(',').filter(Boolean).map(unquoted)
  for (const name of names) {
    if (/[:()]/u.test(name)) throw notSelected(name)
    if (name !== '*') columnOf(table, name)
  }
  if (names.length === 0 || names.includes('*')) return all
  return [...new Set(names)]
}

const notSelected = (text: string) =>
  new InvalidQuery('PGRST100', `failed to parse select (${text.slice(0, 60)})`, {
    hint: 'Embedded tables, aliases, casts and aggregates are not supported.',
  })

/** `columns="a","b"`. */
function writtenOf(table: RestTable, columns: string | null): readonly string[] | null {
  const names = columns?.split(',').map((name) => unquoted(name.trim())) ?? null
  for (const name of names ?? []) knownColumn(table, name)
  return names
}

/** @throws InvalidQuery for an unknown column. */
export function knownColumn({ columns, alsoTakes }: RestTable, name: string): void {
  if (Object.hasOwn(columns, name) || alsoTakes?.includes(name)) return
  throw new InvalidQuery('PGRST204', `column "${name.slice(0, 60)}" does not exist`)
}

/** Position of nulls; PostgreSQL's own unless requested. */
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

function wholeOf(sent: URLSearchParams, name: string): number | null {
  const text = sent.get(name)
  if (text === null) return null
  if (!/^\d{1,9}$/u.test(text)) throw new InvalidQuery('PGRST100', `failed to parse ${name}`)
  return Number(text)
}
