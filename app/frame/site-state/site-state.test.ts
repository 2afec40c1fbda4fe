import { beforeEach, describe, expect, test } from 'vitest'
import { roleNumbers } from '#app/platform/auth/role.ts'
import { databaseOver, type Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { RecordsFailed } from '#app/record-faults.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { claimBackup, recordBackupMade, releaseBackup } from './claim-backup.server.ts'
import { backupDuties, duties, regularDuties, type DutyName } from './duty.ts'
import { notifyOfTrouble } from './notify-admins.server.ts'
import { expectDuties, recordDutyDone, recordDutyFailed } from './record-duty.server.ts'
import { siteStateMailsCopy } from './site-state-mails.copy.ts'
import { duties as dutyRows } from './site-state.schema.ts'
import { recordCertificate, readSiteState } from './site-state.server.ts'
import { siteTroubles, troublesOfSigns, type Replica } from './site-trouble.ts'

const database = emptiedDatabase()

const minutes = (count: number) => new Date(storyNow.getTime() + count * 60_000)

async function stateOf(name: DutyName, now: Date) {
  const { duties: states } = await readSiteState(database.db, { now, origin: 'http://localhost' })
  return states.find((each) => each.name === name)
}

const notify = (now: Date, db: Database = database.db) => notifyOfTrouble(testContext({ db, now }))

const mailed = async () =>
  (await database.db.select().from(mails).orderBy(mails.createdAt)).map(
    ({ recipient, subject }) => `${recipient}: ${subject}`,
  )

describe('a job', () => {
  test('is late after several intervals without a run, also if it has never run', async () => {
    for (const name of regularDuties)
      expect(duties[name].lateAfter).toBeGreaterThan(2 * duties[name].every)
    expect(await stateOf('bin', storyNow)).toMatchObject({ state: 'well', doneAt: null })
    await expectDuties(database.db, storyNow)
    await expectDuties(database.db, minutes(170))
    expect(await stateOf('bin', minutes(179))).toMatchObject({ state: 'well' })
    expect(await stateOf('bin', minutes(181))).toMatchObject({ state: 'late', doneAt: null })
    await recordDutyDone(database.db, 'bin', minutes(181))
    expect(await stateOf('bin', minutes(361))).toMatchObject({
      state: 'well',
      doneAt: minutes(181),
    })
    expect(await stateOf('bin', minutes(362))).toMatchObject({ state: 'late' })
  })

  test('is failing after an error, and well after a run by any process', async () => {
    const { db } = database
    await recordDutyDone(db, 'audit', storyNow)
    await recordDutyFailed(db, 'audit', { error: new TypeError('Maria'), now: minutes(60) })
    await recordDutyFailed(db, 'audit', { error: new TypeError('Maria'), now: minutes(61) })
    expect(await stateOf('audit', minutes(62))).toMatchObject({
      state: 'failing',
      failures: 2,
      error: 'TypeError',
      doneAt: storyNow,
    })
    await recordDutyDone(databaseOver(database.anotherPool()), 'audit', minutes(63))
    // A run that ended earlier and is recorded late changes nothing.
    await recordDutyDone(db, 'audit', minutes(40))
    expect(await stateOf('audit', minutes(64))).toMatchObject({
      state: 'well',
      error: null,
      doneAt: minutes(63),
    })
  })

  test('records the kind and ids of an error, never what was typed', async () => {
    const refused = await database.pool
      .query("select 'maria@example.cat'::uuid")
      .catch((error: unknown) => error)
    const error = new RecordsFailed([{ record: 'event 12', error: refused }])
    await recordDutyFailed(database.db, 'offers', { error, now: storyNow })
    const state = await stateOf('offers', storyNow)
    expect(state?.error).toContain('22P02')
    expect(state?.error).toContain('event 12')
    expect(state?.error).not.toContain('maria')
  })
})

describe('the mail to admins', () => {
  beforeEach(async () => {
    await storedAccount(database.db, { role: 'admin', email: 'ona@example.cat' })
    const { id } = await storedAccount(database.db, { role: 'admin', email: 'pau@example.cat' })
    await database.pool.sql`update usuarios set language = 'ca' where id = ${id}`
    await storedAccount(database.db, { role: 'editor', email: 'editor@example.cat' })
    await database.db.insert(accounts).values([
      {
        email: 'gone@example.cat',
        role: roleNumbers.admin,
        deactivatedAt: storyNow,
        emailVerifiedAt: storyNow,
      },
      { email: 'unverified@example.cat', role: roleNumbers.admin },
    ])
  })

  const { es, ca } = siteStateMailsCopy
  const both = [
    `ona@example.cat: ${es.kinds.duties.subject}`,
    `pau@example.cat: ${ca.kinds.duties.subject}`,
  ]

  test('about late jobs is sent once a day, in each admin’s language, by any process', async () => {
    await expectDuties(database.db, storyNow)
    await notify(minutes(14))
    expect(await mailed()).toEqual([])
    const another = databaseOver(database.anotherPool())
    const late = minutes(200)
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => notify(late, n % 2 === 0 ? another : database.db)),
    )
    expect((await mailed()).toSorted()).toEqual(both)
    const [mail] = await database.db.select().from(mails)
    expect(mail?.text).toContain('/admin/dashboard')
    await notify(minutes(200 + 24 * 60 - 1), another)
    expect(await mailed()).toHaveLength(2)
    await notify(minutes(200 + 24 * 60))
    expect(await mailed()).toHaveLength(4)
  })

  test('is sent for a job that keeps failing, not for one failure, and not once it works', async () => {
    const fail = () =>
      recordDutyFailed(database.db, 'bin', { error: new Error('x'), now: storyNow })
    await fail()
    await fail()
    await notify(storyNow)
    expect(await mailed()).toEqual([])
    await fail()
    await recordDutyDone(database.db, 'bin', storyNow)
    await notify(storyNow)
    expect(await mailed()).toEqual([])
    await fail()
    await fail()
    await fail()
    await notify(storyNow)
    expect((await mailed()).toSorted()).toEqual(both)
  })

  test('waits until there is an admin', async () => {
    await database.pool.sql`update usuarios set role = 0`
    await expectDuties(database.db, storyNow)
    await notify(minutes(200))
    await database.pool.sql`update usuarios set role = 1 where email = 'ona@example.cat'`
    await notify(minutes(201))
    expect(await mailed()).toEqual([both[0]])
  })

  test('about a disk is a separate mail, and another when it is soon full', async () => {
    const lives = (free: number) =>
      database.pool.sql`
      insert into replicas values ('00000000-0000-4000-8000-000000000001', 'huerta', 'f', now(),
        now() + interval '1 hour', true, true, true, 's', ${free}, 50000000000)
      on conflict (id) do update set disk_free = excluded.disk_free`
    await lives(20e9)
    await notify(storyNow)
    expect(await mailed()).toEqual([])
    await lives(900e6)
    await notify(storyNow)
    await notify(minutes(1))
    await lives(100e6)
    await notify(minutes(2))
    await notify(minutes(3))
    expect((await mailed()).filter((line) => line.startsWith('ona'))).toEqual([
      `ona@example.cat: ${es.kinds.disk.subject}`,
      `ona@example.cat: ${es.kinds.diskSoonFull.subject}`,
    ])
    const texts = (await database.db.select().from(mails)).map(({ text }) => text)
    expect(texts.join()).toContain('900 MB')
    expect(texts.join()).toContain('huerta')
  })
})

