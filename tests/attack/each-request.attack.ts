import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { club } from '#app/club.ts'
import { cookies } from '#app/cookies.ts'
import { activityCopy } from '#app/copy/activity.copy.ts'
import { roleNumbers } from '#app/platform/auth/role.ts'
import { testSecret } from '#tests/support/app.ts'
import { changedRoutes } from '#tests/support/changed-files.ts'
import { recordFigure, whole } from '#tests/support/figures.ts'
import { startListener } from '#tests/support/listener.ts'
import { pathsWithAction } from '#tests/support/routes.ts'
import { sampled } from '#tests/support/seed.ts'
import { changedTables, tableHashes, type TableHashes } from '#tests/support/table-hashes.ts'
import { worldPassword } from '#tests/support/valid-requests/account-requests.ts'
import { allValidRequests } from '#tests/support/valid-requests/all-valid-requests.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'
import {
  allowed,
  perform,
  type Sent,
  type ValidRequest,
} from '#tests/support/valid-requests/valid-request.ts'
import { actors, forgetAttempts, type ActorName } from '#tests/support/valid-requests/world.ts'
import { writtenMails } from '#tests/support/written-mails.ts'
import { auditedForms, auditedRequests, unaudited } from './audited-requests.ts'
import { matrix } from './authorization/matrix.ts'
import { rawServer } from './raw-http.ts'
import {
  evil,
  foreignRequests,
  noOrigin,
  urlencoded,
  type ForeignRequest,
} from './support/foreign-pages.ts'
import { wrongCells } from './support/matrix-cells.ts'
import { secretsFrom } from './support/secrets.ts'
import { cookieRules } from './support/set-cookies.ts'
import { stageForTests, stageWithout, type Stage } from './support/stage.ts'
import {
  askedByForeignPages,
  askedByStrangers,
  askedWithMore,
  begun,
  effectOf,
  type Walk,
} from './support/walk.ts'
import { origin, wrongHeaders } from './support/wrong-headers.ts'

/**
 * Each valid request of the site is refused to strangers (design, S2), to pages of other sites (S7), with extra fields,
 * and while the audit log cannot be written; then it is done once, with its audit rows (S5, S14). Afterwards no log,
 * page, mail or script contains a secret.
 */

const client = join(import.meta.dirname, '..', '..', 'build', 'client')

/** The sender's address, of which the logs may keep the first three numbers. */
const address = '198.51.100.77'
const from = { 'X-Forwarded-For': address }
const setupToken = 'a-setup-token-of-many-characters'
const adminEmail = 'directora-secreta@example.cat'
/** Receives the text messages; without a gateway a site with this origin sends none. */
const gateway = await startListener()
afterAll(() => gateway.close())

const settings = {
  ORIGIN: origin,
  SMS_URL: gateway.url,
  TRUST_PROXY: '127.0.0.1',
  SETUP_TOKEN: setupToken,
  ADMIN_EMAILS: adminEmail,
}

const stage = stageForTests(settings)
const secrets = secretsFrom(setupToken, adminEmail)
const setCookies = cookieRules(origin)

/** Hashes without the time of saving, which saving the same values may change. */
let hashesButTime: TableHashes

beforeAll(async () => {
  const { app, people } = stage().world
  hashesButTime = await tableHashes(app.pool, 'updated_at')
  for (const { cookie } of Object.values(people)) secrets.rememberCookie(cookie)
  await app.pool.sql`
    create function refuse_audit() returns trigger language plpgsql as
      $$ begin raise exception 'the audit log is full'; end $$;
    create trigger refuse_audit before insert on audit_log execute function refuse_audit();
    alter table audit_log disable trigger refuse_audit`
})

const nameOf = ({ route, what }: ValidRequest) => `${route} ${what}`

/**
 * People who may not send it: all of them. In `npm test` the one closest to those who may, and another selected by the
 * seed.
 */
function strangersOf(valid: ValidRequest): readonly ActorName[] {
  const strangers = actors.filter((actor) => !allowed[valid.who].includes(actor))
  const nearest = strangers.includes('editor') ? 'editor' : 'otherUser'
  const drawn = sampled(strangers, 1, (actor) => `${nameOf(valid)} ${actor}`)
  return [...new Set<ActorName>([nearest, ...drawn])]
}

/** How pages of other sites send it: all ways; in `npm test` one selected by the seed. */
const waysOf = (valid: ValidRequest): readonly ForeignRequest[] =>
  sampled(foreignRequests, 1, ({ what }) => `${nameOf(valid)} ${what}`)

