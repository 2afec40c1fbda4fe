import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { guests, registrations, type GuestAnswers } from '#app/db/schema/registrations.ts'
import { Problem } from '#app/problem.ts'
import { withOwn } from './change-registration.server.ts'
import type { OwnKey } from './own-registration.server.ts'
import type { AnswersInput } from './registration-input.ts'

/**
 * Changes the names and what is eaten, until the event's cut-off.
 *
 * @throws Problem 404; 409 after it.
 */
export async function changeAnswers(
  cx: RequestContext,
  own: OwnKey,
  { name, guests: people }: AnswersInput,
): Promise<void> {
  await withOwn(cx, own, async (tx, _event, { id, seats }, acts) => {
    if (!acts.changeAnswers) throw new Problem('answersClosed', 409)
    if (people.length !== seats) throw new Problem('registrationChanged', 409)
    await storeAnswers(tx, cx, id, { name, guests: people })
  })
}

/** Stores the names and what is eaten of a registration whose event's row is locked. */
export async function storeAnswers(
  tx: Database,
  { now }: Pick<RequestContext, 'now'>,
  id: string,
  { name, guests: people }: AnswersInput,
): Promise<void> {
  await tx.update(registrations).set({ name, updatedAt: now }).where(eq(registrations.id, id))
  for (const [index, { note, ...told }] of people.entries()) {
    await tx
      .update(guests)
      .set({ ...told, note: note || null } satisfies GuestAnswers)
      .where(and(eq(guests.registrationId, id), eq(guests.place, index + 1)))
  }
}
