import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AnswersInput } from '#app/events/registrations/booking/registration-input.ts'
import { fieldsOf } from '#app/events/registrations/form/guest-field-names.ts'
import { guestsOf } from '#app/events/registrations/own/guests-of.server.ts'
import type { OwnKey } from '#app/events/registrations/own/own-registration.server.ts'
import {
  findOwnRegistration,
  ownRow,
} from '#app/events/registrations/own/own-registration.server.ts'
import type { RegistrationRow } from '#app/events/registrations/seats.server.ts'
import { singleLine } from '#app/kit/forms/text-input.ts'
import { laterThan } from '#app/kit/records/update-record.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  guests,
  registrations,
  type GuestAnswers,
} from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { withOwnRegistration } from './change-registration.server.ts'

/**
 * Changes names and needs until the cut-off.
 *
 * @throws Problem 404; 409 after it, or when changed meanwhile.
 */
export async function changeAnswers(
  cx: RequestContext,
  own: OwnKey,
  input: AnswersInput,
): Promise<void> {
  await withOwnRegistration(cx, own, async (tx, _event, registration, acts) => {
    if (!acts.changeAnswers) throw new Problem('answersClosed', 409)
    await storeAnswers(tx, cx, registration, input)
  })
}

/**
 * Stores names and needs of a locked registration; returns whether anything changed. Throws Problem 409 when it has
 * changed since `version`.
 */
export async function storeAnswers(
  tx: Database,
  { now }: Pick<RequestContext, 'now'>,
  registration: RegistrationRow,
  { version, name, guests: people }: AnswersInput,
): Promise<boolean> {
  const { id } = registration
  const stored = await guestsOf(tx, id)
  const same = isDeepStrictEqual(fieldsOf(stored), fieldsOf(people))
  if (same && registration.name === name) return false
  if (registration.updatedAt.getTime() !== version || stored.length !== people.length) {
    throw new Problem('registrationChanged', 409)
  }
  await tx
    .update(registrations)
    .set({ name, updatedAt: laterThan(registration.updatedAt, now) })
    .where(eq(registrations.id, id))
  for (const [index, { note, ...needs }] of people.entries()) {
    await tx
      .update(guests)
      .set({ ...needs, note: note || null } satisfies GuestAnswers)
      .where(and(eq(guests.registrationId, id), eq(guests.place, index + 1)))
  }
  return true
}

/** A line naming the people to sit with; empty for nobody. */
export const seatingWishInput = z.strictObject({
  version: z.string('unexpected').regex(/^\d{1,16}$/u, 'unexpected'),
  company: singleLine(200),
})

export async function seatingWishForm(cx: RequestContext, own: OwnKey) {
  const { sitWith } = await ownRow(cx, own)
  const { registration, event, acts } = await findOwnRegistration(cx, own)
  return {
    version: registration.version,
    company: sitWith ?? '',
    event: event.title,
    changeable: acts.changeAnswers,
  }
}

/**
 * Stores the seating wish until the cut-off; seats arranged for an earlier wish stay.
 *
 * @throws Problem 404; 409 after it, or when changed meanwhile.
 */
export async function changeSeatingWish(
  cx: RequestContext,
  own: OwnKey,
  { version, company }: z.output<typeof seatingWishInput>,
): Promise<void> {
  await withOwnRegistration(cx, own, async (tx, _event, registration, acts) => {
    if (!acts.changeAnswers) throw new Problem('companyClosed', 409)
    if ((registration.sitWith ?? '') === company) return
    if (registration.updatedAt.getTime() !== Number(version)) {
      throw new Problem('registrationChanged', 409)
    }
    await tx
      .update(registrations)
      .set({ sitWith: company || null, updatedAt: laterThan(registration.updatedAt, cx.now) })
      .where(eq(registrations.id, registration.id))
  })
}
