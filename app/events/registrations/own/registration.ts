import { refundDeadline } from '#app/events/events/seats/registration-window.ts'
import { awaitsPayment, isHeld } from '#app/events/registrations/holds/hold.ts'
import type { AnsweredNeeds } from '#app/members/people/diets.ts'
import type {
  CancelledBecause,
  RegistrationStatus,
} from '#app/platform/schema/events/registrations.ts'

/** At most so many seats with one registration (docs/decisions/history/0009-seats.md). */
export const mostSeats = 4

/** A person at the table; the first of a registration is who registered. */
export type Guest = { name: string } & AnsweredNeeds

/** A registration as its own page shows it. */
export type Registration = {
  id: string
  /** For people to name it by. */
  number: number
  name: string
  email: string
  seats: number
  status: RegistrationStatus
  member: boolean
  /** Cents for the seats that it has, or had when it was cancelled. */
  total: number
  /** Changes with each change of it. */
  version: number
  /** When the seats became theirs. */
  confirmedAt: Date | null
  /** Until when it is held for a visitor to confirm it; stays where nobody has. */
  confirmBy: Date | null
  /** Until when its seats are to be paid; stays where they were not. */
  payBy: Date | null
  offeredUntil: Date | null
  givenUpAt: Date | null
  /** How many seats are given up; 0 for none. */
  givenUp: number
  /** Cents to be paid back for seats that it no longer has. */
  refund: number
  /** Cents that were lost with seats that it no longer has. */
  lost: number
  cancelledBecause: CancelledBecause | null
  refundable: boolean | null
  createdAt: Date
}

/**
 * When a registration says that it was changed, which is the version that its forms carry: never as it said
 * before, whatever the clocks of several processes say.
 */
export const versionAfter = ({ updatedAt }: { updatedAt: Date }, now: Date): Date =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))

const hour = 3_600_000

/** Hours before the event at which everybody is reminded: a day before cancelling is no longer paid back. */
export const reminderHours = 72

/**
 * Whether a cancellation is paid back in full: until 48 hours before, or whenever it is after the club
 * has changed date or place since (the terms).
 */
function isRefundable(
  { date, movedAt }: { date: Date; movedAt: Date | null },
  { confirmedAt }: { confirmedAt: Date | null },
  now: Date,
): boolean {
  return (
    now <= refundDeadline(date) ||
    (movedAt !== null && confirmedAt !== null && confirmedAt <= movedAt)
  )
}

/** How long an offered seat is held (decisions.md), never beyond the event's beginning. */
export function offerEnd(date: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + 24 * hour, date.getTime()))
}

/** What the person may do now with a registration. */
export type Acts = {
  /** What is held waits for this, and for nothing else but being cancelled. */
  confirm: boolean
  answerOffer: boolean
  cancel: boolean
  /** Whether cancelling now would be paid back. */
  refundable: boolean
  /** A seat that is too late for a refund can be passed on while somebody waits. */
  giveUp: boolean
  /** Taking back what was given up, while it is offered to nobody. */
  keep: boolean
  changeAnswers: boolean
  /** Companions more or fewer. */
  changeSeats: boolean
}

/**
 * What may be done with a registration; pages show it, commands ask it again under the lock.
 *
 * @param waiting whether somebody waits for a seat of this event.
 * @param offered whether the seats, given up, are offered to somebody now.
 */
export function actsOn(
  registration: Pick<
    Registration,
    'status' | 'givenUpAt' | 'offeredUntil' | 'confirmedAt' | 'confirmBy' | 'payBy'
  >,
  event: { date: Date; cutOff: Date; cancelledAt: Date | null; movedAt: Date | null },
  { now, waiting, offered }: { now: Date; waiting: boolean; offered: boolean },
): Acts {
  const { status, givenUpAt, offeredUntil } = registration
  // Seats that are only kept cost nothing to whoever gives them back.
  const toPay = awaitsPayment(registration)
  const refundable = toPay || isRefundable(event, registration, now)
  const ahead = event.date > now && event.cancelledAt === null
  const held = isHeld(registration)
  const confirmed = ahead && status === 'confirmed' && !held
  return {
    confirm: ahead && held && registration.confirmBy > now,
    answerOffer: ahead && status === 'offered' && offeredUntil !== null && offeredUntil > now,
    cancel: ahead && status !== 'cancelled',
    giveUp: confirmed && givenUpAt === null && waiting && !refundable,
    refundable,
    keep: confirmed && givenUpAt !== null && !offered,
    changeSeats: (confirmed && givenUpAt === null) || (ahead && status === 'waiting' && !held),
    changeAnswers: ahead && !held && status !== 'cancelled' && event.cutOff > now,
  }
}
