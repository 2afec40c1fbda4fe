import type { RegistrationStatus } from '#app/platform/schema/events/registrations.ts'

/** How long a visitor's registration is held for confirmation (decisions.md). */
export const holdMinutes = 30

const holdDuration = holdMinutes * 60_000

/** End of a hold, at the latest the event's start. */
export function holdEnd(date: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + holdDuration, date.getTime()))
}

/**
 * Payment deadline of seats confirmed now, at the latest the event's start; null for none.
 *
 * @param total cents.
 */
export function payEnd(
  { date, payWithinHours }: { date: Date; payWithinHours: number | null },
  total: number,
  now: Date,
): Date | null {
  if (payWithinHours === null || total === 0) return null
  return new Date(Math.min(now.getTime() + payWithinHours * 3_600_000, date.getTime()))
}

/** Whether the seats are reserved until paid: `payBy` is set. */
export const awaitsPayment = <Row extends { status: RegistrationStatus; payBy: Date | null }>(
  row: Row,
): row is Row & { payBy: Date } => row.status === 'confirmed' && row.payBy !== null

type Holding = { status: RegistrationStatus; confirmBy: Date | null }

export const isHeld = <Row extends Holding>(row: Row): row is Row & { confirmBy: Date } =>
  row.confirmBy !== null && row.status !== 'cancelled'

export const hasExpiredUnconfirmed = ({ status, confirmBy }: Holding): boolean =>
  confirmBy !== null && status === 'cancelled'

export type HoldMail = { sentAt: Date | null; parkedAt: Date | null; attempts: number }

/**
 * When a hold ends. An unsent mail cannot be answered: the hold lasts until it is sent, and its full time from then.
 * A permanently refused mail extends nothing.
 *
 * @param mail undefined when none was queued.
 */
export function heldUntil(
  { confirmBy }: { confirmBy: Date },
  mail: HoldMail | undefined,
  date: Date,
  now: Date,
): Date {
  const waits = mail && !mail.sentAt && !mail.parkedAt && mail.attempts === 0
  const begun = waits ? now : mail?.sentAt
  if (!begun) return new Date(Math.min(confirmBy.getTime(), date.getTime()))
  const end = Math.max(confirmBy.getTime(), begun.getTime() + holdDuration)
  return new Date(Math.min(end, date.getTime()))
}
