import { isoDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { ActivityEntry } from './activity.ts'

/** An act and those just before it that the log tells in the same words, of one day in Madrid. */
export type RepeatedEntry = ActivityEntry & {
  /** The number of rows of the log that it stands for. */
  times: number
  /** When it was done first. */
  firstAt: Date
}

/** All that a line tells, but for the time of day. */
function told({ at, actor, action, subject, details, changes, network }: ActivityEntry): string {
  return JSON.stringify([isoDay(at), actor, action, subject, details, changes, network])
}

/** Takes rows with the newest first; gives them with neighbours that tell the same as one, the newest. */
export function joinRepeats(rows: readonly ActivityEntry[]): RepeatedEntry[] {
  const joined: RepeatedEntry[] = []
  for (const row of rows) {
    const last = joined.at(-1)
    if (last && told(last) === told(row)) {
      last.times += 1
      last.firstAt = row.at
    } else {
      joined.push({ ...row, times: 1, firstAt: row.at })
    }
  }
  return joined
}
