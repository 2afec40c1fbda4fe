import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieIn, secretCookie, secretName } from '#app/cookies.ts'
import type { LockedAccount } from '#app/platform/auth/proofs/proof.server.ts'

/** A known browser of an account: its name, and its last proof. */
export type Device = { name: string; proof: 'password' | 'second factor' }

type Owner = { accountId: string; passwordHash: string }

/**
 * Signs that an account proved its current password, or a second factor, on this device. The key
 * derives from the password hash: nothing is stored, all replicas agree, and a new password forgets
 * all devices. It grants only separate limits of attempts.
 */
function sign({ name, proof }: Device, { accountId, passwordHash }: Owner): Buffer {
  const key = createHash('sha256').update(`device ${passwordHash}`).digest()
  const signed = proof === 'password' ? `${accountId} ${name}` : `${accountId} ${name} ${proof}`
  return createHmac('sha256', key).update(signed).digest()
}

/**
 * Token of a device on which the account has just proved itself under the password `hash`; the account is locked.
 *
 * @param former the browser's previous token, of any account: the name stays.
 * @param proof what was proved.
 */
export function newDeviceToken(
  { id: accountId }: LockedAccount,
  hash: string,
  { former = null, proof = 'password' }: { former?: string | null; proof?: Device['proof'] } = {},
): string {
  const name = deviceNameIn(former) ?? randomBytes(16).toString('base64url')
  const signature = sign({ name, proof }, { accountId, passwordHash: hash })
  return `${name}.${signature.toString('base64url')}`
}

/** The browser's name in this token, unverified. */
export const deviceNameIn = (token: string | null): string | null =>
  /^([\w-]{22})\./u.exec(token ?? '')?.[1] ?? null

/** The device, if the token belongs to this account and password; else null. */
export function knownDevice(token: string | null, owner: Owner): Device | null {
  const [name, signature] = token?.split('.') ?? []
  if (!name || !signature) return null
  const given = Buffer.from(signature, 'base64url')
  for (const proof of ['password', 'second factor'] as const) {
    const expected = sign({ name, proof }, owner)
    if (given.length === expected.length && timingSafeEqual(given, expected)) return { name, proof }
  }
  return null
}

export const deviceCookie = (token: string, origin: string): string =>
  secretCookie('device', token, origin)

export const endedDeviceCookie = (origin: string): string => secretCookie('device', null, origin)

export function deviceTokenOf(request: Request, origin: string): string | null {
  const token = cookieIn(request.headers.get('Cookie'), secretName('device', origin))
  return token && /^[\w-]{22}\.[\w-]{43}$/u.test(token) ? token : null
}
