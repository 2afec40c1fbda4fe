import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roleNumbers } from '#app/auth/role.ts'
import { club } from '#app/club.ts'
import { testApp, testSecret, type TestApp } from '#tests/support/app.ts'
import { recordFigure, whole } from '#tests/support/figures.ts'
import { changedTables, tableHashes, type TableHashes } from '#tests/support/table-hashes.ts'
import { worldPassword } from '#tests/support/valid-requests/account-requests.ts'
import { allValidRequests } from '#tests/support/valid-requests/all-valid-requests.ts'
import { perform, type Sent } from '#tests/support/valid-requests/valid-request.ts'
import {
  forgetAttempts,
  worldOf,
  type ActorName,
  type World,
} from '#tests/support/valid-requests/world.ts'
import { writtenMails } from '#tests/support/written-mails.ts'
import { auditedRequests, auditedForms, unaudited } from './audited-requests.ts'
import { rawServer } from './raw-http.ts'

/**
 * What must not be told is told nowhere, in logs, pages, mails and scripts; what the club must know of
 * is told once, in the audit log (design, S14).
 */

const client = join(import.meta.dirname, '..', '..', 'build', 'client')

/** Where the requests come from: the log and the audit log may know the first three numbers. */
const address = '198.51.100.77'
const setupToken = 'a-setup-token-of-many-characters'
const adminEmail = 'directora-secreta@example.cat'

let app: TestApp
let world: World
let hashes: TableHashes

/** All that the answers, cookies and forms of this run have held and nobody else may know. */
const secrets = new Set<string>([worldPassword, testSecret, setupToken, adminEmail])

beforeAll(async () => {
  app = await testApp({
    TRUST_PROXY: '127.0.0.1',
    SETUP_TOKEN: setupToken,
    ADMIN_EMAILS: adminEmail,
  })
  world = await worldOf(app)
  hashes = await tableHashes(app.pool)
  for (const { cookie } of Object.values(world.people)) secrets.add(tokenIn(cookie))
})
afterAll(() => app.close())
beforeEach(() => forgetAttempts(world))

const tokenIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1).split(';')[0] ?? ''

/** Fields whose content is nobody's but the sender's. */
const secretFields = new Set(['password', 'confirmation', 'currentPassword', 'token', 'email'])

