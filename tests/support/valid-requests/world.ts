import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { partnerPath } from '#app/members/partners/checks/linked-partner.server.ts'
import { registrationPath } from '#app/money/card-payments/payment-order.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { RequestContext, Site } from '#app/platform/auth/context.ts'
import type { Office } from '#app/platform/auth/office.ts'
import {
  applicationSetup,
  newApplicationKey,
} from '#app/platform/auth/proofs/one-time-code.server.ts'
import { seal } from '#app/platform/auth/proofs/sealed.server.ts'
import { roleNumbers, type Role } from '#app/platform/auth/role.ts'
import { authenticationFactors } from '#app/platform/schema/accounts/accounts.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { readSettings } from '#server/settings/settings.ts'
import { siteOfSettings } from '#server/settings/site-of-settings.ts'
import { testSecret, type TestApp } from '#tests/support/app.ts'
import { storedAccount, testContext, testSite } from '#tests/support/context.ts'
import { daysLater, registrationOf, storedEvent } from '#tests/support/events.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { openedSession } from '#tests/support/sessions.ts'

/** The actors in the order of the matrix. */
export const actors = [
  'visitor',
  'unverified',
  'user',
  'otherUser',
  'editor',
  'admin',
  'adminWithoutFactor',
  'signedOut',
  'demoted',
  'deleted',
  // Holders of offices, two of them for one event.
  'secretary',
  'treasurer',
  'blogEditor',
  'doorKeeper',
  'kitchenHelper',
] as const

export type ActorName = (typeof actors)[number]

/** A word that no answer contains for people who may not see the rows below. */
export const secretWord = 'Quinzemilanxoves'

/** Private or unpublished rows, all with the secret word. */
type Rows = {
  /** A registration of `user` for `event`. */
  registration: string
  event: number
  request: string
  /** A restaurant that `user` has reviewed. */
  reviewed: number
  draftEvent: number
  /** An unpublished post: its id and its slug. */
  draft: string
  draftSlug: string
  /** The path of a file of an uploaded picture. */
  picture: string
  /** A partner whose page needs its link. */
  partner: string
}

type Person = { account: Account; cookie: string }

const roles: Readonly<Record<Exclude<ActorName, 'visitor'>, Role>> = {
  unverified: 'user',
  user: 'user',
  otherUser: 'user',
  editor: 'editor',
  admin: 'admin',
  adminWithoutFactor: 'admin',
  signedOut: 'admin',
  demoted: 'admin',
  deleted: 'admin',
  secretary: 'user',
  treasurer: 'user',
  blogEditor: 'user',
  doorKeeper: 'user',
  kitchenHelper: 'user',
}

const offices = {
  secretary: 'secretary',
  treasurer: 'treasurer',
  blogEditor: 'blogEditor',
  doorKeeper: 'door',
  kitchenHelper: 'kitchen',
} as const satisfies Partial<Record<ActorName, Office>>

const ofOneEvent: ReadonlySet<Office> = new Set(['door', 'kitchen'])

/** A site with the people of the matrix and their rows. */
export type World = {
  app: TestApp
  people: Readonly<Record<Exclude<ActorName, 'visitor'>, Person>>
  rows: Rows
  /** The application of `adminWithoutFactor`, with its key as typed. */
  factor: { id: string; typed: string }
  /** The cookie of an actor's session; none for a visitor. */
  cookieOf(actor: ActorName): string | undefined
  anotherSession(actor: ActorName): Promise<string | undefined>
  /** Ends all sessions of an actor and opens the one of their cookie again. */
  signBackIn(actor: Exclude<ActorName, 'visitor'>): Promise<void>
  /** The context of the running site for an actor. */
  contextOf(actor: ActorName): RequestContext
  /** The only row of a query. */
  row(query: string, values?: unknown[]): Promise<Record<string, unknown>>
  /** A published event, by default in forty days with 12 seats. */
  event(given?: Partial<typeof events.$inferInsert>): Promise<typeof events.$inferSelect>
  /** Registers an account, or a visitor with an address made from `name`; returns the id. */
  registration(eventId: number, by: ActorName, name?: string): Promise<string>
  /** The path of a registration's own page with the key of its mails. */
  linkOf(registration: string): string
  partnerPath(): string
}

