import { and, eq, ne } from 'drizzle-orm'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { maySensitive } from '#app/platform/auth/permissions.ts'
import { lockOwnSession } from '#app/platform/auth/proofs/proof.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  authenticationFactors,
  recoveryCodes,
  sessions,
  type FactorType,
} from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import { ownFactorRow } from './own-factors.server.ts'
import { factorMail } from './recovery-codes.server.ts'

/**
 * Removes a factor. Its sessions go back to aal1; without any factor left, recovery codes are deleted.
 *
 * @throws Problem 404; 409 for the last one of somebody who needs one.
 */
export async function removeFactor(
  cx: RequestContext,
  id: string,
  currentPassword: string,
): Promise<{ outcome: 'removed' } | Refused> {
  const actor = authorize(cx.actor, 'account.own')
  await ownFactorRow(cx, id)
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  await cx.db.transaction(async (tx) => {
    // Locked, so that two concurrent removals see each other.
    await lockOwnSession(tx, cx)
    const factor = await ownFactorRow({ ...cx, db: tx }, id)
    await tx.delete(authenticationFactors).where(eq(authenticationFactors.id, id))
    await endPasskeySessions(tx, { accountId: actor.id, passkeyId: id, except: actor.sessionId })
    await lowerAssurance(tx, and(eq(sessions.accountId, actor.id), eq(sessions.secondFactorId, id)))
    if (factor.status === 'unverified') return
    const left = await tx.$count(authenticationFactors, verifiedOf(actor.id))
    await keepRequiredFactors(tx, cx, { actor, removed: factor.factorType })
    if (left === 0) {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, actor.id))
      await lowerAssurance(tx, eq(sessions.accountId, actor.id))
    }
    const passkey = factor.factorType === 'webauthn'
    await factorMail(tx, cx, actor.id, passkey ? 'passkeyRemoved' : 'factorRemoved')
    await recordAct(tx, cx, 'account.factor-removed', ['account', actor.id], {
      details: { type: factor.factorType },
    })
  })
  return { outcome: 'removed' }
}

/** Throws Problem 409 when the person would lose the factor that the site requires. */
async function keepRequiredFactors(
  tx: Database,
  { site: { requireAdminFactor } }: RequestContext,
  { actor, removed }: { actor: Account; removed: FactorType },
): Promise<void> {
  if (!maySensitive(actor) || requireAdminFactor === 'no') return
  const passkeysOnly = requireAdminFactor === 'passkey'
  if (passkeysOnly && removed !== 'webauthn') return
  const counting = passkeysOnly
    ? and(verifiedOf(actor.id), eq(authenticationFactors.factorType, 'webauthn'))
    : verifiedOf(actor.id)
  if ((await tx.$count(authenticationFactors, counting)) > 0) return
  throw new Problem(passkeysOnly ? 'passkeyRequired' : 'factorRequired', 409)
}

/** Ends other sessions opened with a passkey, which would otherwise continue without any proof. */
async function endPasskeySessions(
  tx: Database,
  { accountId, passkeyId, except }: { accountId: string; passkeyId: string; except: string },
): Promise<void> {
  const shown = and(eq(sessions.accountId, accountId), eq(sessions.passkeyId, passkeyId))
  await tx.delete(sessions).where(and(shown, ne(sessions.id, except)))
  await tx.update(sessions).set({ passkeyId: null }).where(shown)
}

const verifiedOf = (accountId: string) =>
  and(eq(authenticationFactors.accountId, accountId), eq(authenticationFactors.status, 'verified'))

async function lowerAssurance(tx: Database, which: ReturnType<typeof and>): Promise<void> {
  await tx
    .update(sessions)
    .set({
      assuranceLevel: 'aal1',
      secondFactorId: null,
      secondFactorMethod: null,
      secondFactorAt: null,
    })
    .where(which)
}
