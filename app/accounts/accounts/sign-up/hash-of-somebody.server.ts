import { asc, gte, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import { accountPasswords } from '#app/platform/schema/accounts/accounts.ts'

/**
 * The hash of some account, the same one's for the same address: an unknown address costs what that one
 * costs. Hashes are of different cost for as long as some are older than the way to make them, and time
 * would tell who has an account. Null while nobody has a password.
 */
export async function hashOfSomebody(
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
