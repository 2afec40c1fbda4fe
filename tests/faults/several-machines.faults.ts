import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteStateMailsCopy } from '#app/frame/site-state/site-state-mails.copy.ts'
import { testSecret } from '#tests/support/app-on-url.ts'
import { storedAccount } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { keptElsewhere, newSite, type Site } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'

/** Several processes on one database, and what they know of each other. */

let database: TestDatabase
let sites: Site[]
beforeEach(async () => {
  database = await testDatabase()
  sites = []
})
afterEach(async () => {
  for (const site of sites) await site.stop()
  await database.close()
})

/** A separate machine, unless it gets the data folder of another one. */
async function machine(settings: Record<string, string> = {}): Promise<Site> {
  const site = await newSite({ DATABASE_URL: database.url, SECRET: testSecret, ...settings })
  sites.push(site)
  return site
}

const start = (site: Site) =>
  site.start().then(
    () => 'ready',
    (error: Error) => error.message,
  )

const announced = async () => (await database.pool.query('select from replicas')).rowCount

test('a second machine with data of its own is refused, and shown what to set', async () => {
  const first = await machine()
  expect(await start(first)).toBe('ready')
  expect(first.output()).toContain('DATABASE_URL is set without S3_URL')
  expect(first.output()).toContain('DATABASE_URL is set without SMTP_URL')

  const second = await machine()
  const refusal = await start(second)
  expect(refusal).toContain('Set S3_URL and SMTP_URL, the same for every process')
  expect(refusal).not.toContain('    at ')
  // A complete second machine is refused too, because it would lack the files of the first.
  const whole = await machine(keptElsewhere)
  expect(await start(whole)).toContain('Set S3_URL and SMTP_URL')
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  expect(await announced()).toBe(1)

  // The same folder means the same machine, so a new process starts beside the old one.
  const successor = await machine({ DATA_DIR: first.dataFolder })
  expect(await start(successor)).toBe('ready')
  await first.stopKeepingData()
  expect(await announced()).toBe(1)
  await successor.stopKeepingData()
  expect(await announced()).toBe(0)
  // After an orderly stop the next start does not wait.
  const begunAt = performance.now()
  expect(await start(second)).toBe('ready')
  await second.stop()
  expect(await start(whole)).toBe('ready')
  expect(performance.now() - begunAt).toBeLessThan(60_000)
  await rm(first.dataFolder, { recursive: true, force: true })
})

test('machines without data of their own start, and report a secret that differs', async () => {
  const first = await machine(keptElsewhere)
  const second = await machine({ ...keptElsewhere, SECRET: `${testSecret} and more` })
  expect(await start(first)).toBe('ready')
  expect(await start(second)).toBe('ready')
  expect(first.output()).not.toContain('Mind:')
  expect(second.output()).toContain('SECRET differs')
  expect(await announced()).toBe(2)
})

test('one of two machines that start together is refused', async () => {
  const pair = [await machine(), await machine()]
  const answers = await Promise.all(pair.map(start))
  expect(answers.filter((answer) => answer === 'ready')).toHaveLength(1)
  expect(answers.filter((answer) => answer.includes('Set S3_URL and SMTP_URL'))).toHaveLength(1)
})

test('a killed machine is waited for, and not counted', async () => {
  const first = await machine()
  expect(await start(first)).toBe('ready')
  await first.crash()
  const second = await machine()
  const begunAt = performance.now()
  expect(await start(second)).toBe('ready')
  const waited = performance.now() - begunAt
  await recordFigure({
    group: 'R12',
    what: 'start on another machine after a kill -9, nothing shared',
    measured: `${(waited / 1000).toFixed(1)} s`,
    goal: '<= 45 s',
    reached: waited <= 45_000,
  })
})

test('a machine missed at the start is noticed later, logged and mailed to admins', async () => {
  const first = await machine()
  expect(await start(first)).toBe('ready')
  await storedAccount(database.db, { role: 'admin', email: 'ona@example.cat' })
  // As after a lost connection to the database.
  await database.pool.sql`
    insert into replicas select gen_random_uuid(), 'masia', 'another folder', started_at,
      now() + interval '1 hour', own_database, local_pictures, local_outbox, secret_digest
    from replicas`
  await until('the log', () => first.output().includes('replicas are apart'))
  const mail = await until(
    'the mail',
    async () => (await first.mailsTo('ona@example.cat')).at(0),
    100_000,
  )
  expect(mail.subject).toBe(siteStateMailsCopy.es.kinds.setUp.subject)
  expect(mail.text).toContain('masia')
  expect(mail.text).toContain('S3_URL')
}, 150_000)
