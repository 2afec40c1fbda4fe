import { hash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { hasCode, isFolder, missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { reachableHome } from './postgres-binaries.ts'
import { isReachable, nameOfUser, type ServerUser } from './server-user.ts'

/** Where the cluster, its lock, its log and its socket are. */
export type ClusterFolder = {
  /** The PostgreSQL data directory. */
  cluster: string
  lock: string
  log: string
  socketFolder: string
  /** Records the cluster's location in the data folder, once it exists. */
  remember(): Promise<void>
}

/** Socket paths have at most 107 bytes; PostgreSQL appends a name of 15. */
const longestSocketFolder = 85

/**
 * Locates the cluster: `postgres` in the data folder, or, where the server's user cannot reach that, a folder of
 * root's recorded in the data folder.
 *
 * @param dataFolder an existing folder.
 * @throws StartProblem when a recorded place is missing, or the cluster or the socket folder belongs to somebody
 *   else.
 */
export async function clusterFolder(dataFolder: string, user: ServerUser): Promise<ClusterFolder> {
  const home = await realpath(dataFolder)
  const note = join(home, 'postgres.location')
  const id = hash('sha256', home).slice(0, 16)
  const noted = (await readFile(note, 'utf8').catch(missingIsNull))?.trim()
  if (noted && !(await isFolder(join(noted, 'postgres')))) {
    throw new StartProblem(
      `The database of ${home} was kept in ${noted}, which is missing. Put it back, or remove ${note} to begin with an empty database.`,
    )
  }
  await refuseOthers(join(noted || home, 'postgres'), user)
  const place = noted || (await reachablePlace(home, id, user))
  if (place !== home) {
    await mkdir(place, { recursive: true, mode: 0o755 })
    if (user) await chown(place, user.uid, user.gid)
  }
  return {
    cluster: join(place, 'postgres'),
    lock: join(place, 'postgres.lock'),
    log: join(place, 'postgres.log'),
    socketFolder: await ownSocketFolder(place, id, user),
    async remember() {
      if (place !== home) await writeFile(note, `${place}\n`)
    },
  }
}

/** Root must not take over, or damage, the cluster of a site's own user. */
async function refuseOthers(cluster: string, user: ServerUser): Promise<void> {
  const found = await lstat(cluster).catch(missingIsNull)
  const self = process.getuid?.()
  // Root's folder is no cluster, and is refused as such later.
  if (found === null || self === undefined || [self, user?.uid].includes(found.uid)) return
  const [owner, runner] = await Promise.all([found.uid, self].map(nameOfUser))
  throw new StartProblem(
    `The database in ${cluster} belongs to the user ${owner}, and this runs as ${runner}. Run it as that user, for example with runuser -u ${owner} -- before it.`,
  )
}

async function reachablePlace(home: string, id: string, user: ServerUser): Promise<string> {
  if (!user) return home
  if (!(await isReachable(dirname(home), user))) return join(reachableHome, id)
  // Others may pass through, but not list it.
  await chmod(home, 0o711)
  return home
}

/** A folder only for the server's user and root: the socket gives access to everything. */
async function ownSocketFolder(place: string, id: string, user: ServerUser): Promise<string> {
  const beside = join(place, 'socket')
  const folder = beside.length <= longestSocketFolder ? beside : join(tmpdir(), `cercle-${id}`)
  const uid = user?.uid ?? process.getuid?.() ?? 0
  try {
    await mkdir(folder, { mode: 0o700 })
    if (user) await chown(folder, user.uid, user.gid)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartProblem(
      `The folder ${folder} for the database's socket belongs to somebody else or is open to others. Remove it and start again.`,
    )
  }
  return folder
}
