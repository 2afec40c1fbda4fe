import { and, eq, gt, isNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import type { RequestContext } from './context.ts'
import type { HeldOffice } from './office.ts'
import { needsStrength } from './permissions.ts'
import { isStaff, type Role } from './role.ts'

/** End of an office: its own day, or for an event a day after it; null for none. */
export const officeEndsAt = sql<Date | null>`least(${accountOffices.endsAt}, ${accountOffices.eventUntil})`

/** Current offices of an account, loaded with the session for `heldOffices`. */
export const activeOffices = (accountId: SQLWrapper, now: Date) => sql<ActiveOffice[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('office', held.office, 'eventId', held.event_id,
    'until', (extract(epoch from held.until) * 1000)::bigint) order by held.office, held.event_id), '[]')
  from (select office, event_id, ${officeEndsAt} as until
    from ${accountOffices} where ${accountOffices.accountId} = ${accountId}) as held
  where held.until is null or held.until > ${now.toISOString()}::timestamptz)`

/** `until` in milliseconds. */
export type ActiveOffice = HeldOffice & { until: number | null }

/** The offices, and until when this list is valid without changes. */
export function heldOffices(active: readonly ActiveOffice[]): {
  offices: HeldOffice[]
  until: number
} {
  return {
    offices: active.map(({ office, eventId }) => ({ office, eventId })),
    until: Math.min(...active.map(({ until }) => until ?? Infinity)),
  }
}

/** Condition: offices that have not ended. */
export const hasNotEnded = (now: Date) => or(isNull(officeEndsAt), gt(officeEndsAt, now))

/** Current offices of an account. */
export const officesOf = (db: Database, id: string, now: Date): Promise<HeldOffice[]> =>
  db
    .select({ office: accountOffices.office, eventId: accountOffices.eventId })
    .from(accountOffices)
    .where(and(eq(accountOffices.accountId, id), hasNotEnded(now)))

/**
 * Whether the account needs a staff password: by its permissions, or by those of its next sign-in
 * if its address is in `ADMIN_EMAILS`.
 */
export async function isStaffAccount(
  { db, now, site: { adminEmails } }: Pick<RequestContext, 'db' | 'now' | 'site'>,
  { id, role, email }: { id: string; role: Role; email: string },
): Promise<boolean> {
  if (adminEmails.includes(email)) return true
  return needsStrength({ role, offices: await officesOf(db, id, now) })
}

/** Whether somebody may enter the panel, by role or current office. */
export async function worksInPanel(
  { tx, id, role }: { tx: Database; id: string; role: Role },
  now: Date,
): Promise<boolean> {
  if (isStaff(role)) return true
  return (await officesOf(tx, id, now)).length > 0
}
