import type { Language } from './language.ts'

/** The zone in which every date is shown and typed, whatever the server's or the browser's. */
const timeZone = 'Europe/Madrid'

const locales: Record<Language, string> = { es: 'es-ES', ca: 'ca-ES' }

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(language: Language, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${name}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locales[language], { timeZone, ...options })
  formatters.set(key, made)
  return made
}

/** '12 de diciembre de 2026'. Takes an instant. */
export function longDate(instant: Date, language: Language): string {
  return formatter(language, 'longDate', { dateStyle: 'long' }).format(instant)
}

/** 'sábado, 12 de diciembre de 2026, 09:30': the hour has two digits everywhere. Takes an instant. */
export function longDateTime(instant: Date, language: Language): string {
  return `${longDay(instant, language)}, ${timeOfDay(instant, language)}`
}

/** 'sábado, 12 de diciembre de 2026'. Takes an instant. */
export function longDay(instant: Date, language: Language): string {
  return formatter(language, 'longDay', { dateStyle: 'full' }).format(instant)
}

/** '12 dic 2026 - 19:30', as the specification has it (section 9). Takes an instant. */
export function shortDateTime(instant: Date, language: Language): string {
  const { day, month } = dayAndMonth(instant, language)
  const year = formatter(language, 'year', { year: 'numeric' }).format(instant)
  return `${day.padStart(2, '0')} ${month} ${year} - ${timeOfDay(instant, language)}`
}

/** '12/12/2026'. Takes an instant. */
export function shortDate(instant: Date, language: Language): string {
  return formatter(language, 'shortDate', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(instant)
}

/** '12/12/2026'. Takes a day of the calendar, '2026-12-12'. */
export function shortDay(day: string, language: Language): string {
  // Noon is on the same day in Madrid, in winter and in summer.
  return shortDate(new Date(`${day}T12:00:00Z`), language)
}

/** '12 de diciembre de 2026'. Takes a day of the calendar, '2026-12-12'. */
export function longDayOf(day: string, language: Language): string {
  return longDate(new Date(`${day}T12:00:00Z`), language)
}

/** 'diciembre de 2026'. Takes an instant. */
export function monthAndYear(instant: Date, language: Language): string {
  return formatter(language, 'monthAndYear', { month: 'long', year: 'numeric' }).format(instant)
}

/** The days of the week from Monday on. */
export function weekdays(language: Language): string[] {
  // The first of June 2026 is a Monday.
  return Array.from({ length: 7 }, (_, index) =>
    formatter(language, 'weekday', { weekday: 'long' }).format(Date.UTC(2026, 5, 1 + index, 12)),
  )
}

/** '19:30'. Takes an instant. */
export function timeOfDay(instant: Date, language: Language): string {
  return formatter(language, 'timeOfDay', { hour: '2-digit', minute: '2-digit' }).format(instant)
}

/** When something that began then ends: '22:30', or '13 dic 2026 - 01:00' on another day. Takes instants. */
export function endOf(begins: Date, ends: Date, language: Language): string {
  const sameDay = shortDate(begins, language) === shortDate(ends, language)
  return sameDay ? timeOfDay(ends, language) : shortDateTime(ends, language)
}

/** '19:30', or '19:30 - 22:30' where the end is known. Takes instants. */
export function timesOfDay(begins: Date, ends: Date | null, language: Language): string {
  const beginning = timeOfDay(begins, language)
  return ends ? `${beginning} - ${endOf(begins, ends, language)}` : beginning
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
