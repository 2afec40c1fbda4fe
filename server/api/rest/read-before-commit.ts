import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/** A context for one command, and what its transaction has seen last. */
export type ReadBeforeCommit<Seen> = {
  cx: RequestContext
  /** Undefined when the command needed no transaction. */
  seen: () => Seen | undefined
}

/**
 * A context in which the last thing that a transaction does is to look at what is to be seen of it: after the
 * commit nothing is asked any more, whose failing would deny what is stored.
 *
 * @param look gets the transaction and what its work gave.
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

/** The id of the row that a command's transaction has written; null where it has written none. */
export function idIn(result: unknown): string | null {
  if (typeof result === 'string' || typeof result === 'number') return String(result)
  const { id }: { id?: unknown } = { ...(typeof result === 'object' ? result : null) }
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}
