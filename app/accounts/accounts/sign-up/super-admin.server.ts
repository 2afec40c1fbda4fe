import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { notifyOfAccountChange } from '#app/accounts/accounts/account-change-mails.server.ts'
import { limitWrongSetupLinks } from '#app/accounts/accounts/account-limits.server.ts'
import { languageUnlessVerified } from '#app/accounts/accounts/language-of-account.server.ts'
import {
  type SuperAdminInput,
  passwordProblem,
} from '#app/accounts/accounts/passwords/new-password-input.server.ts'
import { claimRecords } from '#app/accounts/claims/claim-records.server.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { hashPassword } from '#app/platform/auth/proofs/password.server.ts'
import { lockAccount, storePassword } from '#app/platform/auth/proofs/proof.server.ts'
import { roleNumbers } from '#app/platform/auth/role.ts'
import {
  endSessionsOf,
  hashToken,
  newToken,
} from '#app/platform/auth/sessions/refresh-token.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts, setupLinks } from '#app/platform/schema/accounts/accounts.ts'
import { notFound } from '#app/problem.ts'

/**
 * Renews the one-time link of /create-super-admin while there is no admin; called at each start.
 *
 * @param setupToken SETUP_TOKEN; null: a random one.
 * @returns the token; null when an admin exists.
 */
export async function prepareSetupLink(
  db: Database,
  setupToken: string | null,
  now: Date,
): Promise<{ token: string | null }> {
  if (await adminExists(db)) return { token: null }
  const token = setupToken ?? newToken()
  const link = { tokenHash: hashToken(token), createdAt: now, usedAt: null }
  await db
    .insert(setupLinks)
    .values(link)
    .onConflictDoUpdate({ target: setupLinks.onlyRow, set: link })
  return { token }
}

/** The token belongs to the unused link, and there is no admin. */
export async function isSetupLink(db: Database, token: string): Promise<boolean> {
  const rows = await db
    .select({ onlyRow: setupLinks.onlyRow })
    .from(setupLinks)
    .where(unused(token))
  return rows.length > 0 && !(await adminExists(db))
}

export type SuperAdminOutcome =
  | { outcome: 'created'; email: string }
  | { outcome: 'weakPassword'; message: FieldMessage }

/**
 * Creates the first admin, once: the link is locked and used up in the same transaction. An account
 * of the address becomes admin.
 *
 * @throws Problem 404 for a wrong or used link, or when there is an admin; 429.
 */
export async function createSuperAdmin(
  cx: RequestContext,
  input: SuperAdminInput,
): Promise<SuperAdminOutcome> {
  if (!(await isSetupLink(cx.db, input.token))) {
    await limitWrongSetupLinks(cx)
    throw notFound()
  }
  const message = passwordProblem(input.password, { staff: true, email: input.email })
  if (message) return { outcome: 'weakPassword', message }

  const hash = await hashPassword(cx, input.password)
  await cx.db.transaction(async (tx) => {
    const used = await tx
      .update(setupLinks)
      .set({ usedAt: cx.now })
      .where(unused(input.token))
      .returning({ onlyRow: setupLinks.onlyRow })
    if (used.length === 0 || (await adminExists(tx))) throw notFound()
    const admin = { role: roleNumbers.admin, emailVerifiedAt: cx.now, deactivatedAt: null }
    const [account] = await tx
      .insert(accounts)
      .values({ email: input.email, language: cx.language, createdAt: cx.now, ...admin })
      .onConflictDoUpdate({
        target: accounts.email,
        set: { ...admin, language: languageUnlessVerified },
      })
      .returning({ id: accounts.id })
    const locked = account ? await lockAccount(tx, account.id) : null
    if (!locked) throw new Error('the admin was not stored')
    await endSessionsOf(tx, locked.id)
    await storePassword(locked, { hash, now: cx.now })
    await claimRecords(locked, cx)
    await notifyOfAccountChange(tx, cx, locked.id, { kind: 'madeAdmin', by: 'setupLink' })
    await recordAct(tx, cx, 'account.made-admin', ['account', locked.id], {
      actorId: locked.id,
      details: { by: 'set-up link' },
    })
  })
  return { outcome: 'created', email: input.email }
}

function unused(token: string) {
  return and(eq(setupLinks.tokenHash, hashToken(token)), isNull(setupLinks.usedAt))
}

/** An unverified admin, for example imported from an earlier site, does not count. */
async function adminExists(db: Database): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(accounts)
    .where(and(eq(accounts.role, roleNumbers.admin), isNotNull(accounts.emailVerifiedAt)))
    .limit(1)
  return rows.length > 0
}
