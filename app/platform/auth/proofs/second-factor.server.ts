import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { FactorType } from '#app/platform/schema/accounts/accounts.ts'

/**
 * Whether an account has a second factor that counts. In a query over one table its columns come without
 * the table's name: there `accountId` is written out as SQL.
 */
export const hasVerifiedFactor = (accountId: AnyColumn | SQL) => sql<boolean>`exists (
  select from authentication_factors as factor
  where factor.account_id = ${accountId} and factor.status = 'verified'
)`

/** The kinds of an account's second factors that count, each once, passkeys first; columns as above. */
export const verifiedKinds = (accountId: AnyColumn | SQL) => sql<FactorType[]>`array(
  select factor.factor_type from authentication_factors as factor
  where factor.account_id = ${accountId} and factor.status = 'verified'
  group by factor.factor_type order by factor.factor_type desc
)`

/** Whether an account has a passkey; columns as above. */
export const hasPasskey = (accountId: AnyColumn | SQL) => sql<boolean>`exists (
  select from authentication_factors as factor
  where factor.account_id = ${accountId} and factor.factor_type = 'webauthn'
)`
