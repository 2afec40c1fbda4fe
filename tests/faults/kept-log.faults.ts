import { Resolver } from 'node:dns/promises'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clusterFolder } from '#server/database/cluster-folder.ts'
import { openEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded-postgres.ts'
import { serverUser } from '#server/database/server-user.ts'
import { logState } from '#server/database/wal-archive.ts'
import { checkPointInTime } from '#server/doctor/check-point-in-time.ts'
import { migrate, migrationsFolder } from '#server/migrate.ts'
import {
  baseName,
  chainFolder,
  keptSegmentOf,
  segmentName,
  segmentSize,
} from '#server/point-in-time/chain-names.ts'
import { chainsAmong, spansOf } from '#server/point-in-time/chains.ts'
import { filePlace } from '#server/point-in-time/file-place.ts'
import { keepLog } from '#server/point-in-time/keep-log.ts'
import { makeBaseCopy } from '#server/point-in-time/make-base-copy.ts'
import { makeMoment } from '#server/point-in-time/moment.ts'
import { spooled } from '#server/point-in-time/wal-spool.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { startBucket, type Bucket } from '#tests/support/bucket.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { until } from '#tests/support/until.ts'

/** R14: the log that is kept has no gap that nobody knows of, and never fills the disk. */

describe.skipIf(process.env.TEST_DATABASE_URL)('the log of an embedded database', () => {
  let home: string
  let database: EmbeddedDatabase
  let pool: pg.Pool
  let bucket: Bucket
  let settings: Settings
  let identity: string
  let recipient: string
  let cluster: string
  let spool: string
  let keeper: ReturnType<typeof keepLog>

  const opened = () => {
    const place = filePlace(settings, chainFolder(settings.origin))
    if (!place) throw new Error('no place')
    return place
  }
  const newKeeper = () =>
    keepLog({
      pool,
      place: opened(),
      spool,
      workFolder: join(home, 'work'),
      recipient,
      log: pino({ level: 'silent' }),
      now: () => new Date(),
      limit: 4 * segmentSize,
    })

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'cercle-kept-'))
    await chmod(home, 0o711)
    await mkdir(join(home, 'work'))
    bucket = await startBucket()
    identity = await generateX25519Identity()
    recipient = await identityToRecipient(identity)
    settings = readSettings({
      DATA_DIR: join(home, 'data'),
      BACKUP_URL: bucket.url.replace('/pictures', '/backups/club'),
      BACKUP_RECIPIENT: recipient,
    })
    database = await openEmbeddedDatabase({
      dataFolder: settings.dataFolder,
      log: () => undefined,
      archives: true,
    })
    pool = new pg.Pool({ ...database.connection, max: 2 })
    pool.on('error', () => undefined)
    await migrate(pool, migrationsFolder)
    const folder = await clusterFolder(settings.dataFolder, await serverUser())
    cluster = folder.cluster
    spool = folder.spool
    keeper = newKeeper()
    await keeper.send()
  })
  afterAll(async () => {
    await pool.end()
    await database.close()
    await bucket.close()
    await rm(home, { recursive: true, force: true })
  })

  /** Somebody writes to the club; told by the address. */
  const write = (email: string) =>
    pool.query(`insert into contact_messages (name, email, message) values ('x', $1, 'x')`, [email])

  /** Has the server end a segment, and waits until it is archived. */
  async function endSegment() {
    await pool.query('select txid_current()')
    const { inserting } = await logState(pool)
    await pool.query('select pg_switch_wal()')
    await until(
      'the segment to be archived',
      async () => {
        const { waiting } = await logState(pool)
        const names = await readdir(join(cluster, 'pg_wal', 'archive_status'))
        return (names.includes(`${inserting}.done`) && waiting.length === 0) || undefined
      },
      30_000,
    )
  }

  async function copyFor(chain: string | null) {
    if (chain === null) throw new Error('no chain needs a copy')
    const path = join(home, 'work', 'base')
    const sources = { connection: database.connection, cluster, secret: 'its secret', version: '1' }
    const copy = { ...(await makeBaseCopy({ ...sources, recipient }, path)), chain }
    await opened().store(path, baseName(copy))
    await rm(path)
    await keeper.copied(copy)
  }

  const names = () => opened().list()
  const spans = async () => spansOf(chainsAmong(await names()))

  /** Who had written to the club at an instant. */
  async function writersAt(instant: Date): Promise<string[]> {
    const moment = await makeMoment(instant, settings, { identity, tell: () => undefined })
    try {
      const rows = moment.backup.manifest.tables.contact_messages?.rows ?? 0
      return [`${rows}`]
    } finally {
      await moment.discard()
    }
  }

  let quiet: Date
  let between: Date

  const examined = () => ({
    settings,
    secret: null,
    resolver: new Resolver(),
    mailTo: null,
    dkimSelector: null,
    alert: false,
    restoreWith: null,
  })

  test('with a copy of the whole, one can go back to what was acknowledged, to the millisecond', async () => {
    expect(keeper.needsCopy(false)).not.toBeNull()
    expect(await checkPointInTime(examined())).toMatchObject([{ verdict: 'mind' }])
    await copyFor(keeper.needsCopy(false))
    expect(keeper.needsCopy(true)).toBeNull()
    await write('one@example.cat')
    between = new Date()
    await until('the next millisecond', () => Date.now() > between.getTime() || undefined)
    await write('two@example.cat')
    await keeper.watch()
    quiet = new Date()
    await keeper.watch()
    await endSegment()
    const reached = await keeper.send()
    expect(reached?.getTime()).toBeGreaterThanOrEqual(quiet.getTime())
    expect(await writersAt(between)).toEqual(['1'])
    expect(await checkPointInTime(examined())).toMatchObject([
      { verdict: 'ok', text: expect.stringContaining(`(${reached?.toISOString()})`) },
    ])
  })

  test('an instant after the last that was committed is had too: nothing came between', async () => {
    expect(await writersAt(quiet)).toEqual(['2'])
  })

  test.each([
    ['a segment that is altered', '.wal.', alter, /is not a whole backup: it is cut, altered/u],
    ['a segment that is cut', '.wal.', cut, /is not a whole backup: it is cut, altered/u],
    ['a copy that is altered', '.base.', alter, /is not a whole backup: it is cut, altered/u],
    ['a segment that is missing', '.wal.', () => null, /not among the instants|nothing in/u],
  ])('%s is refused in a sentence', async (_what, kind, damage, sentence) => {
    const key = [...bucket.kept.keys()].findLast((each) => each.includes(kind)) ?? ''
    const whole = bucket.kept.get(key) ?? Buffer.alloc(0)
    const damaged = damage(whole)
    if (damaged) bucket.kept.set(key, damaged)
    else bucket.kept.delete(key)
    await expect(writersAt(quiet)).rejects.toThrow(sentence)
    bucket.kept.set(key, whole)
    expect(await readdir(home)).not.toContainEqual(expect.stringContaining('moment'))
  })

  test('a segment that is kept twice, by one who was killed before it was taken away, is kept once', async () => {
    await endSegment()
    const [segment = ''] = await spooled(spool)
    await copyFile(join(spool, segment), join(home, segment))
    await keeper.send()
    await copyFile(join(home, segment), join(spool, segment))
    keeper = newKeeper()
    await keeper.send()
    const kept = (await names()).filter((name) => keptSegmentOf(name)?.segment === segment)
    expect(kept).toHaveLength(1)
    expect(await readdir(spool)).toEqual([])
    expect(keeper.needsCopy(true)).toBeNull()
  })

  let endOfFirst: Date

  test('with the place away what waits is bounded, the club goes on, and another chain begins', async () => {
    endOfFirst = (await spans()).at(-1)?.until ?? new Date(0)
    bucket.refuse = () => 503
    const most: number[] = []
    for (let n = 0; n < 7; n += 1) {
      await write(`away-${n}@example.cat`)
      await endSegment()
      await expect(keeper.send()).rejects.toThrow('answered 503')
      await keeper.watch()
      most.push((await spooled(spool)).length)
    }
    expect(Math.max(...most)).toBe(4)
    expect(await readdir(spool)).toEqual([])
    expect((await logState(pool)).archiving).toBe(false)
    await recordFigure({
      group: 'R14',
      what: 'segments that wait with the place away, of a limit of 4',
      measured: `${Math.max(...most)}`,
      goal: '<= 4',
      reached: Math.max(...most) <= 4,
    })
    const gap = new Date()
    bucket.refuse = null
    await keeper.send()
    await copyFor(keeper.needsCopy(false))
    await write('again@example.cat')
    await keeper.watch()
    const again = new Date()
    await keeper.watch()
    await endSegment()
    await keeper.send()
    await expect(writersAt(gap)).rejects.toThrow('is not among the instants')
    expect(await writersAt(quiet)).toEqual(['2'])
    expect(await writersAt(again)).toEqual(['10'])
    expect(await spans()).toMatchObject([{ until: endOfFirst }, {}])
  })

  test('a process that finds a gap, or a log of another time, begins another chain', async () => {
    const chainOf = () => keeper.needsCopy(false)
    await endSegment()
    const [missing = ''] = await spooled(spool)
    await rm(join(spool, missing))
    await endSegment()
    expect(await keeper.send()).toBeNull()
    await keeper.send()
    const afterGap = chainOf()
    expect(afterGap).not.toBeNull()
    await endSegment()
    await keeper.send()
    // One who goes on with what is there has no copy yet either.
    keeper = newKeeper()
    await keeper.send()
    expect(chainOf()).toBe(afterGap)
    // The folder of the data was put back: what is kept is of a later time than what is written.
    const chain = afterGap ?? ''
    const segment = 'F'.repeat(24).replace(/^.{8}/u, '00000001')
    bucket.kept.set(
      `club/${chainFolder(settings.origin)}/${segmentName({ chain, segment, until: new Date() })}`,
      Buffer.alloc(1),
    )
    keeper = newKeeper()
    await keeper.send()
    expect(chainOf()).not.toBe(afterGap)
    expect(chainOf()).not.toBeNull()
  })
})

function alter(content: Buffer): Buffer {
  const altered = Buffer.from(content)
  const middle = Math.floor(altered.byteLength / 2)
  altered.writeUInt8(altered.readUInt8(middle) ^ 1, middle)
  return altered
}

const cut = (content: Buffer): Buffer => content.subarray(0, content.byteLength - 100)