const changedForms = await changedRoutes()
const isChanged = ({ route }: ValidRequest) => changedForms.has(route)

/** Requests sent with extra fields and three times concurrently: all; in `npm test` a sample and changed ones. */
const withMore = new Set([
  ...sampled(allValidRequests, 40, nameOf),
  ...allValidRequests.filter(isChanged),
])

const audited = allValidRequests.filter(({ route }) => auditedForms[route])

/** Requests tried while the audit log refuses rows: all audited ones; in `npm test` a sample and changed ones. */
const withoutAudit = new Set([...sampled(audited, 15, nameOf), ...audited.filter(isChanged)])

/** Sends a request while the audit log refuses rows; nothing may change. */
async function askedWithoutAudit(walk: Walk): Promise<string[]> {
  const { world } = walk.stage
  await world.app.pool.sql`alter table audit_log enable trigger refuse_audit`
  try {
    const { answer, changed } = await effectOf(walk, () =>
      perform(world, walk.sent, walk.session, from),
    )
    secrets.remember(walk.sent, answer)
    return [
      ...(answer.status === 500 ? [] : [`without the audit log: ${answer.status}`]),
      ...(changed.length > 0 ? [`without the audit log ${changed.join()} changed`] : []),
    ]
  } finally {
    await world.app.pool.sql`alter table audit_log disable trigger refuse_audit`
  }
}

type Audited = {
  action: string
  actor_id: string | null
  subject_type: string | null
  subject_id: string | null
  at: Date
  network: string
  request_id: string
  details: string
}

function wrongRow(
  { world }: Stage,
  row: Audited,
  by: ActorName,
  requestId: string | null,
): string[] {
  const actor = by === 'visitor' ? null : world.people[by].account.id
  // Changes of a member are recorded until the member is erased.
  const own = row.action === 'membership.updated'
  const leaked = [...secrets.all].filter(
    (secret) => row.details.includes(secret) && !(own && secret.includes('@')),
  )
  return [
    ...(actor !== null && row.actor_id !== actor ? [`done by ${row.actor_id}`] : []),
    ...(row.network === '198.51.100.0/24' ? [] : [`from ${row.network}`]),
    ...(row.request_id === requestId ? [] : [`of the request ${row.request_id}`]),
    ...(row.subject_type === null ? ['about nothing'] : []),
    ...(Math.abs(Date.now() - row.at.getTime()) < 60_000 ? [] : [`at ${row.at.toISOString()}`]),
    ...leaked.map((secret) => `tells ${secret}`),
  ]
}

/** The id of the newest row of the audit log. */
const lastLine = async ({ world }: Stage) => {
  return await world.app.pool.value`select coalesce(max(id), 0) as last from audit_log`
}

/** Faults of the audit rows after `since`, for a request that should leave these actions. */
async function wrongLines(
  { world, ...rest }: Stage,
  {
    since,
    by,
    answer,
    actions,
  }: {
    since: unknown
    by: ActorName
    answer: Response
    actions: readonly string[]
  },
): Promise<string[]> {
  const rows = await world.app.pool.sql<Audited>`
    select action, actor_id, subject_type, subject_id, at, network, request_id,
      details::text || changes::text as details
    from audit_log where id > ${since} order by id`
  const recorded = rows.map(({ action }) => action)
  const requestId = answer.headers.get('X-Request-Id')
  return [
    ...(recorded.join() === actions.join() ? [] : [`the audit log has ${recorded.join()}`]),
    ...rows.flatMap((row) => wrongRow({ world, ...rest }, row, by, requestId)),
  ]
}

/** Sends the request by an allowed person for the first time. */
async function done(walk: Walk): Promise<string[]> {
  const { stage: own, valid, sent, session } = walk
  const since = await lastLine(own)
  const { answer, text, changed } = await effectOf(walk, () =>
    perform(own.world, sent, session, from),
  )
  secrets.remember(sent, answer)
  const { changes, sets } = valid
  const set = answer.headers.getSetCookie().join()
  return [
    ...(answer.status < 400 ? [] : [`${answer.status}: ${text}`]),
    ...(changes === null || changed.includes(changes) ? [] : [`${changes} has not changed`]),
    ...(sets && !set.includes(`${sets}=`) ? [`no cookie ${sets}`] : []),
    ...wrongHeaders(answer, sent.path),
    ...setCookies.foreign(answer).map((line) => `sets ${line}`),
    ...(await wrongLines(own, {
      since,
      by: valid.by,
      answer,
      actions: auditedForms[valid.route] ?? [],
    })),
    ...(answer.status < 400 ? await doneAgain(walk, answer.status) : []),
  ]
}

