import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { AnswersInput } from '#app/events/registrations/booking/registration-input.ts'
import { fieldsOf } from '#app/events/registrations/form/guest-field-names.ts'
import { peopleOf } from '#app/events/registrations/own/guests-of.server.ts'
import type { OwnKey } from '#app/events/registrations/own/own-registration.server.ts'
import { versionAfter } from '#app/events/registrations/own/registration.ts'
import type { RegistrationRow } from '#app/events/registrations/seats.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  guests,
  registrations,
  type GuestAnswers,
} from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { withOwn } from './change-registration.server.ts'

/**
 * Changes names and needs until the cut-off.
 * @throws Problem 404; 409 after it, or when changed meanwhile.
 */
export async function changeAnswers(
  cx: RequestContext,
  own: OwnKey,
  input: AnswersInput,
): Promise<void> {
  await withOwn(cx, own, async (tx, _event, registration, acts) => {
    if (!acts.changeAnswers) throw new Problem('answersClosed', 409)
    await storeAnswers(tx, cx, registration, input)
  })
}

export async function storeAnswers(
  tx: Database,
  { now }: Pick<RequestContext, 'now'>,
  registration: RegistrationRow,
  { version, name, guests: people }: AnswersInput,
): Promise<boolean> {
  const { id } = registration
  const stored = await peopleOf(tx, id)
  const same = isDeepStrictEqual(fieldsOf(stored), fieldsOf(people))
  if (same && registration.name === name) return false
  if (registration.updatedAt.getTime() !== version || stored.length !== people.length) {
    throw new Problem('registrationChanged', 409)
  }
  await tx
    .update(registrations)
    .set({ name, updatedAt: versionAfter(registration, now) })
    .where(eq(registrations.id, id))
  for (const [index, { note, ...told }] of people.entries()) {
    await tx
      .update(guests)
      .set({ ...told, note: note || null } satisfies GuestAnswers)
      .where(and(eq(guests.registrationId, id), eq(guests.place, index + 1)))
  }
  return true
}
