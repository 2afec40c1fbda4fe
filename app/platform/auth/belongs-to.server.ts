import { and, inArray, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Account } from './actor.ts'

/** The owner of records: an account with its confirmed address. */
export type Owner = Pick<Account, 'id' | 'email'>

/** A table with owners; `email` in lower case. */
type OwnedTable = { accountId: PgColumn; email: SQLWrapper }

/**
 * Records of an owner: those of the account, and those without an account under its address; never those of another
 * account, whatever their address. The only place that defines this; callers must not pass accounts with unconfirmed
 * addresses (docs/decisions/history/0034-a-person-is-one-person.md).
 */
export function belongsTo(table: OwnedTable, ...owners: readonly Owner[]): SQL | undefined {
  const { accountId, email } = table
  const ids = owners.map(({ id }) => id)
  const emails = owners.map((owner) => owner.email)
  return or(inArray(accountId, ids), and(isNull(accountId), inArray(email, emails)))
}

/** `belongsTo` for a record in the trash, called `row` in the query. */
export const trashedRowBelongsTo = ({ id, email }: Owner): SQL =>
  sql`(row ->> 'user_id' = ${id} or (row ->> 'user_id' is null and lower(row ->> 'email') = ${email}))`

/** `belongsTo` for a loaded record. */
export const isOf = (
  { id, email }: Owner,
  record: { accountId: string | null; email: string | null },
): boolean =>
  record.accountId === null ? record.email?.toLowerCase() === email : record.accountId === id
