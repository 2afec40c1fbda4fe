import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { findAccount } from '#app/accounts/account-management/managed-accounts.server.ts'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { tasksOf } from '#app/administration/dashboard/dashboard-waiting.server.ts'
import { findRecords } from '#app/frame/record-search/record-search.server.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { endSessionsOf } from '#app/platform/auth/sessions/end-session.server.ts'
import { sessions } from '#app/platform/schema/accounts/accounts.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { type Outcome, removeOffice, storeOffice } from './give-office.server.ts'
import type { BoardOffice } from './given-office.ts'
import type { HandoverInput } from './office-input.ts'
import { currentOffices } from './offices.server.ts'

/**
 * What the handover of an office shows: its holders with their open sessions, what waits for it, accounts that contain
 * `search`, and the one chosen. Admins. Throws Problem 404.
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
 * Gives an office for good and, in the same transaction, withdraws it from one of its holders and ends their sessions
 * (of the actor, all but this one). The same form again changes nothing. Admins. Throws as `giveOffice`.
 */
export async function handOver(
  cx: RequestContext,
  { office, account, withdraw, currentPassword }: HandoverInput,
): Promise<Outcome> {
  const actor = authorize(cx.actor, 'accounts.manage')
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  return cx.db.transaction(async (tx) => {
    const given = await storeOffice(tx, cx, account, { office, event: null, until: null })
    if (given.outcome === 'refused' || withdraw === '') return given
    const whose = and(eq(accountOffices.office, office), ne(accountOffices.accountId, account))
    const from = await removeOffice(tx, cx, withdraw, whose)
    if (from !== null) {
      await endSessionsOf(tx, from, from === actor.id ? actor.sessionId : undefined)
    }
    return given
  })
}
