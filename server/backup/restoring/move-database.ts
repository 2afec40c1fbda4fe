import { mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import { clusterFolder } from '#packages/keeper/database/cluster-folder.ts'
import { makeDataFolder } from '#packages/keeper/database/data-folder.ts'
import { openEmbeddedDatabase } from '#packages/keeper/database/embedded-postgres.ts'
import { serverUser } from '#packages/keeper/database/server-user.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { readAllRows } from '#server/backup/make-backup.ts'
import { firstTableOf } from '#server/backup/tables.ts'
import { longConnection, onLongConnection } from '#server/data/long-connection.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { outOfUse, markOutOfUse, refuseOutOfUse } from './disabled-triggers.ts'
import { restoreRows } from './restore-rows.ts'
import { removeAbandoned } from './swap-folder.ts'

type Place = {
  /** For people, without a password. */
  name: string
  connection: pg.ClientConfig
  close(): Promise<void>
}

type MoveOptions = {
  /** URL of a PostgreSQL; null for the embedded one. */
  to: string | null
  version: string
}

/**
 * Moves the club from the configured database to another one, embedded or not. Everything is moved, including
 * sessions and links; no site starts on the old database afterwards. Repeating the command completes an interrupted
 * move. Pictures stay.
 *
 * @returns how to change the settings.
 * @throws StartProblem with a sentence that says what to do: a site runs, or the target is not empty.
 */
export async function moveDatabase(
  { to, version }: MoveOptions,
  report: (line: string) => void,
): Promise<string> {
  const settings = readSettings(process.env)
  if (to === null && settings.databaseUrl === null) {
    throw new StartProblem('The club is in the embedded database already: DATABASE_URL is not set.')
  }
  const dataFolder = await makeDataFolder(settings.dataFolder)
  await removeAbandoned(dataFolder, /^moving-/u)
  const beside = await mkdtemp(join(dataFolder, 'moving-'))
  const endings: (() => Promise<void>)[] = [() => rm(beside, { recursive: true, force: true })]
  try {
    const source = await openSource(settings, report)
    endings.unshift(() => source.close())
    const target = await openTarget(to, dataFolder, report)
    endings.unshift(() => target.close())
    await refuseMovedElsewhere(source, target)
    if (await isMoved(source, target)) report(`It was moved to ${target.name} before.`)
    else await move(source, target, { beside, version, report })
  } finally {
    for (const end of endings) await end()
  }
  return to === null
    ? 'Take DATABASE_URL and DATABASE_DIRECT_URL out of the settings, then start the site.'
    : 'Set DATABASE_URL to the new address, then start the site. A second machine needs SECRET too.'
}

async function move(
  source: Place,
  target: Place,
  { beside, version, report }: { beside: string; version: string; report: (line: string) => void },
): Promise<void> {
  report(`Read ${source.name}`)
  const rows = await readAllRows(source.connection, { beside, version })
  report(`Store into ${target.name}`)
  await restoreRows(target.connection, rows, {
    report,
    parksMails: false,
    // If it is interrupted after this, no database is in use; repeating the command completes it.
    beforeUse: () =>
      queryOnce(source, (client) => markOutOfUse(client, { kind: 'moved', place: target.name })),
  })
}

/** Queries a database over a short-lived connection. */
const queryOnce = <Answer>(
  { connection }: Pick<Place, 'connection'>,
  ask: (client: pg.Client) => Promise<Answer>,
) => onLongConnection(connection, 'cercle moves', ask)

/** @throws StartProblem for a club that was moved elsewhere than to this target. */
async function refuseMovedElsewhere(source: Place, target: Place): Promise<void> {
  const why = await queryOnce(source, outOfUse)
  if (why?.kind !== 'moved' || why.place !== target.name) await queryOnce(source, refuseOutOfUse)
}

/** Whether an earlier move was completed, and only its command was interrupted; a site may have started there since. */
async function isMoved(source: Place, target: Place): Promise<boolean> {
  if ((await queryOnce(source, outOfUse))?.kind !== 'moved') return false
  return queryOnce(target, async (client) => {
    const why = await outOfUse(client)
    return why === null ? (await firstTableOf(client)) !== null : why.kind === 'restored'
  })
}

/** The current database, locked against sites while this is open. */
async function openSource(settings: Settings, report: (line: string) => void): Promise<Place> {
  const { databaseUrl, databaseDirectUrl, dataFolder } = settings
  if (databaseUrl === null) {
    const embedded = await openEmbeddedDatabase({ dataFolder, log: report })
    return { ...embedded, name: `the database of ${dataFolder}` }
  }
  const connection = { connectionString: databaseDirectUrl ?? databaseUrl }
  const client = await longConnection(connection, 'cercle moves')
  try {
    // Keeps a starting site from announcing itself.
    await client.query('begin; lock table replicas in share row exclusive mode nowait')
    const { rows } = await client.query<{ host: string }>(
      'select host from replicas where lives_until > now()',
    )
    if (rows[0]) {
      throw new StartProblem(
        `A site uses this database, on ${rows[0].host}. Stop it; one that was killed is known to be gone after 20 seconds.`,
      )
    }
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    connection,
    name: nameOf(databaseUrl),
    close: () => client.end(),
  }
}

/**
 * The target. An embedded database that was moved away earlier is set aside; one that an interrupted move has begun
 * to fill is used.
 */
async function openTarget(
  to: string | null,
  dataFolder: string,
  report: (line: string) => void,
): Promise<Place> {
  if (to !== null) {
    return {
      connection: { connectionString: to },
      name: nameOf(to),
      close: () => Promise.resolve(),
    }
  }
  const name = `the database of ${dataFolder}`
  const found = await openEmbeddedDatabase({ dataFolder, log: report })
  const why = await queryOnce(found, outOfUse)
  if (why?.kind !== 'moved') return { ...found, name }
  await found.close()
  const { cluster } = await clusterFolder(dataFolder, await serverUser())
  const aside = join(dirname(cluster), `postgres.moved-${Date.now()}`)
  await rename(cluster, aside)
  report(`What was there before it was moved away is ${aside}.`)
  return { ...(await openEmbeddedDatabase({ dataFolder, log: report })), name }
}

/** A database URL without credentials. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}
