import type { Actor, Role } from './actor.ts'

/** Who may do what: the table of decisions.md, "Who may do what". The only one in the code. */
const permissions = {
  'account.own': ['user', 'editor', 'admin'],
  'reviews.own': ['user', 'editor', 'admin'],
  'memberships.request': ['user', 'editor', 'admin'],
  'panel.enter': ['editor', 'admin'],
  'memberships.count': ['editor', 'admin'],
  'restaurants.manage': ['editor', 'admin'],
  'events.manage': ['editor', 'admin'],
  'posts.manage': ['editor', 'admin'],
  'pictures.upload': ['editor', 'admin'],
  'bin.manage': ['editor', 'admin'],
  'registrations.manage': ['editor', 'admin'],
  'reviews.manage': ['editor', 'admin'],
  'memberships.manage': ['admin'],
  'messages.manage': ['admin'],
  'mails.manage': ['admin'],
  'accounts.manage': ['admin'],
  'settings.manage': ['admin'],
  'audit.read': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Operation = keyof typeof permissions

/**
 * Whether the actor may do this. A verified second factor raises what is needed: without it in this
 * session nothing beyond the public pages is allowed (decisions.md, specification section 4).
 */
export function may(actor: Actor, operation: Operation): boolean {
  if (actor.kind === 'visitor') return false
  if (actor.hasSecondFactor && actor.assuranceLevel !== 'aal2') return false
  const roles: readonly Role[] = permissions[operation]
  if (actor.secondFactorMissing && !roles.includes('user')) return false
  return roles.includes(actor.role)
}
