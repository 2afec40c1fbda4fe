import { sql } from 'drizzle-orm'
import { limitAccountAct } from '#app/accounts/accounts/account-limits.server.ts'
import { accountMail } from '#app/accounts/accounts/account-mail.server.ts'
import { issueToken } from '#app/accounts/accounts/account-tokens.server.ts'
import { languageUnlessVerified } from '#app/accounts/accounts/language-of-account.server.ts'
import {
  type SignUpInput,
  passwordProblem,
} from '#app/accounts/accounts/passwords/new-password-input.server.ts'
import { minPasswordLength } from '#app/accounts/accounts/passwords/password-strength.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { hashPassword } from '#app/platform/auth/proofs/password.server.ts'
import { type LockedAccount, lockAccount } from '#app/platform/auth/proofs/proof.server.ts'
import { allowRequestedMail } from '#app/platform/auth/proofs/requested-mail.server.ts'
import { hashToken, newToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'

export type SignUpOutcome =
  | { outcome: 'mailed'; browserToken: string }
  | { outcome: 'weakPassword'; message: FieldMessage }

/**
 * Signs a person up; the account counts once a mail confirms its address. The response is the same for an address
 * with an account, whose owner gets a mail, and after too many mails. The password is stored with the link and counts
 * only in the browser that holds `browserToken`, so that nobody plants one in another's account.
 *
 * @throws Problem 429.
 */
export async function signUp(cx: RequestContext, input: SignUpInput): Promise<SignUpOutcome> {
  await limitAccountAct(cx, 'sign-up', input.email)
  const message = passwordProblem(input.password, { staff: false, email: input.email })
  if (message) return { outcome: 'weakPassword', message }

  const passwordHash = await hashPassword(cx, input.password)
  const browserToken = newToken()
  const allowed = await allowRequestedMail(cx.db, cx, input.email)
  await cx.db.transaction(async (tx) => {
    const account = await accountFor(tx, cx, input)
    await recordAct(
      tx,
      cx,
      account.emailVerifiedAt ? 'account.signed-up-again' : 'account.signed-up',
      ['account', account.id],
    )
    const { language } = cx
    // The link of the last mail stays valid.
    if (!allowed) return
    if (account.emailVerifiedAt) {
      const mail = accountMail(cx, {
        kind: 'alreadyRegistered',
        recipient: input.email,
        language,
        path: '/auth',
      })
      await cx.outbox.queue(tx, mail)
      // The same number of statements as for a link, so that time does not reveal an account (design, S4).
      await tx.execute(sql`select 1`)
      await tx.execute(sql`select 1`)
      return
    }
    const token = await issueToken(account, {
      purpose: 'verify_email',
      now: cx.now,
      passwordHash,
      longPassword: input.password.length >= minPasswordLength.staff,
      browserHash: hashToken(browserToken),
      returnTo: input.returnTo || null,
    })
    const path = `/auth/verificar?token=${token}`
    await cx.outbox.queue(
      tx,
      accountMail(cx, { kind: 'verify', recipient: input.email, language, path }),
    )
  })
  return { outcome: 'mailed', browserToken }
}

/**
 * The account of the address, created if there is none, and locked. Until it is verified, the last
 * sign-up's name and language count.
 */
async function accountFor(
  tx: Database,
  cx: RequestContext,
  input: SignUpInput,
): Promise<LockedAccount> {
  const [stored] = await tx
    .insert(accounts)
    .values({
      email: input.email,
      name: input.full_name || null,
      language: cx.language,
      createdAt: cx.now,
    })
    .onConflictDoUpdate({
      target: accounts.email,
      set: {
        name: sql`case when ${accounts.emailVerifiedAt} is null then excluded.name else ${accounts.name} end`,
        language: languageUnlessVerified,
      },
    })
    .returning({ id: accounts.id })
  const account = stored ? await lockAccount(tx, stored.id) : null
  if (!account) throw new Error('the new account is missing')
  return account
}
