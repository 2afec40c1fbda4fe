import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import type { ClusterFolder } from '#server/database/cluster-folder.ts'
import { siteName } from '#server/database/create-cluster.ts'
import { explained, programEnvironment } from '#server/database/run-program.ts'
import type { ServerUser } from '#server/database/server-user.ts'

type Recovery = {
  folder: ClusterFolder
  /** The folder of the server's programs. */
  programs: string
  user: ServerUser
  /** What was committed after it is left out. */
  instant: Date
}

/** Where the server says that its log ends before the instant: then all of it was before. */
const endsBefore = 'recovery ended before configured recovery target was reached'

/**
 * Has a server go through the log of a cluster that lies there with it, up to an instant, and keeps it running. It
 * syncs nothing, for it is thrown away, and listens on its own socket alone.
 *
 * @returns how to reach it, and how it ends.
 */
export async function recoverTo(
  recovery: Recovery,
): Promise<{ connection: pg.ClientConfig; stop(): Promise<void> }> {
  const { folder, user } = recovery
  const signal = join(folder.cluster, 'recovery.signal')
  await writeFile(signal, '', { mode: 0o600 })
  if (user) await chown(signal, user.uid, user.gid)
  // By a number: what zones are called is not known yet where it reads this.
  const target = recovery.instant.toISOString().replace('Z', '+00')
  await writeSettings(recovery, `recovery_target_time = '${target}'\n`)
  const first = await run(recovery)
  if ('connection' in first) return first
  if (!first.words.includes(endsBefore)) throw explained(first.words, folder.cluster)
  await writeSettings(recovery, '')
  const second = await run(recovery)
  if ('connection' in second) return second
  throw explained(second.words, folder.cluster)
}

const quoted = (text: string) => `'${text.replaceAll(/['\\]/gu, (each) => each + each)}'`

/** In the file that counts more than any other of the cluster, in the place of what the site had there. */
async function writeSettings({ folder, user }: Recovery, target: string): Promise<void> {
  const path = join(folder.cluster, 'postgresql.auto.conf')
  await rm(path, { force: true })
  await writeFile(
    path,
    `listen_addresses = ''
unix_socket_directories = ${quoted(folder.socketFolder)}
unix_socket_permissions = 0700
timezone = 'UTC'
log_timezone = 'UTC'
log_error_verbosity = terse
log_min_error_statement = panic
shared_buffers = '64MB'
max_wal_size = '1GB'
fsync = off
full_page_writes = off
autovacuum = off
archive_mode = off
hot_standby = off
wal_recycle = off
restore_command = 'false'
recovery_target_inclusive = on
recovery_target_action = promote
${target}`,
    { mode: 0o600 },
  )
  if (user) await chown(path, user.uid, user.gid)
}

async function run({
  folder: { cluster, log, socketFolder },
  programs,
  user,
}: Recovery): Promise<{ connection: pg.ClientConfig; stop(): Promise<void> } | { words: string }> {
  await rm(log, { force: true })
  const output = await open(log, 'a', 0o600)
  const child = spawn(join(programs, 'postgres'), ['-D', cluster], {
    cwd: '/',
    env: programEnvironment,
    stdio: ['ignore', output.fd, output.fd],
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  })
  const ended = once(child, 'exit')
  await output.close()
  const connection = { host: socketFolder, port: 5432, user: siteName, database: siteName }
  while (child.exitCode === null && child.signalCode === null) {
    if (await isReady(connection)) {
      return {
        connection,
        async stop() {
          child.kill('SIGQUIT')
          await ended
        },
      }
    }
    await after(50)
  }
  return { words: await readFile(log, 'utf8') }
}

/** Whether it takes connections: not before it has gone through the whole log. */
async function isReady(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (['57P03', '57P01', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(code)) return false
    throw error
  } finally {
    await client.end()
  }
}
