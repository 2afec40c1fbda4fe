import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { forbidden, methodNotAllowed, Problem } from '#app/problem.ts'
import { contentRange, restList } from './list-cache.ts'
import type { RestCall } from './rest-call.ts'
import { InvalidQuery, notOneRow, filterValue, unquoted } from './rest-filters.ts'
import { isCounted, rangeHeaders, restListResponse } from './rest-list-response.ts'
import { restRefusal } from './rest-problems.ts'
import { readRows, sentAs } from './rest-read.ts'
import type { RestTable, RowInput } from './rest-table.ts'
import { idIn, readBeforeCommit, maxWrittenRows, sentRows, tooManyRows } from './sent-rows.ts'

type SentRows = readonly Record<string, unknown>[]

/** POST: inserts rows; with `resolution` updates or skips existing ones. All or none. */
export async function insertRows(call: RestCall): Promise<Response> {
  const { cx, table, query, demand } = call
  const { insert, insertAlone = insert } = table
  if (!insertAlone) throw methodNotAllowed()
  const rows = await sentRows(call)
  const resolution = demand.preferences.get('resolution')
  if (query.onConflict !== null && resolution === undefined) {
    throw new InvalidQuery('PGRST100', '"on_conflict" needs a preference "resolution"')
  }
  if (demand.single && rows.length !== 1) throw notOneRow(rows.length)
  const [first] = rows
  if (first && rows.length === 1 && resolution === undefined) {
    // Not within a transaction of ours, as the command's counters of refused attempts must persist.
    const reading = readBeforeCommit(cx, (tx, result) => {
      const id = idIn(result)
      return id === null ? [] : writtenRows({ ...call, cx: { ...cx, db: tx } }, [id])
    })
    const made = await insertAlone(reading.cx, withoutGenerated(table, first))
    const shown =
      typeof made === 'string'
        ? (reading.seen() ?? (await writtenRows(call, [made])))
        : [sentAs(table, query.columns, made)]
    const ids = typeof made === 'string' ? [made] : []
    return insertedResponse(call, { rows: shown, ids, count: 1, status: 201 })
  }
  if (!insert) throw new Problem('tooManyRows', 400)
  return inTransaction(call, async (own) => {
    const ids: string[] = []
    let inserted = 0
    for (const row of rows) {
      const there = resolution === undefined ? null : await existingId(own, row)
      if (there !== null) {
        if (!table.mayWrite(cx)) throw forbidden()
        if (resolution === 'ignore-duplicates') continue
        if (!table.update) throw methodNotAllowed()
        await table.update(own.cx, there, withoutGenerated(table, row))
        ids.push(there)
        continue
      }
      ids.push(await insert(own.cx, withoutGenerated(table, row)))
      inserted += 1
    }
    const status = resolution !== undefined && inserted === 0 ? 200 : 201
    return insertedResponse(call, {
      rows: await writtenRows(own, ids),
      ids,
      count: ids.length,
      status,
    })
  })
}

/** Runs in one transaction. A refusal leaves it as a response, so that the connection is reusable. */
function inTransaction<Result>(
  call: RestCall,
  work: (own: RestCall) => Promise<Result>,
): Promise<Result> {
  const { cx } = call
  return cx.db.transaction(async (tx) => {
    try {
      return await work({ ...call, cx: { ...cx, db: tx } })
    } catch (error) {
      throw restRefusal(error, cx) ?? error
    }
  })
}

type Inserted = { rows: SentRows; ids: readonly string[]; count: number; status: number }

function insertedResponse(call: RestCall, { rows, ids, count, status }: Inserted): Response {
  const { demand, request } = call
  const total = isCounted(demand) ? count : null
  const response = writeResponse(call, rows, {
    statuses: { shown: status, silent: status },
    range: contentRange(0, 0, total),
  })
  const [id] = ids
  if (demand.preferences.get('return') === 'headers-only' && ids.length === 1) {
    response.headers.set('Location', `${new URL(request.url).pathname}?id=eq.${id}`)
  }
  return response
}

/** PATCH: updates the named rows. All or none. */
export async function updateRows(call: RestCall): Promise<Response> {
  const { update } = call.table
  if (!update) throw methodNotAllowed()
  const [row, ...more] = await sentRows(call)
  if (!row || more.length > 0) throw new Problem('tooManyRows', 400)
  const written = withoutGenerated(call.table, row)
  const { rows, count } = await changeRows(call, 'then read', (cx, id) => update(cx, id, written))
  const range = contentRange(0, count, isCounted(call.demand) ? count : null)
  return writeResponse(call, rows, { statuses: { shown: 200, silent: 204 }, range })
}

