import { Temporal } from 'temporal-polyfill'

/** Local date and time of Spanish banks. */
export const madridTime = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO('Europe/Madrid')
    .toPlainDateTime()

/**
 * The day of a date or instant in ISO 20022: for an instant with a zone the day in Madrid, else the day as written.
 * Null for anything else.
 */
export function dayOfInstant(written: string): string | null {
  const [, day = '', zoned] =
    /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))$|$|[TZ+-])/u.exec(
      written,
    ) ?? []
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null
  if (zoned === undefined) return day
  const instant = new Date(written)
  return Number.isNaN(instant.getTime()) ? null : madridTime(instant).toPlainDate().toString()
}
