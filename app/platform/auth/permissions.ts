import type { Account, Actor } from './actor.ts'
import type { HeldOffice, Office } from './office.ts'
import { roles, type Role } from './role.ts'

const everybody = roles
// By name: a new role or office may nothing of it before somebody says so.
const staff = ['editor', 'admin'] as const
const admins = ['admin'] as const
const secretaries = ['admin', 'secretary'] as const

/**
 * Who may do what: the table of decisions.md, "Who may do what", and what the offices beside the roles allow
 * (decision 0062). The only one in the code.
 */
const permissions = {
  'account.own': everybody,
  'reviews.own': everybody,
  'memberships.request': everybody,
  'panel.enter': [...staff, 'treasurer', 'secretary', 'door', 'kitchen', 'blogEditor'],
  'dashboard.read': staff,
  /** What one looks after by an office, in a list of its own: who has a role finds it in the others. */
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
  /** Charges, payments, dues and what is to be paid back. */
  'ledger.manage': ['admin', 'treasurer'],
  'door.keep': [...staff, 'door'],
  'kitchen.read': [...staff, 'kitchen'],
  'reviews.manage': staff,
  'proposals.manage': staff,
  'memberships.manage': secretaries,
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
 * What moves money, tells of many people or gives somebody more: each of these acts is done only by who has proved within ten
 * minutes who they are (`authorizeAct`), and whoever may do one of them is asked for the second factor that the site wants.
 */
const sensitiveActs = {
  'club-account.change': 'settings.manage',
  /** Files for the bank, with the IBANs of many. */
  'bank-file.download': 'ledger.manage',
  /** Of somebody else. */
  'mandate.change': 'ledger.manage',
  'circular.send': 'circulars.manage',
  'members.download': 'memberships.manage',
  'office.give': 'accounts.manage',
  'office.withdraw': 'accounts.manage',
  'role.give': 'accounts.manage',
} as const satisfies Record<string, Operation>

export type SensitiveAct = keyof typeof sensitiveActs

/** What one has to be allowed for a sensitive act. */
export const operationOf = (act: SensitiveAct): Operation => sensitiveActs[act]

/** What somebody has been given, whatever this session has shown. */
export type Holder = { role: Role; offices: readonly HeldOffice[] }

const allows = ({ role, offices }: Holder, operation: Operation): boolean => {
  const allowed: readonly (Role | Office)[] = permissions[operation]
  return (
    allowed.includes(role) ||
    offices.some(({ office, eventId }) => eventId === null && allowed.includes(office))
  )
}

/** Whether somebody may do any sensitive act. */
export const maySensitive = (holder: Holder): boolean =>
  Object.values(sensitiveActs).some((operation) => allows(holder, operation))

/** Whether somebody's session and password have to be those of staff: they change the site, or may do a sensitive act. */
export const needsStrength = (holder: Holder): boolean =>
  allows(holder, 'events.manage') || maySensitive(holder)

/**
 * What the page of the evening asks for, all of it: it has what the door and what the kitchen know. Who has the door alone
 * sees the door.
 */
export const nightOperations = ['door.keep', 'kitchen.read'] as const satisfies readonly Operation[]

/** What an office of one event is enough for, without saying which: to come in and see what it is. */
const withAnyEvent: ReadonlySet<Operation> = new Set(['panel.enter', 'offices.own'])

/**
 * Whether the actor may do this. A verified second factor raises what is needed: without it in this
 * session nothing beyond the public pages is allowed (decisions.md, specification section 4). Of offices
 * those count that are for all events.
 */
export function may(actor: Actor, operation: Operation): boolean {
  return (
    mayByRole(actor, operation) ||
    mayByOffice(actor, operation, (eventId) => eventId === null || withAnyEvent.has(operation))
  )
}

/**
 * The same of one event: an office that was given for it counts too.
 *
 * @param eventId as an address has it.
 */
export function mayFor(actor: Actor, operation: Operation, eventId: string): boolean {
  return (
    mayByRole(actor, operation) ||
    mayByOffice(actor, operation, (own) => own === null || String(own) === eventId)
  )
}

/** Whether this session has shown all that the person's account asks for. */
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
