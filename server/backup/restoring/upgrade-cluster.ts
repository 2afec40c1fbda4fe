import { chmod, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { clusterFolder, type ClusterFolder } from '#packages/keeper/database/cluster-folder.ts'
import { openEmbeddedDatabase } from '#packages/keeper/database/embedded-postgres.ts'
import { hasPrograms, postgresBinaries } from '#packages/keeper/database/postgres-binaries.ts'
import { stopServerOf } from '#packages/keeper/database/postmaster.ts'
import {
  majorVersion,
  siteName,
  runProgram,
  serverUser,
  type ServerUser,
} from '#packages/keeper/database/server-user.ts'
import { isFolder, missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { syncFolder } from '#packages/keeper/files/sync-folder.ts'
import { type MadeBackup, readAllRows } from '#server/backup/make-backup.ts'
import { restoreRows } from './restore-rows.ts'
import { removeDataFolder, whileFolderIsFree } from './swap-folder.ts'

/** Prefix of a replaced cluster, before its version. */
const formerName = (cluster: string) => `${basename(cluster)}.of-`

/** The package with an earlier version's programs. */
const packageOf = (major: string) => `postgres-${major}-${process.platform}-${process.arch}`

/**
 * Upgrades the embedded database of an earlier PostgreSQL: starts its own server once more, reads all rows, stores
 * and compares them in a new cluster, and swaps the two. The former cluster is kept. An interrupted upgrade is
 * repeated at the next start. Without the earlier programs it does nothing, and the start is refused.
 *
 * @param dataFolder an existing folder.
 * @throws FolderInUse while a site uses it.
 */
export async function upgradeCluster(
  dataFolder: string,
  report: (line: string) => void,
): Promise<void> {
  const user = await serverUser()
  const folder = await clusterFolder(dataFolder, user)
  if (!(await needsUpgrade(folder.cluster))) return
  await whileFolderIsFree(dataFolder, async () => {
    await restoreInterrupted(folder.cluster)
    const major = await majorOf(folder.cluster)
    if (major === null || major === majorVersion || !hasPrograms(packageOf(major))) return
    report(`The database is of PostgreSQL ${major}; bringing it to ${majorVersion} (once)`)
    await removeInterrupted(dataFolder, user)
    const beside = await mkdtemp(join(dataFolder, 'moving-'))
    // The server's user reaches the new cluster through it, on the same disk.
    await chmod(beside, 0o711)
    const made = join(beside, 'club')
    try {
      await fill(made, { folder, major, user, beside, report })
      const { cluster } = await clusterFolder(made, user)
      const above = dirname(folder.cluster)
      await rename(folder.cluster, join(above, formerName(folder.cluster) + major))
      await rename(cluster, folder.cluster)
      await syncFolder(above)
    } finally {
      await removeDataFolder(made)
      await rm(beside, { recursive: true, force: true })
    }
    report(`The database of before is ${formerName(folder.cluster)}${major}, beside the new one.`)
  })
}

/** Removes leftovers of killed starts; we hold the folder's lock. */
async function removeInterrupted(dataFolder: string, user: ServerUser): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (!name.startsWith('moving-')) continue
    const made = join(dataFolder, name, 'club')
    if (await isFolder(made)) {
      await stopServerOf((await clusterFolder(made, user)).cluster)
      await removeDataFolder(made)
    }
    await rm(join(dataFolder, name), { recursive: true, force: true, maxRetries: 10 })
  }
}

async function needsUpgrade(cluster: string): Promise<boolean> {
  const major = await majorOf(cluster)
  return major === null ? (await interruptedSwapOf(cluster)) !== null : major !== majorVersion
}

/** A cluster's server version; null without a cluster. */
async function majorOf(cluster: string): Promise<string | null> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(missingIsNull)
  return text === null ? null : text.trim()
}

/** A former cluster without a replacement: the swap was interrupted. */
async function interruptedSwapOf(cluster: string): Promise<string | null> {
  if (await isFolder(cluster)) return null
  const above = dirname(cluster)
  const names = await readdir(above).catch((): string[] => [])
  const former = names
    .filter((name) => name.startsWith(formerName(cluster)))
    .toSorted((one, other) => Number(one.split('-').at(-1)) - Number(other.split('-').at(-1)))
    .at(-1)
  return former === undefined ? null : join(above, former)
}

async function restoreInterrupted(cluster: string): Promise<void> {
  const former = await interruptedSwapOf(cluster)
  if (former === null) return
  await rename(former, cluster)
  await syncFolder(dirname(cluster))
}

/** Copies the old cluster into a new data folder. */
async function fill(
  made: string,
  {
    folder,
    major,
    user,
    beside,
    report,
  }: {
    folder: ClusterFolder
    major: string
    user: ServerUser
    beside: string
    report: (line: string) => void
  },
): Promise<void> {
  const programs = await postgresBinaries(user, packageOf(major))
  await startOnce(folder, programs, user)
  let backup: MadeBackup
  try {
    backup = await readAllRows(
      { host: folder.socketFolder, port: 5432, user: siteName, database: siteName },
      { beside, version: `of PostgreSQL ${major}` },
    )
  } finally {
    await stopServerOf(folder.cluster)
  }
  const next = await openEmbeddedDatabase({ dataFolder: made, log: report })
  try {
    await restoreRows(next.connection, backup, { report, parksMails: false })
  } finally {
    await next.close()
  }
}

/** Starts an earlier version's server with its own tool, after stopping one that an interrupted start left. */
async function startOnce(
  { cluster, log, socketFolder }: ClusterFolder,
  programs: string,
  user: ServerUser,
): Promise<void> {
  await stopServerOf(cluster)
  await runProgram(
    join(programs, 'pg_ctl'),
    [
      'start',
      '--wait',
      `--pgdata=${cluster}`,
      `--log=${log}`,
      `--options=-c listen_addresses= -c port=5432 -c unix_socket_directories=${socketFolder}`,
    ],
    user,
    dirname(cluster),
  )
}
