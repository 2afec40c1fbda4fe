import { isoDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { ActivityEntry } from './activity.ts'

/** An act joined with earlier neighbours of the same wording and the same day in Madrid. */
export type RepeatedEntry = ActivityEntry & {
  /** Rows of the log that it joins. */
  times: number
  firstAt: Date
}

/** Everything a line shows except the time of day. */
function lineText({
  at,
  actor,
  action,
  subject,
  details,
  changes,
  network,
}: ActivityEntry): string {
  return JSON.stringify([isoDay(at), actor, action, subject, details, changes, network])
}

/**
 * Joins neighbouring rows that read the same into the newest of them; takes the newest row first.
 */
export function joinRepeats(rows: readonly ActivityEntry[]): RepeatedEntry[] {
  const joined: RepeatedEntry[] = []
  for (const row of rows) {
    const last = joined.at(-1)
    if (last && lineText(last) === lineText(row)) {
      last.times += 1
      last.firstAt = row.at
    } else {
      joined.push({ ...row, times: 1, firstAt: row.at })
    }
  }
  return joined
}
