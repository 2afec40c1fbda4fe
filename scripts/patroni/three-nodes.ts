import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from '#server/database/postmaster.ts'
import { serverUser, type ServerUser } from '#server/database/server-user.ts'
import { freePort } from '#server/free-port.ts'
import { etcdEnvironment, patroniConfig, type NodePlace } from './node-recipes.ts'

/** Where Debian's packages put PostgreSQL's programs, by version. */
const debian = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL of this machine's packages; null without any. */
function installedPrograms(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(debian, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'pg_rewind'))) ?? null
}

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0

/** What of the three this machine lacks: Debian's packages of these names have them. */
export const missingPackages = (): string[] => [
  ...(isThere('patroni') ? [] : ['patroni']),
  ...(isThere('etcd') ? [] : ['etcd-server']),
  ...(installedPrograms() ? [] : ['postgresql']),
]

/** One machine as far as the database goes: etcd, Patroni, and the PostgreSQL that it starts. */
type PatroniNode = {
  name: string
  port: number
  start(): Promise<void>
  /** Ends PostgreSQL alone, as a crash would. */
  killServer(): Promise<void>
  /** Ends all three at once, as a loss of the machine would. */
  killMachine(): Promise<void>
  stop(): Promise<void>
}

export type PatroniCluster = {
  nodes: PatroniNode[]
  /** What a site is given, with all three. */
  url: string
  /** The node that is the primary now; waits until there is one, beside `not`. */
  leader(not?: PatroniNode): Promise<PatroniNode>
  /** Resolves when a commit waits for a standby. */
  synchronous(): Promise<void>
  stop(): Promise<void>
}

/** Starts three nodes by docs/patroni.yml and docs/etcd.env on this machine, with a role and a database for the site. */
export async function threeNodes(): Promise<PatroniCluster> {
  const programs = installedPrograms()
  if (!programs) throw new Error(`there is no PostgreSQL in ${debian}`)
  const user = await serverUser()
  const home = await mkdtemp(join(tmpdir(), 'cercle-patroni-'))
  if (user) await chown(home, user.uid, user.gid)
  const password = randomBytes(12).toString('hex')
  const places: NodePlace[] = []
  for (const name of ['db1', 'db2', 'db3']) places.push(await placeOf(name, home, user))
  const nodes = await Promise.all(
    places.map(async (place) => {
      const config = join(place.folder, 'patroni.yml')
      await writeFile(config, await patroniConfig(place, places, { programs, password }), {
        mode: 0o600,
      })
      if (user) await chown(config, user.uid, user.gid)
      return nodeOf(place, { config, user, etcd: await etcdEnvironment(place, places) })
    }),
  )
  await Promise.all(nodes.map((node) => node.start()))

  async function leader(not?: PatroniNode): Promise<PatroniNode> {
    for (;;) {
      for (const [n, place] of places.entries()) {
        const node = nodes[n]
        if (node && node !== not && (await statusOf(place, '/primary')) === 200) return node
      }
      await after(100)
    }
  }

  const first = await leader()
  const admin = new pg.Client({
    connectionString: `postgres://postgres:${password}@127.0.0.1:${first.port}/postgres`,
  })
  await admin.connect()
  await admin.query(`create role cercle login password '${password}'`)
  await admin.query('create database cercle owner cercle')
  await admin.end()

  return {
    nodes,
    url: `postgres://cercle:${password}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/cercle`,
    leader,
    async synchronous() {
      for (;;) {
        const found = await Promise.all(places.map((place) => statusOf(place, '/synchronous')))
        if (found.includes(200)) return
        await after(100)
      }
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()))
      await rm(home, { recursive: true, force: true })
    },
  }
}

const statusOf = ({ ports }: NodePlace, path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${ports.rest}${path}`).then(
    ({ status }) => status,
    () => 0,
  )

async function placeOf(name: string, home: string, user: ServerUser): Promise<NodePlace> {
  const folder = join(home, name)
  await mkdir(folder, { mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
  return {
    name,
    folder,
    ports: {
      postgres: await freePort(),
      rest: await freePort(),
      etcdClients: await freePort(),
      etcdPeers: await freePort(),
    },
  }
}

function nodeOf(
  { name, folder, ports }: NodePlace,
  { config, etcd, user }: { config: string; etcd: Record<string, string>; user: ServerUser },
): PatroniNode {
  let children: ChildProcess[] = []

  function run(program: string, parameters: string[], environment: Record<string, string>) {
    const log = createWriteStream(join(folder, `${program}.log`), { flags: 'a' })
    const child = spawn(program, parameters, {
      cwd: folder,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    children.push(child)
  }

  /** The process of PostgreSQL; null while there is none. */
  async function postmaster(): Promise<number | null> {
    const text = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
    const pid = Number(text.split('\n')[0])
    return pid > 0 && isAlive(pid) ? pid : null
  }

  async function killPostmaster() {
    const pid = await postmaster()
    if (pid === null) return
    process.kill(pid, 'SIGKILL')
    while (isAlive(pid)) await after(20)
  }

  async function end(signal: NodeJS.Signals) {
    const ending = children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode)
    children = []
    // Patroni before its etcd: it stops PostgreSQL and says so there.
    for (const child of ending.toReversed()) {
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    }
  }

  return {
    name,
    port: ports.postgres,
    async start() {
      run('etcd', [], etcd)
      run('patroni', [config], {})
      await Promise.all(children.map((child) => once(child, 'spawn')))
    },
    killServer: killPostmaster,
    async killMachine() {
      await end('SIGKILL')
      await killPostmaster()
    },
    async stop() {
      await end('SIGTERM')
      await killPostmaster()
    },
  }
}
