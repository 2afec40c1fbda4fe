import { actors, type ActorName, type World } from '#tests/support/valid-requests/world.ts'

/** The status that each of them gets. */
export type Cells = Readonly<Record<ActorName, number>>

/** A page, or a form that is sent empty by helpers of one event. `example` is asked. */
export type Row = {
  method: 'GET' | 'POST'
  path: string
  cells: Cells
  example: (world: World) => string
  /** A refusal appears over a page whose view is logged. */
  isLookNoted?: true
}

/** What stands in the path; when not said, the first of what is counted, and of all else what is not there. */
type Ids = Readonly<Record<string, string | number>>
type Example = string | Ids | ((world: World) => string | Ids)

export const unknownId = '00000000-0000-4000-8000-000000000000'

const filled = (path: string, ids: Ids) =>
  path
    .replaceAll(/:(\w+)/gu, (part, name: string) => String(ids[name] ?? part))
    .replace(/(?<=\/(?:eventos|restaurantes)\/):id/u, '1')
    .replaceAll(/:\w+/gu, unknownId)

/** Of what is in the world. */
export const the =
  (row: keyof World['rows']) =>
  ({ rows }: World): Ids => ({ id: rows[row] })

/** Of `user`, as the panel sees them. */
export const ofUser = ({ people }: World): Ids => ({ id: people.user.account.id })

const row =
  (method: Row['method']) =>
  (path: string, cells: Cells, example: Example = {}): Row => ({
    method,
    path,
    cells,
    example(world) {
      const given = typeof example === 'function' ? example(world) : example
      return typeof given === 'string' ? given : filled(path, given)
    },
  })

/** Asking for a page. */
export const get = row('GET')

/** Sending a form of the panel without a field. */
export const post = (path: string, cells: Cells, example: Example): Row => {
  const refused = cellsOf((actor) =>
    outside.has(actor) || actor === 'adminWithoutFactor' ? 401 : cells[actor],
  )
  return row('POST')(path, refused, example)
}

function cellsOf(statusOf: (actor: ActorName) => number): Cells {
  // Made of exactly the actors.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(actors.map((actor) => [actor, statusOf(actor)])) as Cells
}

/** An ended session, or one of an unconfirmed address, is a visitor's. */
const outside: ReadonlySet<ActorName> = new Set(['visitor', 'unverified', 'signedOut', 'deleted'])

/** An admin who has a second factor and has not shown it in this session is led to where it is shown. */
const toSecondStep = 302

/** Cells that are equal for all of them. */
export const everybody = (status: number) => cellsOf(() => status)

/** Needs an account; without one the way leads to sign-in. */
export const members = (status: number): Cells => ({
  ...everybody(status),
  visitor: 302,
  unverified: 302,
  signedOut: 302,
  deleted: 302,
  adminWithoutFactor: toSecondStep,
})

/** People in the panel by an office only. */
export const officeHolders = [
  'secretary',
  'treasurer',
  'blogEditor',
  'doorKeeper',
  'kitchenHelper',
] as const satisfies readonly ActorName[]

/** The cells, except for these people. */
export const but = (cells: Cells, status: number, ...who: readonly ActorName[]): Cells => ({
  ...cells,
  ...cellsOf((actor) => (who.includes(actor) ? status : cells[actor])),
})

/** The panel's pages of content; who was demoted is a user again, at the next request. */
export const editors = (status: number): Cells => ({
  ...everybody(403),
  visitor: 302,
  unverified: 302,
  editor: status,
  admin: status,
  adminWithoutFactor: toSecondStep,
  signedOut: 302,
  deleted: 302,
})

/** The panel's pages about people, money and the club itself. */
export const admins = (status: number): Cells => ({ ...editors(status), editor: 403 })

/** The secretary's rights besides admins'. */
export const secretaries = (status: number): Cells => but(admins(status), status, 'secretary')

/** The secretary's and the treasurer's rights besides admins'. */
export const renewers = (status: number): Cells => but(secretaries(status), status, 'treasurer')

/** The treasurer's rights besides admins'. */
export const treasurers = (status: number): Cells => but(admins(status), status, 'treasurer')

/** The blog editor's rights besides editors'. */
export const blogEditors = (status: number): Cells => but(editors(status), status, 'blogEditor')

/** Kinds that the keeper of these records can restore. */
export const trashKeepers = (status: number): Cells =>
  but(editors(status), status, 'secretary', 'blogEditor')

/** Rights by an office only; people with a role have other pages. */
export const helpers = (status: number): Cells =>
  but(admins(403), status, 'treasurer', 'doorKeeper', 'kitchenHelper')

/** Private to one person: not found for all others, admins included. */
export const owner = (status: number, others: Cells = everybody(404)): Cells => ({
  ...others,
  user: status,
})

/** Only for visitors; signed-in people are redirected, whatever they typed. */
export const strangers = (status: number) => cellsOf((actor) => (outside.has(actor) ? status : 302))

/** One answer for strangers and people before the second step, and another for signed-in ones. */
export const signedInOr = (others: number, signedIn: number) =>
  cellsOf((actor) => (outside.has(actor) || actor === 'adminWithoutFactor' ? others : signedIn))

/** The panel's own sign-in: anyone who is in the panel is sent on. */
export const outsidePanel = (status: number): Cells => ({
  ...but(everybody(status), 302, ...officeHolders),
  editor: 302,
  admin: 302,
})

/** The second step of signing in: for anyone who is on the way; all others are sent on, or to begin. */
export const pending = (status: number): Cells => ({
  ...everybody(302),
  adminWithoutFactor: status,
})
