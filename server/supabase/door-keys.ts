import type { Database } from '#app/db/database.server.ts'
import { keyFor } from '#server/secret.ts'
import { signingKeys } from './signing-keys.ts'
import type { WireContext } from './wire-context.ts'

/** The keys of the doors' tokens, made of the site's secret and of what the database has. */
export function doorKeys(db: Database, secret: string): Pick<WireContext, 'keys' | 'refreshKey'> {
  return {
    keys: signingKeys(db, keyFor('signing keys', secret)),
    refreshKey: keyFor('refresh tokens', secret),
  }
}
