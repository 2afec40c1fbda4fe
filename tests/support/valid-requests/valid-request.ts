import { actors, type ActorName, type World } from './world.ts'

/** A request that does something: a form, or another body with its type. */
export type Sent = {
  /** As it is asked, with ids and query. */
  path: string
  fields: Readonly<Record<string, string>>
  /** In place of a form. */
  body?: { type: string; content: Uint8Array<ArrayBuffer> | string }
  /** Cookies beside the session's. */
  cookie?: string
}

/** What is left of a request that was sent a second time with the very same request. */
type Again =
  /** Nothing more happens, and the answer leads on as the first did. */
  | 'same answer'
  /** Nothing more happens, and it is refused with this status. */
  | number
  /** It happens again, and that is right: why. */
  | { repeats: string }

/** Who may do it (decisions.md, "Who may do what"). */
export type Who =
  | 'everybody'
  | 'pending'
  | 'accounts'
  | 'owner'
  | 'editors'
  | 'admins'
  /** Who looks after this by an office, and the roles that may. */
  | 'secretaries'
  | 'treasurers'
  | 'renewers'
  | 'blogEditors'
  | 'trashKeepers'

/** Something that a person does on the site, with a valid form: written by hand, one for each route. */
export type ValidRequest = {
  /** As in app/routes.ts. */
  route: string
  what: string
  who: Who
  /** Who does it here; one of those who may. */
  by: ActorName
  /** What visitors get who may not, where they are not led to sign-in. */
  visitorGets?: number
  /** Of what is one's own: whether it is asked only of those who are signed in. */
  needsAccount?: boolean
  /** The status for another account asking for something of the owner; 404 by default. */
  othersGet?: number
  /** What a wrong form gets that scripts alone send, should a page send it; 422 everywhere else. */
  wrongGets?: number
  /** Programs send it too, which say nothing of a page: that is no attack of a foreign one. */
  byPrograms?: true
  /** A table that changes; null for requests that only answer. */
  changes: string | null
  /** The cookie that is the effect of a request without a table. */
  sets?: string
  again: Again
  /** Fields of the form that nobody may send elsewhere, and that it therefore is not tried with. */
  has?: readonly string[]
  /** Its page shows what is somebody's alone: anyone who opens it is noted in the log of activity. */
  isLookNoted?: boolean
  /** Makes what it acts on, fresh, and gives the request. */
  prepare: (world: World) => Promise<Sent>
  /** Puts back what `prepare` has changed for everybody. */
  after?: (world: World) => Promise<unknown>
}

/** Who does it by default: of those who may, one who may the least. */
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

/** What is sent: an empty form to the request's own route, whose places `id` fills in turn, or otherwise. */
type Prepared = Partial<Sent> & { id?: unknown }

/** What most requests of a file share. */
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

const filled = (route: string, ids: unknown[]) =>
  route.replaceAll(/:\w+/gu, () => String(ids.shift()))

/** Who may, of the actors of the matrix. */
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

/** Whether the area of a path answers forms of nobody by 401, so that what was typed stays. */
const keepsForms = (path: string): boolean =>
  /^\/(?:admin\/(?!login$)|cuenta(?:\/|$)|restaurantes\/[^/]+\/resena|propuestas(?:\/|$))/u.test(
    path,
  )

/** The status that somebody gets who may not do this, with a form that is right. */
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

/** Asks what a browser of this site would, as somebody. */
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
