import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  findOwnRegistration,
  ownRow,
  type OwnKey,
} from '#app/events/registrations/own/own-registration.server.ts'
import { versionAfter } from '#app/events/registrations/own/registration.ts'
import { singleLine } from '#app/kit/forms/text-input.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { withOwn } from './change-registration.server.ts'

/** A line about whom to sit with; empty for nobody. */
export const seatingWishInput = z.strictObject({
  version: z.string('unexpected').regex(/^\d{1,16}$/u, 'unexpected'),
  company: singleLine(200),
})

type SeatingWishInput = z.output<typeof seatingWishInput>

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
 * @throws Problem 404; 409 after it, or when changed meanwhile.
 */
export async function changeSeatingWish(
  cx: RequestContext,
  own: OwnKey,
  { version, company }: SeatingWishInput,
): Promise<void> {
  await withOwn(cx, own, async (tx, _event, registration, acts) => {
    if (!acts.changeAnswers) throw new Problem('companyClosed', 409)
    if ((registration.sitWith ?? '') === company) return
    if (registration.updatedAt.getTime() !== Number(version)) {
      throw new Problem('registrationChanged', 409)
    }
    await tx
      .update(registrations)
      .set({ sitWith: company || null, updatedAt: versionAfter(registration, cx.now) })
      .where(eq(registrations.id, registration.id))
  })
}
