import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { claimBackup } from '#app/frame/site-state/claim-backup.server.ts'
import { backupDuties } from '#app/frame/site-state/duty.ts'
import { expectDuties } from '#app/frame/site-state/record-duty.server.ts'
import { readSiteState } from '#app/frame/site-state/site-state.server.ts'
import { storyNow } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { until } from '#tests/support/until.ts'
import { backupJob } from './backup-job.ts'

const database = fileDatabase()
beforeAll(async () => {
  await expectDuties(database.db, storyNow, backupDuties)
})

const hour = 3_600_000
const { signal } = new AbortController()

async function backups(now: Date) {
  const { duties } = await readSiteState(database.db, { now, origin: 'http://localhost' })
  return duties
    .filter(({ name }) => name.startsWith('backup'))
    .map(({ name, doneAt, failures }) => ({ name, doneAt, failures }))
}

test('the job records success and failure, and tries again after a failure', async () => {
  const asked: boolean[] = []
  let broken = true
  let proof: Error | null = new Error('the proof failed: no start')
  let now = storyNow
  const faults: unknown[] = []
  let pings = 0
  const log = pino(
    {},
    {
      write(line) {
        const { duty, error } = JSON.parse(line)
        faults.push([duty, error[0].message])
      },
    },
  )
  const job = backupJob({
    db: database.db,
    log,
    now: () => now,
    ping: async () => void (pings += 1),
    async make({ prove }) {
      asked.push(prove)
      if (broken) throw new Error('the backup failed: there is no room')
      return { proof: proof ?? (prove ? 'done' : 'none'), remarks: '' }
    },
  })
  await job.run(signal)
  expect(faults).toEqual([['backup', 'the backup failed: there is no room']])
  expect(await backups(now)).toEqual([
    { name: 'backup', doneAt: null, failures: 1 },
    { name: 'backup-proof', doneAt: null, failures: 0 },
  ])
  await job.run(signal)
  expect(asked).toHaveLength(1)
  expect(pings).toBe(0)
  broken = false
  now = new Date(storyNow.getTime() + 0.2 * hour)
  await expectDuties(database.db, now, backupDuties)
  await job.run(signal)
  await job.run(signal)
  expect(asked).toEqual([true, true])
  // The backup was made although the restore test failed.
  expect(await backups(now)).toEqual([
    { name: 'backup', doneAt: now, failures: 0 },
    { name: 'backup-proof', doneAt: null, failures: 1 },
  ])
  proof = null
  const made = now
  for (const [later, expected] of [
    [27, true],
    [54, false],
  ] as const) {
    now = new Date(made.getTime() + later * hour)
    await expectDuties(database.db, now, backupDuties)
    await job.run(signal)
    expect(asked.at(-1)).toBe(expected)
  }
  expect(asked).toHaveLength(4)
  // The job's own records are no change; a write by a person is.
  now = new Date(now.getTime() + hour)
  await expectDuties(database.db, now, backupDuties)
  await job.run(signal)
  expect(asked).toHaveLength(4)
  expect((await backups(now))[0]?.doneAt?.getTime()).toBe(now.getTime() - 60_000)
  await database.pool.sql`
    insert into contact_messages (name, email, message) values ('Ona', 'ona@example.cat', 'hola');
    select pg_stat_force_next_flush()`
  await job.run(signal)
  expect(asked).toHaveLength(5)
  expect(faults).toHaveLength(2)
  // One for each backup made, whether or not it was tested.
  expect(pings).toBe(4)
})

test('the job does not count a stop as a failure, and the next process continues', async () => {
  const now = new Date(storyNow.getTime() + 100 * hour)
  await expectDuties(database.db, now, backupDuties)
  const stopping = new AbortController()
  let made = 0
  const job = backupJob({
    db: database.db,
    now: () => now,
    log: pino({ enabled: false }),
    async make(_, stopped) {
      made += 1
      if (made === 1) stopping.abort()
      stopped.throwIfAborted()
      return { proof: 'none', remarks: '' }
    },
  })
  await job.run(stopping.signal)
  expect((await backups(now))[0]).toMatchObject({ failures: 0 })
  await job.run(signal)
  expect((await backups(now))[0]).toMatchObject({ doneAt: now })
})

test('the job stays with its process for longer than an hour', async () => {
  const made = new Date(storyNow.getTime() + 200 * hour)
  await expectDuties(database.db, made, backupDuties)
  let now = made
  const job = backupJob({
    db: database.db,
    now: () => now,
    log: pino({ enabled: false }),
    renewedEveryMilliseconds: 20,
    async make() {
      for (const hours of [1.5, 3, 4.5]) {
        now = new Date(made.getTime() + hours * hour)
        await until('it to be renewed', async () => {
          const begun = await database.pool.value<Date>`
            select begun_at as begun from duties where name = 'backup'`
          return begun.getTime() === now.getTime()
        })
        expect(await claimBackup(database.db, { at: now, changes: '' }, true)).toBeNull()
      }
      return { proof: 'none', remarks: 'nothing was removed' }
    },
  })
  await job.run(signal)
  await expectDuties(database.db, now, backupDuties)
  expect((await backups(now))[0]).toMatchObject({ name: 'backup', doneAt: made, failures: 0 })
})
