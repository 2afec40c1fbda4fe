import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** As in RFC 6238 and all authenticator apps. */
const digits = 6
const period = 30

/** Adjacent steps accepted, since clocks differ (design, R10). */
const tolerance = 1

/** A new authenticator key: 160 bits, the length of its hash. */
export const newApplicationKey = (): Buffer => randomBytes(20)

function generator(key: Uint8Array, { issuer, label }: { issuer: string; label: string }): TOTP {
  // A copy: the library uses the whole underlying buffer.
  const secret = new Secret({ buffer: Uint8Array.from(key).buffer })
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits, period, secret })
}

const nameless = { issuer: '', label: '' }

/** QR code content of an authenticator, and its key for typing. */
export function applicationSetup(
  key: Uint8Array,
  names: { issuer: string; label: string },
): { address: string; typed: string } {
  const totp = generator(key, names)
  return { address: totp.toString(), typed: totp.secret.base32 }
}

/** The time step of a code, at most one away from now; null for a wrong code. */
export function stepOf(key: Uint8Array, code: string, now: Date): number | null {
  const totp = generator(key, nameless)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: tolerance })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** A six-digit code for a text message. */
export function newTextCode(): string {
  // 2^32 is not a multiple of a million: redraw to avoid bias.
  const limit = 4_294_000_000
  let drawn = limit
  while (drawn >= limit) drawn = randomBytes(4).readUInt32BE()
  return String(drawn % 1_000_000).padStart(digits, '0')
}

/** Keyed hash of a text message code: there are only a million codes. */
export function hashTextCode(key: Uint8Array, challengeId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${challengeId} ${code}`).digest()
}

/** Compares with the code of the challenge in constant time; false without one. */
export function isTextCode(
  key: Uint8Array,
  challenge: { id: string; codeHash: Uint8Array | null } | null,
  code: string,
): boolean {
  if (!challenge?.codeHash) return false
  return timingSafeEqual(hashTextCode(key, challenge.id, code), challenge.codeHash)
}
