import type { Database } from '#app/platform/db/pool/database.server.ts'
import { recordFaults } from '#app/record-faults.ts'

/**
 * Processes each record by itself until the signal; one that fails does not block the others.
 *
 * @param kind of the records, for the log.
 * @throws RecordsFailed at the end if some failed.
 */
export async function eachRecord<Id extends string | number>(
  { db, signal }: { db: Database; signal?: AbortSignal | undefined },
  kind: string,
  ids: Iterable<Id>,
  act: (id: Id) => Promise<unknown>,
): Promise<void> {
  const faults = recordFaults(kind, db)
  for (const id of ids) {
    if (signal?.aborted) break
    await faults.of(id, () => act(id))
  }
  faults.raise()
}
