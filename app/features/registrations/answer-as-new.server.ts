import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { events } from '#app/db/schema/events.ts'
import type { LockedEvent } from './lock-event.server.ts'
import { registrationMail } from './registration-mail.server.ts'
import type { RegistrationRow } from './seats.server.ts'
import {
  storeRegistration,
  type NewRegistration,
  type Stored,
} from './store-registration.server.ts'

/** Ends a rehearsal. */
class Rehearsed extends Error {}

/**
 * The answer to a visitor whose address has a registration already: the one that a new address would get
 * at this moment, after the same work, so that nobody learns who comes. The new registration is made under
 * another address and taken back; nothing stays but the mail that tells the owner.
 */
export async function answerAsNew(
  tx: Database,
  cx: RequestContext,
  event: LockedEvent,
  { earlier, given }: { earlier: RegistrationRow; given: NewRegistration },
): Promise<Stored> {
  const stored = await rehearsed(tx, cx, event, given)
  if (stored.outcome === 'full') return stored
  // As a seat that is taken does: pages that were kept are dropped.
  await tx
    .update(events)
    .set({ seatsTaken: sql`${events.seatsTaken}` })
    .where(eq(events.id, event.id))
  if (given.told) {
    await cx.outbox.queue(tx, registrationMail(cx, 'again', { event, registration: earlier }))
  }
  return stored
}

async function rehearsed(
  tx: Database,
  cx: RequestContext,
  event: LockedEvent,
  given: NewRegistration,
): Promise<Stored> {
  const email = `${randomUUID()}@rehearsed.invalid`
  const made: { stored?: Stored } = {}
  try {
    await tx.transaction(async (rehearsal) => {
      made.stored = await storeRegistration(
        rehearsal,
        cx,
        { ...event },
        { ...given, email, submission: null },
      )
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  if (!made.stored) throw new Error('the rehearsal did not come to its end')
  return made.stored
}
