import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Site } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'

/** kill -9 in the middle of something, and start again: nothing acknowledged is lost, nothing is half. */

let site: Site

beforeAll(async () => {
  // Requests come as from a proxy, so that limits by network see many visitors.
  site = await startSite({ TRUST_PROXY: '127.0.0.1', SEED_DEMO: 'false' })
})
afterAll(() => site.stop())

let visitors = 0

/** Signs somebody up; gives the address if the site acknowledged it. */
async function signUp(): Promise<string | null> {
  visitors += 1
  const email = `visitor-${visitors}@example.cat`
  const answer = await fetch(`${site.origin}/auth/registro`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.origin, 'X-Forwarded-For': `198.51.100.${visitors % 250}` },
    body: new URLSearchParams({ email, password: 'oliveres i ametllers', full_name: 'Pere' }),
  }).catch(() => null)
  return answer?.status === 302 ? email : null
}

async function rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({
    host: join(site.dataFolder, 'socket'),
    user: 'cercle',
    database: 'cercle',
  })
  await client.connect()
  const answer = await client.query<Row>(sql)
  await client.end()
  return answer.rows
}

async function serverPid(): Promise<number> {
  const text = await readFile(join(site.dataFolder, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

test('a site that is killed while people sign up loses no acknowledged one, and no mail', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const underway = Array.from({ length: 12 }, signUp)
    acknowledged.push(
      ...(await Promise.all(underway.splice(0, 6))).filter((email) => email !== null),
    )
    await site.crashAndRestart()
    acknowledged.push(...(await Promise.all(underway)).filter((email) => email !== null))
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(18)

  const stored = await rows<{ email: string; mails: number }>(
    'select email, (select count(*)::int from mails where recipient = email) as mails from usuarios',
  )
  const byEmail = new Map(stored.map(({ email, mails }) => [email, mails]))
  expect(acknowledged.filter((email) => !byEmail.has(email))).toEqual([])
  // An account and its mail are one: neither without the other, acknowledged or not.
  expect(stored.filter(({ mails }) => mails !== 1)).toEqual([])

  await until('every mail to be sent', async () => {
    const [waiting] = await rows<{ count: number }>(
      'select count(*)::int as count from mails where sent_at is null',
    )
    return waiting?.count === 0 || undefined
  })
  for (const email of acknowledged) expect(await site.mailsTo(email)).not.toEqual([])
})

/** Registers somebody for the event; gives the address if the site acknowledged it. */
async function register(event: number, n: number, origin = site.origin): Promise<string | null> {
  const email = `seat-${n}@example.cat`
  const answer = await fetch(`${origin}/rest/v1/event_registrations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${n % 250}` },
    body: JSON.stringify({
      event_id: event,
      name: `Seat ${n}`,
      email,
      seats: 2,
      waiting_list: true,
    }),
  }).catch(() => null)
  return answer?.status === 201 ? email : null
}

test('killed while people take seats, it loses no seat, sells none twice, and tells everybody', async () => {
  const [event] = await rows<{ id: string }>(
    `insert into events (title, description, date, location, max_participants)
     values ('Tast', 'Vins', now() + interval '9 days', 'Reus', 30) returning id`,
  )
  const id = Number(event?.id)
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const underway = Array.from({ length: 12 }, (_, n) => register(id, round * 12 + n))
    const first = await Promise.all(underway.splice(0, 5))
    await site.crashAndRestart()
    const all = [...first, ...(await Promise.all(underway))]
    acknowledged.push(...all.filter((email) => email !== null))
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(15)
  const stored = await rows<{ email: string; status: string; guests: number; mails: number }>(
    `select email, status,
       (select count(*)::int from event_guests where registration_id = r.id) as guests,
       (select count(*)::int from mails where recipient = r.email) as mails
     from event_registrations r`,
  )
  const emails = new Set(stored.map(({ email }) => email))
  expect(acknowledged.filter((email) => !emails.has(email))).toEqual([])
  // The registration, its people and its mail are one: none without the others.
  expect(stored.filter(({ guests, mails }) => guests !== 2 || mails !== 1)).toEqual([])
  const [counted] = await rows<{ taken: number }>(
    `select seats_taken as taken from events where id = ${id}`,
  )
  const confirmed = stored.filter(({ status }) => status === 'confirmed').length
  expect(counted?.taken).toBe(confirmed * 2)
  expect(confirmed).toBeLessThanOrEqual(15)
})

test('two processes over one database sell no seat twice', async () => {
  const socket = encodeURIComponent(join(site.dataFolder, 'socket'))
  const other = await startSite({
    DATABASE_URL: `postgres://cercle@localhost/cercle?host=${socket}`,
    SECRET: 'a secret that both processes know',
    TRUST_PROXY: '127.0.0.1',
  })
  try {
    const [event] = await rows<{ id: string }>(
      `insert into events (title, description, date, location, max_participants)
       values ('Tast', 'Vins', now() + interval '9 days', 'Reus', 12) returning id`,
    )
    const id = Number(event?.id)
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        register(id, 1000 + n, n % 2 === 0 ? site.origin : other.origin),
      ),
    )
    const [counted] = await rows<{ taken: number; confirmed: number; waiting: number }>(
      `select (select seats_taken from events where id = ${id}) as taken,
         sum(seats) filter (where status = 'confirmed')::int as confirmed,
         count(*) filter (where status = 'waiting')::int as waiting
       from event_registrations where event_id = ${id}`,
    )
    expect(counted).toEqual({ taken: 12, confirmed: 12, waiting: 94 })
  } finally {
    await other.stop()
  }
})

test('a database server that is killed comes back; meanwhile the site says so and lives', async () => {
  const before = await serverPid()
  process.kill(before, 'SIGKILL')
  const answer = await fetch(`${site.origin}/auth/recuperar`)
  expect([200, 503]).toContain(answer.status)
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
  await until('the site to be ready again', async () => {
    const { ok } = await fetch(`${site.origin}/readyz`)
    return (ok && (await serverPid()) !== before) || undefined
  })
  expect(await signUp()).not.toBeNull()
})

test('a stop signal ends the site in order, and the database server with it', async () => {
  const server = await serverPid()
  await site.restart()
  expect(await serverPid()).not.toBe(server)
  expect((await rows('select from usuarios')).length).toBeGreaterThan(0)
})
