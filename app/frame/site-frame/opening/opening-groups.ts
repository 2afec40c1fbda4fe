import type { Club, DayHours } from '#app/club.ts'

/** Neighbouring days with equal hours; `days` count from 0, Monday. */
export function openingGroups(
  openingHours: Club['openingHours'],
): { days: readonly number[]; hours: DayHours }[] {
  const groups: { days: number[]; hours: DayHours }[] = []
  for (const [day, hours] of openingHours.entries()) {
    const last = groups.at(-1)
    if (last && JSON.stringify(last.hours) === JSON.stringify(hours)) last.days.push(day)
    else groups.push({ days: [day], hours })
  }
  return groups
}
