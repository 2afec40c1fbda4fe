import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import { jsonBody } from '#server/api/request-json.ts'
import type { RestCall } from './rest-call.ts'
import { InvalidQuery } from './rest-filters.ts'
import { knownColumn } from './rest-query.ts'
import type { RowInput } from './rest-table.ts'
import { jsonColumns } from './row-input.ts'

/** Maximum rows of one write, as they stay locked until all are written. */
export const maxWrittenRows = 100

export const tooManyRows = () =>
  new InvalidQuery('54000', `more than ${maxWrittenRows} rows at once`, { status: 413 })

/** The rows of a body, an object or a list, with the columns to write. */
export async function sentRows({
  cx,
  log,
  request,
  table,
  query,
  demand,
}: RestCall): Promise<RowInput[]> {
  const body = await jsonBody(request)
  const rows = (Array.isArray(body) ? body : [body]).map(rowOf)
  if (rows.length > maxWrittenRows) throw tooManyRows()
  const names = query.written ?? Object.keys(rows[0] ?? {})
  const isEven = rows.every(
    (row) =>
      Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name)),
  )
  if (query.written === null && !isEven) {
    throw new InvalidQuery('PGRST102', 'All object keys must match')
  }
  for (const name of names) knownColumn(table, name)
  const isSparse = demand.preferences.get('missing') === 'default'
  return rows.map((row) => {
    const sent = names.filter((name) => !isSparse || Object.hasOwn(row, name))
    const values = sent.map((name) => [name, Object.hasOwn(row, name) ? row[name] : null])
    return jsonColumns(Object.fromEntries(values), table, (column) =>
      log.warn(
        { requestId: cx.requestId, column },
        'a column of JSON held none and counts as empty',
      ),
    )
  })
}

function rowOf(value: unknown): RowInput {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem('badRequest', 400)
  }
  return { ...value }
}

/** `seen` is undefined when the command needed no transaction. */
type ReadBeforeCommit<Seen> = {
  cx: RequestContext
  seen: () => Seen | undefined
}

/**
 * Wraps a context so that its transactions end with `look`: after the commit nothing is read whose failure would hide
 * a stored change.
 *
 * @param look gets the transaction and its result.
 */
export function readBeforeCommit<Seen>(
  cx: RequestContext,
  look: (tx: Database, result: unknown) => Promise<Seen> | Seen,
): ReadBeforeCommit<Seen> {
  let seen: Seen | undefined
  const { db } = cx
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx)
      seen = await look(tx, result)
      return result
    }, config)
  return {
    cx: { ...cx, db: Object.assign(Object.create(db), { transaction }) },
    seen: () => seen,
  }
}

/** The id of the row that a command has written, in its result; null for none. */
export function idIn(result: unknown): string | null {
  if (typeof result === 'string' || typeof result === 'number') return String(result)
  const { id }: { id?: unknown } = { ...(typeof result === 'object' ? result : null) }
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}
