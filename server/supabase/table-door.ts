import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { RequestContext } from '#app/auth/context.ts'
import { problemsCopy } from '#app/copy/problems.ts'
import { isWrongValue } from '#app/db/sql-state.server.ts'
import { forbidden, methodNotAllowed, Problem } from '#app/problem.ts'
import { responseOf } from '#server/flat-answer.ts'
import { askerOf } from './bearer.ts'
import type { DoorContext } from './doors.ts'
import { jsonBody } from './json-body.ts'
import { contentRange, wireList, type KeptLists, type WireList } from './kept-lists.ts'
import {
  asksForExactCount,
  asksForOneRow,
  keptListAnswer,
  keyOfList,
  listAnswer,
  objectAnswer,
} from './list-answer.ts'
import { jsonColumns, WrongRow } from './sent-row.ts'
import { tableQuery, type TableQuery } from './table-query.ts'
import { countRows, readRows, sentAs } from './table-read.ts'
import type { SentRow, WireTable } from './table.ts'
import { tables } from './tables/tables.ts'
import { idIn, toldLast } from './told-last.ts'
import { wireError } from './wire-error.ts'
import { problemAsWire, wrongRow } from './wire-refusals.ts'
import { WrongQuery } from './wrong-query.ts'

/** One call of the door. */
type TableCall = {
  cx: RequestContext
  log: Logger
  lists: KeptLists
  table: WireTable
  query: TableQuery
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
export async function tableDoor(
  request: Request,
  name: string,
  { keys: _keys, tokens, callers, lists, log, refreshKey: _refreshKey, ...context }: DoorContext,
): Promise<Response> {
  const words = problemsCopy[context.language]
  const table = tables.get(name)
  if (!table) return wireError(404, 'PGRST205', `the table "${name.slice(0, 60)}" does not exist`)
  const { method } = request
  // What is written goes by what the database says now.
  const isRead = method === 'GET' || method === 'HEAD'
  const asker = await askerOf(request, context, tokens, isRead ? callers : null)
  if (!asker.known) {
    const code = asker.reason === 'bad token' ? 'PGRST301' : 'PGRST303'
    return wireError(401, code, words.signInRequired)
  }
  const cx = { ...context, actor: asker.actor }
  const prefer = request.headers.get('Prefer') ?? ''
  try {
    const query = tableQuery(table, new URL(request.url).searchParams)
    return await answerTo({
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
    if (error instanceof WrongQuery) return wireError(400, error.code, error.message)
    if (error instanceof WrongRow) return wrongRow(error, cx)
    if (error instanceof Problem) return problemAsWire(error, cx)
    if (isWrongValue(error)) return wireError(400, '22023', words.badRequest)
    throw error
  }
}

function answerTo(call: TableCall): Promise<Response> {
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

/** Characters; longer addresses are not worth keeping. */
const longestKept = 500

async function read(call: TableCall): Promise<Response> {
  const { cx, lists, table, request, exactCount, single } = call
  const { pathname, search } = new URL(request.url)
  const key = keyOfList(pathname + search, exactCount)
  const isKept = key.length <= longestKept && table.asForVisitors?.(cx)
  const kept = isKept ? await lists.get(key, () => readList(call)) : null
  const list = kept ?? (await readList(call))
  if (single) return objectAnswer(list)
  if (!kept) return listAnswer(list)
  const answer = await keptListAnswer(kept, request.headers.get('Accept-Encoding'))
  return responseOf(answer, request.method)
}

async function readList({ cx, table, query, exactCount }: TableCall): Promise<WireList> {
  const visible = table.visible(cx)
  const [rows, total] = await Promise.all([
    readRows(cx, table, query, visible),
    exactCount ? countRows(cx, table, query, visible) : null,
  ])
  return wireList(rows, { total, offset: query.offset })
}

/**
 * A HEAD asks for the number alone. It may be of rows that are not shown (decisions.md), but then asks
 * for no more than the numbers that may be known: any other filter would tell what stands in the rows.
 */
async function count({ cx, table, query, exactCount }: TableCall): Promise<Response> {
  const unseen = exactCount ? (table.countedUnseen?.(cx) ?? null) : null
  if (unseen && !query.filtered.every((name) => unseen.by.includes(name))) throw forbidden()
  const total = await countRows(cx, table, query, unseen ? undefined : table.visible(cx))
  const headers = { 'Content-Range': contentRange(0, total, exactCount ? total : null) }
  return new Response(null, { status: 200, headers })
}

/** The one row of a body, an object or a list of one, without what the server makes. */
async function sentRow({ cx, log, request, table }: TableCall): Promise<SentRow> {
  const body = await jsonBody(request)
  const row: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body
  if (Array.isArray(row)) throw new Problem('tooManyRows', 400)
  if (typeof row !== 'object' || row === null) throw new Problem('badRequest', 400)
  const sent = Object.entries(row)
  for (const [name] of sent) {
    const known = Object.hasOwn(table.columns, name) || table.alsoTakes?.includes(name)
    if (!known) throw new WrongQuery('PGRST204', `column "${name.slice(0, 60)}" does not exist`)
  }
  const written = sent.filter(([name]) => !table.columns[name]?.serverMade)
  return jsonColumns(Object.fromEntries(written), table, (column) =>
    log.warn({ requestId: cx.requestId, column }, 'a column of JSON held none and counts as empty'),
  )
}

async function insert(call: TableCall): Promise<Response> {
  const { cx, table, representation, single } = call
  if (!table.insert) throw methodNotAllowed()
  const { query } = call
  const telling = toldLast(cx, (tx, result) =>
    representation ? writtenRow({ ...call, cx: { ...cx, db: tx } }, idIn(result)) : [],
  )
  const written = await table.insert(telling.cx, await sentRow(call))
  if (!representation) return new Response(null, { status: 201 })
  const rows =
    typeof written === 'string'
      ? (telling.told() ?? (await writtenRow(call, written)))
      : [sentAs(table, query.columns, written)]
  return single ? objectAnswer(wireList(rows), 201) : Response.json(rows, { status: 201 })
}

/** The row as it is now, for whoever has written it. */
async function writtenRow({ cx, table, query }: TableCall, id: string | null) {
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
async function changedRow({
  cx,
  table,
  query,
}: TableCall): Promise<{ id: string; there: boolean }> {
  const { onlyId } = query
  if (onlyId === null) throw new Problem('onlyById', 400)
  const there = await cx.db.$count(table.from, and(table.visible(cx), ...query.conditions))
  return { id: onlyId, there: there > 0 }
}

async function update(call: TableCall): Promise<Response> {
  const { cx, table, representation, single } = call
  if (!table.update) throw methodNotAllowed()
  const row = await sentRow(call)
  const { id, there } = await changedRow(call)
  // The command refuses who may not, also for a row that is not there.
  const telling = toldLast(cx, (tx) =>
    representation && there ? writtenRow({ ...call, cx: { ...cx, db: tx } }, id) : [],
  )
  if (there || !table.mayWrite(cx)) await table.update(telling.cx, id, row)
  if (!representation) return new Response(null, { status: 204 })
  const rows = there ? (telling.told() ?? (await writtenRow(call, id))) : []
  return single ? objectAnswer(wireList(rows)) : Response.json(rows)
}

async function remove(call: TableCall): Promise<Response> {
  const { cx, table, representation } = call
  if (!table.remove) throw methodNotAllowed()
  const { id, there } = await changedRow(call)
  const rows = there && representation ? await writtenRow(call, id) : []
  if (there || !table.mayWrite(cx)) await table.remove(cx, id)
  return representation ? Response.json(rows) : new Response(null, { status: 204 })
}
