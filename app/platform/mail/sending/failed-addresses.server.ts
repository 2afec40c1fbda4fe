import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { failedAddresses } from '#app/platform/mail/mails.schema.ts'

/** Characters of what was said that are kept. */
export const longestReason = 300

/**
 * Remembers that an address takes no mail for good, with what was last said of it.
 *
 * @param source who said it: the server that was to take a mail, or a sender's webhook.
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
  const told = { reason: reason.slice(0, longestReason), source, failedAt: at }
  await db
    .insert(failedAddresses)
    .values({ address: address.toLowerCase(), ...told })
    .onConflictDoUpdate({ target: failedAddresses.address, set: told })
}

/** Whether an address is known to take no mail for good. */
export async function isFailedAddress(db: Database, address: string): Promise<boolean> {
  return (await db.$count(failedAddresses, eq(failedAddresses.address, address.toLowerCase()))) > 0
}
