import { and, eq, gt, isNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import { accountOffices } from '#app/db/schema/offices.ts'
import type { HeldOffice } from './office.ts'
import type { ProvedAccount } from './proof.server.ts'
import { isStaff } from './role.ts'

/** When an office ends: on its day, and one of an event a day after that; null for one without an end. */
export const officeEndsAt = sql<Date | null>`least(${accountOffices.endsAt}, ${accountOffices.eventUntil})`

/** What is read of an account's offices with the session: those that have not ended, as `heldOffices` takes them. */
export const standingOffices = (accountId: SQLWrapper, now: Date) => sql<StandingOffice[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('office', held.office, 'eventId', held.event_id,
    'until', (extract(epoch from held.until) * 1000)::bigint) order by held.office, held.event_id), '[]')
  from (select office, event_id, ${officeEndsAt} as until
    from ${accountOffices} where ${accountOffices.accountId} = ${accountId}) as held
  where held.until is null or held.until > ${now.toISOString()}::timestamptz)`

/** `until` in milliseconds. */
export type StandingOffice = HeldOffice & { until: number | null }

/** The offices that somebody has, and until when that stays so if nobody changes anything. */
export function heldOffices(standing: readonly StandingOffice[]): {
  offices: HeldOffice[]
  until: number
} {
  return {
    offices: standing.map(({ office, eventId }) => ({ office, eventId })),
    until: Math.min(...standing.map(({ until }) => until ?? Infinity)),
  }
}

/** Whether somebody may come into the panel, by a role or by an office that has not ended. */
export async function worksInPanel(
  { tx, id, role }: Pick<ProvedAccount, 'tx' | 'id' | 'role'>,
  now: Date,
): Promise<boolean> {
  if (isStaff(role)) return true
  const hasNotEnded = or(isNull(officeEndsAt), gt(officeEndsAt, now))
  return (await tx.$count(accountOffices, and(eq(accountOffices.accountId, id), hasNotEnded))) > 0
}
