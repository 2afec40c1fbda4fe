/**
 * TARGET days: all but weekends, New Year, Good Friday, Easter Monday, 1 May, and 25 and 26 December. Days are ISO
 * dates.
 */

const dayLength = 86_400_000
const always = new Set(['01-01', '05-01', '12-25', '12-26'])

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const plusDays = (day: string, days: number) =>
  dayOf(new Date(dateOf(day).getTime() + days * dayLength))

/** Easter Sunday of a year, by the Gregorian computus (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century + 8) / 25)
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - correction + 1) / 3) +
      15) %
    30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const place = epact + weekday - 7 * late + 114
  return dayOf(new Date(Date.UTC(year, Math.floor(place / 31) - 1, (place % 31) + 1)))
}

/** Whether it is a TARGET day. */
export function isBankingDay(day: string): boolean {
  const weekday = dateOf(day).getUTCDay()
  if (weekday === 0 || weekday === 6 || always.has(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day !== plusDays(easter, -2) && day !== plusDays(easter, 1)
}

/** The day itself, or the next banking day. */
export function onBankingDay(day: string): string {
  let found = day
  while (!isBankingDay(found)) found = plusDays(found, 1)
  return found
}

export function bankingDaysAfter(day: string, days: number): string {
  let found = day
  for (let count = 0; count < days; count += 1) found = onBankingDay(plusDays(found, 1))
  return found
}
