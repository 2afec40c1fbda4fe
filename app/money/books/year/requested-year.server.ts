import { yearOf } from '#app/money/ledger/ledger-query.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'

/** The year of a URL; the current one in Madrid if it is missing, invalid or in the future. */
export function requestedYear(url: URL, now: Date): number {
  const current = Number(madridDayOf(now).slice(0, 4))
  return Math.min(Number(yearOf(url.searchParams.get('ano')) ?? current), current)
}
