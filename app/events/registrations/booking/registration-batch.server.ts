import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import {
  mayRegister,
  registrationWindow,
  type RegistrationWindow,
} from '#app/events/events/seats/registration-window.ts'
import { holdEnd, isHeld, hasExpiredUnconfirmed } from '#app/events/registrations/holds/hold.ts'
import type { HoldsByNetwork } from '#app/events/registrations/holds/holds-by-network.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { registrationMail } from '#app/events/registrations/registration-mail.server.ts'
import {
  freeSeats,
  moveWaitingList,
  type SeatContext,
} from '#app/events/registrations/seats.server.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem, tooMany } from '#app/problem.ts'
import {
  isOfForm,
  type RequestedRegistration,
  type KnownRegistration,
  type RegistrationOutcome,
} from './requested-registration.server.ts'
import {
  insertRegistrations,
  type RegistrationToStore,
  confirmationMail,
  firstMail,
  registrationToStore,
} from './store-registration.server.ts'

type Eligibility = {
  member: boolean
  /** Counts the mail to the address; false when over the limit. */
  mayBeNotified: () => boolean
}

/**
 * A batch of registrations under the event's lock: `answer` decides one after the other, `finish`
 * stores. `known` exist already, `holds` are unconfirmed, `waiting` are held with an unsent mail.
 */
export function registrationBatch(
  tx: Database,
  event: LockedEvent,
  {
    known,
    holds,
    waiting,
  }: { known: KnownRegistration[]; holds: HoldsByNetwork; waiting: Set<string> },
) {
  const decided: RegistrationToStore[] = []
  const dryRuns: RegistrationToStore[] = []
  const mails: Mail[] = []
  /** Old registrations whose derived form was sent again. */
  const renewedForms: string[] = []
  let lineMoved = false
  let lastAsked: RequestedRegistration | null = null

  async function storeDecided() {
    if (renewedForms.length > 0) {
      const old = inArray(registrations.id, renewedForms.splice(0))
      await tx.update(registrations).set({ submission: null }).where(old)
    }
    const rows = decided.splice(0)
    const confirmed = rows.filter(({ status }) => status === 'confirmed')
    const taken = confirmed.reduce((sum, { seats }) => sum + seats, 0)
    await insertRegistrations(tx, event, rows, taken)
  }

  /** Counts expired offers and holds as taken until the waiting list is processed. */
  async function lookAtWaitingList({ cx }: RequestedRegistration) {
    if (lineMoved) return
    lineMoved = true
    await storeDecided()
    await moveWaitingList(tx, cx, event)
    const held = known.filter(isHeld)
    if (held.length === 0) return
    const ids = held.map(({ id }) => id)
    const ended = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(inArray(registrations.id, ids), eq(registrations.status, 'cancelled')))
    for (const row of held) if (ended.some(({ id }) => id === row.id)) row.status = 'cancelled'
  }

  async function hasRoom(seats: number, asked: RequestedRegistration): Promise<boolean> {
    if (freeSeats(event) < seats) await lookAtWaitingList(asked)
    return freeSeats(event) >= seats
  }

  function take(registration: RegistrationToStore) {
    decided.push(registration)
    known.push({ ...registration, offeredUntil: null, createdAt: registration.at })
    if (registration.status === 'confirmed') event.seatsTaken += registration.seats
  }

  async function answer(
    asked: RequestedRegistration,
    { member, mayBeNotified }: Eligibility,
  ): Promise<RegistrationOutcome | Problem> {
    const { cx, input, email, submission } = asked
    lastAsked = asked
    if (event.status === 'draft') return new Problem('eventNotFound', 404)
    if (known.some((row) => isHeld(row) && row.confirmBy <= cx.now)) await lookAtWaitingList(asked)
    const ofForm = known.find((row) => row.submission === submission)
    // Skips an expired hold: resubmitting means that the person wants the seats.
    if (
      ofForm &&
      !hasExpiredUnconfirmed(ofForm) &&
      isOfForm(ofForm, asked) &&
      ofForm.email === email
    )
      return outcomeOf(ofForm)
    const earlier = known.find((row) => row.email === email && row.status !== 'cancelled')
    const again = () => repeatedMail(event, asked, earlier)
    if (earlier && cx.actor.kind === 'account') {
      mails.push(...again())
      return { outcome: 'already', id: earlier.id }
    }
    const window = registrationWindow(event, { member, now: cx.now })
    if (!mayRegister(window)) return problemOf(window)
    if (input.seats > event.mostSeatsAtOnce) return new Problem('tooManySeats', 422)
    const fits = await hasRoom(input.seats, asked)
    if (!fits && !input.acceptsWaiting) return { outcome: 'full' }
    const wait = cx.actor.kind === 'visitor' ? holds.waitOf(asked) : null
    if (wait !== null) return tooMany(wait, 'unconfirmedFromHere')
    const registration = newRegistration(event, asked, { member, fits, ofForm })
    const { id, total, confirmBy } = registration
    // Sends one waiting mail per held seat.
    const isNotified = earlier !== undefined && isHeld(earlier) && waiting.has(earlier.id)
    const notices =
      !isNotified && mayBeNotified()
        ? earlier
          ? again()
          : [firstMail(cx, event, registration)]
        : []
    mails.push(...notices)
    if (notices.length > 0) waiting.add(earlier?.id ?? id)
    if (confirmBy) {
      const counted = earlier ? (isHeld(earlier) ? earlier.id : null) : id
      holds.count(asked, { confirmBy, registration: counted, mail: notices[0]?.id ?? null })
    }
    if (earlier) dryRuns.push(registration)
    else {
      if (ofForm && asked.derived && ofForm.status === 'cancelled') forgetForm(ofForm)
      take(registration)
    }
    return { outcome: fits ? 'registered' : 'waiting', id, total }
  }

  function forgetForm(old: KnownRegistration) {
    renewedForms.push(old.id)
    old.submission = null
  }

  async function finish() {
    if (!lastAsked) return
    const { cx } = lastAsked
    const hasWaiting = decided.some(({ status }) => status === 'waiting')
    await storeDecided()
    await dryRun(tx, cx, event, dryRuns)
    await holds.store()
    await cx.outbox.queueAll(tx, mails)
    // Seats given up may fit the new waiting registrations.
    if (hasWaiting) await moveWaitingList(tx, cx, event)
  }

  return { answer, finish }
}

