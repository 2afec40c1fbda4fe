import type { RegistrationStatus } from '#app/platform/schema/events/registrations.ts'

/** How long a visitor's registration is held for the mail to be answered (decisions.md). */
export const holdMinutes = 30

const life = holdMinutes * 60_000

/** Until when a registration that is made now is held: never beyond the event's beginning. */
export function holdEnd(date: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + life, date.getTime()))
}

/**
 * Until when seats that become somebody's now are to be paid, of an event that wants that: never beyond its beginning. Null
 * where they need not be.
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

/** Whether its seats are kept until they are paid; `payBy` is there then. */
export const awaitsPayment = <Row extends { status: RegistrationStatus; payBy: Date | null }>(
  row: Row,
): row is Row & { payBy: Date } => row.status === 'confirmed' && row.payBy !== null

type Holding = { status: RegistrationStatus; confirmBy: Date | null }

/** Whether it waits to be confirmed; `confirmBy` is there then. */
export const isHeld = <Row extends Holding>(row: Row): row is Row & { confirmBy: Date } =>
  row.confirmBy !== null && row.status !== 'cancelled'

/** Whether it was cancelled before anybody confirmed it. */
export const neverConfirmed = ({ status, confirmBy }: Holding): boolean =>
  confirmBy !== null && status === 'cancelled'

/** How the mail with the link stands. */
export type HoldMail = { sentAt: Date | null; parkedAt: Date | null; attempts: number }

/**
 * Until when a registration is held. Nobody can answer a mail that has not left: while it waits for its turn
 * or for the mail server the hold goes on, and from when it was sent it lasts as long as ever. A mail that
 * was refused for itself keeps nothing.
 *
 * @param mail undefined where none was sent.
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
  const end = Math.max(confirmBy.getTime(), begun.getTime() + life)
  return new Date(Math.min(end, date.getTime()))
}
