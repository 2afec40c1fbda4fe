import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { accounts, authenticationFactors } from '#app/db/schema/accounts.ts'
import { Problem } from '#app/problem.ts'

/** A person as the dialect's programs know one. The club's role is in `usuarios`, not here. */
export type WireUser = {
  id: string
  aud: 'authenticated'
  role: 'authenticated'
  email: string
  email_confirmed_at?: string
  phone: string
  app_metadata: { provider: 'email'; providers: ['email'] }
  user_metadata: { full_name?: string }
  identities: []
  factors?: WireFactor[]
  created_at: string
  updated_at: string
  is_anonymous: false
}

type WireFactor = {
  id: string
  friendly_name: string | null
  factor_type: 'totp' | 'phone'
  status: 'unverified' | 'verified'
  phone?: string
  created_at: string
  updated_at: string
}

const common: Pick<
  WireUser,
  'aud' | 'role' | 'phone' | 'app_metadata' | 'identities' | 'is_anonymous'
> = {
  aud: 'authenticated',
  role: 'authenticated',
  phone: '',
  app_metadata: { provider: 'email', providers: ['email'] },
  identities: [],
  is_anonymous: false,
}

/** The account as an object of the dialect, with its factors. Throws Problem 404. */
export async function userObject(db: Database, accountId: string): Promise<WireUser> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new Problem('accountNotFound', 404)
  const factors = await db
    .select()
    .from(authenticationFactors)
    .where(eq(authenticationFactors.accountId, accountId))
    .orderBy(asc(authenticationFactors.createdAt), asc(authenticationFactors.id))
  const { id, email, name, emailVerifiedAt, createdAt } = account
  return {
    ...common,
    id,
    email,
    ...(emailVerifiedAt ? { email_confirmed_at: emailVerifiedAt.toISOString() } : {}),
    user_metadata: name ? { full_name: name } : {},
    ...(factors.length > 0 ? { factors: factors.map(factorObject) } : {}),
    created_at: createdAt.toISOString(),
    updated_at: createdAt.toISOString(),
  }
}

function factorObject(row: typeof authenticationFactors.$inferSelect): WireFactor {
  return {
    id: row.id,
    friendly_name: row.friendlyName,
    factor_type: row.factorType,
    status: row.status,
    ...(row.phone === null ? {} : { phone: row.phone }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/**
 * What a sign-up answers, whether the address has an account or not (design, S4): somebody who is to be
 * confirmed, under an id that means nothing.
 */
export function signedUpObject(email: string, name: string, now: Date): WireUser {
  return {
    ...common,
    id: randomUUID(),
    email,
    user_metadata: name ? { full_name: name } : {},
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}