const hours = (count: number) => minutes(count * 60)

const missed = (origin: string, backups: boolean) =>
  siteTroubles([], { origin, backups }).map(({ kind }) => kind)

const claimAt = (at: Date, { isNight = false, changes = 'as before' } = {}) =>
  claimBackup(database.db, { at, changes }, isNight)

const madeAt = (at: Date, changes = 'as before') => recordBackupMade(database.db, { at, changes })

describe('backups', () => {
  test('are a job only while a process is set up for them, and then of all processes', async () => {
    const { db } = database
    await expectDuties(db, storyNow)
    expect(await stateOf('backup', hours(1000))).toBeUndefined()
    await expectDuties(db, storyNow, backupDuties)
    // Another process without a place for backups.
    await expectDuties(db, minutes(1))
    await recordDutyDone(db, 'backup', minutes(2))
    expect(await stateOf('backup', minutes(3))).toMatchObject({ doneAt: minutes(2) })
    expect(await stateOf('backup', minutes(11))).toBeUndefined()
  })

  test('are late after two hours, a restore test after ten days, and never just after the start', async () => {
    const { db } = database
    await expectDuties(db, storyNow, backupDuties)
    for (const name of ['backup', 'backup-proof'] as const) await recordDutyDone(db, name, storyNow)
    const at = async (name: DutyName, later: Date, startedAt: Date | null = null) => {
      // Each process records every minute that it is running.
      const seenAt = new Date(later.getTime() - 60_000)
      await db.update(dutyRows).set({ expectedAt: startedAt ? storyNow : seenAt })
      if (startedAt) await expectDuties(db, startedAt, backupDuties)
      await db.update(dutyRows).set({ expectedAt: seenAt })
      await expectDuties(db, later, backupDuties)
      return (await stateOf(name, later))?.state
    }
    expect(await at('backup', minutes(119))).toBe('well')
    expect(await at('backup', minutes(121))).toBe('late')
    expect(await at('backup-proof', hours(239))).toBe('well')
    expect(await at('backup-proof', hours(241))).toBe('late')
    expect(await at('backup', hours(301), hours(300))).toBe('well')
    expect(await at('backup', hours(303))).toBe('late')
    expect(await at('backup-proof', hours(303))).toBe('late')
  })

  test('are missed on a site that others can reach', () => {
    expect(missed('https://www.example.cat', false)).toEqual(['noBackups'])
    expect(missed('https://www.example.cat', true)).toEqual([])
    expect(missed('http://localhost:3000', false)).toEqual([])
  })

  test('are made by one process, however many find one due', async () => {
    await expectDuties(database.db, storyNow, backupDuties)
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimAt(storyNow)))
    expect(claims.filter((claim) => claim !== null)).toEqual([{ prove: true }])
    // A process that began the backup may have died.
    expect(await claimAt(minutes(9))).toBeNull()
    expect(await claimAt(minutes(11))).toEqual({ prove: true })
  })

  test('are made within the hour after a change, and otherwise each night', async () => {
    const { db } = database
    expect(await claimAt(storyNow, { isNight: true })).toBeNull()
    await expectDuties(db, storyNow, backupDuties)
    await claimAt(storyNow)
    await madeAt(storyNow)
    await recordDutyDone(db, 'backup-proof', storyNow)
    expect(await claimAt(minutes(54), { changes: 'more' })).toBeNull()
    expect(await stateOf('backup', storyNow)).toMatchObject({ doneAt: storyNow })
    expect(await claimAt(minutes(56), { changes: 'more' })).toEqual({ prove: false })
    await madeAt(minutes(56), 'more')
    expect(await claimAt(hours(5), { isNight: true, changes: 'more' })).toBeNull()
    await expectDuties(db, hours(5), backupDuties)
    expect(await stateOf('backup', hours(5))).toMatchObject({ doneAt: minutes(5 * 60 - 1) })
    expect(await claimAt(hours(20), { changes: 'more' })).toBeNull()
    expect(await claimAt(hours(21), { isNight: true, changes: 'more' })).toEqual({ prove: false })
    await madeAt(hours(21))
    expect(await claimAt(hours(46))).toBeNull()
    expect(await claimAt(hours(48))).toEqual({ prove: false })
  })

  test('are tried again after ten minutes, a restore test at night', async () => {
    const { db } = database
    await expectDuties(db, storyNow, backupDuties)
    await claimAt(storyNow)
    await recordDutyFailed(db, 'backup', { error: new Error('no room'), now: minutes(2) })
    await releaseBackup(db)
    expect(await claimAt(minutes(11))).toBeNull()
    expect(await claimAt(minutes(13))).toEqual({ prove: true })
    await madeAt(minutes(13))
    await recordDutyDone(db, 'backup-proof', minutes(13))
    expect(await claimAt(hours(24 * 7), { changes: 'by day' })).toEqual({ prove: false })
    await releaseBackup(db)
    expect(await claimAt(hours(24 * 7), { isNight: true })).toEqual({ prove: true })
  })
})

