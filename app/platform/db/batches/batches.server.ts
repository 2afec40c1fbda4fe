import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { recordFaults } from '#app/record-faults.ts'

/** Rows of one transaction: some hundredths of a second. */
const atOnce = 500

/** Which rows are due, and what is done with them. */
export type Batches = {
  db: Database
  /** What they are, for the log: 'session'. */
  kind: string
  table: PgTable
  key: PgColumn
  /** What makes a row due; what has been dealt with must not be due any more. */
  due: SQL | undefined
  /** Deals with rows that are locked; without it they are deleted. */
  act?: (tx: Database, keys: unknown[]) => Promise<unknown>
  size?: number
  /** Ends after the batch in hand. */
  signal?: AbortSignal | undefined
}

/**
 * Deals with all rows that are due, however many, some at a time in the order of their keys, each batch
 * in a short transaction of its own: whoever waits for one of these rows waits for one batch, and what a
 * stop leaves is done the next time. Rows that somebody works with are left for the next time. A batch
 * that fails is done again row by row, so that one row keeps no other from its turn.
 *
 * @returns how many were dealt with.
 * @throws RecordsFailed at the end, when some could not be.
 */
export async function inBatches(batches: Batches): Promise<number> {
  const { db, kind, key, size = atOnce, signal } = batches
  const faults = recordFaults(kind, () => db.execute(sql`select 1`))
  let done = 0
  let last: unknown
  for (;;) {
    if (signal?.aborted) break
    const { keys, error } = await oneBatch(batches, last === undefined ? undefined : gt(key, last))
    if (error === undefined) done += keys.length
    else if (keys.length === 0) throw error
    else {
      for (const each of keys) {
        if (signal?.aborted) break
        await faults.of(nameOf(each), async () => {
          const alone = await oneBatch(batches, eq(key, each))
          if (alone.error !== undefined) throw alone.error
          done += alone.keys.length
        })
      }
    }
    last = keys.at(-1)
    if (keys.length < size) break
  }
  faults.raise()
  return done
}

/** Which rows were taken, and what went wrong with them. */
async function oneBatch(
  { db, table, key, due, act = deleting({ table, key }), size = atOnce }: Batches,
  within: SQL | undefined,
): Promise<{ keys: unknown[]; error?: unknown }> {
  let keys: unknown[] = []
  try {
    await db.transaction(async (tx) => {
      const rows = await tx
        .select({ key })
        .from(table)
        .where(and(due, within))
        .orderBy(asc(key))
        .limit(size)
        .for('update', { skipLocked: true })
      keys = rows.map((row) => row.key)
      if (keys.length > 0) await act(tx, keys)
    })
    return { keys }
  } catch (error) {
    return { keys, error }
  }
}

const deleting =
  ({ table, key }: Pick<Batches, 'table' | 'key'>) =>
  (tx: Database, keys: unknown[]) =>
    tx.delete(table).where(inArray(key, keys))

/** Keys that are bytes are hashes: their beginning tells them apart. */
const nameOf = (key: unknown) => (Buffer.isBuffer(key) ? key.toString('hex', 0, 6) : String(key))