/** DELETE: deletes the named rows. All or none. */
export async function removeRows(call: RestCall): Promise<Response> {
  const { remove } = call.table
  if (!remove) throw methodNotAllowed()
  const { rows, count } = await changeRows(call, 'read first', remove)
  const range = contentRange(0, 0, isCounted(call.demand) ? count : null)
  return writeResponse(call, rows, { statuses: { shown: 200, silent: 204 }, range })
}

/** Changes each named row that the caller sees, in one transaction. */
function changeRows(
  call: RestCall,
  order: 'read first' | 'then read',
  change: (cx: RequestContext, id: string) => Promise<unknown>,
): Promise<{ rows: SentRows; count: number }> {
  const { cx, table, query, demand } = call
  if (!query.isByName) throw new Problem('onlyById', 400)
  return inTransaction(call, async (own) => {
    const ids = await existingIds(own, and(...query.conditions))
    if (ids.length === 0 && !table.mayWrite(cx)) throw forbidden()
    if (ids.length > maxWrittenRows) throw tooManyRows()
    if (ids.length > Number(demand.preferences.get('max-affected') ?? maxWrittenRows)) {
      const message = 'Query result exceeds max-affected preference constraint'
      throw new InvalidQuery('PGRST124', message, {
        details: `The query affects ${ids.length} rows`,
      })
    }
    if (demand.single && ids.length !== 1) throw notOneRow(ids.length)
    const before = order === 'read first' ? await writtenRows(own, ids) : null
    for (const id of ids) await change(own.cx, id)
    return { rows: before ?? (await writtenRows(own, ids)), count: ids.length }
  })
}

/** Ids of matching rows that the caller sees, in a fixed order, so that two calls cannot deadlock. */
async function existingIds({ cx, table }: RestCall, wanted: SQL | undefined): Promise<string[]> {
  const rows = await cx.db
    .select({ id: table.id })
    .from(table.from)
    .where(and(table.visible(cx), wanted))
    .orderBy(asc(table.id))
    .limit(maxWrittenRows + 1)
  return rows.map(({ id }) => String(id))
}

/**
 * The row that an upsert matches; null for a new one. Invisible rows count as missing, and callers cannot choose the
 * id of a new row.
 */
async function existingId(call: RestCall, row: RowInput): Promise<string | null> {
  const { cx, table, query } = call
  const { unique = {} } = table
  const names = (query.onConflict ?? 'id').split(',').map((name) => unquoted(name.trim()))
  const target = names.toSorted().join(',')
  if (target === 'id') {
    const { id = null } = row
    const typed = typeof id === 'string' || typeof id === 'number' ? `${id}` : JSON.stringify(id)
    const isIt = id === null ? null : eq(table.id, filterValue(idColumn(table), typed))
    const [there] = isIt ? await existingIds(call, isIt) : []
    if (there !== undefined) return there
    if (isIt && !table.mayWrite(cx)) throw forbidden()
    if (isIt) {
      const message = 'no row has this id, and the server makes those of new ones'
      throw new InvalidQuery('22023', message, { details: 'id' })
    }
  } else if (!Object.hasOwn(unique, target)) {
    const message =
      'there is no unique or exclusion constraint matching the ON CONFLICT specification'
    throw new InvalidQuery('42P10', message)
  }
  for (const [key, isIt] of Object.entries(unique)) {
    const [there] = await existingIds(call, isIt(cx, row))
    if (there === undefined) continue
    if (key === target) return there
    const message = `duplicate key value violates unique constraint "${key}"`
    throw new InvalidQuery('23505', message, { status: 409 })
  }
  return null
}

function idColumn({ columns }: RestTable) {
  const { id } = columns
  if (!id) throw new InvalidQuery('42703', 'column "id" does not exist')
  return id
}

/** A row without columns that the server sets. */
const withoutGenerated = ({ columns }: RestTable, row: RowInput): RowInput =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns[name]?.serverMade))

const isShown = ({ demand }: Pick<RestCall, 'demand'>) =>
  demand.preferences.get('return') === 'representation'

/** The written rows, if requested, in the order of the ids. */
async function writtenRows(call: RestCall, ids: readonly string[]): Promise<SentRows> {
  const { cx, table, query } = call
  if (!isShown(call) || ids.length === 0) return []
  const order = [sql`array_position(${sql.param([...ids])}::text[], ${table.id}::text)`]
  const asked = { ...query, conditions: [inArray(table.id, [...ids])], order }
  return readRows(cx, table, { ...asked, limit: ids.length, offset: 0 }, undefined)
}

function writeResponse(
  call: RestCall,
  rows: SentRows,
  { statuses, range }: { statuses: { shown: number; silent: number }; range: string },
): Response {
  const { query, demand } = call
  if (!isShown(call)) {
    const headers = rangeHeaders(range, demand.applied)
    return new Response(null, { status: statuses.silent, headers })
  }
  const list = restList(rows, { form: demand.form, columns: query.columns })
  return restListResponse(list, demand, { status: statuses.shown, range })
}
