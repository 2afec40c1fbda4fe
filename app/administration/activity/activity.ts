export type ActivityValue = string | number | boolean | null

/** Who acted: an account, one that is gone, somebody who was not signed in, or the site by itself. */
export type ActivityActor =
  | { kind: 'visitor' }
  | { kind: 'site' }
  | { kind: 'account'; id: string; name: string | null; email: string }
  | { kind: 'gone'; id: string }

/** One row of the audit log, with the name of what it is about as it is today. */
export type ActivityEntry = {
  id: number
  at: Date
  actor: ActivityActor
  action: string
  /**
   * `id` is null for an address without an account, `name` for what has none, or is `gone`; `page` is the address in
   * the panel that shows it, null where there is none any more.
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