const kinds = (replicas: Replica[], origin = 'http://localhost:3000') =>
  siteTroubles(replicas, { origin, backups: true }).map(({ kind }) => kind)

describe('a problem of the set-up', () => {
  const one: Replica = {
    host: 'one',
    folder: 'a',
    ownDatabase: false,
    localPictures: false,
    localOutbox: false,
    secretDigest: 's',
    diskFree: 50e9,
    diskSize: 100e9,
  }
  const elsewhere = { host: 'other', folder: 'b' }
  const other: Replica = { ...one, ...elsewhere }
  const pictured = { ...one, localPictures: true }
  const own = { ownDatabase: true, localOutbox: true }
  test.each<[string, Replica[], string[], string?]>([
    ['nothing', [one, other], []],
    ['nothing of a site with a database of its own', [{ ...pictured, ...own }], []],
    ['half of it is there', [pictured], ['halfSetUp']],
    [
      'two machines with pictures of their own',
      [pictured, { ...pictured, ...elsewhere }],
      ['apart'],
    ],
    ['two of which one keeps mails', [one, { ...other, localOutbox: true }], ['apart']],
    ['two processes on one folder', [pictured, pictured], ['halfSetUp']],
    ['other secrets', [one, { ...other, secretDigest: 't' }], ['secrets']],
    ['a public site without mails', [{ ...one, ...own }], ['unsent'], 'https://club.example'],
    ['a disk with little room', [{ ...one, diskFree: 1e9 }], ['disk']],
    ['a small disk that is nearly empty', [{ ...one, diskFree: 3e9, diskSize: 4e9 }], []],
    ['less than 15 % of a disk', [{ ...one, diskFree: 5.9e9, diskSize: 40e9 }], ['disk']],
    ['a little more of it', [{ ...one, diskFree: 6.1e9, diskSize: 40e9 }], []],
    ['little of a large disk', [{ ...one, diskFree: 9e9, diskSize: 95e9 }], ['disk']],
    ['plenty on a huge disk', [{ ...one, diskFree: 50e9, diskSize: 4e12 }], []],
    ['a disk that could not be asked', [{ ...one, diskFree: null, diskSize: null }], []],
  ])('%s', (_what, replicas, expected, origin) => {
    expect(kinds(replicas, origin)).toEqual(expected)
  })
})

