import { and, eq, gt, isNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { ProvedAccount } from '#app/platform/auth/proofs/proof.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import type { RequestContext } from './context.ts'
import type { HeldOffice } from './office.ts'
import { needsStrength } from './permissions.ts'
import { isStaff, type Role } from './role.ts'

/** When an office ends: on its day, and one of an event a day after that; null for one without an end. */
export const officeEndsAt = sql<Date | null>`least(${accountOffices.endsAt}, ${accountOffices.eventUntil})`

/** What is read of an account's offices with the session: those that have not ended, as `heldOffices` takes them. */
export const activeOffices = (accountId: SQLWrapper, now: Date) => sql<ActiveOffice[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('office', held.office, 'eventId', held.event_id,
    'until', (extract(epoch from held.until) * 1000)::bigint) order by held.office, held.event_id), '[]')
  from (select office, event_id, ${officeEndsAt} as until
    from ${accountOffices} where ${accountOffices.accountId} = ${accountId}) as held
  where held.until is null or held.until > ${now.toISOString()}::timestamptz)`

/** `until` in milliseconds. */
export type ActiveOffice = HeldOffice & { until: number | null }

/** The offices that somebody has, and until when that stays so if nobody changes anything. */
export function heldOffices(standing: readonly ActiveOffice[]): {
  offices: HeldOffice[]
  until: number
} {
  return {
    offices: standing.map(({ office, eventId }) => ({ office, eventId })),
    until: Math.min(...standing.map(({ until }) => until ?? Infinity)),
  }
}

/** Of offices that have not ended by then. */
export const hasNotEnded = (now: Date) => or(isNull(officeEndsAt), gt(officeEndsAt, now))

/** The offices of an account that have not ended. */
export const officesOf = (db: Database, id: string, now: Date): Promise<HeldOffice[]> =>
  db
    .select({ office: accountOffices.office, eventId: accountOffices.eventId })
    .from(accountOffices)
    .where(and(eq(accountOffices.accountId, id), hasNotEnded(now)))

/**
 * Whether the password of an account has to be one of staff: by what it may do, or will at its next sign-in, for its address is one
 * of those whom the settings make admins (`ADMIN_EMAILS`).
 */
export async function isStaffAccount(
  { db, now, site: { adminEmails } }: Pick<RequestContext, 'db' | 'now' | 'site'>,
  { id, role, email }: { id: string; role: Role; email: string },
): Promise<boolean> {
  if (adminEmails.includes(email)) return true
  return needsStrength({ role, offices: await officesOf(db, id, now) })
}

/** Whether somebody may come into the panel, by a role or by an office that has not ended. */
export async function worksInPanel(
  { tx, id, role }: Pick<ProvedAccount, 'tx' | 'id' | 'role'>,
  now: Date,
): Promise<boolean> {
  if (isStaff(role)) return true
  return (await officesOf(tx, id, now)).length > 0
}
