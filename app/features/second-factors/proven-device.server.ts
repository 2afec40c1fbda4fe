import { eq } from 'drizzle-orm'
import { deviceToken, knownDevice, newDevice, type Device } from '#app/auth/device.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { accountPasswords } from '#app/db/schema/accounts.ts'

/** What a browser sends of itself; a program sends nothing. */
export type DeviceSent = string | null

async function deviceOf(db: Database, accountId: string, sent: DeviceSent) {
  const [row] = await db
    .select({ hash: accountPasswords.hash })
    .from(accountPasswords)
    .where(eq(accountPasswords.accountId, accountId))
  const owner = row ? { accountId, passwordHash: row.hash } : null
  return { owner, device: owner ? knownDevice(sent, owner) : null }
}

/**
 * The browser in which the account has shown a second factor before, under its present password; null for
 * any other. Whoever has only the password has none, however often they sign in.
 */
export async function provenDevice(
  db: Database,
  accountId: string,
  sent: DeviceSent,
): Promise<Device | null> {
  const { device } = await deviceOf(db, accountId, sent)
  return device?.proof === 'second factor' ? device : null
}

/** The token by which the browser is known from now on, in which a second factor was just shown. */
export async function provenDeviceToken(
  tx: Database,
  accountId: string,
  sent: DeviceSent,
): Promise<string | null> {
  const { owner, device } = await deviceOf(tx, accountId, sent)
  const proof = 'second factor'
  return owner ? deviceToken({ ...(device ?? newDevice()), proof }, owner) : null
}
