import type { Account } from '#app/platform/auth/actor.ts'
import { hashPassword } from '#app/platform/auth/proofs/password.server.ts'
import { lockAccount, storePassword } from '#app/platform/auth/proofs/proof.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { storedAccount, storyNow, testAsker } from './context.ts'

/** The password of test accounts, which is in no list of common passwords. */
export const password = 'taula parada per a dotze'

/** Computed once, because hashing is slow. */
const hash = hashPassword(testAsker, password)

export async function accountWithPassword(
  db: Database,
  given: Parameters<typeof storedAccount>[1],
): Promise<Account> {
  const account = await storedAccount(db, given)
  await storedPassword(db, { accountId: account.id, hash: await hash, now: storyNow })
  return account
}

/** Gives an account a password by its hash, replacing an older one. */
export async function storedPassword(
  db: Database,
  { accountId, ...rest }: { accountId: string; hash: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) throw new Error('there is no such account')
    await storePassword(account, rest)
  })
}
