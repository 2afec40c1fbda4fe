import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { people } from '#app/platform/schema/members/people.ts'

/** A person's address and language for mails: those of the account, if there is one. Null for an unknown id. */
export async function mailedPerson(tx: Database, personId: string) {
  const [person] = await tx
    .select({
      email: sql<string | null>`mailbox(${people})`,
      language: sql<Language>`coalesce(${accounts.language}, ${people.language})`,
      name: people.fullName,
      accountId: people.accountId,
    })
    .from(people)
    .leftJoin(accounts, eq(accounts.id, people.accountId))
    .where(eq(people.id, personId))
  return person ?? null
}
