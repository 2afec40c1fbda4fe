import type { Database } from '#app/platform/db/pool/database.server.ts'
import { keyFor } from '#server/settings/secret.ts'
import type { ApiContext } from './api-context.ts'
import { rotateSigningKeys, signingKeys } from './auth/signing-keys.ts'

/** The keys of the APIs' tokens, made of the site's secret and of what the database has. */
export function apiKeys(
  db: Database,
  secret: string,
): Pick<ApiContext, 'keys' | 'refreshKey'> & {
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
