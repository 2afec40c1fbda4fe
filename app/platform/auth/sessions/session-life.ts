import { needsStrength, type Holder } from '#app/platform/auth/permissions.ts'
import { lives } from './lives.ts'

/** How long a session may rest before it is over: shorter of who may do more. */
const idleLife = (holder: Holder) =>
  needsStrength(holder) ? lives.session.idleOfStaff : lives.session.idleOfMember

/** When a session is over that is not used from now on. */
export const endsUnused = ({ expiresAt }: { expiresAt: Date }, holder: Holder, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + idleLife(holder)))

/** Whether a session is over: too old, or not used for too long. */
export function isOver(
  { expiresAt, lastSeenAt }: { expiresAt: Date; lastSeenAt: Date },
  holder: Holder,
  now: Date,
): boolean {
  return expiresAt <= now || now.getTime() - lastSeenAt.getTime() > idleLife(holder)
}
