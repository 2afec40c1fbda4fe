import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { limitAccountAct } from '#app/accounts/accounts/account-limits.server.ts'
import { accountMail } from '#app/accounts/accounts/account-mail.server.ts'
import { issueToken, consumeToken } from '#app/accounts/accounts/account-tokens.server.ts'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { claimRecords, moveRecords } from '#app/accounts/claims/claim-records.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { type Refused, refused } from '#app/kit/records/refused.ts'
import { lockMemberNumbers } from '#app/members/memberships/membership-rows.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { lockOwnSession } from '#app/platform/auth/proofs/proof.server.ts'
import { allowRequestedMail } from '#app/platform/auth/proofs/requested-mail.server.ts'
import { endSessionsOf, hashToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { type Database, sqlStateOf, sqlStates } from '#app/platform/db/pool/database.server.ts'
import { accounts, accountTokens } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'

/** The page that the mail's link opens. */
const confirmationPath = '/cuenta/email/confirmacion'

export type EmailChangeOutcome = { outcome: 'mailed' } | Refused

/**
 * Requests a change of address: a link is mailed there, valid only in this account's session, and the old address is
 * notified. The response is the same for an address with an account: only its owner is notified (design, S4).
 *
 * @throws Problem 429 after too many.
 */
export async function requestEmailChange(
  cx: RequestContext,
  input: { email: string; currentPassword: string },
): Promise<EmailChangeOutcome> {
  const actor = authorize(cx.actor, 'account.own')
  if (input.email === actor.email) return refused('email', 'emailUnchanged')
  const errors = await problemWithoutProof(cx, input.currentPassword)
  if (errors) return { outcome: 'refused', errors }
  await limitAccountAct(cx, 'email-change', input.email)
  const allowed = await allowRequestedMail(cx.db, cx, input.email)
  if (!allowed) return { outcome: 'mailed' }
  await cx.db.transaction(async (tx) => {
    const own = await lockOwnSession(tx, cx)
    const { language } = own
    const [taken] = await tx
      .select({ language: accounts.language })
      .from(accounts)
      .where(and(eq(accounts.email, input.email), isNotNull(accounts.emailVerifiedAt)))
    const token = await issueToken(own, {
      purpose: 'change_email',
      now: cx.now,
      newEmail: input.email,
    })
    await queue(
      tx,
      cx,
      taken
        ? { kind: 'emailInUse', path: '/auth', language: taken.language, recipient: input.email }
        : {
            kind: 'emailToConfirm',
            path: `${confirmationPath}?token=${token}`,
            language,
            recipient: input.email,
          },
    )
    await queue(tx, cx, {
      kind: 'emailChangeAsked',
      path: '/cuenta',
      language,
      recipient: actor.email,
    })
    await recordAct(tx, cx, 'account.email-change-asked', ['account', actor.id])
  })
  return { outcome: 'mailed' }
}

async function queue(tx: Database, cx: RequestContext, mail: Parameters<typeof accountMail>[1]) {
  await cx.outbox.queue(tx, accountMail(cx, mail))
}

/** Throws Problem 409 also when another account takes the address concurrently. */
async function giveAddress(
  tx: Database,
  id: string,
  address: { email: string; emailVerifiedAt: Date },
): Promise<void> {
  try {
    await tx.update(accounts).set(address).where(eq(accounts.id, id))
  } catch (error) {
    if (sqlStateOf(error) === sqlStates.uniqueViolation) throw new Problem('emailTaken', 409)
    throw error
  }
}

/** The address that a link would set for the signed-in account; null for an invalid link. */
export async function emailToConfirm(cx: RequestContext, token: string): Promise<string | null> {
  const { id } = authorize(cx.actor, 'account.own')
  const [row] = await cx.db
    .select({ newEmail: accountTokens.newEmail, expiresAt: accountTokens.expiresAt })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        eq(accountTokens.accountId, id),
        eq(accountTokens.purpose, 'change_email'),
        isNull(accountTokens.usedAt),
      ),
    )
  return row && row.expiresAt > cx.now ? row.newEmail : null
}

/**
 * Sets the account's address to that of the link. Other sessions end, links sent to the old address expire, and it is
 * notified. An unconfirmed sign-up with the new address is deleted, as the link proves who owns the mailbox.
 *
 * @throws Problem 410 for a link of another account, used or expired; 409 if another account has confirmed the
 * address meanwhile.
 */
export async function confirmEmailChange(cx: RequestContext, token: string): Promise<string> {
  const actor = authorize(cx.actor, 'account.own')
  return cx.db.transaction(async (tx) => {
    // Locked before the account, to serialise this with a new member who has this address.
    await lockMemberNumbers(tx)
    const own = await lockOwnSession(tx, cx)
    const { email: former, language } = own
    const used = await consumeToken(tx, token, 'change_email', cx.now)
    const email = used?.newEmail
    if (!email || used.account.id !== actor.id) throw new Problem('linkExpired', 410)
    await tx
      .delete(accounts)
      .where(
        and(eq(accounts.email, email), isNull(accounts.emailVerifiedAt), ne(accounts.id, actor.id)),
      )
    const [holder] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email))
    if (holder) throw new Problem('emailTaken', 409)
    await moveRecords(own, cx, email)
    await giveAddress(tx, actor.id, { email, emailVerifiedAt: cx.now })
    await claimRecords({ tx, id: actor.id, email }, cx)
    await tx.delete(accountTokens).where(eq(accountTokens.accountId, actor.id))
    await endSessionsOf(tx, actor.id, actor.sessionId)
    await queue(tx, cx, { kind: 'emailChanged', path: '/contacto', language, recipient: former })
    await recordAct(tx, cx, 'account.email-changed', ['account', actor.id])
    return email
  })
}
