import { randomUUID } from 'node:crypto'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { moveWaitingList, type SeatKeeping } from '#app/events/registrations/seats.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { insertRegistrations, type RegistrationToStore } from './insert-registrations.server.ts'

/** Ends a rehearsal. */
class DryRunResult extends Error {}

/**
 * Stores the registrations of visitors whose address has one already, each under another address, and takes
 * them back: their answer is the one that a new address would get, after the same work, so that nobody learns
 * who comes. Nothing stays but the mail that tells the owner.
 */
export async function dryRun(
  tx: Database,
  keeping: SeatKeeping,
  event: LockedEvent,
  rows: readonly RegistrationToStore[],
): Promise<void> {
  if (rows.length === 0) return
  const nobodys = rows.map((row) => ({
    ...row,
    email: `${randomUUID()}@rehearsed.invalid`,
    submission: null,
  }))
  try {
    await tx.transaction(async (rehearsal) => {
      // Their seats are nobody's: others of the same round may have the last ones.
      await insertRegistrations(rehearsal, event, nobodys, 0)
      const somebodyWaits = rows.some(({ status }) => status === 'waiting')
      if (somebodyWaits) await moveWaitingList(rehearsal, keeping, { ...event })
      throw new DryRunResult()
    })
  } catch (error) {
    if (!(error instanceof DryRunResult)) throw error
  }
}
