import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { postgresBinaries } from '#packages/keeper/database/postgres-binaries.ts'
import { stopPostmaster } from '#packages/keeper/database/postmaster.ts'
import {
  programEnvironment,
  runProgram,
  serverUser,
} from '#packages/keeper/database/server-user.ts'
import { freePort } from '#server/start/free-port.ts'

export type Postgres15 = {
  url: string
  /** Immediate shutdown: no goodbye, no checkpoint. */
  stopAtOnce(): Promise<void>
  /** Restarts it on the same data; resolves when it accepts connections. */
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * Data is temporary, so nothing is synced. Autovacuum is off here and on in the embedded test database
 * (tests/support/global-database.ts), so tests pass with both.
 */
const serverSettings =
  '-k  -h 127.0.0.1 -c max_connections=200 -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c autovacuum_vacuum_threshold=2000000000 -c autovacuum_vacuum_insert_threshold=-1'.split(
    ' ',
  )

/**
 * A temporary PostgreSQL 15, the oldest supported version, on a loopback port, for DATABASE_URL in tests. Null if its
 * package is not installed.
 */
export async function openPostgres15(): Promise<Postgres15 | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const user = await serverUser()
  const programs = await postgresBinaries(user, 'postgres-15-linux-x64')
  const home = await mkdtemp(join(tmpdir(), 'cercle-postgres-15-'))
  const cluster = join(home, 'cluster')
  await mkdir(cluster, { mode: 0o700 })
  if (user) for (const folder of [home, cluster]) await chown(folder, user.uid, user.gid)
  await runProgram(
    join(programs, 'initdb'),
    ['-D', cluster, '--username=cercle', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    user,
    home,
  )
  const port = await freePort()
  const url = `postgres://cercle@127.0.0.1:${port}/postgres`
  let child: ChildProcess

  async function start() {
    child = spawn(
      join(programs, 'postgres'),
      ['-D', cluster, '-p', String(port), ...serverSettings],
      {
        cwd: '/',
        env: programEnvironment,
        stdio: 'ignore',
        ...(user ? { uid: user.uid, gid: user.gid } : {}),
      },
    )
    await once(child, 'spawn')
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error('PostgreSQL 15 ended before it answered')
      await after(50)
    }
  }

  await start()
  return {
    url,
    start,
    async stopAtOnce() {
      const gone = once(child, 'exit')
      child.kill('SIGQUIT')
      await gone
    },
    async close() {
      if (child.pid) await stopPostmaster(child.pid)
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return true
  } catch {
    // Not listening yet; the caller retries.
    return false
  } finally {
    await client.end()
  }
}
