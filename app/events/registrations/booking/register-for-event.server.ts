import { eventNumber } from '#app/events/events/events.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { registerBatch } from './register-batch.server.ts'
import type { RegistrationInput } from './registration-input.ts'
import { requestedRegistration, type RegistrationOutcome } from './requested-registration.server.ts'

/**
 * Registers a person with companions. Accounts use their own address, members their price. The same
 * address or submission twice is one registration. A visitor with an existing registration gets the
 * response for a new address, with a meaningless id; only the mail reveals the existing one.
 * Everything is decided in the batch's transaction (docs/decisions/history/0029).
 *
 * @returns the outcome, with the event's title.
 * @throws Problem 404 for an unknown event, 410 when over or cancelled, 409 while registration is
 * closed, 422 for too many seats, 429 and 503 with Retry-After.
 */
export async function registerForEvent(
  cx: RequestContext,
  eventId: string,
  input: RegistrationInput,
): Promise<RegistrationOutcome & { title: string }> {
  const id = eventNumber(eventId)
  const answer = await cx.batchedWrites.store(
    registerBatch,
    String(id),
    requestedRegistration(cx, id, input),
  )
  if ('refused' in answer) throw answer.refused
  return { ...answer.outcome, title: answer.title }
}
