import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, chown, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, basename, join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { StartProblem, serverProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { syncFolder } from '#packages/keeper/files/sync-folder.ts'

/** The system user of the database server; null means our own user. */
export type ServerUser = { name: string; uid: number; gid: number } | null

/** In order of preference; the last ones exist on every distribution. */
const candidates = ['postgres', 'nobody', 'daemon', 'www-data']

/** PostgreSQL refuses to run as root: then an unprivileged user of this machine runs it. */
export async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return null
  const lines = await knownUsers()
  for (const candidate of candidates) {
    const [name, , uid, gid] = lines.find(([entry]) => entry === candidate) ?? []
    if (name && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new StartProblem(
    'The database server may not run as root, and this machine has no unprivileged user to run it. Start the site as another user, or set DATABASE_URL.',
  )
}

/** A user's name; the number if it has none. */
export async function nameOfUser(uid: number): Promise<string> {
  const [name] = (await knownUsers()).find((entry) => entry[2] === String(uid)) ?? []
  return name || String(uid)
}

const knownUsers = async () =>
  (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))

/** Whether the user may enter this folder and all its parents. */
export async function isReachable(folder: string, user: ServerUser): Promise<boolean> {
  if (!user) return true
  const { mode, uid, gid } = await stat(folder)
  const search = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if ((mode & search) === 0) return false
  const parent = dirname(folder)
  return parent === folder || isReachable(parent, user)
}

/** The environment of PostgreSQL's programs: none of our variables, locale C, UTC. */
export const programEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Runs one of PostgreSQL's programs as `user`.
 *
 * @param folder the folder it works on, for messages.
 * @throws StartProblem with its error output, and what to do.
 */
export async function runProgram(
  program: string,
  parameters: string[],
  user: ServerUser,
  folder: string,
): Promise<void> {
  const child = spawn(program, parameters, {
    cwd: '/',
    env: programEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  })
  const ended = once(child, 'close')
  const words = await text(child.stderr)
  const [code] = await ended
  if (code !== 0) throw serverProblem(words, folder)
}

export const majorVersion = '18'

/** Suffix of an unfinished cluster. */
const unfinished = '.new-'

/** The role and the database of the site. */
export const siteName = 'cercle'

/**
 * Creates a missing cluster, and renames it into place when complete: an interrupted first start leaves nothing that
 * looks like a cluster.
 *
 * @throws StartProblem when the folder has other content, or a cluster of another version.
 */
export async function createCluster(
  cluster: string,
  programs: string,
  user: ServerUser,
  log: (message: string) => void,
): Promise<void> {
  const above = dirname(cluster)
  const found = await readdir(cluster).catch(missingIsNull)
  if (found) {
    await refuseForeign(cluster, found)
    await removeUnfinished(above, basename(cluster) + unfinished)
    return
  }
  log('Creating the database (once)')
  // A unique name: the programs of a killed start may still be running.
  const partial = await mkdtemp(`${cluster}${unfinished}`)
  if (user) await chown(partial, user.uid, user.gid)
  await runProgram(
    join(programs, 'initdb'),
    [
      `--pgdata=${partial}`,
      `--username=${siteName}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
    ],
    user,
    above,
  )
  await rename(partial, cluster)
  await syncFolder(above)
  await removeUnfinished(above, basename(cluster) + unfinished)
}

/** Removes leftovers of killed first starts; retries while their programs still write. */
async function removeUnfinished(above: string, prefix: string): Promise<void> {
  const left = (await readdir(above)).filter((name) => name.startsWith(prefix))
  for (const name of left) {
    await rm(join(above, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function refuseForeign(cluster: string, entries: string[]): Promise<void> {
  if (!entries.includes('PG_VERSION')) {
    throw new StartProblem(
      `${cluster} is not a database of this site. Move it away, or set DATA_DIR to another folder.`,
    )
  }
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version !== majorVersion) {
    throw new StartProblem(
      `${cluster} is a database of PostgreSQL ${version}; this site brings PostgreSQL ${majorVersion}. Restore a backup into an empty DATA_DIR, or serve it yourself and set DATABASE_URL.`,
    )
  }
}
