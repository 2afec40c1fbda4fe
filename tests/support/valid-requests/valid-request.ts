import { actors, type ActorName, type World } from './world.ts'

/** A request with an effect: a form, or another body with its type. */
export type Sent = {
  /** The path with ids and query. */
  path: string
  fields: Readonly<Record<string, string>>
  body?: { type: string; content: Uint8Array<ArrayBuffer> | string }
  /** Cookies in addition to the session's. */
  cookie?: string
}

/** What repeating exactly this request does. */
type Again =
  /** Nothing more happens, and the answer is the same. */
  | 'same answer'
  /** Nothing more happens, and the answer has this status. */
  | number
  /** It happens again, for this reason. */
  | { repeats: string }

/** Who may send it (decisions.md, "Who may do what"). */
export type Who =
  | 'everybody'
  | 'pending'
  | 'accounts'
  | 'owner'
  | 'editors'
  | 'admins'
  /** An office that may send it, and the roles. */
  | 'secretaries'
  | 'treasurers'
  | 'renewers'
  | 'blogEditors'
  | 'trashKeepers'

/** A person's act on the site with a valid form: one for each route, written by hand. */
export type ValidRequest = {
  route: string
  what: string
  who: Who
  /** The sender in tests, who must be allowed. */
  by: ActorName
  /** The status for visitors, unless they are sent to sign in. */
  visitorGets?: number
  /** Whether an own record is only accessible to signed-in people. */
  needsAccount?: boolean
  /** The status for another account that asks for the owner's record; 404 by default. */
  othersGet?: number
  /** The status of an invalid form that only scripts send, when a page sends it; otherwise 422. */
  wrongGets?: number
  /** Programs send it too, without headers that name a page; that is no foreign page. */
  byPrograms?: true
  /** A table that changes; null for requests that only answer. */
  changes: string | null
  /** The cookie that is the effect of a request without a table. */
  sets?: string
  again: Again
  /** Fields of the form that are extra for other forms, so that they are not tried with it. */
  has?: readonly string[]
  /** The page shows one person's data, so each view is logged in the activity. */
  isLookNoted?: boolean
  /** Stores what it acts on, new each time, and returns the request. */
  prepare: (world: World) => Promise<Sent>
  /** Restores what `prepare` has changed for everybody. */
  after?: (world: World) => Promise<unknown>
}

/** The default sender: the allowed one with the fewest rights. */
const usually: Readonly<Record<Who, ActorName>> = {
  everybody: 'visitor',
  pending: 'adminWithoutFactor',
  accounts: 'otherUser',
  owner: 'user',
  editors: 'editor',
  admins: 'admin',
  secretaries: 'secretary',
  treasurers: 'treasurer',
  renewers: 'treasurer',
  blogEditors: 'editor',
  trashKeepers: 'editor',
}

/** The request; by default an empty form for its route with this `id`. */
type Prepared = Partial<Sent> & { id?: unknown }

/** Common parts of most requests of a file. */
type Shared = Partial<Pick<ValidRequest, 'who' | 'by' | 'changes'>>

/** A valid request as it is written; by default repeating it gives the same answer. */
export type WrittenRequest = Omit<ValidRequest, 'again' | 'prepare' | keyof Shared> &
  Shared & {
    again?: Again
    prepare: (world: World) => Prepared | Promise<Prepared>
  }

/** Completes requests with the shared parts. */
export const validRequests =
  (shared: Shared) =>
  (written: readonly WrittenRequest[]): readonly ValidRequest[] =>
    written.map((each) => {
      const { who, changes, ...request } = { ...shared, ...each }
      if (!who || changes === undefined) throw new Error(`${each.route}: who, or what changes?`)
      return {
        who,
        changes,
        by: usually[who],
        again: 'same answer',
        ...request,
        async prepare(world) {
          const { id, ...sent } = await each.prepare(world)
          return { path: filled(each.route, [id].flat()), fields: {}, ...sent }
        },
      }
    })

/** A route with these in place of its parameters. */
export const filled = (route: string, ids: unknown[]) =>
  route.replaceAll(/:\w+/gu, () => String(ids.shift()))

/** The allowed actors of the matrix. */
export const allowed: Readonly<Record<Who, readonly ActorName[]>> = {
  everybody: actors,
  // Before the second step of a sign-in.
  pending: ['adminWithoutFactor'],
  // An unconfirmed address never gets a session, and a planted one is invalid.
  accounts: [
    'user',
    'otherUser',
    'editor',
    'admin',
    'demoted',
    'secretary',
    'treasurer',
    'blogEditor',
    'doorKeeper',
    'kitchenHelper',
  ],
  owner: ['user'],
  editors: ['editor', 'admin'],
  admins: ['admin'],
  secretaries: ['admin', 'secretary'],
  blogEditors: ['editor', 'admin', 'blogEditor'],
  treasurers: ['admin', 'treasurer'],
  renewers: ['admin', 'secretary', 'treasurer'],
  trashKeepers: ['editor', 'admin', 'secretary', 'blogEditor'],
}

/** Actors who are treated as visitors, because their session has ended or lacks its second factor. */
const outside: ReadonlySet<ActorName> = new Set([
  'visitor',
  'unverified',
  'signedOut',
  'deleted',
  'adminWithoutFactor',
])

/** Whether an area answers visitors' forms with 401, so that typed text stays. */
const keepsForms = (path: string): boolean =>
  /^\/(?:admin\/(?!login$)|cuenta(?:\/|$)|restaurantes\/[^/]+\/resena|propuestas(?:\/|$))/u.test(
    path,
  )

/** The status for a person who may not send a valid form. */
export function problemOf(
  {
    route,
    who,
    visitorGets = keepsForms(route) ? 401 : 302,
    needsAccount,
    othersGet = 404,
  }: ValidRequest,
  actor: ActorName,
): number {
  if (who === 'pending') return visitorGets
  if (who === 'owner' && !needsAccount) return 404
  if (outside.has(actor)) return visitorGets
  return who === 'owner' ? othersGet : 403
}

/** Sends the request for this actor, as a browser of this site would. */
export function perform(
  { app }: World,
  { path, fields, body, cookie }: Sent,
  session: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const cookies = [session, cookie].filter(Boolean).join('; ')
  return app.ask(path, {
    method: 'POST',
    body: body?.content ?? new URLSearchParams(fields).toString(),
    headers: {
      'Content-Type': body?.type ?? 'application/x-www-form-urlencoded',
      Origin: app.origin,
      ...headers,
    },
    ...(cookies ? { cookie: cookies } : {}),
  })
}
