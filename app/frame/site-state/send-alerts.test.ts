import { beforeEach, expect, test } from 'vitest'
import { databaseOver, type Database } from '#app/platform/db/pool/database.server.ts'
import { storyNow } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import type { Alert } from './alert.ts'
import { expectDuties, recordDutyDone, recordDutyFailed } from './record-duty.server.ts'
import { sendAlerts } from './send-alerts.server.ts'
import { siteAlertsCopy } from './site-alerts.copy.ts'
import { siteStateMailsCopy } from './site-state-mails.copy.ts'

const database = emptiedDatabase()
beforeEach(async () => {
  sent = []
  takes = true
})

const site = { origin: 'http://localhost' }
const minutes = (count: number) => new Date(storyNow.getTime() + count * 60_000)

let sent: Alert[]
let takes: boolean

async function send(alert: Alert): Promise<void> {
  if (!takes) throw new Error('the address answered 500')
  sent.push(alert)
}

const round = (at: number, db: Database = database.db, ofDuties = true) =>
  sendAlerts({ db, site, now: minutes(at), send, ofDuties })

const alerts = () => sent.map(({ state, key }) => `${state} ${key}`)

async function fail(name: 'bin' | 'audit') {
  for (let times = 0; times < 3; times += 1) {
    await recordDutyFailed(database.db, name, { error: new Error('x'), now: storyNow })
  }
}

const lives = (free: number) =>
  database.pool.sql`
  insert into replicas values ('00000000-0000-4000-8000-000000000001', 'huerta', 'f', now(),
    now() + interval '1 hour', true, true, true, 's', ${free}, 50000000000)
  on conflict (id) do update set disk_free = excluded.disk_free`

test('the site reports a problem once, each day while it lasts, and once when it is over', async () => {
  await round(0)
  expect(sent).toEqual([])
  await fail('bin')
  await round(1)
  await round(2)
  expect(alerts()).toEqual(['red duties:bin'])
  const { subject } = siteStateMailsCopy.es.kinds.duties
  expect(sent[0]).toEqual({
    site: site.origin,
    state: 'red',
    key: 'duties:bin',
    title: subject,
    text: siteStateMailsCopy.es.duty('bin', null),
    url: 'http://localhost/admin/dashboard',
    at: minutes(1).toISOString(),
  })
  await fail('audit')
  await round(60)
  await round(24 * 60)
  expect(alerts()).toEqual(['red duties:bin', 'red duties:audit'])
  await round(24 * 60 + 1)
  expect(alerts().slice(2)).toEqual(['still duties:bin'])
  await recordDutyDone(database.db, 'bin', minutes(24 * 60 + 2))
  await round(24 * 60 + 3)
  await round(24 * 60 + 4)
  expect(alerts().slice(3)).toEqual(['over duties:bin'])
  expect(sent[3]).toMatchObject({
    title: siteAlertsCopy.es.titles.over(subject),
    text: siteAlertsCopy.es.overText,
  })
  await fail('bin')
  await round(24 * 60 + 5)
  expect(alerts().slice(4)).toEqual(['red duties:bin'])
})

test('one of many processes reports a problem', async () => {
  await fail('bin')
  const other = databaseOver(database.anotherPool())
  await Promise.all(Array.from({ length: 16 }, (_, n) => round(1, n % 2 ? other : database.db)))
  expect(alerts()).toEqual(['red duties:bin'])
  await recordDutyDone(database.db, 'bin', minutes(2))
  await Promise.all(Array.from({ length: 16 }, (_, n) => round(3, n % 2 ? other : database.db)))
  expect(alerts()).toEqual(['red duties:bin', 'over duties:bin'])
})

test('the site does not wait for another process that is sending', async () => {
  await fail('bin')
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const slow = sendAlerts({
    db: database.db,
    site,
    now: minutes(1),
    ofDuties: true,
    async send(alert) {
      begin()
      await taken
      await send(alert)
    },
  })
  await begun
  await round(1, databaseOver(database.anotherPool()))
  expect(sent).toEqual([])
  take()
  await slow
  expect(alerts()).toEqual(['red duties:bin'])
})

test('the site sends an undelivered alert in a later round, and delays no other', async () => {
  await fail('bin')
  takes = false
  await expect(round(1)).rejects.toThrow('could not be dealt with: alert alert:duties:bin')
  takes = true
  await round(2)
  expect(alerts()).toEqual(['red duties:bin'])
  await recordDutyDone(database.db, 'bin', minutes(3))
  takes = false
  await expect(round(4)).rejects.toThrow()
  takes = true
  await round(5)
  expect(alerts()).toEqual(['red duties:bin', 'over duties:bin'])
})

test('the site reports a disk that is soon full, without ending another alert', async () => {
  await lives(900e6)
  await round(0)
  await lives(100e6)
  await round(1)
  expect(alerts()).toEqual(['red disk:huerta', 'red diskSoonFull:huerta'])
  await lives(900e6)
  await round(2)
  await lives(40e9)
  await round(3)
  expect(alerts().slice(2)).toEqual(['over diskSoonFull:huerta', 'over disk:huerta'])
})

test('the site reports nothing about jobs after a start', async () => {
  await expectDuties(database.db, storyNow)
  await round(600, database.db, false)
  expect(sent).toEqual([])
  await round(601)
  expect(alerts().length).toBeGreaterThan(5)
  const before = sent.length
  for (const key of alerts()) {
    expect(key).toMatch(/^red duties:/u)
  }
  await database.pool.sql`delete from duties`
  await round(602, database.db, false)
  expect(sent).toHaveLength(before)
})