/** Fills a running site with the people of the matrix, as sign-in and panel would store them. */
export async function worldOf(app: TestApp): Promise<World> {
  const { origin } = app
  const entries: (readonly [string, Person])[] = []
  for (const [name, role] of Object.entries(roles)) {
    const email = `${name.toLowerCase()}@example.cat`
    const account = await storedAccount(app.db, { role, email, name: `Persona ${name}` })
    entries.push([
      name,
      {
        account,
        cookie: await openedSession(app.db, {
          accountId: account.id,
          origin,
          sessionId: account.sessionId,
        }),
      },
    ])
  }
  // Made of exactly these names just above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const people = Object.fromEntries(entries) as World['people']
  const site = siteOfSettings(
    { ...readSettings({ ORIGIN: app.origin }), secret: testSecret },
    testSite.publicFolder,
    testSite.answerTimes,
  )
  const factor = await factorOf(app, site, people.adminWithoutFactor.account)
  const change = (column: string, name: keyof typeof people) =>
    app.pool.query(`update usuarios set ${column} where id = $1`, [people[name].account.id])
  await change('email_verified_at = null', 'unverified')
  await change(`role = ${roleNumbers.user}`, 'demoted')
  await change('deactivated_at = now()', 'deleted')
  await app.pool.sql`delete from sessions where account_id = ${people.signedOut.account.id}`

  const person = (actor: ActorName) => (actor === 'visitor' ? null : people[actor])
  const contextOf = (actor: ActorName) =>
    testContext({
      db: app.db,
      now: new Date(),
      site,
      client: { network: `2001:db8:${randomBytes(2).toString('hex')}::/64`, userAgent: null },
      ...(actor === 'visitor'
        ? {}
        : { actor: { ...people[actor].account, authenticatedAt: new Date() } }),
    })
  const world: Omit<World, 'rows' | 'partnerPath'> = {
    app,
    people,
    factor,
    contextOf,
    cookieOf: (actor) => person(actor)?.cookie,
    async anotherSession(actor) {
      const account = person(actor)?.account
      const ended = actor === 'signedOut'
      if (!account || ended) return person(actor)?.cookie
      return openedSession(app.db, { accountId: account.id, origin })
    },
    async signBackIn(actor) {
      const { account, cookie } = people[actor]
      await app.pool.sql`delete from sessions where account_id = ${account.id}`
      const token = cookie.slice(cookie.indexOf('=') + 1)
      const { id: accountId, sessionId } = account
      await openedSession(app.db, { accountId, origin, sessionId, token })
    },
    async row(query, values = []) {
      const { rows } = await app.pool.query<Record<string, unknown>>(query, values)
      const [row] = rows
      if (!row) throw new Error(`no row of ${query}`)
      return row
    },
    event: (given = {}) => storedEvent(app.db, { date: daysLater(40, new Date()), ...given }),
    async registration(eventId, by, name = 'Laia Ferrer') {
      const suffix = randomBytes(4).toString('hex')
      const input = registrationOf(name, { email: `guest-${suffix}@example.cat` })
      const asked = { ...input, acceptsWaiting: true }
      const outcome = await registerConfirmed(contextOf(by), eventId, asked)
      if (outcome.outcome === 'full') throw new Error('the event is full')
      return outcome.id
    },
    linkOf: (registration) => registrationPath(site, registration),
  }
  const rows = await rowsOf(world)
  for (const [name, office] of Object.entries(offices)) {
    // Has exactly these names.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { account } = people[name as keyof typeof offices]
    const eventId = ofOneEvent.has(office) ? rows.event : null
    await app.db.insert(accountOffices).values({ accountId: account.id, office, eventId })
    account.offices = [{ office, eventId }]
  }
  return {
    ...world,
    rows,
    partnerPath: () => partnerPath(site, { id: rows.partner, linkNumber: 1 }),
  }
}

/** Adds a verified application to an account. */
async function factorOf(app: TestApp, site: Site, { id: accountId, email }: Account) {
  const id = randomUUID()
  const key = newApplicationKey()
  await app.db.insert(authenticationFactors).values({
    id,
    accountId,
    factorType: 'totp',
    status: 'verified',
    secret: seal(site.factorKey, key, id),
  })
  return { id, typed: applicationSetup(key, { issuer: 'club', label: email }).typed }
}

async function rowsOf(world: Omit<World, 'rows' | 'partnerPath'>): Promise<Rows> {
  const idOf = async (query: string, values: unknown[] = []) =>
    (await world.row(`${query} returning id`, values)).id
  const { id: event } = await world.event()
  const { id: user } = world.people.user.account
  const reviewed = Number(
    await idOf(`insert into restaurants (nombre, direccion) values ('Can Roure', 'Olot, 1')`),
  )
  await world.app.pool.row`
    insert into reviews (restaurant_id, user_id, autor, puntuacion, comentario, hidden_at)
    values (${reviewed}, ${user}, 'Laia', 5, ${secretWord}, now()) returning id`
  const draftSlug = `esborrany-${randomBytes(4).toString('hex')}`
  return {
    event,
    reviewed,
    draftSlug,
    registration: await world.registration(event, 'user', `Laia ${secretWord}`),
    request: String(
      await idOf(
        `insert into membership_requests (user_id, full_name, email) values ($1, $2, 'laia@example.cat')`,
        [user, `Laia ${secretWord}`],
      ),
    ),
    draftEvent: (await world.event({ status: 'draft', title: secretWord })).id,
    draft: String(
      await idOf(`insert into blog_posts (title, slug, content) values ($1, $2, $1)`, [
        secretWord,
        draftSlug,
      ]),
    ),
    picture: await uploadedFile(world),
    partner: String(
      await idOf(
        `insert into partners (name, benefit, begins_on) values ('Celler', '10 %', '2026-01-01')`,
      ),
    ),
  }
}

async function uploadedFile({
  app,
  cookieOf,
}: Omit<World, 'rows' | 'partnerPath'>): Promise<string> {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#6b1426' } })
  const response = await app.ask('/admin/imagenes', {
    method: 'POST',
    body: new Uint8Array(await picture.jpeg().toBuffer()),
    headers: { 'Content-Type': 'image/jpeg', Origin: app.origin },
    cookie: cookieOf('editor') ?? '',
  })
  const { path }: { path: string } = await response.json()
  return path.replace(/-\d+x\d+-\d+-\d+$/u, '-400.webp')
}

/** Forgets all counted attempts, so that many tests do not end in 429. */
export async function forgetAttempts({ app }: World): Promise<void> {
  await app.db.execute(sql`delete from rate_limits`)
}