/** Keeps in mind what a request and its answer hold. */
function remember({ fields, cookie }: Sent, answer: Response): void {
  for (const [name, value] of Object.entries(fields)) {
    if (secretFields.has(name) && value.length > 5) secrets.add(value)
  }
  if (cookie) secrets.add(tokenIn(cookie))
  for (const set of answer.headers.getSetCookie()) {
    if (/^(?:session|device|sign-up)=[\w.-]{20}/u.test(set)) secrets.add(tokenIn(set))
  }
  const key = /[?&](?:token|clave)=([^&]+)/u.exec(answer.headers.get('Location') ?? '')?.[1]
  if (key) secrets.add(key)
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

/** Does something and gives the answer with the rows that the audit log has of it. */
async function audited(sent: Sent, by: ActorName, method = 'POST') {
  const { last } = await world.row('select coalesce(max(id), 0) as last from audit_log')
  const session = sent.path === '/salir' ? await world.anotherSession(by) : world.cookieOf(by)
  const headers = { 'X-Forwarded-For': address }
  const answer =
    method === 'GET'
      ? await app.ask(sent.path, { headers, cookie: session ?? '' })
      : await perform(world, sent, session, headers)
  // A table is sent while it is read.
  await answer.clone().arrayBuffer()
  remember(sent, answer)
  const { rows } = await app.pool.query<Audited>(
    `select action, actor_id, subject_type, subject_id, at, network, request_id,
       details::text || changes::text as details
     from audit_log where id > $1 order by id`,
    [last],
  )
  return { answer, rows }
}

/** What of a row of the audit log is missing or too much. */
function wrongRow(row: Audited, by: ActorName, requestId: string | null): string[] {
  const actor = by === 'visitor' ? null : world.people[by].account.id
  // What was changed about a member is told, until the member is forgotten (docs/rules.md).
  const own = row.action === 'membership.updated'
  const told = [...secrets].filter(
    (secret) => row.details.includes(secret) && !(own && secret.includes('@')),
  )
  return [
    ...(actor !== null && row.actor_id !== actor ? [`done by ${row.actor_id}`] : []),
    ...(row.network === '198.51.100.0/24' ? [] : [`from ${row.network}`]),
    ...(row.request_id === requestId ? [] : [`of the request ${row.request_id}`]),
    ...(row.subject_type === null ? ['about nothing'] : []),
    ...(Math.abs(Date.now() - row.at.getTime()) < 60_000 ? [] : [`at ${row.at.toISOString()}`]),
    ...told.map((secret) => `tells ${secret}`),
  ]
}

test('each form is known to leave rows in the audit log, or to leave none', () => {
  const known = [...Object.keys(auditedForms), ...unaudited].toSorted()
  expect([...new Set(allValidRequests.map(({ route }) => route))].toSorted()).toEqual(known)
})

let once = 0

describe('the audit log has of', () => {
  test.each(allValidRequests)('$what what it is to have, once', async (valid) => {
    const sent = await valid.prepare(world)
    const { answer, rows } = await audited(sent, valid.by)
    await valid.after?.(world)
    expect(answer.status).toBeLessThan(400)
    expect(rows.map(({ action }) => action)).toEqual(auditedForms[valid.route] ?? [])
    const requestId = answer.headers.get('X-Request-Id')
    expect(rows.flatMap((row) => wrongRow(row, valid.by, requestId))).toEqual([])
    once += rows.length
  })

  test.each(auditedRequests)('$what one row', async ({ prepare, after, by, action, method }) => {
    const { answer, rows } = await audited(await prepare(world), by, method)
    await after?.(world)
    expect(rows.map((row) => row.action)).toEqual([action])
    expect(rows.flatMap((row) => wrongRow(row, by, answer.headers.get('X-Request-Id')))).toEqual([])
    once += 1
  })

  afterAll(() =>
    recordFigure({
      group: 'S14',
      what: 'requests that the audit log tells of, each with who, what, whom, when and from where',
      measured: `${once} rows`,
      goal: 'one for each',
      reached: once === Object.values(auditedForms).flat().length + auditedRequests.length,
    }),
  )
})

describe('a request that the audit log cannot tell of does not happen:', () => {
  beforeAll(() =>
    app.pool.query(
      `create function refuse_audit() returns trigger language plpgsql as
         $$ begin raise exception 'the audit log is full'; end $$;
       create trigger refuse_audit before insert on audit_log execute function refuse_audit();
       alter table audit_log disable trigger refuse_audit`,
    ),
  )
  afterAll(() => app.pool.query('drop function refuse_audit cascade'))

  const forms = allValidRequests.filter(({ route }) => auditedForms[route])
  test.each(forms.filter((_, index) => whole || index % 4 === 0))('$what', async (valid) => {
    const sent = await valid.prepare(world)
    const session = world.cookieOf(valid.by)
    const before = await hashes()
    await app.pool.query('alter table audit_log enable trigger refuse_audit')
    try {
      const answer = await perform(world, sent, session, { 'X-Forwarded-For': address })
      remember(sent, answer)
      expect(answer.status).toBe(500)
    } finally {
      await app.pool.query('alter table audit_log disable trigger refuse_audit')
    }
    expect(changedTables(before, await hashes())).toEqual([])
    await valid.after?.(world)
  })
})

/** What of these is in a text. */
const toldIn = (text: string) =>
  [...secrets].filter(
    (secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)),
  )

