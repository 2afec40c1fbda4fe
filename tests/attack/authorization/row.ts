import { actors, type ActorName, type World } from '#tests/support/valid-requests/world.ts'

/** The status that each of them gets. */
export type Cells = Readonly<Record<ActorName, number>>

/** A page, or a form that is sent empty by helpers of one event. `example` is asked. */
export type Row = {
  method: 'GET' | 'POST'
  path: string
  cells: Cells
  example: (world: World) => string
  /** A refusal stands over a page that is itself a look that the log has. */
  isLookNoted?: true
}

type Example = string | ((world: World) => string)

const unknownId = '00000000-0000-4000-8000-000000000000'

/** The first of what is counted, and of all else what is not there. */
const exampleOf = (path: string) =>
  path.replace(/(?<=\/(?:eventos|restaurantes)\/):id/u, '1').replaceAll(/:\w+/gu, unknownId)

const row =
  (method: Row['method']) =>
  (path: string, cells: Cells, example: Example = exampleOf(path)): Row => ({
    method,
    path,
    cells,
    example: typeof example === 'string' ? () => example : example,
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

/** Sessions that are over leave a visitor, and so does one of an address that nobody confirmed. */
const outside: ReadonlySet<ActorName> = new Set(['visitor', 'unverified', 'signedOut', 'deleted'])

/** An admin who has a second factor and has not shown it in this session is led to where it is shown. */
const toSecondStep = 302

/** What is the same for all of them. */
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

/** Who comes into the panel by an office alone. */
export const officeHolders = [
  'secretary',
  'treasurer',
  'blogEditor',
  'doorKeeper',
  'kitchenHelper',
] as const satisfies readonly ActorName[]

/** The same cells, but for these people. */
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

/** What the secretary does besides admins. */
export const secretaries = (status: number): Cells => but(admins(status), status, 'secretary')

/** What the secretary and the treasurer do besides admins. */
export const renewers = (status: number): Cells => but(secretaries(status), status, 'treasurer')

/** What the treasurer does besides admins. */
export const treasurers = (status: number): Cells => but(admins(status), status, 'treasurer')

/** What the editor of the blog does besides editors. */
export const blogEditors = (status: number): Cells => but(editors(status), status, 'blogEditor')

/** What who keeps records of some kind can bring back. */
export const trashKeepers = (status: number): Cells =>
  but(editors(status), status, 'secretary', 'blogEditor')

/** What people have by an office alone: who has a role has other pages. */
export const helpers = (status: number): Cells =>
  but(admins(403), status, 'treasurer', 'doorKeeper', 'kitchenHelper')

/** What is one person's: for all others it does not exist, admins included. */
export const owner = (status: number, others: Cells = everybody(404)): Cells => ({
  ...others,
  user: status,
})

/** What only those do who are not signed in; all others are sent on, whatever they typed. */
export const strangers = (status: number) => cellsOf((actor) => (outside.has(actor) ? status : 302))

/** What is one thing for strangers, and for anyone who is still on the way, and another for who is signed in. */
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
