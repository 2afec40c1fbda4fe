import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { accountMail } from '#app/accounts/accounts/account-mail.server.ts'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { limitGuess } from '#app/accounts/second-factors/second-factor-limits.server.ts'
import {
  provenDeviceToken,
  type DeviceToken,
} from '#app/accounts/second-factors/step/proven-device.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { returnAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { lockOwnSession } from '#app/platform/auth/proofs/proof.server.ts'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { raiseSession } from '#app/platform/auth/sessions/session.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { recoveryCodes, accounts } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import { personOf } from './own-factors.server.ts'

const count = 10
const length = 12

/** Crockford's alphabet, without characters that look alike: 60 bits in twelve. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newCode = () =>
  Array.from({ length }, () => letters[randomInt(letters.length)] ?? '').join('')

const groupCharacters = (code: string) => code.replaceAll(/(.{4})(?=.)/gu, '$1-')

/** Corrects misread characters. */
const normalizedCode = (typed: string) =>
  typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/gu, '1')

/** A plain hash is enough, as a code cannot be guessed. It is bound to the account. */
const hashOf = (accountId: string, code: string) =>
  createHash('sha256').update(`recovery ${accountId} ${code}`).digest()

/** Replaces the account's codes; returns the new ones. */
async function makeCodes(tx: Database, accountId: string, now: Date): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  const codes = Array.from({ length: count }, newCode)
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: hashOf(accountId, code), createdAt: now })))
  return codes.map(groupCharacters)
}

/** New codes for an account without unused ones; else null. */
export async function ensureRecoveryCodes(
  tx: Database,
  cx: RequestContext,
  accountId: string,
): Promise<string[] | null> {
  return (await tx.$count(recoveryCodes, unused(accountId))) > 0
    ? null
    : makeCodes(tx, accountId, cx.now)
}

const unused = (accountId: string) =>
  and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt))

export function recoveryCodesLeft(cx: RequestContext): Promise<number> {
  return cx.db.$count(recoveryCodes, unused(personOf(cx).id))
}

/** Replaces the codes. Throws Problem 409 without a second factor. */
export async function renewRecoveryCodes(
  cx: RequestContext,
  currentPassword: string,
): Promise<{ outcome: 'renewed'; codes: string[] } | Refused> {
  const actor = authorize(cx.actor, 'account.own')
  if (!actor.hasSecondFactor) throw new Problem('factorNotFound', 404)
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  const codes = await cx.db.transaction(async (tx) => {
    await lockOwnSession(tx, cx)
    await factorMail(tx, cx, actor.id, 'recoveryCodesRenewed')
    await recordAct(tx, cx, 'account.recovery-codes-renewed', ['account', actor.id])
    return makeCodes(tx, actor.id, cx.now)
  })
  return { outcome: 'renewed', codes }
}

/**
 * Uses a recovery code as the second factor, once, and notifies its owner.
 *
 * @param sent the browser's device token.
 * @throws Problem 429; 401 when the session is over.
 */
export async function redeemRecoveryCode(
  cx: RequestContext,
  code: string,
  sent: DeviceToken = null,
): Promise<
  { outcome: 'wrong' } | { outcome: 'verified'; token: string; left: number; device: string | null }
> {
  const { id: accountId } = personOf(cx)
  const counted = await limitGuess(cx, 'recovery code', sent)
  return cx.db.transaction(async (tx) => {
    const session = await lockOwnSession(tx, cx)
    const used = await tx
      .update(recoveryCodes)
      .set({ usedAt: cx.now })
      .where(
        and(unused(accountId), eq(recoveryCodes.codeHash, hashOf(accountId, normalizedCode(code)))),
      )
      .returning({ accountId: recoveryCodes.accountId })
    const own = ['account', accountId] as const
    if (used.length === 0) {
      await recordAct(tx, cx, 'account.second-factor-failed', own, {
        actorId: accountId,
        details: { type: 'recovery' },
      })
      return { outcome: 'wrong' }
    }
    await returnAttempt(tx, counted)
    const method = 'recovery'
    const token = await raiseSession(session, { factorId: null, method, now: cx.now })
    const device = provenDeviceToken(session, sent)
    await factorMail(tx, cx, accountId, 'recoveryCodeUsed')
    await recordAct(tx, cx, 'account.recovery-code-used', own, { actorId: accountId })
    const left = await tx.$count(recoveryCodes, unused(accountId))
    return { outcome: 'verified', token, left, device }
  })
}

/** Mails the owner about a change of their second factors, in its transaction. Throws Problem 404. */
export async function factorMail(
  tx: Database,
  cx: RequestContext,
  accountId: string,
  kind:
    | 'factorAdded'
    | 'factorRemoved'
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'passkeyCloned'
    | 'factorsReset'
    | 'recoveryCodeUsed'
    | 'recoveryCodesRenewed',
): Promise<void> {
  const [account] = await tx
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw new Problem('accountNotFound', 404)
  const { email: recipient, language } = account
  await cx.outbox.queue(tx, accountMail(cx, { kind, recipient, language, path: factorsPath }))
}