const origin = 'https://www.example.cat'

/** Current problems that are observed, not those of the configuration. */
async function signsAt(now: Date) {
  const { troubles } = await readSiteState(database.db, { now, origin })
  return troubles.filter(({ kind }) => ['mails', 'restarts', 'certificate'].includes(kind))
}

const mail = {
  kind: 'x',
  language: 'es',
  recipient: 'ona@example.cat',
  subject: 's',
  html: 'h',
  text: 't',
} as const

describe('undelivered mails', () => {
  const never = new Date('9999-01-01T00:00:00Z')
  test.each([
    ['one that was not tried', {}],
    ['one that is still to be written', { facts: {}, nextAttemptAt: never }],
    [
      'one that a server which is away did not take',
      { lastError: 'x', nextAttemptAt: minutes(99) },
    ],
  ])('are reported after an hour: %s', async (_which, own) => {
    await database.db
      .insert(mails)
      .values({ ...mail, createdAt: storyNow, nextAttemptAt: storyNow, ...own })
    expect(await signsAt(minutes(59))).toEqual([])
    expect(await signsAt(minutes(61))).toEqual([{ kind: 'mails', since: storyNow }])
    await database.db.update(mails).set({ sentAt: minutes(62) })
    expect(await signsAt(minutes(63))).toEqual([])
  })

  test.each([
    ['one refused for its own content', { attempts: 1, lastError: 'no such mailbox' }],
    ['one given up', { attempts: 8, parkedAt: minutes(5) }],
    ['one just tried again by hand', { nextAttemptAt: minutes(89) }],
  ])('are not reported: %s', async (_which, own) => {
    await database.db
      .insert(mails)
      .values({ ...mail, createdAt: storyNow, nextAttemptAt: storyNow, ...own })
    expect(await signsAt(minutes(90))).toEqual([])
  })
})

