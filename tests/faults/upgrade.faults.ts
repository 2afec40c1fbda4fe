import { spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicKeyOf } from '#packages/keeper/release/pack-release.ts'
import {
  manifestName,
  signatureName,
  type Release,
} from '#packages/keeper/release/release-manifest.ts'
import { builtSite } from '#scripts/boot/runtime-flags.mjs'
import { filesOfRelease } from '#scripts/release/release-files.ts'
import { freePort } from '#server/start/free-port.ts'
import { testSecret } from '#tests/support/app-on-url.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { operatorCommand } from '#tests/support/operator-command.ts'
import { randomFrom } from '#tests/support/random.ts'
import { embeddedUrl } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'
import { compareWrites } from './compare-writes.ts'
import { askAt, writeContinuously, writersOf, type Acknowledged } from './mixed-writes.ts'

/** R11: an upgrade loses nothing, whatever is written or killed meanwhile, and rolls back on its own. */

const project = join(import.meta.dirname, '..', '..')
const random = randomFrom(20_261_123)
const { privateKey } = generateKeyPairSync('ed25519')
const platform = `${process.platform}-${process.arch}`

// A release brings its own database.
describe.skipIf(process.env.TEST_DATABASE_URL)('the upgrade of a site run from a release', () => {
  let home: string
  let site: ChildProcess
  let origin: string
  let before: Acknowledged[] = []
  let since: Date
  /** The duration of a whole upgrade in milliseconds. */
  let took: number

  const settings = async () => ({
    PATH: '/usr/bin:/bin',
    HOME: home,
    SECRET: testSecret,
    TRUST_PROXY: '127.0.0.1',
    SEED_DEMO: 'false',
    DRAIN_SECONDS: '0',
    PORT: new URL(origin).port,
    BACKUP_URL: join(home, 'backups'),
    BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()),
  })
  let environment: Awaited<ReturnType<typeof settings>>

  /** A release of the project's files, some of them replaced. */
  async function makeRelease(version: string, others: Record<string, string> = {}) {
    const folder = join(home, 'releases', `cercle-${version}`)
    const made = new Set<string>()
    for (const path of await filesOfRelease(project)) {
      const above = dirname(join(folder, path))
      if (!made.has(above)) await mkdir(above, { recursive: true })
      made.add(above)
      if (path !== 'package.json' && !(path in others)) {
        await link(join(project, path), join(folder, path))
      }
    }
    const about = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'))
    await writeFile(join(folder, 'package.json'), JSON.stringify({ ...about, version }))
    for (const [path, text] of Object.entries(others)) await writeFile(join(folder, path), text)
    const release: Release = { version, platform, key: publicKeyOf(privateKey), files: {} }
    const manifest = Buffer.from(JSON.stringify(release))
    await writeFile(join(folder, manifestName), manifest)
    await writeFile(join(folder, signatureName), sign(null, manifest, privateKey))
    return folder
  }

  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const ready = () => until('the site', async () => await isReady(), 60_000)
  const inUse = async () => (await readlink(join(home, 'current'))).split('-').at(-1)

  const cercle = (parameters: readonly string[], killAfter?: number) =>
    operatorCommand(join(home, 'current', 'bin', 'cercle'), parameters, {
      environment,
      folder: home,
      killAfter,
    })

  const lead = async (name: string, version: string) => {
    await rm(join(home, name))
    await symlink(join('releases', `cercle-${version}`), join(home, name))
  }
  /** The state after an interrupted upgrade: the link leads to one release, and the site runs from the other. */
  const cut = async (version: string, former: string) => {
    await lead('current-before', former)
    await lead('current', version)
  }

  const upgradeTo = (version: string, killAfter?: number) =>
    cercle(['upgrade', join(home, 'releases', `cercle-${version}`), '--yes'], killAfter)

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'cercle-releases-'))
    await chmod(home, 0o711)
    origin = `http://localhost:${await freePort()}`
    environment = await settings()
    const first = await makeRelease('0.1.0')
    site = spawn(join(first, 'bin', 'cercle'), ['start'], {
      cwd: home,
      stdio: 'ignore',
      env: environment,
    })
    await ready()
  }, 120_000)
  afterAll(async () => {
    const ended = once(site, 'exit')
    site.kill('SIGTERM')
    await ended
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })

  const ask = askAt(() => embeddedUrl({ dataFolder: join(home, 'data') }))

  test('keeps acknowledged data while people write', async () => {
    await makeRelease('0.2.0', {
      'migrations/9001_next.sql':
        '-- Readable by the release before.\ncreate table of_the_next (id int primary key);\n',
    })
    since = new Date()
    const writing = writeContinuously(await writersOf(origin, ask, 'upgrade'))
    await until('some writes', () => writing.acknowledged.length > 40)
    const { code, output, took: whole } = await upgradeTo('0.2.0')
    took = whole
    expect([code, output]).toEqual([0, expect.stringContaining('cercle-0.2.0 is in use.')])
    expect(output).toContain('Proved: the site starts on it')
    const written = writing.acknowledged.length
    await until('more writes', () => writing.acknowledged.length > written)
    await writing.end()
    before = [...writing.acknowledged]
    expect(await ask('select 1 from of_the_next')).toEqual([])
    expect(await inUse()).toBe('0.2.0')
    const uploads = { folder: join(home, 'data', 'uploads'), since }
    expect(await compareWrites(ask, before, uploads)).toEqual({ lost: [], halves: [] })
    const dark = Number(/Nobody answered for (\d+) ms/u.exec(output)?.[1])
    await recordFigure({
      group: 'R11',
      what: 'darkness of an upgrade beside writes',
      measured: `${dark} ms`,
      goal: '5 s',
      reached: dark <= 5000,
    })
  })

  test('is reverted by one command, on the newer database', async () => {
    const { code, output } = await cercle(['upgrade', '--back'])
    expect([code, output]).toEqual([0, expect.stringContaining('cercle-0.1.0 is in use.')])
    expect(await isReady()).toBe(true)
    expect((await compareWrites(ask, before, null)).lost).toEqual([])
  })

  test('asks when the backup takes long, and stops without an answer', async () => {
    await makeRelease('0.5.0', {
      'migrations/9001_next.sql':
        '-- Readable by the release before.\ncreate table of_the_next (id int primary key);\n',
      'migrations/9002_long.sql': 'select pg_sleep(6);\n',
    })
    const { code, output } = await cercle(['upgrade', join(home, 'releases', 'cercle-0.5.0')])
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/Nobody would be answered for about \d+\.\d s: say --yes/u),
    ])
    expect(await inUse()).toBe('0.1.0')
    expect(await isReady()).toBe(true)
  })

  test('stops when the new release does not start on the backup', async () => {
    await makeRelease('0.3.0', { 'build/server/site.js': "throw new Error('none of it')\n" })
    const pid = await readFile(join(home, 'data', 'site.pid'), 'utf8')
    const { code, output } = await upgradeTo('0.3.0')
    expect([code, output]).toEqual([1, expect.stringContaining('The site goes on as it was.')])
    expect(await inUse()).toBe('0.1.0')
    expect(await readFile(join(home, 'data', 'site.pid'), 'utf8')).toBe(pid)
    expect(await isReady()).toBe(true)
  })

  test('is rolled back when the release starts on the backup but not in its place', async () => {
    const program = await readFile(builtSite(project), 'utf8')
    await makeRelease('0.4.0', {
      'build/server/site.js': `if (process.env.PORT === '${new URL(origin).port}') process.exit(1)\n${program}`,
      'migrations/9001_next.sql':
        '-- Readable by the release before.\ncreate table of_the_next (id int primary key);\n',
    })
    const { code, output } = await upgradeTo('0.4.0')
    expect([code, output]).toEqual([1, expect.stringContaining('cercle-0.1.0 is in use again')])
    expect(await inUse()).toBe('0.1.0')
    expect(await isReady()).toBe(true)
    expect((await compareWrites(ask, before, null)).lost).toEqual([])
  })

  test('leaves a serving site when killed anywhere, and can be repeated', async () => {
    for (let round = 0; round < 20; round += 1) {
      await upgradeTo('0.2.0', random() * took)
      await ready()
      expect(['0.1.0', '0.2.0']).toContain(await inUse())
      expect((await compareWrites(ask, before, null)).lost).toEqual([])
      if ((await inUse()) === '0.2.0') await cercle(['upgrade', '--back'])
    }
    expect((await upgradeTo('0.2.0')).code).toBe(0)
    expect(await isReady()).toBe(true)
  })

  test('can be finished either way when cut between the link and the stop', async () => {
    await cut('0.1.0', '0.2.0')
    const on = await upgradeTo('0.1.0')
    expect([on.code, on.output]).toEqual([0, expect.stringContaining('cercle-0.1.0 is in use.')])
    await cut('0.2.0', '0.1.0')
    const back = await cercle(['upgrade', '--back'])
    expect([back.code, back.output]).toEqual([
      0,
      expect.stringContaining('cercle-0.1.0 is in use.'),
    ])
    expect(await isReady()).toBe(true)
    expect((await upgradeTo('0.2.0')).code).toBe(0)
  })

  test('is refused for the current release, during another upgrade, and for an invalid one', async () => {
    expect((await upgradeTo('0.2.0')).output).toContain('cercle-0.2.0 is the one in use.')
    // An older release cannot read the backup; `upgrade --back` returns to it.
    expect((await upgradeTo('0.1.0')).output).toContain('did not come through it')
    await cercle(['upgrade', '--back'])
    const [one, other] = await Promise.all([upgradeTo('0.2.0'), upgradeTo('0.2.0')])
    expect(one.code + other.code).toBe(1)
    expect(one.output + other.output).toContain('Another upgrade goes on')
    await writeFile(join(home, 'text.tar.gz'), 'no release')
    const { output } = await cercle(['upgrade', 'text.tar.gz'])
    expect(output).toContain('is not a whole release')
    await rm(join(home, 'releases', 'cercle-0.3.0', signatureName))
    expect((await upgradeTo('0.3.0')).output).toContain('This release is not signed')
  })
})