describe('after all that', () => {
  test('the log has no password, token, secret or address, of faults neither', async () => {
    await app.pool.query('alter table contact_messages rename to away')
    try {
      const valid = allValidRequests.find(({ route }) => route === '/contacto')
      if (!valid) throw new Error('writing to the club has no valid request')
      const sent = await valid.prepare(world)
      const answer = await perform(world, sent, undefined, { 'X-Forwarded-For': address })
      remember(sent, answer)
      expect(answer.status).toBe(500)
    } finally {
      await app.pool.query('alter table away rename to contact_messages')
    }
    const log = app.logged.map((line) => JSON.stringify(line))
    expect(log.length).toBeGreaterThan(80)
    expect(log.filter((line) => line.includes('"level":50')).length).toBeGreaterThan(0)
    expect(secrets.size).toBeGreaterThan(40)
    const told = log.filter((line) => toldIn(line).length > 0 || line.includes(address))
    expect(told).toEqual([])
    expect(log.filter((line) => /[\w.+-]+@[\w-]+\.\w+/u.test(line))).toEqual([])
    await recordFigure({
      group: 'S14',
      what: `lines of the log with one of ${secrets.size} passwords, tokens, secrets and addresses`,
      measured: `${told.length} of ${log.length}`,
      goal: '0',
      reached: told.length === 0,
    })
  })

  /** Tell the owner of an account and all admins what an admin did to it. */
  const toldOfAccounts =
    /^account-(?:roleChanged|deactivated|reactivated|passwordSet|factorsReset|madeAdmin|adminLeft|officeGiven|officeWithdrawn)(?:-admins)?$/u

  /** Tell whoever keeps the money who has changed an account of the bank, and whose it is. */
  const toldOfBank = /^bank-(?:club|member)$/u

  test('mails tell nobody’s address but the recipient’s and the club’s, and no secret but their own link', async () => {
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
    /** Whether one request had both: who did it, and whose account it was. */
    const belongTogether = (addresses: Set<string>) =>
      pairs.rows.some(({ actor, owner }) =>
        [...addresses].every((each) => each === actor || each === owner),
      )
    const wrong = rows.flatMap(({ kind, recipient, replyTo, told }) => {
      const own = new Set([recipient, replyTo, club.email])
      const addresses = told.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/giu) ?? []
      const others = addresses.filter((each) => !own.has(each) && !each.endsWith('@localhost'))
      const isToldRightly =
        (toldOfAccounts.test(kind) && belongTogether(new Set(others))) ||
        (toldOfBank.test(kind) && keepers.has(recipient))
      const foreign = isToldRightly ? [] : others
      const passwords = [worldPassword, testSecret, setupToken, 'scrypt$', '$argon2id$'].filter(
        (each) => told.includes(each),
      )
      return [...foreign, ...passwords].map((each) => `${kind}: ${each}`)
    })
    expect(wrong).toEqual([])
  })

  test('no page of somebody else has any of it', async () => {
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
      '/sitemap/1.xml',
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
    const asked: (readonly [path: string, by: ActorName])[] = [
      ...pages.map((path) => [path, 'visitor'] as const),
      ...[...pages, '/cuenta'].map((path) => [path, 'otherUser'] as const),
      ...panel.map((path) => [path, 'editor'] as const),
    ]
    for (const [path, by] of asked) {
      const html = await (await app.ask(path, { cookie: world.cookieOf(by) ?? '' })).text()
      const own = by === 'visitor' ? '' : world.people[by].account.email
      const told = toldIn(html).filter((secret) => secret !== own)
      expect([path, by, told]).toEqual([path, by, []])
    }
  })

  test('the scripts of the browser have none of it, nor anything of the server', async () => {
    const names = (await readdir(client, { recursive: true })).map(String)
    const scripts = names.filter((name) => /\.(?:js|css|svg|txt|json)$/u.test(name))
    expect(scripts.length).toBeGreaterThan(20)
    const server =
      /scrypt\$|\$argon2|pg_advisory|insert into|select .{1,80} from usuarios|drizzle|node:(?:crypto|fs)|audit_log|SETUP_TOKEN|DATABASE_URL|SMTP_URL|S3_URL|BEGIN (?:RSA |EC )?PRIVATE KEY|process\.env\.[A-Z]/u
    const told: string[] = []
    for (const name of scripts) {
      const text = await readFile(join(client, name), 'utf8')
      // The dashboard and the list of mails tell admins which settings are missing: names, no values.
      const shown = /(?:dashboard|failing-mails)-/u.test(name)
        ? text.replaceAll(/\b(?:S3|SMTP)_URL\b/gu, '')
        : text
      const found = server.exec(shown)?.[0]
      if (found) told.push(`${name}: ${found}`)
      told.push(...toldIn(text).map((secret) => `${name}: ${secret}`))
      if (text.includes(join(import.meta.dirname, '..', '..')))
        told.push(`${name}: a path of the machine`)
    }
    expect(told).toEqual([])
  })
})

test('what is written into a request is one line of the log, in its own field', async () => {
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
