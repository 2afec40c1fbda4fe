import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { RequestContext } from '#app/auth/context.ts'
import { problemsCopy } from '#app/copy/problems.ts'
import { isWrongValue } from '#app/db/sql-state.server.ts'
import { forbidden, methodNotAllowed, Problem } from '#app/problem.ts'
import { responseOf } from '#server/raw-response.ts'
import type { ApiRequestContext } from './apis.ts'
import { authenticateBearer } from './bearer.ts'
import { InvalidQuery } from './invalid-query.ts'
import { jsonBody } from './json-body.ts'
import { contentRange, restList, type ListCache, type RestList } from './list-cache.ts'
import { idIn, readBeforeCommit } from './read-before-commit.ts'
import { restError } from './rest-error.ts'
import {
  asksForExactCount,
  asksForOneRow,
  cachedListResponse,
  listCacheKey,
  restListResponse,
  restObjectResponse,
} from './rest-list-response.ts'
import { restProblem, invalidRow } from './rest-problems.ts'
import { restQuery, type RestQuery } from './rest-query.ts'
import { countRows, readRows, sentAs } from './rest-read.ts'
import type { RowInput, RestTable } from './rest-table.ts'
import { restTables } from './rest-tables/rest-tables.ts'
import { jsonColumns, InvalidRow } from './row-input.ts'

/** One call of the API. */
type RestCall = {
  cx: RequestContext
  log: Logger
  lists: ListCache
  table: RestTable
  query: RestQuery
  request: Request
  /** What the `Prefer` header asks for. */
  representation: boolean
  exactCount: boolean
  /** One row alone, as an object: `.single()`. */
  single: boolean
}

/**
 * /rest/v1/{table}: the calls of the earlier site's tables (specification, section 7), by the commands of
 * the pages. Cookies are not looked at, so a foreign page can do nothing here in somebody's name.
 */
export async function restApi(
  request: Request,
  name: string,
  {
    keys: _keys,
    tokens,
    callers,
    lists,
    log,
    refreshKey: _refreshKey,
    ...context
  }: ApiRequestContext,
): Promise<Response> {
  const words = problemsCopy[context.language]
  const table = restTables.get(name)
  if (!table) return restError(404, 'PGRST205', `the table "${name.slice(0, 60)}" does not exist`)
  const { method } = request
  // What is written goes by what the database says now.
  const isRead = method === 'GET' || method === 'HEAD'
  const asker = await authenticateBearer(request, context, tokens, isRead ? callers : null)
  if (!asker.known) {
    const code = asker.reason === 'bad token' ? 'PGRST301' : 'PGRST303'
    return restError(401, code, words.signInRequired)
  }
  const cx = { ...context, actor: asker.actor }
  const prefer = request.headers.get('Prefer') ?? ''
  try {
    const query = restQuery(asSeen(table, cx), new URL(request.url).searchParams)
    return await respond({
      cx,
      log,
      lists,
      table,
      query,
      request,
      representation: /return=representation/u.test(prefer),
      exactCount: asksForExactCount(prefer),
      single: asksForOneRow(request.headers.get('Accept')),
    })
  } catch (error) {
    if (error instanceof InvalidQuery) return restError(400, error.code, error.message)
    if (error instanceof InvalidRow) return invalidRow(error, cx)
    if (error instanceof Problem) return restProblem(error, cx)
    if (isWrongValue(error)) return restError(400, '22023', words.badRequest)
    throw error
  }
}

/** The table without the columns that are withheld from who asks. */
function asSeen(table: RestTable, cx: RestCall['cx']): RestTable {
  const withheld = table.withheld?.(cx) ?? []
  if (withheld.length === 0) return table
  const columns = Object.entries(table.columns).filter(([name]) => !withheld.includes(name))
  return { ...table, columns: Object.fromEntries(columns) }
}

function respond(call: RestCall): Promise<Response> {
  switch (call.request.method) {
    case 'GET':
      return read(call)
    case 'HEAD':
      return count(call)
    case 'POST':
      return insert(call)
    case 'PATCH':
      return update(call)
    case 'DELETE':
      return remove(call)
    default:
      throw methodNotAllowed()
  }
}

/** Characters; longer addresses are not worth caching. */
const longestCached = 500

async function read(call: RestCall): Promise<Response> {
  const { cx, lists, table, request, exactCount, single } = call
  const { pathname, search } = new URL(request.url)
  const key = listCacheKey(pathname + search, exactCount)
  const isCacheable = key.length <= longestCached && table.asForVisitors?.(cx)
  const cached = isCacheable ? await lists.get(key, () => readList(call)) : null
  const list = cached ?? (await readList(call))
  if (single) return restObjectResponse(list)
  if (!cached) return restListResponse(list)
  const response = await cachedListResponse(cached, request.headers.get('Accept-Encoding'))
  return responseOf(response, request.method)
}

