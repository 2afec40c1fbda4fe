import { isoDay } from '#app/platform/i18n/time/madrid-time.ts'

export type ActivityValue = string | number | boolean | null

/** Who acted: an account, a deleted one, a signed-out visitor or the site itself. */
export type ActivityActor =
  | { kind: 'visitor' }
  | { kind: 'site' }
  | { kind: 'account'; id: string; name: string | null; email: string }
  | { kind: 'gone'; id: string }

/** A row of the audit log with the current name of its subject. */
export type ActivityEntry = {
  id: number
  at: Date
  actor: ActivityActor
  action: string
  /**
   * `id` is null for an address without an account, `name` for a subject without a name or one that
   * is gone, `page` if no page of the panel shows it.
   */
  subject: {
    kind: string | null
    id: string | null
    name: string | null
    gone: boolean
    page: string | null
  }
  details: Record<string, ActivityValue>
  changes: Record<string, readonly [before: ActivityValue, after: ActivityValue]>
  network: string | null
}

export const activityPath = '/admin/actividad'

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
