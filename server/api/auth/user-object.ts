import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { lastPhoneDigits } from '#app/accounts/second-factors/second-factor.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  accounts,
  authenticationFactors,
  type FactorType,
} from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'

/** A user of the dialect. The club's role is in `usuarios`, not here. */
export type AuthUser = {
  id: string
  aud: 'authenticated'
  role: 'authenticated'
  email: string
  email_confirmed_at?: string
  phone: string
  app_metadata: { provider: 'email'; providers: ['email'] }
  user_metadata: { full_name?: string }
  identities: []
  factors?: AuthFactor[]
  created_at: string
  updated_at: string
  is_anonymous: false
}

type AuthFactor = {
  id: string
  friendly_name: string | null
  factor_type: FactorType
  status: 'unverified' | 'verified'
  phone?: string
  created_at: string
  updated_at: string
}

const common: Pick<
  AuthUser,
  'aud' | 'role' | 'phone' | 'app_metadata' | 'identities' | 'is_anonymous'
> = {
  aud: 'authenticated',
  role: 'authenticated',
  phone: '',
  app_metadata: { provider: 'email', providers: ['email'] },
  identities: [],
  is_anonymous: false,
}

/**
 * The account as a user of the dialect, with its factors. Before the second factor it only contains what showing one
 * needs: no name, verified factors, the end of a telephone.
 *
 * @throws Problem 404.
 */
export async function userObject(
  db: Database,
  accountId: string,
  { halfway = false }: { halfway?: boolean } = {},
): Promise<AuthUser> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new Problem('accountNotFound', 404)
  const own = eq(authenticationFactors.accountId, accountId)
  const factors = await db
    .select()
    .from(authenticationFactors)
    .where(halfway ? and(own, eq(authenticationFactors.status, 'verified')) : own)
    .orderBy(asc(authenticationFactors.createdAt), asc(authenticationFactors.id))
  const { id, email, name, emailVerifiedAt, createdAt } = account
  return {
    ...common,
    id,
    email,
    ...(emailVerifiedAt ? { email_confirmed_at: emailVerifiedAt.toISOString() } : {}),
    user_metadata: name && !halfway ? { full_name: name } : {},
    ...(factors.length > 0
      ? { factors: factors.map((factor) => factorObject(factor, halfway)) }
      : {}),
    created_at: createdAt.toISOString(),
    updated_at: createdAt.toISOString(),
  }
}

function factorObject(
  row: typeof authenticationFactors.$inferSelect,
  halfway: boolean,
): AuthFactor {
  const phone = halfway && row.phone !== null ? `***${lastPhoneDigits(row.phone)}` : row.phone
  return {
    id: row.id,
    friendly_name: row.friendlyName,
    factor_type: row.factorType,
    status: row.status,
    ...(phone === null ? {} : { phone }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/**
 * The response of a sign-up, whether or not the address has an account (design, S4): an unconfirmed user with a
 * meaningless id.
 */
export function signedUpObject(email: string, name: string, now: Date): AuthUser {
  return {
    ...common,
    id: randomUUID(),
    email,
    user_metadata: name ? { full_name: name } : {},
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}
