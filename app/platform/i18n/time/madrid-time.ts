import type { Language } from '#app/platform/i18n/languages/language.ts'

/** Time zone of all dates shown and typed, whatever that of server or browser (decisions.md). */
export const clubZone = 'Europe/Madrid'

const locales: Record<Language, string> = { es: 'es-ES', ca: 'ca-ES' }

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(language: Language, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${name}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locales[language], { timeZone: clubZone, ...options })
  formatters.set(key, made)
  return made
}

/** '12 de diciembre de 2026'. Takes an instant. */
export function longDate(instant: Date, language: Language): string {
  return formatter(language, 'longDate', { dateStyle: 'long' }).format(instant)
}

/** 'sábado, 12 de diciembre de 2026, 09:30', with two-digit hours. Takes an instant. */
export function longDateTime(instant: Date, language: Language): string {
  return `${longDay(instant, language)}, ${timeOfDay(instant, language)}`
}

/** 'sábado, 12 de diciembre de 2026'. Takes an instant. */
export function longDay(instant: Date, language: Language): string {
  return formatter(language, 'longDay', { dateStyle: 'full' }).format(instant)
}

/** '12 dic 2026 - 19:30' (specification, section 9). Takes an instant. */
export function shortDateTime(instant: Date, language: Language): string {
  const { day, month } = dayAndMonth(instant, language)
  return `${day.padStart(2, '0')} ${month} ${yearOf(instant, language)} - ${timeOfDay(instant, language)}`
}

/** 'sáb 12 dic 2026 - 19:30', for lists of events. Takes an instant. */
export function listDateTime(instant: Date, language: Language): string {
  return `${shortWeekday(instant, language)} ${shortDateTime(instant, language)}`
}

/** 'sáb 12 dic - 19:30' in the current year, with the year in others. Takes instants. */
export function nearDateTime(instant: Date, now: Date, language: Language): string {
  if (yearOf(instant, language) !== yearOf(now, language)) return listDateTime(instant, language)
  const { day, month } = dayAndMonth(instant, language)
  return `${shortWeekday(instant, language)} ${day.padStart(2, '0')} ${month} - ${timeOfDay(instant, language)}`
}

/** 'sáb 12 dic', where room is short. Takes an instant. */
export function shortDayOfWeek(instant: Date, language: Language): string {
  const { day, month } = dayAndMonth(instant, language)
  return `${shortWeekday(instant, language)} ${day} ${month}`
}

/** 'sáb'. Takes an instant. */
export function shortWeekday(instant: Date, language: Language): string {
  return formatter(language, 'shortWeekday', { weekday: 'short' }).format(instant).replace('.', '')
}

/** '12/12/2026'. Takes an instant. */
export function shortDate(instant: Date, language: Language): string {
  return formatter(language, 'shortDate', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(instant)
}

/** '2026-12-12' for machines. Takes an instant. */
export function isoDay(instant: Date): string {
  const [day, month, year] = shortDate(instant, 'es').split('/')
  return `${year}-${month}-${day}`
}

/** '2026-12-12T19:30:00+01:00' for machines, with the offset of Madrid. Takes an instant. */
export function isoInstant(instant: Date): string {
  const parts = formatter('es', 'isoInstant', {
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const offset = part('timeZoneName').replace('GMT', '')
  return `${isoDay(instant)}T${timeOfDay(instant, 'es')}:${part('second').padStart(2, '0')}${offset}`
}

/** An instant on a calendar day, '2026-12-12': noon UTC is the same day in Madrid all year. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** '12/12/2026'. Takes a calendar day, '2026-12-12'. */
export function shortDay(day: string, language: Language): string {
  return shortDate(noonOf(day), language)
}

/** '12 dic 2026', where room is short. Takes a calendar day, '2026-12-12'. */
export function briefDayOf(day: string, language: Language): string {
  const instant = noonOf(day)
  const { day: number, month } = dayAndMonth(instant, language)
  return `${number} ${month} ${yearOf(instant, language)}`
}

/** 'diciembre de 2026'. Takes an instant. */
export function monthAndYear(instant: Date, language: Language): string {
  return formatter(language, 'monthAndYear', { month: 'long', year: 'numeric' }).format(instant)
}

/** Names of the days of the week, from Monday. */
export function weekdays(language: Language): string[] {
  // 1 June 2026 is a Monday.
  return Array.from({ length: 7 }, (_, index) =>
    weekday(new Date(Date.UTC(2026, 5, 1 + index, 12)), language),
  )
}

/** 'sábado'. Takes an instant. */
export function weekday(instant: Date, language: Language): string {
  return formatter(language, 'weekday', { weekday: 'long' }).format(instant)
}

/** '12 de diciembre'. Takes an instant. */
export function dayOfMonth(instant: Date, language: Language): string {
  return formatter(language, 'dayOfMonth', { day: 'numeric', month: 'long' }).format(instant)
}

/** '2026'. Takes an instant. */
export function yearOf(instant: Date, language: Language): string {
  return formatter(language, 'year', { year: 'numeric' }).format(instant)
}

/** '19:30'. Takes an instant. */
export function timeOfDay(instant: Date, language: Language): string {
  return formatter(language, 'timeOfDay', { hour: '2-digit', minute: '2-digit' }).format(instant)
}

/** '19:30', or '19:30–01:00' with a known end on the same day or night. Takes instants. */
export function timesOfDay(begins: Date, ends: Date | null, language: Language): string {
  const beginning = timeOfDay(begins, language)
  return ends ? `${beginning}–${timeOfDay(ends, language)}` : beginning
}

/** 'diciembre'. */
export function monthName(instant: Date, language: Language): string {
  return formatter(language, 'monthName', { month: 'long' }).format(instant)
}

/** Day of the month ('12') and short month ('dic') for the date block of a card. */
export function dayAndMonth(instant: Date, language: Language): { day: string; month: string } {
  return {
    day: formatter(language, 'day', { day: 'numeric' }).format(instant),
    month: formatter(language, 'month', { month: 'short' })
      .format(instant)
      .replace(/^(de |d’|d')/u, '')
      .replace('.', ''),
  }
}
