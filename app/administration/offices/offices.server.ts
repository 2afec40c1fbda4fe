import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { accountToActOn } from '#app/accounts/account-management/managed-accounts.server.ts'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { hasNotEnded, officeEndsAt } from '#app/platform/auth/offices.server.ts'
import { isAhead, overAt } from '#app/platform/db/events-ahead.server.ts'
import { foreignLanguage, textIn } from '#app/platform/db/searching/translated.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import type { GivenOffice, Helper } from './given-office.ts'

/** Most events offered for an office, soonest first. */
const offered = 50

/** Current offices with their holders. */
export async function currentOffices(
  cx: RequestContext,
  condition: SQL | undefined,
): Promise<Helper[]> {
  const rows = await cx.db
    .select({
      id: accountOffices.id,
      office: accountOffices.office,
      eventId: accountOffices.eventId,
      title: sql<string>`coalesce(${textIn(events, events.title, cx.language)}, '')`,
      foreign: foreignLanguage(events, events.title, cx.language),
      endsAt: sql`${officeEndsAt}`.mapWith(accountOffices.endsAt),
      accountId: accounts.id,
      name: sql<string>`coalesce(nullif(${accounts.name}, ''), ${accounts.email})`,
      email: accounts.email,
      invited: sql<boolean>`${accounts.emailVerifiedAt} is null`,
    })
    .from(accountOffices)
    .innerJoin(accounts, eq(accounts.id, accountOffices.accountId))
    .leftJoin(events, eq(events.id, accountOffices.eventId))
    .where(and(condition, hasNotEnded(cx.now)))
    .orderBy(asc(accountOffices.office), asc(accounts.email), asc(accountOffices.eventId))
  return rows.map(({ eventId, title, foreign, ...helper }) =>
    Object.assign(helper, { event: eventId === null ? null : { id: eventId, title, foreign } }),
  )
}

/** Offices of an account, and events for further ones. Admins. Throws Problem 404. */
export async function officesOfAccount(cx: RequestContext, accountId: string) {
  const page = await accountToActOn(cx, accountId)
  const [given, coming] = await Promise.all([
    currentOffices(cx, eq(accountOffices.accountId, accountId)),
    cx.db
      .select({
        id: events.id,
        title: textIn(events, events.title, cx.language),
        date: events.date,
      })
      .from(events)
      .where(and(isAhead(cx.now), isNull(events.cancelledAt)))
      .orderBy(asc(overAt), asc(events.id))
      .limit(offered),
  ])
  const offices: GivenOffice[] = given.map(({ id, office, event, endsAt }) => ({
    id,
    office,
    event,
    endsAt,
  }))
  return { ...page, offices, events: coming }
}

/** Helpers of an event, including those for all events. Admins. Throws Problem 404. */
export async function helpersOf(cx: RequestContext, eventId: string) {
  const actor = authorize(cx.actor, 'accounts.manage')
  const event = await attendedEvent(cx, eventId)
  const atEvents = sql`${accountOffices.office} in ('door', 'kitchen')`
  const helpers = await currentOffices(
    cx,
    and(atEvents, or(eq(accountOffices.eventId, event.id), isNull(accountOffices.eventId))),
  )
  return { event, helpers, proof: needsPasswordProof(actor, cx.now) }
}
