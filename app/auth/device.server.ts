import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const oneYearInSeconds = 31_536_000

function cookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-device' : 'device'
}

function attributes(origin: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`
}

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

/** The token of a device of this account, under its present password. */
export function deviceToken(device: Device, owner: Owner): string {
  return `${device.name}.${sign(device, owner).toString('base64url')}`
}

/** A device that was not known so far, on which the account has just proved itself. */
export function newDevice(proof: Device['proof'] = 'password'): Device {
  return { name: randomBytes(16).toString('base64url'), proof }
}

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
export function deviceCookie(token: string, origin: string): string {
  return `${cookieName(origin)}=${token}; Max-Age=${oneYearInSeconds}; ${attributes(origin)}`
}

/** The Set-Cookie header that makes the browser forget that it is known. */
export function endedDeviceCookie(origin: string): string {
  return `${cookieName(origin)}=; Max-Age=0; ${attributes(origin)}`
}

/** The device's token among a request's cookies. */
export function deviceTokenOf(request: Request, origin: string): string | null {
  const pairs = (request.headers.get('Cookie') ?? '').split(/;\s*/u)
  const pair = pairs.find((part) => part.startsWith(`${cookieName(origin)}=`))
  const token = pair?.slice(cookieName(origin).length + 1)
  return token && /^[\w-]{22}\.[\w-]{43}$/u.test(token) ? token : null
}
