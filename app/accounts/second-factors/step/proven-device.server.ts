import { eq } from 'drizzle-orm'
import type { ProvedSession } from '#app/platform/auth/proofs/proof.server.ts'
import {
  knownDevice,
  newDeviceToken,
  type Device,
} from '#app/platform/auth/sessions/device.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accountPasswords } from '#app/platform/schema/accounts/accounts.ts'

/** What a browser sends of itself; a program sends nothing. */
export type DeviceSent = string | null

/**
 * The browser in which the account has shown a second factor before, under its present password; null for
 * any other. Whoever has only the password has none, however often they sign in.
 */
export async function provenDevice(
  db: Database,
  accountId: string,
  sent: DeviceSent,
): Promise<Device | null> {
  const [row] = await db
    .select({ hash: accountPasswords.hash })
    .from(accountPasswords)
    .where(eq(accountPasswords.accountId, accountId))
  const device = row ? knownDevice(sent, { accountId, passwordHash: row.hash }) : null
  return device?.proof === 'second factor' ? device : null
}

/** The token by which the browser is known from now on, in which a second factor was just shown. */
export function provenDeviceToken(account: ProvedSession, sent: DeviceSent): string | null {
  const { passwordHash } = account
  return passwordHash === null
    ? null
    : newDeviceToken(account, passwordHash, { former: sent, proof: 'second factor' })
}
