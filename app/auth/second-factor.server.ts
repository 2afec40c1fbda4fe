import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/**
 * Whether an account has a second factor that counts. In a query over one table its columns come without
 * the table's name: there `accountId` is written out as SQL.
 */
export const hasVerifiedFactor = (accountId: AnyColumn | SQL) => sql<boolean>`exists (
  select from authentication_factors as factor
  where factor.account_id = ${accountId} and factor.status = 'verified'
)`
