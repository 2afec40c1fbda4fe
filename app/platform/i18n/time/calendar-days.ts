const dayLength = 86_400_000

/** Midnight in UTC, where all days have the same length. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The calendar day ('2026-12-09') this many days later; earlier for a negative number. */
export const daysAfter = (day: string, days: number): string =>
  new Date(startOf(day) + days * dayLength).toISOString().slice(0, 10)

/** Days from one calendar day to the other; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (startOf(to) - startOf(from)) / dayLength
