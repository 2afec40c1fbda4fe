import { spawnSync } from 'node:child_process'
import { chown, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverUser } from '#packages/keeper/database/server-user.ts'
import { freePort } from '#server/start/free-port.ts'
import { startProgram, type Program } from './program.ts'

const recipe = join(import.meta.dirname, '..', '..', 'docs', 'pgbouncer.ini')

/** Whether PgBouncer is installed; tests that need it are skipped otherwise. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

export type PoolMode = 'transaction' | 'session' | 'statement'

export type PgBouncer = Program & {
  /** The address of a database through PgBouncer. */
  urlOf(database: string): string
}

/**
 * Starts PgBouncer in front of the server of `serverUrl`, with docs/pgbouncer.ini, addresses of this machine and no
 * passwords; `settings` are lines that override others.
 */
export async function startPgBouncer(
  serverUrl: string,
  mode: PoolMode,
  settings: Record<string, string> = {},
): Promise<PgBouncer> {
  const { hostname, port, username, searchParams } = new URL(serverUrl)
  const user = await serverUser()
  const folder = await mkdtemp(join(tmpdir(), 'cercle-pgbouncer-'))
  if (user) await chown(folder, user.uid, user.gid)
  const own = await freePort()
  const local = {
    listen_port: String(own),
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    ...settings,
  }
  const server = `* = host=${searchParams.get('host') ?? hostname} port=${port || 5432} user=${username}`
  const text = (await readFile(recipe, 'utf8'))
    .replace(/^cercle = .*$/mu, server)
    .replaceAll(/^(\w+) = .*$/gmu, (line, name: string) => (name in local ? '' : line))
    .replace(/^auth_file = .*$/mu, '')
  const more = Object.entries(local).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, [text, ...more, ''].join('\n'), { mode: 0o644 })
  const urlOf = (database: string) => `postgres://${username}@127.0.0.1:${own}/${database}`
  const program = await startProgram(['pgbouncer', '--quiet', file], {
    folder,
    cwd: '/',
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    isReady() {
      const client = new pg.Client({ connectionString: urlOf('postgres') })
      client.on('error', () => undefined)
      return client.connect().then(
        () => client.end().then(() => true),
        () => false,
      )
    },
  })
  return { urlOf, ...program }
}
