import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clubContent } from '#app/club-content.ts'
import { club } from '#app/club.ts'
import { regularDuties } from '#app/frame/site-state/duty.ts'
import { imageFolder } from '#app/platform/images/image-store.server.ts'
import { outboxTable } from '#app/platform/mail/sending/outbox.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { rotateSigningKeys } from '#server/api/auth/signing-keys.ts'
import { readSettings } from '#server/settings/settings.ts'
import { storyNow, testSite } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { sampled } from '#tests/support/seed.ts'
import { storedRow } from '#tests/support/stored-row.ts'
import { until } from '#tests/support/until.ts'
import { startSiteJobs } from './site-jobs.ts'

let database: TestDatabase
let dataFolder: string
let jobs: ReturnType<typeof startSiteJobs> | null
let faults: Record<string, unknown>[]

beforeEach(async () => {
  database = await testDatabase()
  dataFolder = await mkdtemp(join(tmpdir(), 'cercle-jobs-'))
  jobs = null
  faults = []
})
afterEach(async () => {
  await jobs?.stop()
  await database.close()
  await rm(dataFolder, { recursive: true, force: true })
})

/** Starts all jobs; messages and mails are kept for three months. */
function start(settings: Record<string, string> = {}) {
  const { db } = database
  const legal = { ...clubContent.legal, retentionMonths: 3 }
  jobs = startSiteJobs({
    rotateKeys: (now) => rotateSigningKeys(db, new Uint8Array(32), now),
    settings: {
      ...readSettings({ DATA_DIR: dataFolder, ...settings }),
      secret: 'a secret of thirty-two characters',
    },
    clubSettings: { current: async () => ({ club, content: { ...clubContent, legal } }) },
    db,
    outbox: outboxTable(() => undefined),
    site: testSite,
    gateway: null,
    images: imageFolder(join(dataFolder, 'uploads')),
    log: pino({ level: 'error' }, { write: (line) => faults.push(JSON.parse(line)) }),
    now: () => storyNow,
  })
}

async function due() {
  const { db, pool } = database
  await mkdir(join(dataFolder, 'outbox'))
  for (const month of ['06', '11'])
    await writeFile(join(dataFolder, 'outbox', `2026-${month}-01T12-00-00-000Z-mail.eml`), 'mail')
  const event = await storedEvent(db, { date: daysLater(-8) })
  const row = await storedRow(db, registrations, {
    eventId: event.id,
    name: 'Maria',
    email: 'maria@example.cat',
    seats: 1,
    status: 'confirmed',
    total: 0,
  })
  await db
    .insert(guests)
    .values({ registrationId: row.id, place: 1, name: 'Maria', allergens: ['milk'] })
  await pool.sql`
    insert into contact_messages (name, email, message, created_at)
    values ('Old', 'x@example.cat', 'Hola', ${daysLater(-100)}), ('Young', 'x@example.cat', 'Hola', ${daysLater(-80)})`
  await pool.sql`
    insert into bin (kind, record_id, title, content, deleted_at) values ('post', '1', 'x', '{}', ${daysLater(-31)})`
  await pool.sql`
    insert into audit_log (action, at) values ('account.signed-in', ${daysLater(-400)})`
  await pool.sql`
    insert into rate_limits (key, window_ends_at, attempts) values ('over', ${daysLater(-1)}, 1)`
}

const count = async (statement: string) =>
  Number((await database.pool.query<{ count: string }>(statement)).rows[0]?.count ?? 0)

const mailFiles = () => readdir(join(dataFolder, 'outbox'))

async function left(): Promise<string[]> {
  const counted: [string, () => Promise<number>][] = [
    ['health-data', () => count('select count(*) from event_guests where allergens is not null')],
    ['retention', () => count("select count(*) from contact_messages where name = 'Old'")],
    ['bin', () => count('select count(*) from bin')],
    ['audit', () => count("select count(*) from audit_log where action = 'account.signed-in'")],
    ['expired', () => count('select count(*) from rate_limits')],
    ['mail-files', async () => (await mailFiles()).filter((name) => name < '2026-07').length],
  ]
  const found = await Promise.all(
    counted.map(async ([name, ask]) => ((await ask()) > 0 ? [name] : [])),
  )
  return found.flat()
}

const noted = () => database.pool.sql<{
  name: string
  done_at: Date | null
  last_error: string | null
}>`
  select name, done_at, last_error from duties order by name`

test('each job runs on its own, and the database records when', async () => {
  await due()
  start()
  await until('all to be noted', async () => (await noted()).length === regularDuties.length)
  expect(await left()).toEqual([])
  expect(await count('select count(*) from contact_messages')).toBe(1)
  expect(await mailFiles()).toHaveLength(1)
  const rows = await noted()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(regularDuties.toSorted())
  expect(rows.every(({ done_at: at }) => at?.getTime() === storyNow.getTime())).toBe(true)
  expect(faults).toEqual([])
})

/** A table to remove, the duty that fails without it, and the jobs that leave rows then. */
const away: [string, string, string[]][] = [
  ['signing_keys', 'signing-keys', []],
  ['rate_limits', 'expired', ['expired']],
  ['sessions', 'expired', []],
  ['bin', 'bin', ['bin']],
  ['contact_messages', 'retention', ['retention']],
  ['audit_log', 'audit', ['audit', 'retention']],
]

test.each(sampled(away, 2, ([table]) => table))(
  'the other jobs run while the table %s is missing',
  async (table, failing, notDone) => {
    await due()
    await database.pool.query(`alter table ${table} rename to ${table}_away`)
    start()
    const error = await until('the fault', async () => {
      const row = (await noted()).find(({ name }) => name === failing)
      return row?.last_error ?? undefined
    })
    expect(error).toContain('42P01')
    await until('the others', async () => (await noted()).length === regularDuties.length)
    await jobs?.stop()
    await database.pool.query(`alter table ${table}_away rename to ${table}`)
    const others = (await left()).filter((name) => !notDone.some((each) => each === name))
    expect(others).toEqual([])
    expect(faults.map(({ job }) => job)).toContain(failing)
  },
)

test('the first mail accepted by a server is recorded, and none written to a file', async () => {
  const { pool } = database
  const sent = (recipient: string) =>
    until(`the mail to ${recipient}`, async () => {
      await pool.sql`
        insert into mails (kind, recipient, language, subject, html, text, next_attempt_at)
        select 'x', ${recipient}, 'es', 'Hola', '<p>Hola</p>', 'Hola', ${storyNow}
        where not exists (select from mails where recipient = ${recipient})`
      jobs?.wake('mails')
      const { rowCount } = await pool.query(
        'select from mails where recipient = $1 and sent_at is not null',
        [recipient],
      )
      return rowCount === 1
    })
  const marks = async () => await pool.sql`select mark from first_steps`
  start()
  await sent('fitxer@example.cat')
  await jobs?.stop()
  expect(await marks()).toEqual([])
  const server = await startMailServer()
  try {
    start({ SMTP_URL: server.url, MAIL_FROM: 'club@example.cat' })
    await sent('bustia@example.cat')
    await until('the mark', async () => (await marks()).length > 0)
    expect(await marks()).toEqual([{ mark: 'mails' }])
    await jobs?.stop()
  } finally {
    await server.close()
  }
})
