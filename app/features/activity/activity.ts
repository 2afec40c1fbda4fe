import type { AuditArea, SubjectKind } from '#app/copy/activity.ts'

/** What acts are about, as `audit_log.subject_type` has it. */
export const subjectKinds = [
  'account',
  'membership-request',
  'event',
  'registration',
  'review',
  'contact-message',
  'mail',
  'restaurant',
  'post',
  'setting',
  'member-import',
  'member-list',
  'import',
] as const satisfies readonly SubjectKind[]

/** The parts of the site by which the log is filtered. */
export const areas = [
  'account',
  'membership',
  'event',
  'registration',
  'health',
  'review',
  'message',
  'mail',
  'restaurant',
  'post',
  'settings',
  'retention',
  'data',
] as const satisfies readonly AuditArea[]

type Value = string | number | boolean | null

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
  /** `id` is null for an address without an account, `name` for what has none, or is `gone`. */
  subject: { kind: string | null; id: string | null; name: string | null; gone: boolean }
  details: Record<string, Value>
  changes: Record<string, readonly [before: Value, after: Value]>
  network: string | null
}

export const activityPath = '/admin/actividad'

/** The page of the panel that shows the subject of an act; null where there is none any more. */
export function subjectPath({
  subject: { kind, id, name },
  details,
}: Pick<ActivityEntry, 'subject' | 'details'>): string | null {
  if (kind === 'mail') return '/admin/correos'
  if (kind === 'setting') return '/admin/ajustes'
  if (kind === 'member-import' || kind === 'member-list') return '/admin/socios'
  if (id === null || name === null) return null
  if (kind === 'account') return `/admin/usuarios/${id}/rol`
  if (kind === 'membership-request') return `/admin/socios/${id}`
  if (kind === 'event') return `/admin/eventos/${id}/asistentes`
  if (kind === 'restaurant') return `/admin/restaurantes/${id}/editar`
  if (kind === 'post') return `/admin/blog/${id}/editar`
  if (kind === 'review') return '/admin/resenas'
  if (kind === 'contact-message') return '/admin/mensajes'
  if (kind === 'registration' && details.event !== undefined) {
    return `/admin/eventos/${details.event}/asistentes/${id}`
  }
  return null
}
