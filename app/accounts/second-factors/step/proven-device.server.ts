import { eq } from 'drizzle-orm'
import type { ProvedSession } from '#app/platform/auth/proofs/proof.server.ts'
import {
  knownDevice,
  newDeviceToken,
  type Device,
} from '#app/platform/auth/sessions/device.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accountPasswords } from '#app/platform/schema/accounts/accounts.ts'

/** The browser's device token; null for API clients, which have none. */
export type DeviceToken = string | null

/** The browser, if the account has used a second factor in it under the current password. */
export async function provenDevice(
  db: Database,
  accountId: string,
  sent: DeviceToken,
): Promise<Device | null> {
  const [row] = await db
    .select({ hash: accountPasswords.hash })
    .from(accountPasswords)
    .where(eq(accountPasswords.accountId, accountId))
  const device = row ? knownDevice(sent, { accountId, passwordHash: row.hash }) : null
  return device?.proof === 'second factor' ? device : null
}

/** The browser's new device token after a second factor. */
export function provenDeviceToken(account: ProvedSession, sent: DeviceToken): string | null {
  const { passwordHash } = account
  return passwordHash === null
    ? null
    : newDeviceToken(account, passwordHash, { former: sent, proof: 'second factor' })
}
