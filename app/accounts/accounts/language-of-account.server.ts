import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { LockedAccount } from '#app/platform/auth/proofs/proof.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'

/**
 * For upserts: an unverified account takes the language of the latest request; a verified one keeps its owner's choice.
 */
export const languageUnlessVerified = sql`case when ${accounts.emailVerifiedAt} is null then excluded.language else ${accounts.language} end`

/**
 * Sets the language of the request when its link verifies the address for the first time. Call it
 * before `markVerified`. Returns the account's language.
 */
export async function languageOfOwner(
  account: LockedAccount,
  { language }: RequestContext,
): Promise<Language> {
  const { tx, id } = account
  const changed = await tx
    .update(accounts)
    .set({ language })
    .where(and(eq(accounts.id, id), isNull(accounts.emailVerifiedAt)))
    .returning({ id: accounts.id })
  return changed.length === 0 ? account.language : language
}
