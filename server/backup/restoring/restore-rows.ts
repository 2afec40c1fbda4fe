import { hash } from 'node:crypto'
import pg from 'pg'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { readBackupFile, type Entry } from '#server/backup/backup-file.ts'
import type { CheckedBackup } from '#server/backup/check-backup.ts'
import { copyIn, copyOut, rowCounter, portableRowSettings } from '#server/backup/copy-rows.ts'
import { tableOfEntry, type Manifest } from '#server/backup/manifest.ts'
import { firstTableOf, unmovedTables, tablesOf } from '#server/backup/tables.ts'
import { onLongConnection } from '#server/data/long-connection.ts'
import { migrate, migrationsFolder } from '#server/data/migrate.ts'
import { compareSteps, isStep, readSchema } from '#server/data/schema-files.ts'
import {
  outOfUse,
  markOutOfUse,
  type OutOfUse,
  disableTriggers,
  enableTriggers,
} from './disabled-triggers.ts'

/**
 * @throws StartProblem for a backup that this version cannot migrate: of a newer version, with other steps, or too
 *   old.
 */
export async function requireRestorable({ migrations, version }: Manifest): Promise<void> {
  const { older, newer, changed } = compareSteps(await readSchema(migrationsFolder), migrations)
  if (older !== undefined) {
    throw new StartProblem(
      `The backup is older than what this version of the site leads on from (its last step is ${older}). Restore it with the release before this one, then upgrade.`,
    )
  }
  const strange = newer ?? changed
  if (strange !== undefined) {
    throw new StartProblem(
      `The backup is of a newer version of the site (${version}, with ${strange}). Install that version, or a newer one, and restore with it.`,
    )
  }
}

type RestoreRows = {
  report?: (text: string) => void
  /** Parks waiting mails, which may have been sent since; true by default. */
  parksMails?: boolean
  /** Leaves the database at the backup's last step, for a start to migrate. */
  leavesSteps?: boolean
  /** Called last, before a site may start on it. */
  beforeUse?: () => Promise<void>
}

/**
 * Fills an empty database with the rows of a checked backup, compares every table, and migrates it to this version.
 * An interrupted restore continues; no site starts on the database before the end.
 *
 * @param connection past a pooler: the rows are one transaction.
 * @throws StartProblem if the database is not empty, or the backup is of a newer version.
 */
export async function restoreRows(
  connection: pg.ClientConfig,
  backup: CheckedBackup,
  {
    report = () => undefined,
    parksMails = true,
    leavesSteps = false,
    beforeUse = () => Promise.resolve(),
  }: RestoreRows = {},
): Promise<void> {
  const { manifest, erased = [] } = backup
  await requireRestorable(manifest)
  const digest = digestOf(manifest)
  const pool = new pg.Pool({ ...connection, max: 2 })
  // The next query reports a broken idle connection.
  pool.on('error', () => undefined)
  try {
    const why = await outOfUse(pool)
    // The earlier restore was complete.
    if (why?.kind === 'restored' && why.digest === digest) return
    if (!(await hasRowsOf(pool, manifest, why))) {
      await markOutOfUse(pool, { kind: 'restoring', digest, rowsAreIn: false })
      await storeRows(pool, backup, { direct: connection, report, parksMails })
    }
    if (!leavesSteps) await migrate(pool, migrationsFolder, { direct: connection, report })
    await pool.query(
      `insert into erased_accounts (digest, erased_at)
       select * from unnest ($1::text[], $2::timestamptz[]) on conflict do nothing`,
      [erased.map((each) => each.digest), erased.map(({ erasedAt }) => erasedAt)],
    )
    // Older backups contain the state of the site's duties.
    await pool.query('delete from duties')
    await beforeUse()
    await markOutOfUse(pool, { kind: 'restored', digest })
  } finally {
    await pool.end()
  }
}

/** Digest that identifies the rows. */
const digestOf = ({ migrations, tables }: Manifest) =>
  hash('sha256', JSON.stringify([migrations, tables]))

const lastStepOf = ({ migrations }: Manifest) => migrations.findLast(isStep)?.name ?? ''

/**
 * Whether an earlier restore of this backup stored all rows and was interrupted later.
 *
 * @throws StartProblem for a database with other content.
 */
