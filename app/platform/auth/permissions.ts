import type { Account, Actor } from './actor.ts'
import type { HeldOffice, Office } from './office.ts'
import { roles, type Role } from './role.ts'

const everybody = roles
// Roles by name: a new role or office gets no permission by default.
const staff = ['editor', 'admin'] as const
const admins = ['admin'] as const
const secretaries = ['admin', 'secretary'] as const

/**
 * Permissions of roles (decisions.md, "Who may do what") and offices (decision 0062). The only such table in the code.
 */
const permissions = {
  'account.own': everybody,
  'reviews.own': everybody,
  'memberships.request': everybody,
  'panel.enter': [...staff, 'treasurer', 'secretary', 'door', 'kitchen', 'blogEditor'],
  'dashboard.read': staff,
  /** The list of one's own offices; roles use other lists. */
  'offices.own': ['treasurer', 'door', 'kitchen'],
  'records.search': [...staff, 'treasurer', 'secretary', 'blogEditor'],
  'memberships.count': [...staff, 'secretary'],
  'restaurants.manage': staff,
  'events.manage': staff,
  'visits.manage': staff,
  'posts.manage': [...staff, 'blogEditor'],
  'pictures.upload': [...staff, 'blogEditor'],
  'trash.manage': [...staff, 'secretary', 'blogEditor'],
  'registrations.manage': staff,
  'registrations.read': [...staff, 'treasurer'],
  /** Charges, payments, fees and refunds, and the bank details among the settings. */
  'ledger.manage': ['admin', 'treasurer'],
  'door.keep': [...staff, 'door'],
  'kitchen.read': [...staff, 'kitchen'],
  'reviews.manage': staff,
  'proposals.manage': staff,
  'memberships.manage': secretaries,
  /** The list of renewals, and renewing. */
  'memberships.renew': [...secretaries, 'treasurer'],
  'assemblies.manage': secretaries,
  'circulars.manage': secretaries,
  'partners.manage': admins,
  'messages.manage': admins,
  'mails.manage': admins,
  'accounts.manage': admins,
  'settings.manage': admins,
  'audit.read': admins,
} as const satisfies Record<string, readonly (Role | Office)[]>

export type Operation = keyof typeof permissions

/**
 * Moves money, notifies many people or grants rights: needs a proof of identity within ten minutes (`authorizeAct`),
 * and anybody allowed one of them must have the second factor that the site requires.
 */
const sensitiveActs = {
  'club-account.change': 'ledger.manage',
  /** Bank files, which contain many people's IBANs. */
  'bank-file.download': 'ledger.manage',
  /** Mandates of other people. */
  'mandate.change': 'ledger.manage',
  'circular.send': 'circulars.manage',
  'members.download': 'memberships.manage',
  'office.give': 'accounts.manage',
  'office.withdraw': 'accounts.manage',
  'role.give': 'accounts.manage',
} as const satisfies Record<string, Operation>

export type SensitiveAct = keyof typeof sensitiveActs

/** The permission that a sensitive act needs. */
export const operationOf = (act: SensitiveAct): Operation => sensitiveActs[act]

/** Role and offices granted, regardless of the session's proofs. */
export type Holder = { role: Role; offices: readonly HeldOffice[] }

/** Whether role and offices for all events allow it. */
export const allows = ({ role, offices }: Holder, operation: Operation): boolean => {
  const allowed: readonly (Role | Office)[] = permissions[operation]
  return (
    allowed.includes(role) ||
    offices.some(({ office, eventId }) => eventId === null && allowed.includes(office))
  )
}

/** Whether any sensitive act is allowed. */
export const maySensitive = (holder: Holder): boolean =>
  Object.values(sensitiveActs).some((operation) => allows(holder, operation))

/** Whether session and password must be those of staff: for changing the site, or any sensitive act. */
export const needsStrength = (holder: Holder): boolean =>
  allows(holder, 'events.manage') || maySensitive(holder)

/**
 * All permissions that the page of the evening needs: it combines door and kitchen. The door alone has its own page.
 */
export const nightOperations = ['door.keep', 'kitchen.read'] as const satisfies readonly Operation[]

/** Allowed with an office for any event: entering, and listing one's offices. */
const withAnyEvent: ReadonlySet<Operation> = new Set(['panel.enter', 'offices.own'])

/**
 * Whether the actor may do this. An account with a verified second factor needs it in this session for anything but
 * public pages (decisions.md, specification section 4). Only offices for all events count.
 */
export function may(actor: Actor, operation: Operation): boolean {
  return (
    mayByRole(actor, operation) ||
    mayByOffice(actor, operation, (eventId) => eventId === null || withAnyEvent.has(operation))
  )
}

/**
 * As `may`, for one event; offices for that event count too.
 *
 * @param eventId from the URL.
 */
export function mayFor(actor: Actor, operation: Operation, eventId: string): boolean {
  return (
    mayByRole(actor, operation) ||
    mayByOffice(actor, operation, (own) => own === null || String(own) === eventId)
  )
}

/** Whether this session has given all proofs that the account requires. */
function isComplete(actor: Actor): actor is Account {
  return actor.kind === 'account' && (!actor.hasSecondFactor || actor.assuranceLevel === 'aal2')
}

function mayByRole(actor: Actor, operation: Operation): boolean {
  if (!isComplete(actor)) return false
  const allowed: readonly (Role | Office)[] = permissions[operation]
  if (actor.secondFactorMissing && !allowed.includes('user')) return false
  return allowed.includes(actor.role)
}

function mayByOffice(
  actor: Actor,
  operation: Operation,
  counts: (eventId: number | null) => boolean,
): boolean {
  if (!isComplete(actor) || actor.secondFactorMissing) return false
  const allowed: readonly (Role | Office)[] = permissions[operation]
  return actor.offices.some(({ office, eventId }) => counts(eventId) && allowed.includes(office))
}
