import { chown, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { syncFolder } from '#packages/keeper/files/sync-folder.ts'
import { runProgram } from './run-program.ts'
import type { ServerUser } from './server-user.ts'

/** The major version of the programs. */
export const majorVersion = '18'

/** Suffix of an unfinished cluster. */
const unfinished = '.new-'

/** The role and the database of the site. */
export const siteName = 'cercle'

/**
 * Creates a missing cluster, and renames it into place when complete: an interrupted first start leaves nothing
 * that looks like a cluster.
 *
 * @throws StartProblem when the folder holds something else, or a cluster of another version.
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

/** Removes the rest of killed first starts; retries while their programs still write. */
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
