import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whole } from '#tests/support/figures.ts'
import { embeddedServer } from '#tests/support/service-processes.ts'
import { until } from '#tests/support/until.ts'
import { openEmbeddedDatabase } from './embedded-postgres.ts'
import { isAlive } from './postmaster.ts'

/** Starts and kills real processes; most of these tests run in the whole suite only. */

const support = join(import.meta.dirname, '..', '..', '..', 'tests', 'support')
const ownerScript = join(support, 'database-owner.ts')
const parentScript = join(support, 'postmaster-parent.ts')
const asRoot = process.getuid?.() === 0

const inWhole = test.runIf(whole)

let folder: string
const processes = new Set<number>()
const endings: (() => unknown)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-supervisor-'))
  await chmod(folder, 0o755)
  // The processes of a killed server write until they notice.
  endings.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
})

afterEach(async () => {
  for (const pid of processes) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  processes.clear()
  const server = await embeddedServer(join(folder, 'data')).catch(() => undefined)
  if (server && isAlive(server)) process.kill(server, 'SIGQUIT')
  for (const end of endings.splice(0).toReversed()) await end()
})

type Owner = { child: ChildProcess; output: () => string; rows: () => number[] }

/** Starts a process that owns the folder's database and writes to it. */
function own(dataFolder: string, script = ownerScript): Owner {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, dataFolder],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  if (child.pid) processes.add(child.pid)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    child,
    output: () => output,
    rows: () => [...output.matchAll(/^row (\d+)$/gmu)].map(([, number]) => Number(number)),
  }
}

const writing = (owner: Owner, more = 0) =>
  until('rows to be acknowledged', () => owner.rows().length > more + 10)

async function begun(data = join(folder, 'data')) {
  const owner = own(data)
  await writing(owner)
  return { data, owner }
}

async function stopped({ child }: Owner) {
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
}

async function kill(pid: number | undefined) {
  if (!pid) throw new Error('no process')
  process.kill(pid, 'SIGKILL')
  await until(`process ${pid} to be gone`, () => !isAlive(pid))
}

async function expectNothingLost(dataFolder: string, acknowledged: number[]) {
  const database = await openEmbeddedDatabase({ dataFolder, log: () => undefined })
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<{ number: string }>('select number from acknowledged')
  await client.end()
  await database.close()
  const stored = new Set(rows.map(({ number }) => Number(number)))
  expect(acknowledged.length).toBeGreaterThan(10)
  expect(acknowledged.filter((number) => !stored.has(number))).toEqual([])
}

inWhole('of two first starts at once one wins and the other is refused', async () => {
  const owners = [own(join(folder, 'data')), own(join(folder, 'data'))]
  await until('one refusal', () => owners.some(({ output }) => output().includes('refusal')))
  const winner = owners.find(({ output }) => !output().includes('refusal'))
  if (!winner) throw new Error('both were refused')
  await writing(winner)
})

inWhole('after a kill -9 of ours, the next start takes the running server over', async () => {
  const { data, owner } = await begun()
  const server = await embeddedServer(data)
  await kill(owner.child.pid)
  const next = own(data)
  await writing(next)
  expect(await embeddedServer(data)).toBe(server)
  await kill(next.child.pid)
  await expectNothingLost(data, [...owner.rows(), ...next.rows()])
})

inWhole('after a kill -9 of ours with no next start, the server stops by itself', async () => {
  const { data, owner } = await begun()
  const server = await embeddedServer(data)
  await kill(owner.child.pid)
  await until('the server to stop', () => !isAlive(server), 15_000)
  await expectNothingLost(data, owner.rows())
})

test('the embedded server loses nothing acknowledged after a kill -9 of both', async () => {
  const { data, owner } = await begun()
  const server = await embeddedServer(data)
  await Promise.all([kill(owner.child.pid), kill(server)])
  await expectNothingLost(data, owner.rows())
})

const stateOf = async (pid: number) =>
  / ([A-Za-z]) [^)]*$/u.exec(await readFile(`/proc/${pid}/stat`, 'utf8'))?.[1]

inWhole(
  'a dead server whose parent never asks about it is no server, and the next start is at once',
  async () => {
    const data = join(folder, 'data')
    await mkdir(data)
    const parent = own(data, parentScript)
    await until('the server', () => /^started \d+$/mu.test(parent.output()))
    const server = await embeddedServer(data)
    // From here on its parent is gone.
    parent.child.kill('SIGSTOP')
    process.kill(server, 'SIGKILL')
    await until('its end', async () => (await stateOf(server)) === 'Z')
    expect(isAlive(server)).toBe(false)
    const next = own(data)
    await writing(next)
    expect(await stateOf(server)).toBe('Z')
    await stopped(next)
    await expectNothingLost(data, next.rows())
  },
)

async function backendsOf(server: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name)).map(Number)
  const commands = await Promise.all(
    pids.map(async (pid) => ({
      pid,
      state: await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
      title: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    })),
  )
  return commands.flatMap(({ pid, state, title }) =>
    state.includes(`) S ${server} `) && title.startsWith('postgres: cercle cercle') ? [pid] : [],
  )
}

inWhole(
  'a process that a killed server has left, and that hears nothing, holds up no start',
  async () => {
    const { data, owner } = await begun()
    const server = await embeddedServer(data)
    const [backend] = await until('who serves the owner', async () => {
      const found = await backendsOf(server)
      return found.length > 0 ? found : undefined
    })
    if (!backend) throw new Error('nobody serves the owner')
    processes.add(backend)
    process.kill(backend, 'SIGSTOP')
    await Promise.all([kill(owner.child.pid), kill(server)])
    expect(isAlive(backend)).toBe(true)
    await expectNothingLost(data, owner.rows())
    expect(isAlive(backend)).toBe(false)
  },
)

