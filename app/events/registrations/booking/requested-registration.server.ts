import type { MailedRegistration } from '#app/events/registrations/registration-mail-facts.ts'
import type { RegistrationRow } from '#app/events/registrations/seats.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Problem } from '#app/problem.ts'
import type { RegistrationInput } from './registration-input.ts'
import type { StoredOutcome } from './store-registration.server.ts'

export type RegistrationOutcome =
  | StoredOutcome
  /** For accounts only; visitors never learn it. */
  | { outcome: 'already'; id: string }

export type RegistrationAnswer =
  | { refused: Problem }
  | { outcome: RegistrationOutcome; title: string }

/** Facts for later registrations of the batch. */
export type KnownRegistration = MailedRegistration &
  Pick<RegistrationRow, 'submission' | 'createdAt'>

/** How long the same form counts as sent again (milliseconds). */
const sameForm = 3_600_000

/**
 * The requested registration. A cached form without scripts has no key: one is derived from contents, browser and
 * network, so that nobody else learns the outcome. The same contents may be sent again on another day.
 */
export function requestedRegistration(
  cx: RequestContext,
  eventId: number,
  input: RegistrationInput,
) {
  const email = cx.actor.kind === 'account' ? cx.actor.email : input.email
  const { submission, ...answers } = input
  if (submission !== null) return { cx, input, email, submission, derived: false }
  const { network, userAgent } = cx.client
  const from = cx.actor.kind === 'account' ? cx.actor.id : `${network} ${userAgent ?? ''}`
  const id = derivedId('registration', eventId, email, from, JSON.stringify(answers))
  return { cx, input, email, submission: id, derived: true }
}

export type RequestedRegistration = ReturnType<typeof requestedRegistration>

/** The registration was made with this same form. */
export function isOfForm(
  row: KnownRegistration,
  { cx, submission, derived }: RequestedRegistration,
): boolean {
  if (row.submission !== submission) return false
  if (!derived) return true
  return row.status !== 'cancelled' && row.createdAt.getTime() > cx.now.getTime() - sameForm
}
