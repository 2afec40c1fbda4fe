import { actors, type ActorName, type World } from '#tests/support/valid-requests/world.ts'

export type Cells = Readonly<Record<ActorName, number>>

/** A page, or an empty form sent by helpers of one event. `example` is the requested path. */
export type Row = {
  method: 'GET' | 'POST'
  path: string
  cells: Cells
  example: (world: World) => string
  /** A refusal appears over a page whose views are logged. */
  isLookNoted?: true
}

/** Values for the parameters of a path; by default the first event or restaurant, and an unknown id otherwise. */
type Ids = Readonly<Record<string, string | number>>
type Example = string | Ids | ((world: World) => string | Ids)

export const unknownId = '00000000-0000-4000-8000-000000000000'

const filled = (path: string, ids: Ids) =>
  path
    .replaceAll(/:(\w+)/gu, (part, name: string) => String(ids[name] ?? part))
    .replace(/(?<=\/(?:eventos|restaurantes)\/):id/u, '1')
    .replaceAll(/:\w+/gu, unknownId)

/** The id of a row of the world. */
export const the =
  (row: keyof World['rows']) =>
  ({ rows }: World): Ids => ({ id: rows[row] })

/** The id of `user`, for the panel's pages about accounts. */
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

export const get = row('GET')

/** A request with an empty form of the panel. */
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

/** People without a valid session are visitors. */
const outside: ReadonlySet<ActorName> = new Set(['visitor', 'unverified', 'signedOut', 'deleted'])

/** An admin before the second step is redirected to it. */
const toSecondStep = 302

export const everybody = (status: number) => cellsOf(() => status)

/** Needs an account; others are redirected to sign in. */
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

/** The panel's pages about content; the demoted person is a user again at the next request. */
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

export const secretaries = (status: number): Cells => but(admins(status), status, 'secretary')

export const renewers = (status: number): Cells => but(secretaries(status), status, 'treasurer')

export const treasurers = (status: number): Cells => but(admins(status), status, 'treasurer')

export const blogEditors = (status: number): Cells => but(editors(status), status, 'blogEditor')

/** Pages of the trash, for everyone who can restore some kind of record. */
export const trashKeepers = (status: number): Cells =>
  but(editors(status), status, 'secretary', 'blogEditor')

/** Pages for office holders; people with a role have others. */
export const helpers = (status: number): Cells =>
  but(admins(403), status, 'treasurer', 'doorKeeper', 'kitchenHelper')

/** Private to one person, and not found for everyone else, including admins. */
export const owner = (status: number, others: Cells = everybody(404)): Cells => ({
  ...others,
  user: status,
})

/** Only for visitors; signed-in people are redirected. */
export const strangers = (status: number) => cellsOf((actor) => (outside.has(actor) ? status : 302))

/** One status for strangers and people before the second step, and another for signed-in people. */
export const signedInOr = (others: number, signedIn: number) =>
  cellsOf((actor) => (outside.has(actor) || actor === 'adminWithoutFactor' ? others : signedIn))

/** The panel's own sign-in, which redirects people who are in the panel. */
export const outsidePanel = (status: number): Cells => ({
  ...but(everybody(status), 302, ...officeHolders),
  editor: 302,
  admin: 302,
})

/** The second step of a sign-in; everyone who is not at this step is redirected. */
export const pending = (status: number): Cells => ({
  ...everybody(302),
  adminWithoutFactor: status,
})