inWhole('a lock file in which nothing was written is no lock for long', async () => {
  const { data, owner } = await begun()
  await stopped(owner)
  await writeFile(join(data, 'postgres', 'postmaster.pid'), '')
  await expectNothingLost(data, owner.rows())
})

inWhole('a path that is too long for a socket works', async () => {
  const { data, owner } = await begun(join(folder, 'a-long-name'.repeat(12)))
  await kill(owner.child.pid)
  await expectNothingLost(data, owner.rows())
})

test.runIf(whole && asRoot)(
  'the embedded server runs as another user under a closed home of root',
  async () => {
    await chmod(folder, 0o700)
    const { data, owner } = await begun()
    const place = (await readFile(join(data, 'postgres.location'), 'utf8')).trim()
    endings.push(() => rm(place, { recursive: true, force: true }))
    const pid = await embeddedServer(place)
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    expect(/^Uid:\s+(\d+)/mu.exec(status)?.[1]).not.toBe('0')
    await stopped(owner)
    await expectNothingLost(data, owner.rows())

    await rm(place, { recursive: true, force: true })
    await expect(openEmbeddedDatabase({ dataFolder: data, log: () => undefined })).rejects.toThrow(
      'which is missing',
    )
  },
)

test.each([
  ['a cluster of another version', 'PG_VERSION', '14\n', 'is a database of PostgreSQL 14'],
  ['a folder that holds something else', 'letter.txt', 'keep me', 'is not a database of this site'],
])(
  'the embedded server refuses %s and does not change it',
  async (_what, name, content, sentence) => {
    const dataFolder = join(folder, 'data')
    const cluster = join(dataFolder, 'postgres')
    await mkdir(cluster, { recursive: true })
    await writeFile(join(cluster, name), content)
    const opening = openEmbeddedDatabase({ dataFolder, log: () => undefined })
    await expect(opening).rejects.toThrow(sentence)
    expect(await readFile(join(cluster, name), 'utf8')).toBe(content)
  },
)

/** A disk of this size; null where mounting is not permitted. */
async function smallDisk(size: string): Promise<string | null> {
  const disk = join(folder, 'disk')
  await mkdir(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'none', disk])
  } catch {
    return null
  }
  endings.push(() => execFileSync('umount', ['--lazy', disk]))
  return disk
}

inWhole('a full disk is stated in words, and with room again nothing is lost', async (context) => {
  const disk = await smallDisk('110m')
  if (!disk) {
    context.skip('this machine does not permit a disk of its own')
    return
  }
  const data = join(disk, 'data')
  const owner = own(data)
  await writing(owner)
  await stopped(owner)

  const filling = join(disk, 'filling')
  await writeFile(filling, Buffer.alloc(200_000_000)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
  })
  await expect(openEmbeddedDatabase({ dataFolder: data, log: () => undefined })).rejects.toThrow(
    /disk of .* is full/u,
  )
  await rm(filling)
  await expectNothingLost(data, owner.rows())
})

async function opened(dataFolder: string) {
  const database = await openEmbeddedDatabase({ dataFolder, log: () => undefined })
  const client = new pg.Client(database.connection)
  await client.connect()
  endings.push(async () => {
    await client.end()
    await database.close()
  })
  return client
}

inWhole(
  'the server’s log has nothing of what people typed, whatever the database refuses',
  async () => {
    const data = join(folder, 'data')
    const client = await opened(data)
    const canary = 'maria.canary@example.cat'
    await client.query(`
    create table people (email text primary key check (email not like '%!'), born date not null);
    insert into people values ('${canary}', '1980-01-01')`)
    const refused = [
      ["insert into people values ($1, '1980-01-01')", canary, '23505'],
      ["insert into people values ($1 || '!', '1980-01-01')", canary, '23514'],
      ['insert into people values ($1, null)', canary, '23502'],
      ['select $1::text::uuid', canary, '22P02'],
      [`select '${canary}'::date`, null, '22007'],
      [`select ${canary.replaceAll(/[.@]/gu, '_')}`, null, '42703'],
      [`do $$ begin raise warning '${canary}'; raise exception '${canary}'; end $$`, null, 'P0001'],
    ] as const
    for (const [statement, value, code] of refused) {
      await expect(client.query(statement, value === null ? [] : [value])).rejects.toMatchObject({
        code,
      })
    }
    const log = await readFile(join(data, 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain('canary')
    expect(log).not.toContain('people')
  },
)

inWhole('the server’s log is cut while the server runs, and goes on', async () => {
  const data = join(folder, 'data')
  const client = await opened(data)
  const path = join(data, 'postgres.log')
  await appendFile(path, 'a line of the server\n'.repeat(300_000))
  await until('the log to be cut', async () => (await stat(path)).size < 10_000)
  expect((await stat(`${path}.old`)).size).toBeGreaterThan(5_000_000)
  await client.query('checkpoint')
  // The server appends a line at the new start of the file.
  await client.query('select pg_reload_conf()')
  const log = await until('the next line', async () => {
    const words = await readFile(path, 'utf8')
    return words.includes('SIGHUP') ? words : undefined
  })
  expect(log).not.toContain('\0')
  expect(log.length).toBeLessThan(10_000)
})

inWhole('what the server has written twice takes little room', async () => {
  const client = await opened(join(folder, 'data'))
  const { rows } = await client.query(
    "select pg_size_bytes(current_setting('max_wal_size'))::int as most",
  )
  expect(rows[0]?.most).toBeLessThanOrEqual(256 * 1024 ** 2)
})
