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