/** Sends exactly the same request again. */
async function doneAgain(walk: Walk, firstStatus: number): Promise<string[]> {
  const { stage: own, valid, sent, session } = walk
  if (typeof valid.again === 'object') return []
  // Saving the same values again may change the time of saving.
  const before = valid.again === 'same answer' ? await hashesButTime() : null
  const { answer, changed: all } = await effectOf(walk, () =>
    perform(own.world, sent, session, from),
  )
  const changed = before ? changedTables(before, await hashesButTime()) : all
  const expected = valid.again === 'same answer' ? firstStatus : valid.again
  return [
    ...(answer.status === expected ? [] : [`again: ${answer.status}, not ${expected}`]),
    ...(changed.length > 0 ? [`again ${changed.join()} changed`] : []),
    ...setCookies.foreign(answer).map((line) => `again sets ${line}`),
  ]
}

const countIn = (all: readonly string[], one: string) => all.filter((each) => each === one).length

/** Sends a request three times concurrently on a new record: it is done once, and none fails. */
async function doneAtOnce({ stage: own, valid, session }: Walk): Promise<string[]> {
  const sent = await valid.prepare(own.world)
  const since = await lastLine(own)
  await forgetAttempts(own.world)
  const answers = await Promise.all([1, 2, 3].map(() => perform(own.world, sent, session, from)))
  for (const answer of answers) secrets.remember(sent, answer)
  const statuses = answers.map(({ status }) => status)
  const rows = await own.world.app.pool.sql<Pick<Audited, 'action'>>`
    select action from audit_log where id > ${since} order by id`
  const recorded = rows.map(({ action }) => action)
  const actions = auditedForms[valid.route] ?? []
  const twice = actions.filter((each) => countIn(recorded, each) > countIn(actions, each))
  return [
    ...(statuses.some((status) => status >= 500) ? [`at once: ${statuses.join()}`] : []),
    ...(typeof valid.again === 'object' || twice.length === 0
      ? []
      : [`at once the audit log has ${recorded.join()}`]),
  ]
}

test('every form of the site has a valid request and an expected number of audit rows', async () => {
  const routes = [...new Set(allValidRequests.map(({ route }) => route))].toSorted()
  expect(routes).toEqual([...new Set(await pathsWithAction())].toSorted())
  expect(routes).toEqual([...Object.keys(auditedForms), ...unaudited].toSorted())
  expect(new Set(allValidRequests.map(nameOf)).size).toBe(allValidRequests.length)
})

describe('a form is refused to strangers, foreign pages and extra fields, then done once:', () => {
  const passed = new Set<ValidRequest>()

  test.each(allValidRequests)('$what', async (valid) => {
    const walk = await begun(stage(), valid)
    try {
      expect([
        ...(await askedByStrangers(walk, strangersOf(valid))),
        ...(await askedByForeignPages(walk, waysOf(valid))),
        ...(withMore.has(valid) ? await askedWithMore(walk, whole ? actors : []) : []),
        ...(withoutAudit.has(valid) ? await askedWithoutAudit(walk) : []),
        ...(await done(walk)),
        ...(withMore.has(valid) ? await doneAtOnce(walk) : []),
      ]).toEqual([])
    } finally {
      await valid.after?.(walk.stage.world)
    }
    passed.add(valid)
  })

  test.each(auditedRequests)(
    'the audit log has one row of $what',
    async ({ prepare, after, by, action, method }) => {
      const { world } = stage()
      const sent: Sent = await prepare(world)
      const since = await lastLine(stage())
      const session = world.cookieOf(by)
      const answer =
        method === 'GET'
          ? await world.app.ask(sent.path, { headers: from, cookie: session ?? '' })
          : await perform(world, sent, session, from)
      // A table is read while it is sent.
      await answer.clone().arrayBuffer()
      secrets.remember(sent, answer)
      await after?.(world)
      expect(await wrongLines(stage(), { since, by, answer, actions: [action] })).toEqual([])
    },
  )

  afterAll(async () => {
    const repeats = [...passed].filter(({ again }) => typeof again === 'object').length
    const strangers = [...passed].flatMap((valid) => strangersOf(valid)).length
    const ways = [...passed].flatMap((valid) => waysOf(valid)).length
    const reached = passed.size === allValidRequests.length
    for (const [group, what, measured] of [
      ['S2', 'right forms by those who may not send them, all refused', strangers],
      ['S5', 'forms that were sent twice and did one thing', passed.size - repeats],
      ['S7', 'requests of foreign pages, none with an effect', ways],
      ['S14', 'forms that the audit log tells of, once each', audited.length],
    ] as const) {
      await recordFigure({ group, what, measured: String(measured), goal: 'all', reached })
    }
  })
})

