import { problemsCopy } from '#app/copy/problems.copy.ts'
import { forbidden, methodNotAllowed } from '#app/problem.ts'
import type { ApiRequestContext } from '#server/api/api-context.ts'
import { authenticateBearer } from '#server/api/auth/bearer.ts'
import { restTables } from '#server/api/rest-tables/rest-tables.ts'
import { responseOf } from '#server/http/responses/raw-response.ts'
import { contentRange, restList, type RestList } from './list-cache.ts'
import type { RestCall } from './rest-call.ts'
import { restDemand, type RestDemand } from './rest-demand.ts'
import { notOneRow, outOfRange } from './rest-filters.ts'
import {
  cachedListResponse,
  isCounted,
  listCacheKey,
  rangeHeaders,
  restListResponse,
  statusOf,
} from './rest-list-response.ts'
import { restError, restRefusal } from './rest-problems.ts'
import { restQuery, type RestQuery } from './rest-query.ts'
import { countRows, readRows } from './rest-read.ts'
import type { RestTable } from './rest-table.ts'
import { insertRows, removeRows, updateRows } from './rest-write.ts'

/**
 * /rest/v1/{table}: the calls of the earlier site's tables (specification, section 7), by the pages' commands.
 * Cookies are ignored, so a foreign page has no effect here.
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
  // Writes always read the caller from the database.
  const isRead = method === 'GET' || method === 'HEAD'
  const asker = await authenticateBearer(request, context, tokens, isRead ? callers : null)
  if (!asker.known) {
    const code = asker.reason === 'bad token' ? 'PGRST301' : 'PGRST303'
    return restError(401, code, words.signInRequired)
  }
  const cx = { ...context, actor: asker.actor }
  try {
    const demand = restDemand(method, (header) => request.headers.get(header))
    const query = restQuery(asVisible(table, cx), new URL(request.url).searchParams, method)
    return await respond({ cx, log, lists, table, request, query, demand })
  } catch (error) {
    const refused = restRefusal(error, cx)
    if (refused) return refused
    throw error
  }
}

/** The table without the caller's withheld columns. */
function asVisible(table: RestTable, cx: RestCall['cx']): RestTable {
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
      return insertRows(call)
    case 'PATCH':
      return updateRows(call)
    case 'DELETE':
      return removeRows(call)
    default:
      throw methodNotAllowed()
  }
}

/** Longest cache key (characters). */
const longestCached = 500

async function read(call: RestCall): Promise<Response> {
  const { cx, lists, table, request, demand } = call
  const { pathname, search } = new URL(request.url)
  const key = listCacheKey(pathname + search, demand)
  const isCacheable = key.length <= longestCached && table.asForVisitors?.(cx)
  const cached = isCacheable ? await lists.get(key, () => readList(call)) : null
  const list = cached ?? (await readList(call))
  if (!cached || demand.single) return restListResponse(list, demand)
  const encoding = request.headers.get('Accept-Encoding')
  return responseOf(await cachedListResponse(cached, encoding, demand), request.method)
}

async function readList({ cx, table, query, demand }: RestCall): Promise<RestList> {
  const visible = table.visible(cx)
  const { limit, offset } = rowRange(query, demand)
  const [rows, total] = await Promise.all([
    readRows(cx, table, { ...query, limit, offset }, visible),
    isCounted(demand) ? countRows(cx, table, query, visible) : null,
  ])
  checkStart(offset, total)
  return restList(rows, { form: demand.form, columns: query.columns, total, offset })
}

/** The intersection of limit and offset with `Range`. */
function rowRange({ limit, offset }: RestQuery, { range }: RestDemand) {
  if (!range) return { limit, offset }
  const from = Math.max(offset, range.from)
  const after = Math.min(offset + limit, range.to + 1, from + limit)
  if (after <= from) throw outOfRange('The Range has none of the rows of limit and offset.')
  return { limit: after - from, offset: from }
}

/** A counted list must start within its rows, or right after them. */
function checkStart(offset: number, total: number | null): void {
  if (total === null || offset <= total) return
  throw outOfRange(`An offset of ${offset} was requested, but there are only ${total} rows.`)
}

/**
 * HEAD returns only the count. A caller may count rows that it cannot see (decisions.md), but only by the allowed
 * columns: other filters would reveal content.
 */
async function count({ cx, table, query, demand }: RestCall): Promise<Response> {
  const { limit, offset } = query
  const unseen = isCounted(demand) ? (table.countedUnseen?.(cx) ?? null) : null
  if (unseen && !query.filtered.every((name) => unseen.by.includes(name))) throw forbidden()
  const found = await countRows(cx, table, query, unseen ? undefined : table.visible(cx))
  const total = isCounted(demand) ? found : null
  checkStart(offset, total)
  const length = Math.min(Math.max(found - offset, 0), limit)
  if (demand.single && length !== 1) throw notOneRow(length)
  const headers = rangeHeaders(contentRange(offset, length, total), demand.applied)
  return new Response(null, { status: statusOf({ total, count: length }), headers })
}
