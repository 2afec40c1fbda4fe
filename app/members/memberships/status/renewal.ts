import { daysAfter } from '#app/platform/i18n/time/calendar-days.ts'

/** Days before the last one from which a membership can be renewed in bulk. */
export const renewableDays = 60

/** Whether a membership ends soon or has lapsed, was not left, and is not paid for by another member. */
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
