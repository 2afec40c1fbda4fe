import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'

/** Hours of Madrid's night in which nobody misses the processor: from, and before. */
const night = { from: 2, before: 6 }

/** Whether it is the time for what takes long. */
export function isNight(instant: Date): boolean {
  const hour = Number.parseInt(timeOfDay(instant, 'es'), 10)
  return hour >= night.from && hour < night.before
}
