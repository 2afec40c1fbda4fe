import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { roleNumbers } from './role.ts'

/** SQL condition: accounts that can sign in. */
export const isActiveAccount = and(
  isNull(accounts.deactivatedAt),
  isNotNull(accounts.emailVerifiedAt),
)

/** SQL condition: admins who can sign in. */
export const isActiveAdmin = and(isActiveAccount, eq(accounts.role, roleNumbers.admin))
