import { Temporal } from 'temporal-polyfill'

/** Day and hour of an instant where Spanish banks are. */
export const madridTime = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO('Europe/Madrid')
    .toPlainDateTime()

/**
 * The day on which a bank has something, of a day or of an instant as ISO 20022 writes them: of an instant with its zone
 * Madrid's; else the one that stands there. Null for what is neither.
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
