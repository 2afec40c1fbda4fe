import { and, eq } from 'drizzle-orm'
import { accountPasswords } from '#app/platform/schema/accounts/accounts.ts'
import type { LockedAccount } from './proof.server.ts'

/** Stores a password's hash, in place of an older one; whoever proves that one meanwhile is refused. */
export async function storePassword(
  { tx, id: accountId }: LockedAccount,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await tx
    .insert(accountPasswords)
    .values({ accountId, hash, changedAt: now })
    .onConflictDoUpdate({ target: accountPasswords.accountId, set: { hash, changedAt: now } })
}

/** Stores the hash of the same password at another cost. No change of password, and never brings one back. */
export async function storeRehash(
  { tx, id: accountId }: LockedAccount,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(accountPasswords)
    .set({ hash: to })
    .where(and(eq(accountPasswords.accountId, accountId), eq(accountPasswords.hash, from)))
}
