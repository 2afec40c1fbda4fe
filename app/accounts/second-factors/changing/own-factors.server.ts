import { and, asc, eq } from 'drizzle-orm'
import { type OwnFactor, lastPhoneDigits } from '#app/accounts/second-factors/second-factor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { authenticationFactors } from '#app/platform/schema/accounts/accounts.ts'
import { passkeys } from '#app/platform/schema/accounts/passkeys.ts'
import { Problem } from '#app/problem.ts'

/** The person of the request, signed in or before the second step. Throws Problem 401. */
export function personOf({ actor }: RequestContext): { id: string; sessionId: string } {
  if (actor.kind === 'account') return { id: actor.id, sessionId: actor.sessionId }
  if (!actor.pending) throw new Problem('signInRequired', 401)
  return actor.pending
}

/** Before the second step, only verified factors. */
const reachable = (cx: RequestContext) =>
  and(
    eq(authenticationFactors.accountId, personOf(cx).id),
    cx.actor.kind === 'account' ? undefined : eq(authenticationFactors.status, 'verified'),
  )

/** The person's factors, oldest first, unfinished ones too. */
export async function ownFactors(cx: RequestContext): Promise<OwnFactor[]> {
  const rows = await cx.db
    .select({ factor: authenticationFactors, lastUsedAt: passkeys.lastUsedAt })
    .from(authenticationFactors)
    .leftJoin(passkeys, eq(passkeys.factorId, authenticationFactors.id))
    .where(reachable(cx))
    .orderBy(asc(authenticationFactors.createdAt), asc(authenticationFactors.id))
  return rows.map(({ factor, lastUsedAt }) => ownFactor(factor, lastUsedAt))
}

/** Throws Problem 404 for a factor of somebody else. */
export async function findOwnFactor(cx: RequestContext, id: string): Promise<OwnFactor> {
  return ownFactor(await ownFactorRow(cx, id), null)
}

/** Throws Problem 404 for a factor of somebody else. */
export async function ownFactorRow(cx: RequestContext, id: string): Promise<FactorRow> {
  const [row] = isUuid(id)
    ? await cx.db
        .select()
        .from(authenticationFactors)
        .where(and(eq(authenticationFactors.id, id), reachable(cx)))
    : []
  if (!row) throw new Problem('factorNotFound', 404)
  return row
}

type FactorRow = typeof authenticationFactors.$inferSelect

function ownFactor(row: FactorRow, lastUsedAt: Date | null): OwnFactor {
  const { id, factorType, status, friendlyName, phone, createdAt } = row
  return {
    id,
    type: factorType,
    verified: status === 'verified',
    name: friendlyName,
    phoneEnd: lastPhoneDigits(phone),
    createdAt,
    lastUsedAt,
  }
}
