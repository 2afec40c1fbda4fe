import { cookies } from '#app/cookies.ts'
import { needsStrength, type Holder } from '#app/platform/auth/permissions.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Lifetimes in milliseconds of everything that gives access. A refresh token lives as long as its session;
 * app/platform/auth/sessions/expiry.server.ts deletes expired sessions, links and codes.
 */
export const lifetimes = {
  /** Maximum and idle lifetime; shorter for users of the panel (design, S6). */
  session: {
    absolute: cookies.session.life * 1000,
    idleOfMember: 7 * day,
    idleOfStaff: 12 * hour,
  },
  /** Access tokens; each request reads the session too. */
  accessToken: hour,
  /** Links in mails, by purpose. */
  link: { verify_email: day, reset_password: hour, change_email: day, invitation: 14 * day },
  /** Invitations of accounts from an earlier site. */
  invitation: 7 * day,
  /** A code sent to a phone, and a challenge for an authenticator. */
  code: 5 * minute,
  /** Known devices; as long as the cookie that identifies the browser. */
  seenDevice: cookies.device.life * 1000,
  /** Card codes seen by a partner; expired long before. */
  seenCardCode: day,
  /** Sensitive acts need no password within this time after the last proof (decisions.md). */
  passwordProof: 10 * minute,
} as const

/** Idle lifetime of a session, shorter for more rights. */
const idleLife = (holder: Holder) =>
  needsStrength(holder) ? lifetimes.session.idleOfStaff : lifetimes.session.idleOfMember

/** When an unused session ends. */
export const endsUnused = ({ expiresAt }: { expiresAt: Date }, holder: Holder, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + idleLife(holder)))

/** Whether a session is over: too old or idle for too long. */
export function hasSessionExpired(
  { expiresAt, lastSeenAt }: { expiresAt: Date; lastSeenAt: Date },
  holder: Holder,
  now: Date,
): boolean {
  return expiresAt <= now || now.getTime() - lastSeenAt.getTime() > idleLife(holder)
}
