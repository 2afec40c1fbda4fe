import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import type { CheckedBackup } from '#server/backup/check-backup.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { removeDataFolder } from '#server/backup/remove-forgotten.ts'
import { clusterFolder } from '#server/database/cluster-folder.ts'
import { majorVersion } from '#server/database/create-cluster.ts'
import { hasPrograms, postgresBinaries } from '#server/database/postgres-binaries.ts'
import { stopServerOf } from '#server/database/postmaster.ts'
import { serverUser } from '#server/database/server-user.ts'
import { longConnection } from '#server/long-connection.ts'
import { isFolder } from '#server/missing-file.ts'
import type { Settings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'
import { bringChain } from './bring-chain.ts'
import { chainFolder } from './chain-names.ts'
import { chainsAmong, spansOf, wayBackTo, type Chain } from './chains.ts'
import { filePlace, type FilePlace } from './file-place.ts'
import { picturesOf, type PicturesOfThen } from './pictures-of-then.ts'
import { recoverTo } from './throw-away-server.ts'
import { inWords, spanLines } from './typed-instant.ts'

/** The club as it was at an instant: a backup like any other, but for its pictures, which are where they are. */
export type Moment = {
  backup: CheckedBackup
  pictures: PicturesOfThen
  /** Takes away what was made here. */
  discard: () => Promise<void>
}

/** What a folder beside the data folder is called in which a moment is made, up to a random end. */
const prefix = (dataFolder: string) => `${basename(dataFolder)}.moment-`

async function openChains(settings: Settings): Promise<{ place: FilePlace; chains: Chain[] }> {
  const place = filePlace(settings, chainFolder(settings.origin))
  if (!place) {
    throw new StartProblem('Set BACKUP_URL to where the site keeps its backups: the log is there.')
  }
  return { place, chains: chainsAmong(await place.list()) }
}

const nothingThere = ({ title }: FilePlace) =>
  `There is nothing in ${title} by which one could go back to an instant. ORIGIN has to be that of the site whose club it was; a whole backup is restored without --at.`

/** The instants that one can go back to, in words. */
export async function possibleInstants(settings: Settings): Promise<string[]> {
  const { place, chains } = await openChains(settings)
  const lines = spanLines(spansOf(chains))
  return lines.length === 0 ? [nothingThere(place)] : ['One can go back to any instant', ...lines]
}

/**
 * Makes the club as it was at an instant, beside the data folder: the last copy of the database before it, and the log
 * from there on, gone through by a server of its own, whose rows are read as for any backup.
 *
 * @param identity the private key.
 * @throws StartProblem where that instant cannot be had, with those that can.
 */
export async function makeMoment(
  instant: Date,
  settings: Settings,
  { identity, tell }: { identity: string; tell: (line: string) => void },
): Promise<Moment> {
  const { place, chains } = await openChains(settings)
  const spans = spansOf(chains)
  if (spans.length === 0) throw new StartProblem(nothingThere(place))
  const way = wayBackTo(chains, instant)
  if (!way) {
    throw new StartProblem(
      [
        `${inWords(instant)} is not among the instants that one can go back to:`,
        ...spanLines(spans),
      ].join('\n'),
    )
  }
  tell(`The club as it was on ${inWords(instant)}`)
  await removeCut(settings.dataFolder)
  const beside = await mkdtemp(join(dirname(settings.dataFolder), prefix(settings.dataFolder)))
  const discard = () => removeMoment(beside)
  try {
    // The server's user passes through to its cluster.
    await chmod(beside, 0o711)
    const brought = await rowsOf(instant, { way, place, beside, identity, tell })
    const pictures = await picturesOf(brought.pictures, {
      instant,
      settings,
      identity,
      beside,
      tell,
    })
    return { backup: brought.backup, pictures, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

async function rowsOf(
  instant: Date,
  {
    way,
    place,
    beside,
    identity,
    tell,
  }: {
    way: NonNullable<ReturnType<typeof wayBackTo>>
    place: FilePlace
    beside: string
    identity: string
    tell: (line: string) => void
  },
) {
  const user = await serverUser()
  const made = join(beside, 'club')
  await mkdir(made, { mode: 0o700 })
  const folder = await clusterFolder(made, user)
  // First, so that what is elsewhere is found by who takes it away.
  await folder.remember()
  const { secret, facts } = await bringChain(way, place, {
    cluster: folder.cluster,
    user,
    identity,
    beside,
    tell,
  })
  tell('Go through the log')
  const server = await recoverTo({
    folder,
    programs: await programsFor(facts.major),
    user,
    instant,
  })
  try {
    tell('Read the rows of then')
    const {
      path,
      identity: own,
      manifest,
    } = await makeBackup(
      { connection: server.connection, images: null, secret, version: facts.version },
      { path: join(beside, 'rows'), recipient: null },
    )
    const pictures = await picturesNamedIn(server.connection)
    const backup = {
      path,
      identity: own,
      manifest: { ...manifest, madeAt: instant.toISOString() },
    }
    return { backup, pictures }
  } finally {
    await server.stop()
    await removeDataFolder(made)
  }
}

/** The programs of the PostgreSQL whose files these are, of another package where it is an earlier one. */
async function programsFor(major: string): Promise<string> {
  const user = await serverUser()
  if (major === majorVersion) return postgresBinaries(user)
  const name = `postgres-${major}-${process.platform}-${process.arch}`
  if (hasPrograms(name)) return postgresBinaries(user, name)
  throw new StartProblem(
    `The copy is of PostgreSQL ${major}, and this site brings ${majorVersion}. Restore with a version of the site that brings ${major}, then start this one.`,
  )
}

async function picturesNamedIn(connection: pg.ClientConfig) {
  const client = await longConnection(connection, 'cercle restores')
  try {
    const { rows } = await client.query<{ id: string; width: number }>(
      'select id, width from pictures order by id',
    )
    return rows
  } finally {
    await client.end()
  }
}

/** Takes away a folder in which a moment was made, and what it has elsewhere; a server on it is stopped first. */
async function removeMoment(beside: string): Promise<void> {
  const made = join(beside, 'club')
  if (await isFolder(made)) {
    await stopServerOf((await clusterFolder(made, await serverUser())).cluster)
    await removeDataFolder(made)
  }
  await rm(beside, { recursive: true, force: true, maxRetries: 10 })
}

/** Of those that were killed. */
async function removeCut(dataFolder: string): Promise<void> {
  const parent = dirname(dataFolder)
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix(dataFolder))) await removeMoment(join(parent, name))
  }
}
