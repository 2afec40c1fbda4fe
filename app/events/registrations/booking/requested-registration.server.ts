import type { MailedRegistration } from '#app/events/registrations/registration-mail-facts.ts'
import type { RegistrationRow } from '#app/events/registrations/seats.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Problem } from '#app/problem.ts'
import type { RegistrationInput } from './registration-input.ts'

/** A registration that waits to be stored together with others of its event. */
export type RequestedRegistration = {
  cx: RequestContext
  input: RegistrationInput
  /** The account's, for whoever is signed in. */
  email: string
  /** Names the form: sent twice, it is one registration. */
  submission: string
  /** Made of what the form says, for it had none of its own: somebody may say the same another day. */
  derived: boolean
}

export type RegistrationOutcome =
  /** `total` in cents. */
  | { outcome: 'registered' | 'waiting'; id: string; total: number }
  /** The account has a registration; visitors are never told so. */
  | { outcome: 'already'; id: string }
  /** Not enough seats, and a place on the waiting list was not asked for. */
  | { outcome: 'full' }

/** What becomes of one; `title` is the event's, in the asker's language. */
export type RegistrationAnswer =
  | { refused: Problem }
  | { outcome: RegistrationOutcome; title: string }

/** What a registration is known by to those who come after it in the same transaction. */
export type KnownRegistration = MailedRegistration &
  Pick<RegistrationRow, 'submission' | 'createdAt'>

/** So long a form without a submission of its own is the same form when it says the same (milliseconds). */
const sameForm = 3_600_000

/**
 * What is asked for. A form that was kept for everybody and sent without scripts has no submission: it is
 * named by what it says and by the browser and network it came from, so that nobody else learns with it
 * what became of it.
 */
export function requestedRegistration(
  cx: RequestContext,
  eventId: number,
  input: RegistrationInput,
): RequestedRegistration {
  const email = cx.actor.kind === 'account' ? cx.actor.email : input.email
  const { submission, ...said } = input
  if (submission !== null) return { cx, input, email, submission, derived: false }
  const { network, userAgent } = cx.client
  const from = cx.actor.kind === 'account' ? cx.actor.id : `${network} ${userAgent ?? ''}`
  const id = derivedId('registration', eventId, email, from, JSON.stringify(said))
  return { cx, input, email, submission: id, derived: true }
}

/** Whether this registration was made with this very form. */
export function isOfForm(
  row: KnownRegistration,
  { cx, submission, derived }: RequestedRegistration,
): boolean {
  if (row.submission !== submission) return false
  if (!derived) return true
  return row.status !== 'cancelled' && row.createdAt.getTime() > cx.now.getTime() - sameForm
}
