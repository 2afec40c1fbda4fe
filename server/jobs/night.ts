import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'

/** Quiet hours in Madrid. */
const night = { from: 2, before: 6 }

/** Whether it is time for long tasks. */
export function isNight(instant: Date): boolean {
  const hour = Number.parseInt(timeOfDay(instant, 'es'), 10)
  return hour >= night.from && hour < night.before
}
