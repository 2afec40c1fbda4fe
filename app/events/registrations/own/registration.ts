import type { StoredEvent } from '#app/events/events/event.ts'
import { refundDeadline, registrationCutOff } from '#app/events/events/seats/registration-window.ts'
import { awaitsPayment, isHeld } from '#app/events/registrations/holds/hold.ts'
import type { AnsweredNeeds } from '#app/members/people/diets.ts'
import type { registrations } from '#app/platform/schema/events/registrations.ts'

export const maxSeats = 4

export type Guest = { name: string } & AnsweredNeeds

const hour = 3_600_000

/** Hours before the event: a day before the refund deadline. */
export const reminderHours = 72

/** Full refund until 48 hours before, or any time after the club changed date or place (the terms). */
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

/** End of an offer, at the latest the event's start. */
export function offerEnd(date: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + 24 * hour, date.getTime()))
}

/** The acts allowed to the person now. */
export type Acts = {
  /** A held registration can only be confirmed or cancelled. */
  confirm: boolean
  answerOffer: boolean
  cancel: boolean
  /** Whether cancelling now would be paid back. */
  refundable: boolean
  /** Allowed past the refund deadline, while someone waits. */
  giveUp: boolean
  keep: boolean
  changeAnswers: boolean
  changeSeats: boolean
}

/**
 * The acts allowed on a registration; commands check them again under the lock.
 *
 * @param waiting someone waits for a seat.
 * @param offered the seats given up are on offer.
 */
export function allowedActs(
  registration: Pick<
    typeof registrations.$inferSelect,
    'status' | 'givenUpAt' | 'offeredUntil' | 'confirmedAt' | 'confirmBy' | 'payBy'
  >,
  event: Pick<StoredEvent, 'date' | 'registrationClosesAt' | 'cancelledAt' | 'movedAt'>,
  { now, waiting, offered }: { now: Date; waiting: boolean; offered: boolean },
): Acts {
  const { status, givenUpAt, offeredUntil } = registration
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
    changeAnswers: ahead && !held && status !== 'cancelled' && registrationCutOff(event) > now,
  }
}