describe('afterwards', () => {
  test('the activity log shows no keys of the code', async () => {
    const rows = await stage().world.app.pool.sql<{ field: string; value: string }>`
      select distinct field, value from audit_log,
        lateral (select * from jsonb_each_text(details) union all
          select change.field, side.value from jsonb_each(changes) as change (field, sides),
            jsonb_array_elements_text(change.sides) as side (value)
        ) as detail (field, value)
      where value ~ '^[a-z][a-zA-Z_.-]+$' and value not in ('true', 'false')
        and field !~ '^(changed|slug|title.*|name|name_..|place|location.*)$'`
    expect(rows.length).toBeGreaterThan(10)
    const words = Object.keys(activityCopy.es.values)
    expect(rows.filter(({ value }) => !words.includes(value))).toEqual([])
  })

  test('each cookie of the table has been set', () => {
    const names = Object.values(cookies).map(({ name }) => name)
    expect([...setCookies.seen].toSorted()).toEqual(names.toSorted())
  })

  test('the log has no password, token, secret or address, also not in errors', async () => {
    const { world } = stage()
    const { app } = world
    await app.pool.sql`alter table contact_messages rename to away`
    try {
      const valid = allValidRequests.find(({ route }) => route === '/contacto')
      if (!valid) throw new Error('writing to the club has no valid request')
      const sent = await valid.prepare(world)
      const answer = await perform(world, sent, undefined, from)
      secrets.remember(sent, answer)
      expect(answer.status).toBe(500)
    } finally {
      await app.pool.sql`alter table away rename to contact_messages`
    }
    const log = app.logged.map((line) => JSON.stringify(line))
    expect(log.length).toBeGreaterThan(80)
    expect(log.filter((line) => line.includes('"level":50')).length).toBeGreaterThan(0)
    expect(secrets.all.size).toBeGreaterThan(40)
    const leaked = log.filter((line) => secrets.leakedIn(line).length > 0 || line.includes(address))
    expect(leaked).toEqual([])
    expect(log.filter((line) => /[\w.+-]+@[\w-]+\.\w+/u.test(line))).toEqual([])
    await recordFigure({
      group: 'S14',
      what: `lines of the log with one of ${secrets.all.size} passwords, tokens, secrets and addresses`,
      measured: `${leaked.length} of ${log.length}`,
      goal: '0',
      reached: leaked.length === 0,
    })
  })

  /** Mails that tell the owner of an account and all admins what an admin did to it. */
  const aboutAccounts =
    /^account-(?:roleChanged|deactivated|reactivated|passwordSet|factorsReset|madeAdmin|adminLeft|officeGiven|officeWithdrawn)(?:-admins)?$/u

  /** Mails to treasurers about a changed bank account, which name its owner and the person who changed it. */
  const aboutBank = /^bank-(?:club|member)$/u

  test('mails have no address except the recipient’s and the club’s, and no secret except their link', async () => {
    const { app } = stage().world
    const all = await writtenMails(app.db)
    const rows = all.filter(({ kind }) => !kind.startsWith('contact-'))
    expect(rows.length).toBeGreaterThan(20)
    const pairs = await app.pool.query<{ actor: string; owner: string | null }>(
      `select actors.email as actor, owners.email as owner from audit_log
       join usuarios as actors on actors.id = actor_id
       left join usuarios as owners on owners.id::text = subject_id
       where subject_type = 'account'`,
    )
    const keeping = await app.pool.query<{ email: string }>(
      `select email from usuarios where role = ${roleNumbers.admin}
       union select email from account_offices join usuarios on usuarios.id = account_id where office = 'treasurer'`,
    )
    const keepers = new Set(keeping.rows.map(({ email }) => email))
    /** Whether all addresses are those of the actor and the account of one audited act. */
    const belongTogether = (addresses: Set<string>) =>
      pairs.rows.some(({ actor, owner }) =>
        [...addresses].every((each) => each === actor || each === owner),
      )
    const wrong = rows.flatMap(({ kind, recipient, replyTo, whole: mail }) => {
      const own = new Set([recipient, replyTo, club.email])
      const addresses = mail.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/giu) ?? []
      const others = addresses.filter(
        (each) => !own.has(each) && !each.endsWith(`@${new URL(origin).hostname}`),
      )
      const isExpected =
        (aboutAccounts.test(kind) && belongTogether(new Set(others))) ||
        (aboutBank.test(kind) && keepers.has(recipient))
      const foreign = isExpected ? [] : others
      const passwords = [worldPassword, testSecret, setupToken, 'scrypt$', '$argon2id$'].filter(
        (each) => mail.includes(each),
      )
      return [...foreign, ...passwords].map((each) => `${kind}: ${each}`)
    })
    expect(wrong).toEqual([])
  })

  test('no page of another person contains secrets', async () => {
    const pages = [
      '/',
      '/club',
      '/eventos',
      '/eventos/1',
      '/restaurantes/1',
      '/blog',
      '/contacto',
      '/sesion',
      '/auth',
      '/unete',
      '/eventos.ics',
      '/eventos/rss.xml',
      '/legal/privacidad',
    ]
    const panel = [
      '/admin/dashboard',
      '/admin/restaurantes',
      '/admin/blog',
      '/admin/resenas',
      '/admin/papelera',
    ]
    const every: (readonly [path: string, by: ActorName])[] = [
      ...pages.map((path) => [path, 'visitor'] as const),
      ...[...pages, '/cuenta'].map((path) => [path, 'otherUser'] as const),
      ...panel.map((path) => [path, 'editor'] as const),
    ]
    const asked = sampled(every, 8)
    const { world } = stage()
    for (const [path, by] of asked) {
      const html = await (await world.app.ask(path, { cookie: world.cookieOf(by) ?? '' })).text()
      const own = by === 'visitor' ? '' : world.people[by].account.email
      const leaked = secrets.leakedIn(html).filter((secret) => secret !== own)
      expect([path, by, leaked]).toEqual([path, by, []])
    }
  })

  test('the scripts of the browser have no secrets, and nothing of the server', async () => {
    const names = (await readdir(client, { recursive: true })).map(String)
    const scripts = names.filter((name) => /\.(?:js|css|svg|txt|json)$/u.test(name))
    expect(scripts.length).toBeGreaterThan(20)
    const server =
      /scrypt\$|\$argon2|pg_advisory|insert into|select .{1,80} from usuarios|drizzle|node:(?:crypto|fs)|audit_log|SETUP_TOKEN|DATABASE_URL|SMTP_URL|S3_URL|BEGIN (?:RSA |EC )?PRIVATE KEY|process\.env\.[A-Z]/u
    const leaked: string[] = []
    for (const name of scripts) {
      const text = await readFile(join(client, name), 'utf8')
      // For admins, the dashboard and the list of mails name missing settings, without values.
      const shown = /(?:dashboard|failing-mails)[.-]/u.test(name)
        ? text.replaceAll(/\b(?:S3|SMTP)_URL\b/gu, '')
        : text
      const found = server.exec(shown)?.[0]
      if (found) leaked.push(`${name}: ${found}`)
      leaked.push(...secrets.leakedIn(text).map((secret) => `${name}: ${secret}`))
      if (text.includes(join(import.meta.dirname, '..', '..')))
        leaked.push(`${name}: a path of the machine`)
    }
    expect(leaked).toEqual([])
  })
})

