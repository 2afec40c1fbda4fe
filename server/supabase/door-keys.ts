import type { Database } from '#app/db/database.server.ts'
import { keyFor } from '#server/secret.ts'
import { rotateSigningKeys, signingKeys } from './signing-keys.ts'
import type { WireContext } from './wire-context.ts'

/** The keys of the doors' tokens, made of the site's secret and of what the database has. */
export function doorKeys(
  db: Database,
  secret: string,
): Pick<WireContext, 'keys' | 'refreshKey'> & {
  /** Makes the next signing key in time, and removes those that are over. */
  rotate: (now: Date) => Promise<void>
} {
  const sealKey = keyFor('signing keys', secret)
  return {
    rotate: (now) => rotateSigningKeys(db, sealKey, now),
    keys: signingKeys(db, sealKey),
    refreshKey: keyFor('refresh tokens', secret),
  }
}