const start = (host: string, ago: string, ended = false, lives = false) =>
  database.pool.sql`
  with begun as (
    insert into starts select gen_random_uuid(), ${host}::text, clock_timestamp() - ${ago}::interval,
      case when ${ended}::boolean then now() end returning id)
  insert into replicas select id, ${host}, 'f', now(), now() + interval '1 hour', true, true, true, 's', 1e11, 2e11
    from begun where ${lives}::boolean`

test('repeated starts are reported by machine after three crashes in a quarter of an hour', async () => {
  await start('huerta', '1 minute')
  await start('huerta', '14 minutes')
  await start('huerta', '16 minutes')
  await start('masia', '3 minutes')
  await start('huerta', '2 minutes', true)
  await start('huerta', '10 seconds', false, true)
  expect(await signsAt(new Date())).toEqual([])
  await start('huerta', '2 minutes')
  expect(await signsAt(new Date())).toEqual([{ kind: 'restarts', host: 'huerta', count: 3 }])
})

describe('the certificate', () => {
  const endsAt = hours(24 * 20)
  test('is reported from fourteen days before it expires until it is renewed', async () => {
    const { db } = database
    await recordCertificate(db, { origin, endsAt, now: storyNow })
    expect(await signsAt(hours(24 * 6 - 1))).toEqual([])
    expect(await signsAt(hours(24 * 6 + 1))).toEqual([
      { kind: 'certificate', endsAt, ended: false },
    ])
    expect(await signsAt(hours(24 * 20))).toEqual([{ kind: 'certificate', endsAt, ended: true }])
    await recordCertificate(db, { origin, endsAt: hours(24 * 99), now: storyNow })
    expect(await signsAt(hours(24 * 20))).toEqual([])
  })

  test('is that of this address', async () => {
    await recordCertificate(database.db, {
      origin: 'https://before.example',
      endsAt,
      now: storyNow,
    })
    expect(await signsAt(hours(24 * 20))).toEqual([])
    const nothing = { unsentSince: null, died: [], certificateEndsAt: null, failedChecksums: 0 }
    expect(troublesOfSigns(nothing, storyNow)).toEqual([])
    expect(troublesOfSigns({ ...nothing, failedChecksums: 2 }, storyNow)).toEqual([
      { kind: 'damaged', count: 2 },
    ])
  })
})

test('each problem of the certificate is mailed to admins', async () => {
  await storedAccount(database.db, { role: 'admin', email: 'ona@example.cat' })
  await database.pool.sql`
    insert into starts select gen_random_uuid(), 'huerta', clock_timestamp() from generate_series(1, 4)`
  await database.db.insert(mails).values({ ...mail, createdAt: storyNow, nextAttemptAt: storyNow })
  const cx = testContext({ db: database.db, now: minutes(70) })
  const ends = { origin: cx.site.origin, endsAt: minutes(90), now: storyNow }
  await recordCertificate(database.db, ends)
  await notifyOfTrouble(cx)
  const subjects = (await mailed()).filter((line) => !line.endsWith(': s'))
  const { kinds: notices } = siteStateMailsCopy.es
  expect(subjects.toSorted()).toEqual(
    [notices.mails, notices.restarts, notices.certificate]
      .map(({ subject }) => `ona@example.cat: ${subject}`)
      .toSorted(),
  )
})
