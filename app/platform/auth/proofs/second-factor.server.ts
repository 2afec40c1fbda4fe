import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { FactorType } from '#app/platform/schema/accounts/accounts.ts'

/**
 * Whether an account has a verified second factor. Drizzle omits table names in single-table
 * queries: write `accountId` as SQL there.
 */
export const hasVerifiedFactor = (accountId: AnyColumn | SQL) => sql<boolean>`exists (
  select from authentication_factors as factor
  where factor.account_id = ${accountId} and factor.status = 'verified'
)`

/** Kinds of an account's verified factors, passkeys first; columns as above. */
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