test('hostile text in a request is one line of the log, in its own field', async () => {
  const { app } = stage().world
  const raw = await rawServer(app.listener)
  try {
    app.logged.length = 0
    const paths = [
      '/a%0d%0aforged',
      '/a%0Aforged',
      '/%e2%80%a8forged',
      '/%1b[31mforged',
      '/a"},{"level":60',
    ]
    for (const path of paths) {
      await raw.ask('GET', path, { 'User-Agent': 'x"} {"level":60', 'X-Request-Id': 'forged' })
    }
    const lines = app.logged.map((line) => JSON.stringify(line))
    expect(lines).toHaveLength(paths.length)
    for (const line of lines) expect(line).not.toMatch(/\p{Cc}|\u2028|"level":60[,}]/u)
    expect(app.logged.map(({ path }) => path)).toEqual(paths)
  } finally {
    await raw.close()
  }
})

describe('the REST API, requested by a foreign page,', () => {
  const path = '/rest/v1/event_registrations'

  test('refuses whatever a browser sends without asking first', async () => {
    const { world, hashes } = stage()
    const { id } = await world.event()
    const { submission: _own, ...person } = registrationForm({ email: 'api@example.cat' })
    const body = JSON.stringify({ ...person, event_id: id, seats: 1 })
    const cookie = world.cookieOf('admin') ?? ''
    const before = await hashes()
    for (const type of ['text/plain', urlencoded, 'multipart/form-data; boundary=x', '']) {
      const headers = { Origin: evil, ...(type ? { 'Content-Type': type } : {}) }
      const response = await world.app.ask(path, { method: 'POST', body, headers, cookie })
      expect([type, response.status]).toEqual([type, 415])
    }
    const asked = await world.app.ask(path, {
      method: 'OPTIONS',
      headers: {
        Origin: evil,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
      cookie,
    })
    expect(asked.status).toBe(405)
    expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    )
    expect(changedTables(before, await hashes())).toEqual([])
  })

  test('ignores cookies: a program’s request is a visitor’s', async () => {
    const { world } = stage()
    const { id } = await world.event()
    const response = await world.app.ask(path, {
      method: 'POST',
      body: JSON.stringify({ event_id: id, name: 'Núria Soler', email: 'api@example.cat' }),
      headers: { Origin: evil, 'Content-Type': 'application/json' },
      cookie: world.cookieOf('user') ?? '',
    })
    expect(response.status).toBe(201)
    const stored = await world.app.pool.row`
      select user_id, email from event_registrations where event_id = ${id}`
    expect(stored).toEqual({ user_id: null, email: 'api@example.cat' })
  })
})

