import { and, desc, eq, isNull } from 'drizzle-orm'
import type { SignInInput } from '#app/accounts/accounts/account-input.ts'
import { limitSignIn, type CountedSignIn } from '#app/accounts/accounts/account-limits.server.ts'
import { hashOfSomebody } from '#app/accounts/accounts/sign-up/hash-of-somebody.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { giveBackAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { verifyPassword } from '#app/platform/auth/proofs/password.server.ts'
import { knownDevice } from '#app/platform/auth/sessions/device.server.ts'
import type { IssueFor } from '#app/platform/auth/sessions/session.server.ts'
import {
  accountPasswords,
  accounts,
  accountTokens,
} from '#app/platform/schema/accounts/accounts.ts'
import { enter, type SignInOutcome } from './enter.server.ts'
import { refuseSignIn } from './refuse-sign-in.server.ts'

/** A password is changed, or its hash made anew, once while it is verified; more is no accident. */
const verifications = 3

/**
 * Signs in by address and password. An unknown address, a wrong password, an account without one, a
 * deactivated one and one whose address is not confirmed get the same answer at the same moment; what is
 * true goes to the mailbox. Opens a session of its own token, and ends the one that the browser had.
 *
 * @param issue makes what a program carries of the session, in the transaction that opens it.
 * @throws Problem 429 when too many were tried.
 */
export async function signIn<Issued = null>(
  cx: RequestContext,
  input: Pick<SignInInput, 'email' | 'password'>,
  {
    staffOnly = false,
    device = null,
    issue,
  }: { staffOnly?: boolean; device?: string | null; issue?: IssueFor<Issued> } = {},
): Promise<SignInOutcome<Issued>> {
  const begunAt = performance.now()
  const account = await findForSignIn(cx, input.email)
  const known = account?.hash
    ? knownDevice(device, { accountId: account.id, passwordHash: account.hash })
    : null
  const counted = await limitSignIn(
    cx,
    input.email,
    account && known && { id: account.id, device: known.name },
  )

  const { password } = input
  const instead = await hashOfSomebody(cx, input.email)
  let found = account
  for (let turn = 0; turn < verifications; turn += 1) {
    const right = await verifyCounted(cx, password, { hash: found?.hash ?? null, instead }, counted)
    if (!found?.hash || !right || found.deactivatedAt) break
    if (!found.verified) return refuseSignIn(cx, { begunAt, counted }, found.id, found.hash)
    const proof = { accountId: found.id, verifiedHash: found.hash }
    const entry = await enter(cx, proof, {
      password,
      staffOnly,
      device,
      shown: known?.proof ?? 'password',
      counted,
      issue,
    })
    if (entry.outcome !== 'changed') return entry
    found = await findForSignIn(cx, input.email)
  }
  return refuseSignIn(cx, { begunAt, counted }, found?.id ?? null)
}

/** Whether the password is right. One that was never looked at, for too many wait, has used nothing up. */
async function verifyCounted(
  cx: RequestContext,
  password: string,
  { hash, instead }: { hash: string | null; instead: string | null },
  { guesses, rightOnes }: CountedSignIn,
): Promise<boolean> {
  try {
    return await verifyPassword(cx, password, hash, instead)
  } catch (error) {
    await giveBackAttempt(cx.db, [...guesses, ...rightOnes])
    throw error
  }
}

/** The account with its password, or, while unverified, with the one that waits for the mail's link. */
async function findForSignIn(cx: RequestContext, email: string) {
  const [row] = await cx.db
    .select({
      id: accounts.id,
      verifiedAt: accounts.emailVerifiedAt,
      deactivatedAt: accounts.deactivatedAt,
      hash: accountPasswords.hash,
      waitingHash: accountTokens.passwordHash,
    })
    .from(accounts)
    .leftJoin(accountPasswords, eq(accountPasswords.accountId, accounts.id))
    .leftJoin(
      accountTokens,
      and(
        eq(accountTokens.accountId, accounts.id),
        eq(accountTokens.purpose, 'verify_email'),
        isNull(accountTokens.usedAt),
      ),
    )
    .where(eq(accounts.email, email))
    .orderBy(desc(accountTokens.createdAt))
    .limit(1)
  if (!row) return null
  const verified = row.verifiedAt !== null
  return { ...row, verified, hash: verified ? row.hash : row.waitingHash }
}
