import { actors, type ActorName, type World } from './world.ts'

/** A request that does something: a form, or another body with its type. */
export type Sent = {
  /** The path with ids and query. */
  path: string
  fields: Readonly<Record<string, string>>
  /** In place of a form. */
  body?: { type: string; content: Uint8Array<ArrayBuffer> | string }
  /** Cookies beside the session's. */
  cookie?: string
}

/** Effects of repeating exactly this request. */
type Again =
  /** Nothing more happens, and the answer leads on as the first did. */
  | 'same answer'
  /** Nothing more happens, and it is refused with this status. */
  | number
  /** Why it may happen twice. */
  | { repeats: string }

/** Who may send it (decisions.md, "Who may do what"). */
export type Who =
  | 'everybody'
  | 'pending'
  | 'accounts'
  | 'owner'
  | 'editors'
  | 'admins'
  /** The office that may send it, and the roles. */
  | 'secretaries'
  | 'treasurers'
  | 'renewers'
  | 'blogEditors'
  | 'trashKeepers'

/** Something that a person does on the site, with a valid form: written by hand, one for each route. */
export type ValidRequest = {
  /** The route as in app/routes.ts. */
  route: string
  what: string
  who: Who
  /** The sender here, one of the allowed ones. */
  by: ActorName
  /** The status for visitors who are not led to sign-in. */
  visitorGets?: number
  /** Whether an own record is only asked of signed-in people. */
  needsAccount?: boolean
  /** The status for another account asking for something of the owner; 404 by default. */
  othersGet?: number
  /** The status of a wrong script-only form when sent by a page; otherwise 422. */
  wrongGets?: number
  /** Programs send it too, which say nothing of a page: that is no attack of a foreign one. */
  byPrograms?: true
  /** A table that changes; null for requests that only answer. */
  changes: string | null
  /** The cookie that is the effect of a request without a table. */
  sets?: string
  again: Again
  /** Fields of the form that are extra elsewhere, and so not tried with it. */
  has?: readonly string[]
  /** The page shows one person's data, so each view is logged in the activity. */
  isLookNoted?: boolean
  /** Makes what it acts on, fresh, and gives the request. */
  prepare: (world: World) => Promise<Sent>
  /** Puts back what `prepare` has changed for everybody. */
  after?: (world: World) => Promise<unknown>
}

/** The default sender: the least privileged allowed one. */
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

/** The form: by default an empty one for the request's own route, with `id` in its parameters. */
type Prepared = Partial<Sent> & { id?: unknown }

/** Common parts of most requests of a file. */
type Shared = Partial<Pick<ValidRequest, 'who' | 'by' | 'changes'>>

/** A valid request as it is written down: sent again it gets the same answer, unless it says otherwise. */
export type WrittenRequest = Omit<ValidRequest, 'again' | 'prepare' | keyof Shared> &
  Shared & {
    again?: Again
    prepare: (world: World) => Prepared | Promise<Prepared>
  }

/** Requests that say what differs from the shared. */
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
  // On the way to be signed in: anyone who has a second factor and has not shown it.
  pending: ['adminWithoutFactor'],
  // A session of an address that is not confirmed is never opened, and worth nothing when planted.
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

/** Sessions that are over leave a visitor; one without its second factor is no more than that. */
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

/** Sends the request as a browser of this site, for this actor. */
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
