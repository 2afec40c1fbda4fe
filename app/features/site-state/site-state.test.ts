import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roleNumbers } from '#app/auth/actor.ts'
import { siteStateMailsCopy } from '#app/copy/site-state-mails.ts'
import { databaseOver, type Database } from '#app/db/database.server.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { mails } from '#app/db/schema/mails.ts'
import { RecordsFailed } from '#app/record-faults.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { dutyNames, duties, type DutyName } from './duty.ts'
import { expectDuties, recordDutyDone, recordDutyFailed } from './record-duty.server.ts'
import { readSiteState } from './site-state.server.ts'
import { siteTroubles, type Replica } from './site-trouble.ts'
import { tellOfTrouble } from './tell-admins.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => emptyTables(database.pool))

const minutes = (count: number) => new Date(storyNow.getTime() + count * 60_000)

async function stateOf(name: DutyName, now: Date) {
  const { duties: states } = await readSiteState(database.db, { now, origin: 'http://localhost' })
  return states.find((each) => each.name === name)
}

const tell = (now: Date, db: Database = database.db) => tellOfTrouble(testContext({ db, now }))

const told = async () =>
  (await database.db.select().from(mails)).map(
    ({ recipient, subject }) => `${recipient}: ${subject}`,
  )

describe('a duty', () => {
  test('that has never been expected nor done is nobody’s fault', async () => {
    expect(await stateOf('bin', storyNow)).toMatchObject({ state: 'well', doneAt: null })
  })

  test('is late when it has not been done for several times its interval, never done or not', async () => {
    for (const name of dutyNames)
      expect(duties[name].lateAfter).toBeGreaterThan(2 * duties[name].every)
    await expectDuties(database.db, storyNow)
    await expectDuties(database.db, minutes(170))
    expect(await stateOf('bin', minutes(179))).toMatchObject({ state: 'well' })
    expect(await stateOf('bin', minutes(181))).toMatchObject({ state: 'late', doneAt: null })
    await recordDutyDone(database.db, 'bin', minutes(181))
    expect(await stateOf('bin', minutes(361))).toMatchObject({
      state: 'well',
      doneAt: minutes(181),
    })
    // Nothing was noted meanwhile, as when no process ran.
    expect(await stateOf('bin', minutes(362))).toMatchObject({ state: 'late' })
  })

  test('that goes wrong is failing at once, and well again once it is done, by any process', async () => {
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
    // One that was done earlier and tells it later changes nothing.
    await recordDutyDone(db, 'audit', minutes(40))
    expect(await stateOf('audit', minutes(64))).toMatchObject({
      state: 'well',
      error: null,
      doneAt: minutes(63),
    })
  })

  test('that goes wrong leaves of the fault its kind and ids, never what somebody typed', async () => {
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
    await database.pool.query("update usuarios set language = 'ca' where id = $1", [id])
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

  test('about late duties goes once a day, in each one’s language, by whichever process', async () => {
    await expectDuties(database.db, storyNow)
    await tell(minutes(14))
    expect(await told()).toEqual([])
    const another = databaseOver(database.anotherPool())
    const late = minutes(200)
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => tell(late, n % 2 === 0 ? another : database.db)),
    )
    expect((await told()).toSorted()).toEqual(both)
    const [mail] = await database.db.select().from(mails)
    expect(mail?.text).toContain('/admin/dashboard')
    await tell(minutes(200 + 24 * 60 - 1), another)
    expect(await told()).toHaveLength(2)
    await tell(minutes(200 + 24 * 60))
    expect(await told()).toHaveLength(4)
  })

  test('goes for one that keeps failing, not for one hiccup, and not once it is well', async () => {
    const fail = () =>
      recordDutyFailed(database.db, 'bin', { error: new Error('x'), now: storyNow })
    await fail()
    await fail()
    await tell(storyNow)
    expect(await told()).toEqual([])
    await fail()
    await recordDutyDone(database.db, 'bin', storyNow)
    await tell(storyNow)
    expect(await told()).toEqual([])
    await fail()
    await fail()
    await fail()
    await tell(storyNow)
    expect((await told()).toSorted()).toEqual(both)
  })

  test('waits for there to be an admin', async () => {
    await database.pool.query('update usuarios set role = 0')
    await expectDuties(database.db, storyNow)
    await tell(minutes(200))
    await database.pool.query("update usuarios set role = 1 where email = 'ona@example.cat'")
    await tell(minutes(201))
    expect(await told()).toEqual([both[0]])
  })

  test('about a disk is another one, and another again when it is soon full', async () => {
    const lives = (free: number) =>
      database.pool.query(
        `insert into replicas values ('00000000-0000-4000-8000-000000000001', 'huerta', 'f', now(),
           now() + interval '1 hour', true, true, true, 's', $1, 50000000000)
         on conflict (id) do update set disk_free = excluded.disk_free`,
        [free],
      )
    await lives(20e9)
    await tell(storyNow)
    expect(await told()).toEqual([])
    await lives(900e6)
    await tell(storyNow)
    await tell(minutes(1))
    await lives(100e6)
    await tell(minutes(2))
    await tell(minutes(3))
    expect((await told()).filter((line) => line.startsWith('ona'))).toEqual([
      `ona@example.cat: ${es.kinds.disk.subject}`,
      `ona@example.cat: ${es.kinds.diskSoonFull.subject}`,
    ])
    const texts = (await database.db.select().from(mails)).map(({ text }) => text)
    expect(texts.join()).toContain('900 MB')
    expect(texts.join()).toContain('huerta')
  })
})

const kinds = (replicas: Replica[], origin = 'http://localhost:3000') =>
  siteTroubles(replicas, origin).map(({ kind }) => kind)

describe('what is wrong with the set-up', () => {
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
  const other: Replica = { ...one, host: 'other', folder: 'b' }
  test.each<[string, Replica[], string[], string?]>([
    ['nothing', [one, other], []],
    [
      'nothing of a site with a database of its own',
      [{ ...one, ownDatabase: true, localPictures: true, localOutbox: true }],
      [],
    ],
    ['half of it is there', [{ ...one, localPictures: true }], ['halfSetUp']],
    [
      'two machines with pictures of their own',
      [
        { ...one, localPictures: true },
        { ...other, localPictures: true },
      ],
      ['apart'],
    ],
    ['two of which one keeps mails', [one, { ...other, localOutbox: true }], ['apart']],
    [
      'two processes on one folder',
      [
        { ...one, localPictures: true },
        { ...one, localPictures: true },
      ],
      ['halfSetUp'],
    ],
    ['other secrets', [one, { ...other, secretDigest: 't' }], ['secrets']],
    [
      'a public site without mails',
      [{ ...one, ownDatabase: true, localOutbox: true }],
      ['unsent'],
      'https://club.example',
    ],
    ['a disk with little room', [{ ...one, diskFree: 1e9 }], ['disk']],
    ['a small disk that is nearly empty', [{ ...one, diskFree: 3e9, diskSize: 4e9 }], []],
    ['a tenth of a large disk', [{ ...one, diskFree: 9e9, diskSize: 95e9 }], ['disk']],
    ['plenty on a huge disk', [{ ...one, diskFree: 50e9, diskSize: 4e12 }], []],
    ['a disk that could not be asked', [{ ...one, diskFree: null, diskSize: null }], []],
  ])('%s', (_what, replicas, expected, origin) => {
    expect(kinds(replicas, origin)).toEqual(expected)
  })
})
