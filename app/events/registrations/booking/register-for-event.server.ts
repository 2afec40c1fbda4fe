import type { RequestContext } from '#app/platform/auth/context.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import { Problem } from '#app/problem.ts'
import { registerBatch } from './register-batch.server.ts'
import type { RegistrationInput } from './registration-input.ts'
import { requestedRegistration, type RegistrationOutcome } from './requested-registration.server.ts'

/**
 * Registers a person, with companions, for an event. Whoever is signed in registers with the
 * account's own address, members at the member's price. The same address twice is one registration,
 * and the same form twice is one too, whose outcome is told again. A visitor whose address has a
 * registration gets the answer that a new address would get, with an id that means nothing, and the
 * mailbox the truth.
 *
 * All that is told comes out of the transaction that stores it, together with the others who come at the
 * same time (docs/decisions/history/0029).
 *
 * @throws Problem 404 for an unknown event, 410 for one that is over or cancelled, 409 while one may
 * not register, 422 for more seats than the event allows at once, 429 and 503 with Retry-After.
 */
export async function registerForEvent(
  cx: RequestContext,
  eventId: string,
  input: RegistrationInput,
): Promise<RegistrationOutcome> {
  return (await registered(cx, eventId, input)).outcome
}

/** The same, with the event's title in the asker's language. */
export async function registered(
  cx: RequestContext,
  eventId: string,
  input: RegistrationInput,
): Promise<{ outcome: RegistrationOutcome; title: string }> {
  const id = numberedId(eventId)
  if (id === null) throw new Problem('eventNotFound', 404)
  const answer = await cx.batchedWrites.store(
    registerBatch,
    String(id),
    requestedRegistration(cx, id, input),
  )
  if ('refused' in answer) throw answer.refused
  return answer
}
