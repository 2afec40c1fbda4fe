import { and, inArray, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Account } from './actor.ts'

/** Who somebody is to the records: the account, and its address, which is confirmed. */
export type Owner = Pick<Account, 'id' | 'email'>

/** Where a table says whose its records are; `email` in lower case. */
type OwnedTable = { accountId: PgColumn; email: SQLWrapper }

/**
 * Which records of a table are somebody's: those of the account, and those of no account that carry its
 * address. What is another account's is never theirs, whatever address it carries. The one place that
 * says so; accounts whose address is not confirmed are nobody's to ask with
 * (docs/decisions/history/0034-a-person-is-one-person.md).
 */
export function belongsTo(table: OwnedTable, ...owners: readonly Owner[]): SQL | undefined {
  const { accountId, email } = table
  const ids = owners.map(({ id }) => id)
  const emails = owners.map((owner) => owner.email)
  return or(inArray(accountId, ids), and(isNull(accountId), inArray(email, emails)))
}

/** The same of a record in the trash, which the query calls `row`. */
export const trashedRowBelongsTo = ({ id, email }: Owner): SQL =>
  sql`(row ->> 'user_id' = ${id} or (row ->> 'user_id' is null and lower(row ->> 'email') = ${email}))`

/** The same of a record that was read. */
export const isOf = (
  { id, email }: Owner,
  record: { accountId: string | null; email: string },
): boolean =>
  record.accountId === null ? record.email.toLowerCase() === email : record.accountId === id
