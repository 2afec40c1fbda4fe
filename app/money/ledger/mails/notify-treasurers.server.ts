import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { isActiveAccount, isActiveAdmin } from '#app/platform/auth/active-accounts.server.ts'
import { officeEndsAt } from '#app/platform/auth/offices.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'

type Person = { email: string; language: Language }

const person = { email: accounts.email, language: accounts.language }

const adminsAmong = (tx: Database): Promise<Person[]> =>
  tx.select(person).from(accounts).where(isActiveAdmin).orderBy(asc(accounts.id))

function treasurersAmong(tx: Database, now: Date): Promise<Person[]> {
  const treasurers = tx
    .select({ id: accountOffices.accountId })
    .from(accountOffices)
    .where(
      and(eq(accountOffices.office, 'treasurer'), or(isNull(officeEndsAt), gt(officeEndsAt, now))),
    )
  return tx
    .select(person)
    .from(accounts)
    .where(and(inArray(accounts.id, treasurers), isActiveAccount))
    .orderBy(asc(accounts.id))
}

/** The treasurers; without any, the admins. */
export async function treasurersToNotify(tx: Database, now: Date): Promise<Person[]> {
  const treasurers = await treasurersAmong(tx, now)
  return treasurers.length > 0 ? treasurers : adminsAmong(tx)
}

/** The treasurers and the admins, each once, to be notified of changed bank details. */
export async function ledgerReaders(tx: Database, now: Date): Promise<Person[]> {
  const all = [...(await treasurersAmong(tx, now)), ...(await adminsAmong(tx))]
  return [...new Map(all.map((each) => [each.email, each])).values()]
}
