import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/** `seen` is undefined when the command needed no transaction. */
export type ReadBeforeCommit<Seen> = {
  cx: RequestContext
  seen: () => Seen | undefined
}

/**
 * Wraps a context so that its transactions end with `look`: after the commit nothing is read whose failure would
 * deny what is stored.
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
