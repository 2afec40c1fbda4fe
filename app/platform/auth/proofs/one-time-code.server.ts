import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** As RFC 6238 has it, and as every authenticator application expects it. */
const digits = 6
const period = 30

/** Steps before and after that count too: clocks differ (design, R10). */
const tolerance = 1

/** A fresh key for an application: 160 bits, as long as the hash it goes into. */
export const newApplicationKey = (): Buffer => randomBytes(20)

function generator(key: Uint8Array, { issuer, label }: { issuer: string; label: string }): TOTP {
  // A buffer of its own: the library takes what lies under the given one.
  const secret = new Secret({ buffer: Uint8Array.from(key).buffer })
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits, period, secret })
}

const nameless = { issuer: '', label: '' }

/** What the QR code of an application says, and its key as it is typed by hand. */
export function applicationSetup(
  key: Uint8Array,
  names: { issuer: string; label: string },
): { address: string; typed: string } {
  const totp = generator(key, names)
  return { address: totp.toString(), typed: totp.secret.base32 }
}

/** The time step to which this code belongs, at most one away from now; null for a wrong code. */
export function stepOf(key: Uint8Array, code: string, now: Date): number | null {
  const totp = generator(key, nameless)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: tolerance })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** A code of six digits for a telephone. */
export function newTextCode(): string {
  // 2^32 is not a multiple of a million: what would make some codes likelier is drawn again.
  const limit = 4_294_000_000
  let drawn = limit
  while (drawn >= limit) drawn = randomBytes(4).readUInt32BE()
  return String(drawn % 1_000_000).padStart(digits, '0')
}

/** What is stored of a telephone's code: keyed, for there are only a million of them. */
export function hashTextCode(key: Uint8Array, challengeId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${challengeId} ${code}`).digest()
}

/** Whether this is the code of the challenge, in a time that does not tell; of none it never is. */
export function isTextCode(
  key: Uint8Array,
  challenge: { id: string; codeHash: Uint8Array | null } | null,
  code: string,
): boolean {
  if (!challenge?.codeHash) return false
  return timingSafeEqual(hashTextCode(key, challenge.id, code), challenge.codeHash)
}