async function hasRowsOf(
  pool: pg.Pool,
  manifest: Manifest,
  why: OutOfUse | null,
): Promise<boolean> {
  if (why?.kind !== 'restoring') {
    await refuseFull(pool)
    return false
  }
  if (!why.rowsAreIn) return false
  if (why.digest === digestOf(manifest)) return true
  const { rows } = await pool.query(
    `select 1 from schema_migrations where name > $1 and name not like '%/%'`,
    [lastStepOf(manifest)],
  )
  if (rows.length === 0) return false
  throw new StartProblem(
    'The database has the rows of another backup, whose restore was cut. Make an empty database.',
  )
}

async function storeRows(
  pool: pg.Pool,
  { path, identity, manifest }: CheckedBackup,
  {
    direct,
    report,
    parksMails,
  }: { direct: pg.ClientConfig; report: (text: string) => void; parksMails: boolean },
): Promise<void> {
  await migrate(pool, migrationsFolder, { direct, until: lastStepOf(manifest) })
  await onLongConnection(direct, 'cercle restores', async (client) => {
    await client.query(`begin; ${portableRowSettings}`)
    const resting = await disableTriggers(client)
    await fill(client, manifest, { path, identity })
    await setSequences(client, manifest)
    report('Compare')
    await compareRows(client, manifest)
    await enableTriggers(client, resting)
    if (parksMails) {
      await client.query(
        'update mails set parked_at = now() where sent_at is null and parked_at is null',
      )
    }
    await markOutOfUse(client, { kind: 'restoring', digest: digestOf(manifest), rowsAreIn: true })
    await client.query('commit')
  })
}

/** @throws StartProblem if the database is not empty, except by an interrupted restore. */
export const refuseFullDatabase = (connection: pg.ClientConfig): Promise<void> =>
  onLongConnection(connection, 'cercle restores', async (client) => {
    const why = await outOfUse(client)
    if (why?.kind !== 'restoring' && why?.kind !== 'restored') await refuseFull(client)
  })

async function refuseFull(database: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const name = await firstTableOf(database)
  if (name !== null) {
    throw new StartProblem(
      `The database is not empty (it has ${name}). Make an empty one, and set DATABASE_URL to it.`,
    )
  }
}

/** Stores the rows in the file's order: each table after those it refers to. */
async function fill(
  client: pg.Client,
  manifest: Manifest,
  { path, identity }: { path: string; identity: string },
): Promise<void> {
  const names = Object.keys(manifest.tables).map((name) => client.escapeIdentifier(name))
  await client.query(`truncate ${names.join(', ')} cascade`)
  const entries = readBackupFile(path, identity)
  try {
    await fillFrom(client, manifest, entries)
  } finally {
    await entries.return(undefined)
  }
}

async function fillFrom(
  client: pg.Client,
  manifest: Manifest,
  entries: AsyncGenerator<Entry>,
): Promise<void> {
  let next = await entries.next()
  while (!next.done) {
    const table = tableOfEntry(next.value.name)
    const columns = table === null ? undefined : manifest.tables[table]?.columns
    if (table === null || !columns) {
      next = await entries.next()
      continue
    }
    let following: IteratorResult<Entry> = next
    async function* pieces() {
      while (!following.done && tableOfEntry(following.value.name) === table) {
        yield following.value.content
        following = await entries.next()
      }
    }
    await copyIn(client, { name: table, columns }, pieces())
    next = following
  }
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const [name, { last, called }] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      client.escapeIdentifier(name),
      last,
      called,
    ])
  }
}

/** Reads all rows back, and compares them with the backup. */
async function compareRows(client: pg.Client, manifest: Manifest): Promise<void> {
  const orders = new Map(
    (await tablesOf(client, unmovedTables)).map(({ name, order }) => [name, order]),
  )
  for (const [name, { columns, rows, sha256 }] of Object.entries(manifest.tables)) {
    const order = orders.get(name)
    if (order === undefined) throw new StartProblem(`The backup has a table ${name} of its own.`)
    const counter = rowCounter()
    for await (const piece of copyOut(client, { name, columns, order })) counter.add(piece)
    const found = counter.result()
    if (found.rows !== rows || found.sha256 !== sha256) {
      throw new Error(`the rows of ${name} are not those of the backup`)
    }
  }
}
