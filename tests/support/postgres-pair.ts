import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { postgresBinaries } from '#packages/keeper/database/postgres-binaries.ts'
import { isAlive, stopPostmaster } from '#packages/keeper/database/postmaster.ts'
import {
  programEnvironment,
  runProgram,
  serverUser,
  type ServerUser,
} from '#packages/keeper/database/server-user.ts'
import { freePort } from '#server/start/free-port.ts'
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts'
import { until } from './until.ts'

/** One PostgreSQL of the project's own package, on a port of the loopback address. */
export type PostgresServer = {
  port: number
  url: string
  start(): Promise<void>
  /** Ends it as a loss of its machine would. */
  kill(): Promise<void>
  /** Ends it in order, as somebody does who then promotes the other one. */
  stop(): Promise<void>
  ask<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Makes a standby the primary; resolves when it takes writes. */
  promote(): Promise<void>
}

/** A primary and its standby, which streams from it over a line that can be broken. */
export type PostgresPair = {
  primary: PostgresServer
  standby: PostgresServer
  line: DatabaseProxy
  /** The one address, which leads to the primary until it is set to lead to the standby. */
  address: DatabaseProxy
  close(): Promise<void>
}

/** The oldest that the site works with, where the tests run on that. */
const older = 'postgres-15-linux-x64'

/** It is thrown away: only a loss of power would show that it does not wait for the disk. */
const settings = '-k  -h 127.0.0.1 -c max_connections=100 -c fsync=off -c wal_keep_size=256MB'

/**
 * Makes both; the standby is a copy of the primary's folder from before its first start.
 *
 * @param synchronous whether a commit waits for the standby, and of how many such (`synchronous_standby_names`).
 */
export async function postgresPair({
  synchronous = false,
}: { synchronous?: boolean } = {}): Promise<PostgresPair> {
  const user = await serverUser()
  const programs = await postgresBinaries(user, process.env.TEST_DATABASE_URL ? older : undefined)
  const home = await mkdtemp(join(tmpdir(), 'cercle-pair-'))
  if (user) await chown(home, user.uid, user.gid)
  const cluster = join(home, 'first')
  await mkdir(cluster, { mode: 0o700 })
  if (user) await chown(cluster, user.uid, user.gid)
  const asked = ['-D', cluster, '--username=cercle', '--auth=trust', '--encoding=UTF8']
  await runProgram(join(programs, 'initdb'), [...asked, '--locale=C', '--no-sync'], user, home)
  const first = { programs, user, cluster, port: await freePort() }
  const second = { programs, user, cluster: join(home, 'second'), port: await freePort() }
  await cp(cluster, second.cluster, { recursive: true, preserveTimestamps: true })
  const line = await startDatabaseProxy(`postgres://cercle@127.0.0.1:${first.port}/postgres`)
  await followOver(second.cluster, new URL(line.url).port)
  if (user) await runProgram('chown', ['-R', `${user.uid}:${user.gid}`, second.cluster], null, home)
  if (synchronous) {
    await appendFile(
      join(cluster, 'postgresql.auto.conf'),
      "synchronous_standby_names = 'standby'\n",
    )
  }
  const primary = serverOf(first)
  const standby = serverOf(second)
  await primary.start()
  await standby.start()
  await until('the standby to follow', async () => {
    const rows = await primary.ask('select from pg_stat_replication where state = $1', [
      'streaming',
    ])
    return rows.length > 0 || undefined
  })
  const address = await startDatabaseProxy(primary.url)
  return {
    primary,
    standby,
    line,
    address,
    async close() {
      await Promise.all([primary.stop(), standby.stop()])
      await Promise.all([line.close(), address.close()])
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Makes a copied folder that of a standby. */
async function followOver(cluster: string, port: string): Promise<void> {
  await writeFile(join(cluster, 'standby.signal'), '')
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=cercle application_name=standby'\n`,
  )
}

type Place = { programs: string; user: ServerUser; cluster: string; port: number }

function serverOf({ programs, user, cluster, port }: Place): PostgresServer {
  const url = `postgres://cercle@127.0.0.1:${port}/postgres`
  let child: ChildProcess | null = null

  const ask: PostgresServer['ask'] = async (sql, values) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(sql, values)).rows
    } finally {
      await client.end()
    }
  }

  return {
    port,
    url,
    ask,
    async start() {
      const starting = spawn(
        join(programs, 'postgres'),
        ['-D', cluster, '-p', String(port), ...settings.split(' ')],
        {
          cwd: '/',
          env: programEnvironment,
          stdio: 'ignore',
          ...(user ? { uid: user.uid, gid: user.gid } : {}),
        },
      )
      child = starting
      await once(starting, 'spawn')
      await until('the server to answer', async () => {
        if (starting.exitCode !== null) throw new Error('PostgreSQL ended before it answered')
        return ask('select 1').catch(() => undefined)
      })
    },
    async kill() {
      if (!child?.pid) throw new Error('it does not run')
      child.kill('SIGKILL')
      const { pid } = child
      await until('the server to be gone', () => !isAlive(pid) || undefined)
    },
    async stop() {
      if (child?.pid) await stopPostmaster(child.pid)
    },
    async promote() {
      await ask('select pg_promote(true, 60)')
    },
  }
}
