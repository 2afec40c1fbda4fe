import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainFolder } from '#server/point-in-time/chain-names.ts'
import { chainsAmong, spansOf } from '#server/point-in-time/chains.ts'
import { recordFigure, tries } from '#tests/support/figures.ts'
import { operatorCommand } from '#tests/support/operator-command.ts'
import { randomFrom } from '#tests/support/random.ts'
import { embeddedUrl, newSite, type Site } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'
import { compareWrites } from './compare-writes.ts'
import { askAt, writeOnAndOn, writersOf, type Acknowledged, type Ask } from './mixed-writes.ts'

/** R14: a club comes back as it was at an instant, whoever was killed before. */

const secret = 'a secret of thirty-two characters'
const scripts = join(import.meta.dirname, '..', '..', 'scripts')
const restore = join(scripts, 'restore.ts')
const seed = 20_261_126

describe.skipIf(process.env.TEST_DATABASE_URL)('a site that keeps its log', () => {
  const random = randomFrom(seed)
  let home: string
  let place: string
  let keyFile: string
  let site: Site
  let ask: Ask
  let environment: Record<string, string>
  /** Acknowledged before the instant, and begun after it. */
  let before: Acknowledged[]
  let later: Acknowledged[]
  let instant: Date
  let begunAt: Date

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'cercle-instant-'))
    await chmod(home, 0o711)
    place = join(home, 'place')
    const identity = await generateX25519Identity()
    keyFile = join(home, 'key')
    await writeFile(keyFile, identity)
    site = await newSite({
      TRUST_PROXY: '127.0.0.1',
      SEED_DEMO: 'false',
      SECRET: secret,
      DATA_DIR: join(home, 'data'),
      BACKUP_URL: place,
      BACKUP_RECIPIENT: await identityToRecipient(identity),
    })
    environment = {
      ORIGIN: site.origin,
      SECRET: secret,
      BACKUP_URL: place,
      BACKUP_RECIPIENT: await identityToRecipient(identity),
    }
    ask = askAt(() => embeddedUrl(site))
  })
  afterAll(async () => {
    await site.stop()
    await rm(home, { recursive: true, force: true, maxRetries: 10 })
  })

  const chain = () => join(place, chainFolder(site.origin))
  const kept = () => readdir(chain()).catch((): string[] => [])
  const lastKept = async () => spansOf(chainsAmong(await kept())).at(-1)?.until

  const restoreAt = (at: string[], folder: string, killAfter?: number) =>
    operatorCommand(process.execPath, [restore, '--at', ...at, '--identity', keyFile, '--yes'], {
      environment: { ...process.env, ...environment, DATA_DIR: folder },
      killAfter,
    })

  /** Has everybody write until the end; with when each write was begun. */
  async function writing(round: string) {
    const begun = new Map<Acknowledged, Date>()
    const writers = Object.fromEntries(
      Object.entries(await writersOf({ origin: site.origin, secret }, ask, round)).map(
        ([kind, write]) => [
          kind,
          async (n: number) => {
            const at = new Date()
            const done = await write(n)
            if (done) begun.set(done, at)
            return done
          },
        ],
      ),
    )
    return { begun, ...writeOnAndOn(writers) }
  }

  async function serverOf(): Promise<number> {
    const text = await readFile(join(site.dataFolder, 'postgres', 'postmaster.pid'), 'utf8')
    return Number(text.split('\n')[0])
  }

  test('killed again and again while it keeps it, the site keeps it without a gap', async () => {
    begunAt = new Date()
    await site.start()
    const acknowledged: Acknowledged[] = []
    for (let round = 0; round < tries({ part: 2, all: 40 }); round += 1) {
      const writes = await writing(`killed-${round}`)
      await until('some writes', () => writes.acknowledged.length > 20 || undefined)
      await after(random() * tries({ part: 4000, all: 15_000 }))
      if (round % 2 === 1) process.kill(await serverOf(), 'SIGKILL')
      await site.crash()
      await writes.end()
      acknowledged.push(...writes.acknowledged)
      await site.start()
    }
    // The process that makes a copy gives way to whoever writes: there is one before they do.
    await until('something that one can go back to', lastKept, 90_000).catch((error: unknown) => {
      throw new Error(`of ${(/"(?:job|chain)".*/gu.exec(site.output()) ?? []).join()}`, {
        cause: error,
      })
    })
    const last = await writing('last')
    await until('some writes', () => last.acknowledged.length > 40 || undefined)
    before = [...acknowledged, ...last.acknowledged]
    instant = new Date()
    await until(
      'some writes after it',
      () => last.acknowledged.length > before.length - acknowledged.length + 30 || undefined,
    )
    await last.end()
    // Who has nothing but the place finds the pictures in its backups.
    const backup = await operatorCommand(process.execPath, [join(scripts, 'backup.ts')], {
      environment: { ...process.env, ...environment, DATA_DIR: site.dataFolder },
    })
    expect([backup.code, backup.output]).toEqual([0, expect.stringContaining('Written')])
    later = [...last.begun].filter(([, at]) => at > instant).map(([each]) => each)
    const stopping = performance.now()
    await site.stopKeepingData()
    await recordFigure({
      group: 'R14',
      what: 'a stop that keeps the last of the log',
      measured: `${Math.round(performance.now() - stopping)} ms`,
    })
    expect(later.length).toBeGreaterThan(10)
    // The stop has kept the rest of it.
    expect((await lastKept())?.getTime()).toBeGreaterThan(instant.getTime())
    expect(await readdir(join(site.dataFolder, 'wal-outgoing'))).toEqual([])
  })

  test('without an instant one is told which there are', async () => {
    const { code, output } = await restoreAt([], join(home, 'told'))
    expect([code, output]).toEqual([0, expect.stringContaining('One can go back to any instant')])
    expect(output).toContain((await lastKept())?.toISOString())
    const beyond = await restoreAt(['2031-01-01T10:00'], join(home, 'told'))
    expect([beyond.code, beyond.output]).toEqual([
      1,
      expect.stringContaining('Wednesday, 1 January 2031 at 10:00:00 in Madrid'),
    ])
    expect(beyond.output).toContain((await lastKept())?.toISOString())
  })

  test('on a new server it is the club of that instant, and nothing after it', async () => {
    const DATA_DIR = join(home, 'new')
    // What those leave who are killed at it is taken away by the next one.
    for (let round = 0; round < tries({ part: 1, all: 20 }); round += 1) {
      await restoreAt([instant.toISOString()], DATA_DIR, 800 + random() * 3000)
    }
    const { code, output, took } = await restoreAt([instant.toISOString()], DATA_DIR)
    expect([code, output]).toEqual([0, expect.stringContaining('Restored. Start the site.')])
    expect(output).toContain(`(${instant.toISOString()})`)
    const restored = await newSite({ DATA_DIR, SECRET: secret, SEED_DEMO: 'false' })
    await restored.start()
    const there = askAt(() => embeddedUrl(restored))
    const uploads = { folder: join(DATA_DIR, 'uploads'), since: begunAt }
    expect(await compareWrites(there, before, uploads)).toEqual({ lost: [], halves: [] })
    expect((await compareWrites(there, later, null)).lost).toHaveLength(later.length)
    expect(await there('select 1 from sessions')).toEqual([])
    await restored.stopKeepingData()
    expect((await readdir(home)).filter((name) => name.includes('moment'))).toEqual([])
    const sizes = await Promise.all((await kept()).map((name) => stat(join(chain(), name))))
    await recordFigure({
      group: 'R14',
      what: `a club of ${before.length} writes restored to an instant, of ${sizes.length} files`,
      measured: `${Math.round(took)} ms`,
    })
  })
})
