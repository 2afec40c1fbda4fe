import { createHash } from 'node:crypto'
import { and, eq, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import { askForMail } from '#app/auth/asked-mail.server.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { networkLimits } from '#app/auth/network-limits.ts'
import { countAttempt, type Limit } from '#app/auth/rate-limit.server.ts'
import { numberedId } from '#app/db/ids.ts'
import { events } from '#app/db/schema/events.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import {
  mayRegister,
  registrationWindow,
  type RegistrationWindow,
} from '#app/features/events/registration-window.ts'
import { isMember } from '#app/features/memberships/memberships.server.ts'
import { Problem } from '#app/problem.ts'
import { answerAsNew } from './answer-as-new.server.ts'
import type { RegistrationInput } from './registration-input.ts'
import { registrationMail } from './registration-mail.server.ts'
import { freeSeats, withSeatsOf, type RegistrationRow } from './seats.server.ts'
import { storeRegistration } from './store-registration.server.ts'

const hour = 3600

/** Registrations in an hour. Many people may come through one network: a telephone company's, a hall's. */
const perAccount = 20
const perAddress = { fromNetwork: 12, inAll: 40 }
const perNetwork = 120

export type RegistrationOutcome =
  /** `total` in cents. */
  | { outcome: 'registered' | 'waiting'; id: string; total: number }
  /** The account has a registration; visitors are never told so. */
  | { outcome: 'already'; id: string }
  /** Not enough seats, and a place in the line was not asked for. */
  | { outcome: 'full' }

/**
 * Registers a person, with companions, for an event. Whoever is signed in registers with the
 * account's own address, members at the member's price. The same address twice is one registration,
 * and the same form twice is one too, whose outcome is told again. A visitor whose address has a
 * registration gets the answer that a new address would get, with an id that means nothing, and the
 * mailbox the truth.
 *
 * @throws Problem 404 for an unknown event, 410 for one that is over or cancelled, 409 while one may
 * not register, 422 for more seats than the event allows at once, 429 with Retry-After.
 */
export async function registerForEvent(
  cx: RequestContext,
  eventId: string,
  input: RegistrationInput,
): Promise<RegistrationOutcome> {
  const id = numberedId(eventId)
  if (id === null) throw new Problem('eventNotFound', 404)
  const account = cx.actor.kind === 'account' ? cx.actor : null
  const email = account?.email ?? input.email
  const member = await isMember(cx)
  await countAttempt(cx.db, cx.now, limitsFor(cx, email))
  const byForm = and(eq(registrations.eventId, id), eq(registrations.submission, input.submission))
  const byAddress = and(
    eq(registrations.eventId, id),
    eq(registrations.email, email),
    ne(registrations.status, 'cancelled'),
  )
  const own = account ? [byForm, byAddress] : [byForm]
  if (!input.acceptsWaiting && (await isPlainlyFull(cx, id, { seats: input.seats, member, own }))) {
    return { outcome: 'full' }
  }
  return withSeatsOf(cx.db, id, async (tx, event) => {
    if (event.status === 'draft') throw new Problem('eventNotFound', 404)
    const found = await tx.select().from(registrations).where(or(byForm, byAddress))
    const ofForm = found.find(({ submission }) => submission === input.submission)
    if (ofForm && ofForm.email === email) return outcomeOf(ofForm)
    const earlier = found.find((row) => row.email === email)
    if (earlier && account) {
      await cx.outbox.queue(tx, registrationMail(cx, 'again', { event, registration: earlier }))
      return { outcome: 'already', id: earlier.id }
    }
    const window = registrationWindow(event, { member, now: cx.now })
    if (!mayRegister(window)) throw refusalOf(window)
    if (input.seats > event.mostSeatsAtOnce) throw new Problem('tooManySeats', 422)
    const { name, seats, submission, guests, acceptsWaiting } = input
    const mail = await askForMail(tx, cx, email, 'registration')
    const given = {
      accountId: account?.id ?? null,
      name,
      email,
      language: cx.language,
      seats,
      member,
      // Sent before with another address, the form is another one now: nobody learns what became of it.
      submission: ofForm ? null : submission,
      note: null,
      guests,
      acceptsWaiting,
      told: mail.allowed,
    }
    const stored = earlier
      ? await answerAsNew(tx, cx, event, { earlier, given })
      : await storeRegistration(tx, cx, event, given)
    if (stored.outcome === 'full') await mail.giveBack(tx)
    return stored
  })
}

/**
 * An account has a limit of its own. A visitor's address has one for each network, so that nobody can
 * use up somebody else's, and a wider one over all, so that nobody's mailbox is flooded.
 */
function limitsFor({ actor, client }: RequestContext, email: string): Limit[] {
  const network = networkLimits(client, 'registration', { attempts: perNetwork, seconds: hour })
  if (actor.kind === 'account') {
    return [
      { key: `registration of account ${actor.id}`, attempts: perAccount, seconds: hour },
      ...network,
    ]
  }
  const { fromNetwork, inAll } = perAddress
  // Addresses are counted without being kept.
  const hashed = createHash('sha256').update(email).digest('base64url')
  return [
    ...networkLimits(client, `registration of ${hashed}`, { attempts: fromNetwork, seconds: hour }),
    { key: `registration of ${hashed}`, attempts: inAll, seconds: hour },
    ...network,
  ]
}

/**
 * Whether there is nothing to wait for the event's lock for: it is open, without the seats, nothing that
 * is the person's `own` says otherwise, and no offer is over that would free some.
 */
async function isPlainlyFull(
  cx: RequestContext,
  id: number,
  { seats, member, own }: { seats: number; member: boolean; own: (SQL | undefined)[] },
): Promise<boolean> {
  const dueOffer = and(
    eq(registrations.eventId, id),
    eq(registrations.status, 'offered'),
    lte(registrations.offeredUntil, cx.now),
  )
  const none = [...own, dueOffer].map((condition) =>
    notExists(
      cx.db
        .select({ one: sql`1` })
        .from(registrations)
        .where(condition),
    ),
  )
  const [event] = await cx.db
    .select()
    .from(events)
    .where(and(eq(events.id, id), ...none))
  if (!event || event.status === 'draft') return false
  const open = mayRegister(registrationWindow(event, { member, now: cx.now }))
  return open && freeSeats(event) < seats
}

/** What the same form was told the first time. */
function outcomeOf({ id, status, total }: RegistrationRow): RegistrationOutcome {
  return { outcome: status === 'waiting' ? 'waiting' : 'registered', id, total }
}

function refusalOf({ kind }: RegistrationWindow): Problem {
  if (kind === 'cancelled') return new Problem('eventCancelled', 410)
  if (kind === 'over') return new Problem('eventOver', 410)
  if (kind === 'closed') return new Problem('registrationClosed', 409)
  if (kind === 'membersFirst') return new Problem('registrationMembersFirst', 409)
  return new Problem('registrationNotOpen', 409)
}
