import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres15 } from '#scripts/testing/postgres-15.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import { folderPlace } from '#server/backup/places/backup-place.ts'
import { erasedBeside } from '#server/backup/restoring/erased-list.ts'
import { testSecret } from '#tests/support/app-on-url.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { randomFrom } from '#tests/support/random.ts'
import { embeddedServer } from '#tests/support/service-processes.ts'
import { embeddedUrl, newSite, startSite, type Site } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'
import { backupCommand, operatorHome } from './backup-commands.ts'
import { compareWrites } from './compare-writes.ts'
import { askAt, writeContinuously, writersOf, type Acknowledged } from './mixed-writes.ts'

/** R10: a backup restores completely, whatever is written or killed meanwhile. */

const seed = 20_271_123

/** A site, not yet started, on the restored data in this folder. */
const siteOn = (DATA_DIR: string) => newSite({ DATA_DIR, SECRET: testSecret, SEED_DEMO: 'false' })

// Backups of other databases use the same code; see the last test.
describe.skipIf(process.env.TEST_DATABASE_URL)('a backup of a running site', () => {
  const random = randomFrom(seed)
  let home: string
  let site: Site
  let keyFile: string
  let identity: string
  let recipient: string
  let before: Acknowledged[]
  let since: Date
  let backup: string

  beforeAll(async () => {
    ;({ home, keyFile, identity, recipient } = await operatorHome('backup'))
    site = await startSite({
      TRUST_PROXY: '127.0.0.1',
      SEED_DEMO: 'false',
      SECRET: testSecret,
      DATA_DIR: join(home, 'data'),
    })
  })
  afterAll(async () => {
    await site.stop()
    await rm(home, { recursive: true, force: true })
  })

  /** Runs the command on the site's data folder unless another one is given. */
  const run = (...[script, parameters, options = {}]: Parameters<typeof backupCommand>) =>
    backupCommand(script, parameters, {
      ...options,
      environment: { DATA_DIR: join(home, 'data'), ...options.environment },
    })

  const backups = async () =>
    (await readdir(home)).filter((name) => name.endsWith('.backup')).map((name) => join(home, name))

  const restoreInto = (folder: string, killAfter?: number) =>
    run('restore.ts', [backup, '--identity', keyFile, '--yes'], {
      environment: { DATA_DIR: folder },
      ...(killAfter === undefined ? {} : { killAfter }),
    })

  test('is made beside writes, and leaves no partial file when killed', async () => {
    const ask = askAt(() => embeddedUrl(site))
    since = new Date()
    const writing = writeContinuously(await writersOf(site.origin, ask, 'backup'))
    await until('some writes', () => writing.acknowledged.length > 40)
    before = [...writing.acknowledged]
    const { code, output, took } = await run('backup.ts', ['--to', home, '--recipient', recipient])
    expect([code, output]).toEqual([0, expect.stringContaining('Written and read again')])
    ;[backup = ''] = await backups()
    for (let round = 0; round < 10; round += 1) {
      const killAfter = random() * took
      await run('backup.ts', ['--to', home, '--recipient', recipient], { killAfter })
      for (const each of await backups()) await checkBackup(each, identity)
    }
    await writing.end()
    await recordFigure({
      group: 'R10',
      what: `a backup beside writes, of ${before.length} and more`,
      measured: `${Math.round(took)} ms`,
    })
  })

  test('is not restored while the site runs', async () => {
    const { code, output } = await restoreInto(join(home, 'data'))
    expect(code).toBe(1)
    expect(output).toContain('is in use. Stop the site, then restore, then start it again.')
  })

  test('loses nothing from before it, whenever the machine is lost', async () => {
    const DATA_DIR = join(home, 'evening', 'club')
    await mkdir(join(home, 'evening'), { mode: 0o711 })
    const environment = {
      DATA_DIR,
      BACKUP_URL: join(home, 'place'),
      BACKUP_RECIPIENT: recipient,
    }
    expect((await restoreInto(DATA_DIR)).code).toBe(0)
    const evening = await newSite({ ...environment, TRUST_PROXY: '127.0.0.1', SECRET: testSecret })
    const ask = askAt(() => embeddedUrl(evening))
    // The last backup of each hour is kept. The command and the site name the place differently, so times are compared.
    const newest = async () =>
      (await readdir(join(home, 'place')))
        .map((name) => /\d{8}T\d{6}Z(?=\..*backup$)/u.exec(name)?.[0] ?? '')
        .toSorted()
        .at(-1) ?? ''
    let restored = ''
    for (let round = 0; round < 3; round += 1) {
      since = new Date()
      await evening.start()
      const writers = await writersOf(evening.origin, ask, `evening-${round}`)
      const writing = writeContinuously(writers)
      await until('some writes', () => writing.acknowledged.length > 20)
      const kept = [...writing.acknowledged]
      // As the site does automatically within the hour.
      const made = await run('backup.ts', ['--regular'], { environment })
      expect([made.code, made.output]).toEqual([0, expect.stringContaining('Written and read')])
      await run('backup.ts', ['--regular'], { environment, killAfter: random() * made.took })
      // The database server too, because it would remove the socket of a new one when it finds its folder gone.
      process.kill(await embeddedServer(DATA_DIR), 'SIGKILL')
      await evening.crash()
      await writing.end()
      await rm(DATA_DIR, { recursive: true })
      const { code, output, took } = await run('restore.ts', ['--identity', keyFile, '--yes'], {
        environment,
      })
      expect([code, output]).toEqual([0, expect.stringContaining('Restored. Start the site.')])
      restored = await newest()
      expect(output).toMatch(/ 1 {2}of \d\d:\d\d today, .*\.without-pictures\.backup/u)
      await evening.start()
      expect(await ask('select 1 from sessions')).toEqual([])
      const uploads = { folder: join(DATA_DIR, 'uploads'), since }
      expect(await compareWrites(ask, [...before, ...kept], uploads)).toEqual({
        lost: [],
        halves: [],
      })
      if (round < 2) await evening.stopKeepingData()
      await recordFigure({
        group: 'R10',
        what: 'the club of an evening restored',
        measured: `${Math.round(took)} ms`,
      })
    }
    await until(
      'the restored site to back itself up',
      async () => (await newest()) > restored,
      60_000,
    )
    await evening.stop()
  })

  test('restores one club or the other when killed, and says what to do', async () => {
    const DATA_DIR = join(home, 'new')
    const { took } = await restoreInto(DATA_DIR)
    for (let round = 0; round < 10; round += 1) {
      await restoreInto(DATA_DIR, random() * took)
      const restored = await siteOn(DATA_DIR)
      const started = await restored.start().catch((error: unknown) => String(error))
      if (typeof started === 'string') {
        expect(started).toContain('Bring it back with npm run restore -- --back')
        const back = await run('restore.ts', ['--back'], { environment: { DATA_DIR } })
        expect([back.code, back.output]).toEqual([0, expect.stringContaining('Brought back.')])
        await restored.start()
      }
      const ask = askAt(() => embeddedUrl(restored))
      expect((await compareWrites(ask, before, null)).lost).toEqual([])
      await restored.stopKeepingData()
    }
  })

  test('is restored by one command', async () => {
    const DATA_DIR = join(home, 'new')
    const restored = await siteOn(DATA_DIR)
    await restored.start()
    const ask = askAt(() => embeddedUrl(restored))
    await ask(
      `insert into contact_messages (name, email, message) values ('x', 'mark@example.cat', 'x')`,
    )
    await restored.stopKeepingData()
    const marks = async () => {
      await restored.start()
      const rows = await ask(`select 1 from contact_messages where email = 'mark@example.cat'`)
      await restored.stopKeepingData()
      return rows.length
    }
    expect((await restoreInto(DATA_DIR)).code).toBe(0)
    expect(await marks()).toBe(0)
    const { code, output } = await run('restore.ts', ['--back'], { environment: { DATA_DIR } })
    expect([code, output]).toEqual([0, expect.stringContaining('What was restored is now')])
    expect(await marks()).toBe(1)
  })

  test('is made unattended, verified and recorded', async () => {
    const nightly = join(home, 'nightly')
    const DATA_DIR = join(home, 'own')
    const owner = await startSite({
      DATA_DIR,
      SECRET: testSecret,
      BACKUP_URL: nightly,
      BACKUP_RECIPIENT: recipient,
    })
    try {
      const ask = askAt(() => embeddedUrl(owner))
      // The first backup is made half a minute after the start.
      await ask(
        `insert into usuarios (name, email) values ('Ona', 'ona@example.cat'), ('Pau', 'pau@example.cat')`,
      )
      await until(
        'the first backup to be proved',
        async () => {
          const rows = await ask(
            `select name from duties where name like 'backup%' and done_at is not null`,
          )
          return rows.length === 2
        },
        90_000,
      )
      // A restore to a point in time has its own folder.
      const names = (await readdir(nightly)).filter((name) => !name.endsWith('-wal'))
      // The backup, its empty list of pictures, and the list of erased accounts.
      expect(new Set(names.map((name) => name.split(/[-.]/u).at(-1)))).toEqual(
        new Set(['backup', 'pictures', 'erased']),
      )
      expect(names).toHaveLength(3)
      const name = names.find((each) => each.endsWith('.without-pictures.backup')) ?? ''
      const manifest = await checkBackup(join(nightly, name), identity)
      expect(manifest.tables.restaurants?.rows).toBe(3)
      await comesBackWithoutWhoLeft({ owner, ask, nightly, name })
    } finally {
      await owner.stop()
    }
  })

  /** A person leaves after a backup; restoring it elsewhere brings back only the others. */
  async function comesBackWithoutWhoLeft({
    owner,
    ask,
    nightly,
    name,
  }: {
    owner: Site
    ask: ReturnType<typeof askAt>
    nightly: string
    name: string
  }) {
    const people = async (at: typeof ask) =>
      (await at('select email from usuarios order by email')).map(({ email }) => email)
    await ask(
      `with gone as (delete from usuarios where email = 'ona@example.cat' returning id)
       insert into erased_accounts select encode(sha256(id::text::bytea), 'hex'), now() from gone`,
    )
    await owner.stopKeepingData()
    await owner.start()
    await until(
      'the list to say so',
      async () => ((await erasedBeside(folderPlace(nightly))) ?? []).length,
      20_000,
    )
    const DATA_DIR = join(home, 'elsewhere')
    const restored = await run(
      'restore.ts',
      [join(nightly, name), '--identity', keyFile, '--yes'],
      { environment: { DATA_DIR } },
    )
    expect(restored.output).toContain('Accounts that were erased since: 1.')
    const elsewhere = await siteOn(DATA_DIR)
    await elsewhere.start()
    const there = askAt(() => embeddedUrl(elsewhere))
    await until(
      'whoever left to be erased again',
      async () => (await people(there)).length < 2,
      20_000,
    )
    expect(await people(there)).toEqual(['pau@example.cat'])
    await elsewhere.stopKeepingData()
  }

  test('reaches a new server through a bucket, which asks for the latest', async () => {
    const bucket = await startBucket()
    try {
      const environment = {
        BACKUP_URL: bucket.url.replace('/pictures', '/backups/club'),
        BACKUP_RECIPIENT: recipient,
      }
      const made = await run('backup.ts', ['--prove'], { environment })
      expect([made.code, made.output]).toEqual([0, expect.stringContaining('Proved: the site')])
      expect(made.output).not.toContain('key:secret')
      expect(
        (await readdir(join(home, 'data'))).filter((name) => name.startsWith('outgoing')),
      ).toEqual([])
      const DATA_DIR = join(home, 'bucket', 'data')
      await mkdir(join(home, 'bucket'), { mode: 0o711 })
      const back = await run('restore.ts', ['--identity', keyFile, '--yes'], {
        environment: { ...environment, DATA_DIR },
      })
      expect([back.code, back.output]).toEqual([0, expect.stringContaining('Restored.')])
      expect(await readdir(join(home, 'bucket'))).toEqual(['data'])
      const restored = await siteOn(DATA_DIR)
      await restored.start()
      const ask = askAt(() => embeddedUrl(restored))
      expect((await compareWrites(ask, before, null)).lost).toEqual([])
      await restored.stopKeepingData()
    } finally {
      await bucket.close()
    }
  })

  test('is the same club on PostgreSQL 15 by DATABASE_URL', async ({ skip }) => {
    const postgres15 =
      (await openPostgres15()) ?? skip('there is no package of it for this machine')
    try {
      const environment = { DATABASE_URL: postgres15.url }
      const other = { ...environment, SECRET: 'another one, of thirty-two letters' }
      const parameters = [backup, '--identity', keyFile, '--yes']
      const refused = await run('restore.ts', parameters, { environment: other })
      expect(refused.output).toContain('SECRET is not that of the backup')
      const file = join(home, 'secret')
      const result = await run('restore.ts', [...parameters, '--secret', file], {
        environment: other,
      })
      expect([result.code, result.output.split('\n').at(-2)]).toEqual([
        0,
        `What SECRET has to be is in ${file}.`,
      ])
      expect(await readFile(file, 'utf8')).toBe(`${testSecret}\n`)
      const { code, output } = await run('restore.ts', parameters, { environment })
      expect([code, output]).toEqual([0, expect.stringContaining('Restored.')])
      const ask = askAt(() => postgres15.url)
      expect(await compareWrites(ask, before, null)).toEqual({ lost: [], halves: [] })
      // A person who has not seen the end of the restore runs it again.
      const again = await run('restore.ts', parameters, { environment })
      expect([again.code, again.output]).toEqual([0, expect.stringContaining('Restored.')])
      // The first start of the site does this.
      await ask('drop table out_of_use')
      const used = await run('restore.ts', parameters, { environment })
      expect([used.code, used.output]).toEqual([1, expect.stringContaining('is not empty')])
    } finally {
      await postgres15.close()
    }
  })
})
