import { setTimeout } from 'node:timers/promises'
import { type SQL, and, asc, desc, eq, gte, isNull } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { SignInInput } from '#app/accounts/accounts/account-input.ts'
import {
  type CountedSignIn,
  limitAccountAct,
  limitSignIn,
} from '#app/accounts/accounts/account-limits.server.ts'
import { accountMail } from '#app/accounts/accounts/account-mail.server.ts'
import { issueToken } from '#app/accounts/accounts/account-tokens.server.ts'
import { recordAct, recordAudit } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { returnAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { verifyPassword } from '#app/platform/auth/proofs/password.server.ts'
import { type LockedAccount, lockAccount } from '#app/platform/auth/proofs/proof.server.ts'
import { allowRequestedMail } from '#app/platform/auth/proofs/requested-mail.server.ts'
import { knownDevice } from '#app/platform/auth/sessions/device.server.ts'
import type { IssueFor } from '#app/platform/auth/sessions/session.server.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import {
  accountPasswords,
  accountTokens,
  accounts,
} from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import { type SignInOutcome, completeSignIn } from './complete-sign-in.server.ts'

/** A hash is replaced at most once while a password is verified; more often is no coincidence. */
const verifications = 3

/**
 * Signs in by address and password, and ends the browser's former session. An unknown address, a wrong password, and
 * an account that is deactivated, unconfirmed or without a password all get the same response in the same time; the
 * mail explains the rest.
 *
 * @param issue creates a program's token in the transaction that opens the session.
 * @throws Problem 429.
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
  const instead = await decoyHash(cx, input.email)
  let found = account
  for (let turn = 0; turn < verifications; turn += 1) {
    const right = await verifyCounted(cx, password, { hash: found?.hash ?? null, instead }, counted)
    if (!found?.hash || !right || found.deactivatedAt) break
    if (!found.verified) return refuseSignIn(cx, { begunAt, counted }, found.id, found.hash)
    const proof = { accountId: found.id, verifiedHash: found.hash }
    const entry = await completeSignIn(cx, proof, {
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

/** Returns the counted attempts when the password was not checked because too many requests wait. */
async function verifyCounted(
  cx: RequestContext,
  password: string,
  { hash, instead }: { hash: string | null; instead: string | null },
  { guesses, rightOnes }: CountedSignIn,
): Promise<boolean> {
  try {
    return await verifyPassword(cx, password, hash, instead)
  } catch (error) {
    await returnAttempt(cx.db, [...guesses, ...rightOnes])
    throw error
  }
}

/** The account with its password, or the password of its sign-up while it is unverified. */
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

/**
 * Refuses a sign-in. Every response takes the same time, longer than the work, so that it does not reveal an account,
 * an unconfirmed one, or the age of a hash (design, S4). The correct password of an unconfirmed sign-up is answered
 * by mail alone, with the link again, a few times.
 *
 * @param begunAt `performance.now()` of the beginning.
 * @param waitingHash the hash of the unconfirmed password that was correct.
 */
async function refuseSignIn(
  cx: RequestContext,
  { begunAt, counted }: { begunAt: number; counted: CountedSignIn },
  accountId: string | null,
  waitingHash: string | null = null,
): Promise<{ outcome: 'wrong' }> {
  const { begun, verified } = cx.site.answerTimes.refusedSignIn
  const left = begunAt + begun - performance.now()
  await Promise.all([
    setTimeout(Math.max(verified, left)),
    returnAttempt(cx.db, counted.rightOnes),
    accountId && waitingHash ? resendVerification(cx, accountId, waitingHash) : undefined,
    recordAudit(cx.db, cx, {
      action: 'account.sign-in-failed',
      subjectType: 'account',
      subjectId: accountId,
    }),
  ])
  return { outcome: 'wrong' }
}

async function resendVerification(
  cx: RequestContext,
  accountId: string,
  hash: string,
): Promise<void> {
  await cx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account || account.emailVerifiedAt || account.deactivatedAt) return
    // A later sign-up may have replaced the password.
    const [waiting] = await tx
      .select({ browserHash: accountTokens.browserHash, returnTo: accountTokens.returnTo })
      .from(accountTokens)
      .where(
        and(
          eq(accountTokens.accountId, accountId),
          eq(accountTokens.purpose, 'verify_email'),
          eq(accountTokens.passwordHash, hash),
          isNull(accountTokens.usedAt),
        ),
      )
    if (!waiting || !(await mayResend({ ...cx, db: tx }, account))) return
    const token = await issueToken(account, {
      purpose: 'verify_email',
      now: cx.now,
      passwordHash: hash,
      returnTo: waiting.returnTo,
      ...(waiting.browserHash ? { browserHash: waiting.browserHash } : {}),
    })
    const { email: recipient, language } = account
    const path = `/auth/verificar?token=${token}`
    await cx.outbox.queue(tx, accountMail(cx, { kind: 'verify', recipient, language, path }))
    await recordAct(tx, cx, 'account.confirmation-resent', ['account', accountId])
  })
}

/** After too many mails none is sent. A refusal would reveal what the response hides. */
async function mayResend(cx: RequestContext, { email }: LockedAccount): Promise<boolean> {
  try {
    await limitAccountAct(cx, 'resend', email)
    return await allowRequestedMail(cx.db, cx, email)
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false
    throw error
  }
}

/**
 * A hash of some account, the same one for the same address, so that an unknown address takes as long as a known one:
 * older hashes have another cost. Null while nobody has a password.
 */
export async function decoyHash(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  address: string,
): Promise<string | null> {
  const place = derivedId(Buffer.from(site.formKey).toString('base64'), address)
  const firstFrom = (id: SQL | undefined) =>
    db
      .select({ hash: accountPasswords.hash })
      .from(accountPasswords)
      .where(id)
      .orderBy(asc(accountPasswords.accountId))
      .limit(1)
  const [row] = await unionAll(
    firstFrom(gte(accountPasswords.accountId, place)),
    firstFrom(undefined),
  ).limit(1)
  return row?.hash ?? null
}
