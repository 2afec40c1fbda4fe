import type { Account } from '#app/auth/actor.ts'
import { hashPassword } from '#app/auth/password.server.ts'
import { storePassword } from '#app/auth/session.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { storedAccount, storyNow, testAsker } from './context.ts'

/** What accounts with a password have; no list of passwords knows it. */
export const password = 'taula parada per a dotze'

/** Made once: a hash is dear. */
const hash = hashPassword(testAsker, password)

/** Stores a verified account that signs in with the password above. */
export async function accountWithPassword(
  db: Database,
  given: Parameters<typeof storedAccount>[1],
): Promise<Account> {
  const account = await storedAccount(db, given)
  await storePassword(db, { accountId: account.id, hash: await hash, now: storyNow })
  return account
}