function newRegistration(
  event: LockedEvent,
  { cx, input, email, submission, derived }: RequestedRegistration,
  {
    member,
    fits,
    ofForm,
  }: { member: boolean; fits: boolean; ofForm: KnownRegistration | undefined },
): RegistrationToStore {
  const { name, seats, guests } = input
  // Resubmitted with another address: treated as a new form, which reveals nothing of the first.
  const isTaken = ofForm !== undefined && !(derived && ofForm.status === 'cancelled')
  const given = {
    accountId: cx.actor.kind === 'account' ? cx.actor.id : null,
    name,
    email,
    language: cx.actor.kind === 'account' ? cx.actor.language : cx.language,
    seats,
    member,
    submission: isTaken ? null : submission,
    note: null,
    guests,
    // The address of an account is proved.
    confirmBy: cx.actor.kind === 'account' ? null : holdEnd(event.date, cx.now),
  }
  return registrationToStore(event, given, { fits, at: cx.now, inAdvance: true })
}

/** Repeats the mail of an existing registration, or how to confirm it; once per form. */
function repeatedMail(
  event: LockedEvent,
  { cx, submission }: RequestedRegistration,
  earlier: KnownRegistration | undefined,
): Mail[] {
  if (!earlier) return []
  const id = derivedId('registration-again', earlier.id, submission)
  if (isHeld(earlier)) return [{ ...confirmationMail(cx, event, earlier), id }]
  return [{ ...registrationMail(cx, 'again', { event, registration: earlier }), id }]
}

function outcomeOf({ id, status, total }: KnownRegistration): RegistrationOutcome {
  return { outcome: status === 'waiting' ? 'waiting' : 'registered', id, total }
}

function problemOf({ kind }: RegistrationWindow): Problem {
  if (kind === 'cancelled') return new Problem('eventCancelled', 410)
  if (kind === 'over') return new Problem('eventOver', 410)
  if (kind === 'closed') return new Problem('registrationClosed', 409)
  if (kind === 'membersFirst') return new Problem('registrationMembersFirst', 409)
  return new Problem('registrationNotOpen', 409)
}

/** Rolls a dry run back. */
class DryRunResult extends Error {}

/**
 * Stores registrations for taken addresses under made-up ones and rolls back: the response and the
 * work are those of a new address, so nobody learns who comes. Only the owner's mail remains.
 */
async function dryRun(
  tx: Database,
  keeping: SeatContext,
  event: LockedEvent,
  rows: readonly RegistrationToStore[],
): Promise<void> {
  if (rows.length === 0) return
  const anonymous = rows.map((row) => ({
    ...row,
    email: `${randomUUID()}@dry-run.invalid`,
    submission: null,
  }))
  try {
    await tx.transaction(async (inner) => {
      // These seats are not real: others of the batch may need them.
      await insertRegistrations(inner, event, anonymous, 0)
      const hasWaiting = rows.some(({ status }) => status === 'waiting')
      if (hasWaiting) await moveWaitingList(inner, keeping, { ...event })
      throw new DryRunResult()
    })
  } catch (error) {
    if (!(error instanceof DryRunResult)) throw error
  }
}
