import { needsStrength, type Holder } from '#app/platform/auth/permissions.ts'
import { lives } from './lives.ts'

/** Idle lifetime of a session, shorter for more rights. */
const idleLife = (holder: Holder) =>
  needsStrength(holder) ? lives.session.idleOfStaff : lives.session.idleOfMember

/** When an unused session ends. */
export const endsUnused = ({ expiresAt }: { expiresAt: Date }, holder: Holder, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + idleLife(holder)))

/** Whether a session is over: too old or idle for too long. */
export function isOver(
  { expiresAt, lastSeenAt }: { expiresAt: Date; lastSeenAt: Date },
  holder: Holder,
  now: Date,
): boolean {
  return expiresAt <= now || now.getTime() - lastSeenAt.getTime() > idleLife(holder)
}
