import { yearOf } from '#app/money/ledger/ledger-query.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'

/** The year of an address; the current one in Madrid if it is missing or invalid. */
export const requestedYear = (url: URL, now: Date): number =>
  Number(yearOf(url.searchParams.get('ano')) ?? madridDayOf(now).slice(0, 4))
