import { and, eq } from 'drizzle-orm'
import { accountPasswords } from '#app/platform/schema/accounts/accounts.ts'
import type { LockedAccount } from './proof.server.ts'

/** Stores a new password hash; concurrent proofs of the old one fail. */
export async function storePassword(
  { tx, id: accountId }: LockedAccount,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await tx
    .insert(accountPasswords)
    .values({ accountId, hash, changedAt: now })
    .onConflictDoUpdate({ target: accountPasswords.accountId, set: { hash, changedAt: now } })
}

/** Stores the same password with another cost. Never brings an old one back. */
export async function storeRehash(
  { tx, id: accountId }: LockedAccount,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(accountPasswords)
    .set({ hash: to })
    .where(and(eq(accountPasswords.accountId, accountId), eq(accountPasswords.hash, from)))
}
