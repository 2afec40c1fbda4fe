import { and, asc, eq, isNull, or, sql, type SQL, gt, ne } from 'drizzle-orm'
import {
  accountToActOn,
  findAccount,
} from '#app/accounts/account-management/managed-accounts.server.ts'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { tasksOf } from '#app/administration/dashboard/dashboard-waiting.server.ts'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { findRecords } from '#app/frame/record-search/record-search.server.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { hasNotEnded, officeEndsAt } from '#app/platform/auth/offices.server.ts'
import { endSessionsOf } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { foreignLanguage, textIn } from '#app/platform/db/searching/translated.server.ts'
import { accounts, sessions } from '#app/platform/schema/accounts/accounts.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { type Outcome, removeOffice, storeOffice } from './give-office.server.ts'
import type { BoardOffice } from './given-office.ts'
import type { HandoverInput } from './office-input.ts'

async function currentOffices(cx: RequestContext, condition: SQL | undefined) {
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

export type GivenOffice = Awaited<ReturnType<typeof currentOffices>>[number]

/** Offices of an account. Admins. Throws Problem 404. */
export async function officesOfAccount(cx: RequestContext, accountId: string) {
  const page = await accountToActOn(cx, accountId)
  return { ...page, offices: await currentOffices(cx, eq(accountOffices.accountId, accountId)) }
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

/**
 * Data for handing over an office: its holders with their open sessions, its pending tasks, accounts that contain
 * `search`, and the chosen one. Admins. Throws Problem 404.
 */
export async function handoverOf(
  cx: RequestContext,
  asked: { office: BoardOffice; search: string; accountId: string | null },
) {
  const actor = authorize(cx.actor, 'accounts.manage')
  const [held, waiting, found, to] = await Promise.all([
    currentOffices(cx, eq(accountOffices.office, asked.office)),
    tasksOf(cx, asked.office),
    findRecords(cx, { text: asked.search, kind: 'account' }),
    asked.accountId === null ? null : findAccount(cx, asked.accountId),
  ])
  const open = await cx.db
    .select({ accountId: sessions.accountId, count: sql<number>`count(*)::int` })
    .from(sessions)
    .innerJoin(accountOffices, eq(accountOffices.accountId, sessions.accountId))
    .where(and(eq(accountOffices.office, asked.office), gt(sessions.expiresAt, cx.now)))
    .groupBy(sessions.accountId)
  const holders = held.map(({ id, accountId, name, email, endsAt, invited }) => ({
    id,
    accountId,
    name,
    email,
    endsAt,
    invited,
    sessions: open.find((each) => each.accountId === accountId)?.count ?? 0,
  }))
  return { ...asked, holders, waiting, found, to, proof: needsPasswordProof(actor, cx.now) }
}

/**
 * Gives an office permanently and, in the same transaction, withdraws it from one of its holders and ends their
 * sessions (of the actor, all but this one). The same form again changes nothing. Admins. Throws as `giveOffice`.
 */
export async function handOver(
  cx: RequestContext,
  { office, account, withdraw, currentPassword }: HandoverInput,
): Promise<Outcome> {
  const actor = authorize(cx.actor, 'accounts.manage')
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  return cx.db.transaction(async (tx) => {
    const given = await storeOffice(tx, cx, account, { office, event: null })
    if (given.outcome === 'refused' || withdraw === '') return given
    const whose = and(eq(accountOffices.office, office), ne(accountOffices.accountId, account))
    const from = await removeOffice(tx, cx, withdraw, whose)
    if (from !== null) {
      await endSessionsOf(tx, from, from === actor.id ? actor.sessionId : undefined)
    }
    return given
  })
}
