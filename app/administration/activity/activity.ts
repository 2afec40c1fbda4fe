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
