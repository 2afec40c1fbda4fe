import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { recordFaults } from '#app/record-faults.ts'

/** Rows per transaction: some hundredths of a second. */
const batchSize = 500

/** Rows that are due, and how to process them. */
export type Batches = {
  db: Database
  /** Name for the log: 'session'. */
  kind: string
  table: PgTable
  key: PgColumn
  /** Condition for due rows; processed ones must no longer match. */
  due: SQL | undefined
  /** Processes locked rows; deletes them by default. */
  act?: (tx: Database, keys: unknown[]) => Promise<unknown>
  size?: number
  /** Stops after the current batch. */
  signal?: AbortSignal | undefined
}

/**
 * Processes all due rows in order of their keys, each batch in a short transaction, so that others
 * wait for one batch at most, and an interrupted run continues the next time. Skips rows locked by
 * others. Retries a failed batch row by row, so that one row does not block others.
 *
 * @returns number of rows processed.
 * @throws RecordsFailed at the end if some failed.
 */
export async function inBatches(batches: Batches): Promise<number> {
  const { db, kind, key, size = batchSize, signal } = batches
  const faults = recordFaults(kind, db)
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

/** Rows taken, and their errors. */
async function oneBatch(
  { db, table, key, due, act = deleting({ table, key }), size = batchSize }: Batches,
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

/** Binary keys are hashes: their beginning identifies them. */
const nameOf = (key: unknown) => (Buffer.isBuffer(key) ? key.toString('hex', 0, 6) : String(key))