const requestOf = (route: string): ValidRequest => {
  const valid = allValidRequests.find((each) => each.route === route)
  if (!valid) throw new Error(`${route} has no valid request`)
  return valid
}

describe('controls: without the guards', () => {
  const unguarded = stageWithout('permissions', 'origins', 'audit', 'unknownFields')

  test('the matrix reports members’ data open to everyone', async () => {
    const row = matrix.find(({ path }) => path === '/admin/socios')
    if (!row) throw new Error('the list of members has no row')
    const wrong = await wrongCells(unguarded(), row, actors)
    const refused = actors.filter((actor) => row.cells[actor] === 403)
    expect(wrong).toEqual(
      refused.flatMap((actor) => [`${actor} got 200`, `${actor} saw what is secret`]),
    )
  })

  test('reports a user who has approved a request', async () => {
    const walk = await begun(unguarded(), requestOf('/admin/socios/:id/decision'))
    expect((await askedByStrangers(walk, actors)).at(-1)).toMatch(
      /^user changed .*membership_requests/u,
    )
  })

  // A program's request has no origin and passes this check; this test does not check the audit log.
  const checked = allValidRequests.filter(
    ({ changes, byPrograms }) => changes !== null && changes !== 'audit_log' && byPrograms !== true,
  )
  test.each(sampled(checked, 4, nameOf))('reports a foreign page: $what', async (valid) => {
    const walk = await begun(unguarded(), valid)
    const wrong = await askedByForeignPages(walk, [noOrigin])
    await valid.after?.(walk.stage.world)
    expect(wrong.join()).toMatch(new RegExp(`no origin: .*${valid.changes}.* changed`, 'u'))
  })

  test('reports unexpected fields', async () => {
    const walk = await begun(unguarded(), requestOf('/admin/socios/nuevo'))
    expect((await askedWithMore(walk, [])).at(-1)).toMatch(/^admin changed .*membership_requests/u)
  })

  test('reports an act without an audit row', async () => {
    const walk = await begun(unguarded(), requestOf('/admin/socios/:id/decision'))
    const { stage: own, valid, sent, session } = walk
    const since = await lastLine(own)
    const { answer, changed } = await effectOf(walk, () => perform(own.world, sent, session, from))
    expect(changed).toContain('membership_requests')
    const actions = auditedForms[valid.route] ?? []
    expect(await wrongLines(own, { since, by: valid.by, answer, actions })).toEqual([
      'the audit log has ',
    ])
  })

  test('reports repetition, another cookie and a secret', async () => {
    const walk = await begun(stage(), { ...requestOf('/auth/recuperar'), again: 'same answer' })
    expect(await done(walk)).toEqual([expect.stringMatching(/^again .*account_tokens.* changed$/u)])
    const headers = { 'Set-Cookie': 'theme=dark; Max-Age=1; Path=/' }
    expect(setCookies.foreign(new Response(null, { headers }))).toEqual([headers['Set-Cookie']])
    expect(secrets.leakedIn(`a line with ${testSecret} in it`)).toEqual([testSecret])
  })
})
