import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { LockedAccount } from '#app/platform/auth/proofs/proof.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'

/**
 * For what stores an account that may be there already: until its address is proved the language of the last
 * one who had to do with it counts; afterwards its owner chooses.
 */
export const languageUnlessVerified = sql`case when ${accounts.emailVerifiedAt} is null then excluded.language else ${accounts.language} end`

/**
 * The language in which somebody uses the link of a mail becomes the account's where that proves the address
 * for the first time: so far it was the guess of whoever made the account. To be called before
 * `markVerified`; gives the account's language.
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