async function readList({ cx, table, query, exactCount }: RestCall): Promise<RestList> {
  const visible = table.visible(cx)
  const [rows, total] = await Promise.all([
    readRows(cx, table, query, visible),
    exactCount ? countRows(cx, table, query, visible) : null,
  ])
  return restList(rows, { total, offset: query.offset })
}

/**
 * A HEAD asks for the number alone. It may be of rows that are not shown (decisions.md), but then asks
 * for no more than the numbers that may be known: any other filter would tell what stands in the rows.
 */
async function count({ cx, table, query, exactCount }: RestCall): Promise<Response> {
  const unseen = exactCount ? (table.countedUnseen?.(cx) ?? null) : null
  if (unseen && !query.filtered.every((name) => unseen.by.includes(name))) throw forbidden()
  const total = await countRows(cx, table, query, unseen ? undefined : table.visible(cx))
  const headers = { 'Content-Range': contentRange(0, total, exactCount ? total : null) }
  return new Response(null, { status: 200, headers })
}

/** The one row of a body, an object or a list of one, without what the server makes. */
async function sentRow({ cx, log, request, table }: RestCall): Promise<RowInput> {
  const body = await jsonBody(request)
  const row: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body
  if (Array.isArray(row)) throw new Problem('tooManyRows', 400)
  if (typeof row !== 'object' || row === null) throw new Problem('badRequest', 400)
  const sent = Object.entries(row)
  for (const [name] of sent) {
    const known = Object.hasOwn(table.columns, name) || table.alsoTakes?.includes(name)
    if (!known) throw new InvalidQuery('PGRST204', `column "${name.slice(0, 60)}" does not exist`)
  }
  const written = sent.filter(([name]) => !table.columns[name]?.serverMade)
  return jsonColumns(Object.fromEntries(written), table, (column) =>
    log.warn({ requestId: cx.requestId, column }, 'a column of JSON held none and counts as empty'),
  )
}

async function insert(call: RestCall): Promise<Response> {
  const { cx, table, representation, single } = call
  if (!table.insert) throw methodNotAllowed()
  const { query } = call
  const reading = readBeforeCommit(cx, (tx, result) =>
    representation ? writtenRow({ ...call, cx: { ...cx, db: tx } }, idIn(result)) : [],
  )
  const written = await table.insert(reading.cx, await sentRow(call))
  if (!representation) return new Response(null, { status: 201 })
  const rows =
    typeof written === 'string'
      ? (reading.seen() ?? (await writtenRow(call, written)))
      : [sentAs(table, query.columns, written)]
  return single ? restObjectResponse(restList(rows), 201) : Response.json(rows, { status: 201 })
}

/** The row as it is now, for whoever has written it. */
async function writtenRow({ cx, table, query }: RestCall, id: string | null) {
  if (id === null) return []
  const isIt = eq(table.id, id)
  return readRows(
    cx,
    table,
    { ...query, conditions: [isIt], order: [], limit: 1, offset: 0 },
    undefined,
  )
}

/**
 * The id that a change is about, and whether there is such a row for who asks. Only by id: nothing of the
 * earlier site changed more than one row at once.
 */
async function changedRow({ cx, table, query }: RestCall): Promise<{ id: string; there: boolean }> {
  const { onlyId } = query
  if (onlyId === null) throw new Problem('onlyById', 400)
  const there = await cx.db.$count(table.from, and(table.visible(cx), ...query.conditions))
  return { id: onlyId, there: there > 0 }
}

async function update(call: RestCall): Promise<Response> {
  const { cx, table, representation, single } = call
  if (!table.update) throw methodNotAllowed()
  const row = await sentRow(call)
  const { id, there } = await changedRow(call)
  // The command refuses who may not, also for a row that is not there.
  const reading = readBeforeCommit(cx, (tx) =>
    representation && there ? writtenRow({ ...call, cx: { ...cx, db: tx } }, id) : [],
  )
  if (there || !table.mayWrite(cx)) await table.update(reading.cx, id, row)
  if (!representation) return new Response(null, { status: 204 })
  const rows = there ? (reading.seen() ?? (await writtenRow(call, id))) : []
  return single ? restObjectResponse(restList(rows)) : Response.json(rows)
}

async function remove(call: RestCall): Promise<Response> {
  const { cx, table, representation } = call
  if (!table.remove) throw methodNotAllowed()
  const { id, there } = await changedRow(call)
  const rows = there && representation ? await writtenRow(call, id) : []
  if (there || !table.mayWrite(cx)) await table.remove(cx, id)
  return representation ? Response.json(rows) : new Response(null, { status: 204 })
}
