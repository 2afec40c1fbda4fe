import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { failedAddresses } from '#app/platform/mail/mails.schema.ts'

/** Longest stored message. */
export const longestReason = 300

/**
 * Records an address as permanently failing, with the last message.
 *
 * @param source the mail server, or a provider's webhook.
 */
export async function markFailedAddress(
  db: Database,
  {
    address,
    reason,
    source,
    at,
  }: { address: string; reason: string; source: 'smtp' | 'webhook'; at: Date },
): Promise<void> {
  const failure = { reason: reason.slice(0, longestReason), source, failedAt: at }
  await db
    .insert(failedAddresses)
    .values({ address: address.toLowerCase(), ...failure })
    .onConflictDoUpdate({ target: failedAddresses.address, set: failure })
}

/** Whether an address fails permanently. */
export async function isFailedAddress(db: Database, address: string): Promise<boolean> {
  return (await db.$count(failedAddresses, eq(failedAddresses.address, address.toLowerCase()))) > 0
}
