import { chmod, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { clusterFolder, type ClusterFolder } from '#packages/keeper/database/cluster-folder.ts'
import { majorVersion, siteName } from '#packages/keeper/database/create-cluster.ts'
import { openEmbeddedDatabase } from '#packages/keeper/database/embedded-postgres.ts'
import { hasPrograms, postgresBinaries } from '#packages/keeper/database/postgres-binaries.ts'
import { stopServerOf } from '#packages/keeper/database/postmaster.ts'
import { runProgram } from '#packages/keeper/database/run-program.ts'
import { serverUser, type ServerUser } from '#packages/keeper/database/server-user.ts'
import { isFolder, missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { syncFolder } from '#packages/keeper/files/sync-folder.ts'
import type { MadeBackup } from '#server/backup/make-backup.ts'
import { readAllRows } from '#server/backup/read-all-rows.ts'
import { removeDataFolder } from './remove-forgotten.ts'
import { restoreRows } from './restore-rows.ts'
import { whileNobodyUses } from './swap-folder.ts'

/** What a cluster of an earlier PostgreSQL is called once a new one has its place, up to its version. */
const formerName = (cluster: string) => `${basename(cluster)}.of-`

/** The package with the programs of an earlier version; a site that has moved on brings the one of before. */
const packageOf = (major: string) => `postgres-${major}-${process.platform}-${process.arch}`

/**
 * Brings the embedded database of an earlier PostgreSQL to the one that the site brings: its own server is started once
 * more, all rows are read, stored in a new cluster beside and compared, and that takes its place. The former one
 * stays beside. Cut at any moment it is done again at the next start. Without the earlier version's programs it does
 * nothing: the start is refused then in a sentence.
 *
 * @param dataFolder an existing folder.
 * @throws FolderInUse while a site uses it.
 */
export async function upgradeCluster(
  dataFolder: string,
  tell: (line: string) => void,
): Promise<void> {
  const user = await serverUser()
  const folder = await clusterFolder(dataFolder, user)
  if (!(await isToDo(folder.cluster))) return
  await whileNobodyUses(dataFolder, async () => {
    await bringBackCut(folder.cluster)
    const major = await majorOf(folder.cluster)
    if (major === null || major === majorVersion || !hasPrograms(packageOf(major))) return
    tell(`The database is of PostgreSQL ${major}; bringing it to ${majorVersion} (once)`)
    await removeCut(dataFolder, user)
    const beside = await mkdtemp(join(dataFolder, 'moving-'))
    // The server's user passes through to the new cluster, which so is on the same disk.
    await chmod(beside, 0o711)
    const made = join(beside, 'club')
    try {
      await fill(made, { folder, major, user, beside, tell })
      const { cluster } = await clusterFolder(made, user)
      const above = dirname(folder.cluster)
      await rename(folder.cluster, join(above, formerName(folder.cluster) + major))
      await rename(cluster, folder.cluster)
      await syncFolder(above)
    } finally {
      await removeDataFolder(made)
      await rm(beside, { recursive: true, force: true })
    }
    tell(`The database of before is ${formerName(folder.cluster)}${major}, beside the new one.`)
  })
}

/** Removes what starts that were killed have left; as long as we hold the folder, it is nobody's. */
async function removeCut(dataFolder: string, user: ServerUser): Promise<void> {
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

async function isToDo(cluster: string): Promise<boolean> {
  const major = await majorOf(cluster)
  return major === null ? (await cutOf(cluster)) !== null : major !== majorVersion
}

/** The version of the server that a cluster is for; null where there is none. */
async function majorOf(cluster: string): Promise<string | null> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(missingIsNull)
  return text === null ? null : text.trim()
}

/** A former cluster whose place nothing has taken: the change was cut between its two names. */
async function cutOf(cluster: string): Promise<string | null> {
  if (await isFolder(cluster)) return null
  const above = dirname(cluster)
  const names = await readdir(above).catch((): string[] => [])
  const former = names
    .filter((name) => name.startsWith(formerName(cluster)))
    .toSorted((one, other) => Number(one.split('-').at(-1)) - Number(other.split('-').at(-1)))
    .at(-1)
  return former === undefined ? null : join(above, former)
}

async function bringBackCut(cluster: string): Promise<void> {
  const former = await cutOf(cluster)
  if (former === null) return
  await rename(former, cluster)
  await syncFolder(dirname(cluster))
}

/** Stores what the old cluster holds in a data folder of its own. */
async function fill(
  made: string,
  {
    folder,
    major,
    user,
    beside,
    tell,
  }: {
    folder: ClusterFolder
    major: string
    user: ServerUser
    beside: string
    tell: (line: string) => void
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
  const next = await openEmbeddedDatabase({ dataFolder: made, log: tell })
  try {
    await restoreRows(next.connection, backup, { tell, parksMails: false })
  } finally {
    await next.close()
  }
}

/** Starts the server of an earlier version, as that version knows how; one that a cut start has left is stopped first. */
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
