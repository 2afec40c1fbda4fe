import type { Role } from './actor.ts'
import { lives } from './lives.ts'

/** How long a session of this role may rest before it is over; that of the panel's people is shorter. */
const idleLife = (role: Role) =>
  role === 'user' ? lives.session.idleOfMember : lives.session.idleOfStaff

/** Whether a session is over: too old, or not used for too long. */
export function isOver(
  { expiresAt, lastSeenAt }: { expiresAt: Date; lastSeenAt: Date },
  role: Role,
  now: Date,
): boolean {
  return expiresAt <= now || now.getTime() - lastSeenAt.getTime() > idleLife(role)
}
