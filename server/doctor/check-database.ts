import type pg from 'pg'
import { faultSentence } from '#packages/keeper/faults/fault-sentence.ts'
import { NoClub, openClubDatabase } from '#server/backup/run-backup.ts'
import {
  refuseWrongDirectConnection,
  onConnection,
  connectionTraits,
} from '#server/data/connection-traits.ts'
import { appliedOn, migrationsFolder } from '#server/data/migrate.ts'
import { compareSteps, readSchema } from '#server/data/schema-files.ts'
import { clockFinding, type Examined, findingsOn, errorText, type Finding } from './finding.ts'
import { readTables } from './read-tables.ts'

const minMajorVersion = 15

/** Connections of one process, and some for administration. */
const minConnections = 25

/** Whether the site can use the database, and its version. */
export async function checkDatabase({ settings }: Examined): Promise<Finding[]> {
  const say = findingsOn('database')
  try {
    const database = await openClubDatabase(settings, () => undefined)
    try {
      const clock = await onConnection(database.connection, (client) => examine(client, say))
      const { databaseUrl, databaseDirectUrl } = settings
      if (databaseUrl) await checkConnectionUrls(databaseUrl, databaseDirectUrl, say)
      return [...say.all, clock]
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof NoClub) say.mind(`${error.message} The first start makes one.`)
    else {
      say.wrong(
        faultSentence(error) ??
          `It cannot be used (${errorText(error)}). Look at DATABASE_URL, and at the log of PostgreSQL.`,
      )
    }
    return say.all
  }
}

type Report = ReturnType<typeof findingsOn>

async function examine(client: pg.Client, say: Report): Promise<Finding> {
  const begunAt = Date.now()
  const { rows } = await client.query<{
    version: string
    major: number
    now: Date
    creates: boolean
    connections: number
    migrated: boolean
  }>(
    `select current_setting('server_version') as version,
       current_setting('server_version_num')::int / 10000 as major, clock_timestamp() as now,
       has_schema_privilege(current_schema(), 'create') as creates,
       current_setting('max_connections')::int as connections,
       to_regclass('schema_migrations') is not null as migrated`,
  )
  const [found] = rows
  if (!found) throw new Error('it gave no answer')
  const clock = clockFinding(
    'that of the database',
    found.now.getTime() - (begunAt + Date.now()) / 2,
  )
  const { version, major, creates, connections, migrated } = found
  if (major < minMajorVersion)
    say.wrong(`It is PostgreSQL ${version}: ${minMajorVersion} or newer is needed.`)
  else say.ok(`PostgreSQL ${version} answers.`)
  if (!creates)
    say.wrong('The user of DATABASE_URL may not make tables: make it the owner of the database.')
  if (connections < minConnections) {
    say.mind(
      `It takes ${connections} connections; each process of the site may open 13. Set max_connections higher.`,
    )
  }
  await compareMigrations(client, migrated, say)
  await readTables(client, say)
  return clock
}

async function compareMigrations(client: pg.Client, migrated: boolean, say: Report): Promise<void> {
  if (!migrated) return say.ok('It is empty: the first start makes its tables.')
  const { older, newer, changed, missing, readable } = compareSteps(
    await readSchema(migrationsFolder),
    await appliedOn(client),
  )
  if (older) {
    say.wrong(
      `It is older than what this version of the site leads on from (its last step is ${older}). Start the release before this one on it first.`,
    )
  } else if (newer) {
    say.wrong(
      `It is newer than this version of the site (it has ${newer}). Install the newer version.`,
    )
  } else if (changed)
    say.wrong(`${changed} was changed after it ran there. Put the file back as it was.`)
  else if (missing.length > 0)
    say.mind(`Steps that the next start makes: ${missing.length}. Make a backup before.`)
  else if (readable) say.mind('It is newer than this version of the site, which can read it.')
  else say.ok('It is of this version.')
}

async function checkConnectionUrls(
  url: string,
  directUrl: string | null,
  say: Report,
): Promise<void> {
  const connection = { connectionString: url }
  const { limitsHold } = await connectionTraits(connection)
  if (directUrl) await refuseWrongDirectConnection(connection, { connectionString: directUrl })
  if (!limitsHold && !directUrl) {
    say.mind(
      'A pooler is in front, and DATABASE_DIRECT_URL is not set: no page is cached. Set it to PostgreSQL itself.',
    )
  } else if (!limitsHold) say.ok('A pooler is in front, and DATABASE_DIRECT_URL leads past it.')
}
