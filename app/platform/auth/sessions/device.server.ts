import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieIn, secretCookie, secretName } from '#app/cookies.ts'
import type { LockedAccount } from '#app/platform/auth/proofs/proof.server.ts'

/** A browser by which an account is known: how it is called, and what was last shown in it. */
export type Device = { name: string; proof: 'password' | 'second factor' }

type Owner = { accountId: string; passwordHash: string }

/**
 * Proves that an account signed in on this device with the password it has now, or that it showed a
 * second factor there too: signed with a key made of the password's hash, so that no secret is kept for
 * it, every replica agrees, and a new password forgets all devices. It opens nothing; it only has its own
 * budgets of attempts.
 */
function sign({ name, proof }: Device, { accountId, passwordHash }: Owner): Buffer {
  const key = createHash('sha256').update(`device ${passwordHash}`).digest()
  const signed = proof === 'password' ? `${accountId} ${name}` : `${accountId} ${name} ${proof}`
  return createHmac('sha256', key).update(signed).digest()
}

/**
 * The token of a device on which the account has just proved itself, under the password `hash`, which is
 * its own while it is locked.
 *
 * @param former the token that the browser had, of whatever account: it keeps its name.
 * @param proof what was shown in it.
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

/** What the browser is called that has this token; it proves nothing. */
export const deviceNameIn = (token: string | null): string | null =>
  /^([\w-]{22})\./u.exec(token ?? '')?.[1] ?? null

/** The device when the token is this account's, under its present password; else null. */
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

/** The Set-Cookie header that keeps the device's token for a year. */
export const deviceCookie = (token: string, origin: string): string =>
  secretCookie('device', token, origin)

/** The Set-Cookie header that makes the browser forget that it is known. */
export const endedDeviceCookie = (origin: string): string => secretCookie('device', null, origin)

/** The device's token among a request's cookies. */
export function deviceTokenOf(request: Request, origin: string): string | null {
  const token = cookieIn(request.headers.get('Cookie'), secretName('device', origin))
  return token && /^[\w-]{22}\.[\w-]{43}$/u.test(token) ? token : null
}
