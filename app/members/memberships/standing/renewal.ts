/** What the dialog of a renewal begins with; days of Madrid's calendar, the fee in cents. */
export type MemberRenewal = {
  id: string
  fullName: string
  plan: string
  feeCents: number | null
  validUntil: string | null
  leftOn: string | null
  /** The last day after it, by the plan; empty without an end. */
  until: string
}

/** Days before the last one from which on a membership can be renewed with others. */
export const renewableDays = 60

/** A day of the calendar, so many days later. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Whether a membership is about to end, or has run out, nobody has ended it, and nobody else pays for it. */
export const isRenewable = (
  {
    validUntil,
    leftOn,
    householdOf,
  }: { validUntil: string | null; leftOn: string | null; householdOf: string | null },
  today: string,
): boolean =>
  leftOn === null &&
  householdOf === null &&
  validUntil !== null &&
  validUntil <= daysAfter(today, renewableDays)
