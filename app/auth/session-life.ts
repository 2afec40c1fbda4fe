import { lives } from './lives.ts'
import { isStaff, type Role } from './role.ts'

/** How long a session of this role may rest before it is over; that of the panel's people is shorter. */
const idleLife = (role: Role) =>
  isStaff(role) ? lives.session.idleOfStaff : lives.session.idleOfMember

/** Whether a session is over: too old, or not used for too long. */
export function isOver(
  { expiresAt, lastSeenAt }: { expiresAt: Date; lastSeenAt: Date },
  role: Role,
  now: Date,
): boolean {
  return expiresAt <= now || now.getTime() - lastSeenAt.getTime() > idleLife(role)
}
