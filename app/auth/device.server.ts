import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const oneYearInSeconds = 31_536_000

function cookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-device' : 'device'
}

function attributes(origin: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`
}

/**
 * Proves that an account signed in on this device with the password it has now: signed with a key
 * made of the password's hash, so that no secret is kept for it, every replica agrees, and a new
 * password forgets all devices. It opens nothing; it only has its own budget of attempts.
 */
function sign(device: string, accountId: string, passwordHash: string): Buffer {
  const key = createHash('sha256').update(`device ${passwordHash}`).digest()
  return createHmac('sha256', key).update(`${accountId} ${device}`).digest()
}

/** The token of a device on which the account has just proved itself. */
export function newDeviceToken(accountId: string, passwordHash: string): string {
  const device = randomBytes(16).toString('base64url')
  return `${device}.${sign(device, accountId, passwordHash).toString('base64url')}`
}

/** The device's name when the token is this account's, under its present password; else null. */
export function knownDevice(
  token: string | null,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): string | null {
  const [device, signature] = token?.split('.') ?? []
  if (!device || !signature) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(device, accountId, passwordHash)
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : null
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
