import { hash } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type pg from 'pg'
import type { ImageStore } from '#app/platform/images/image-store.server.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { exists } from '#packages/keeper/files/missing-file.ts'
import { syncFolder } from '#packages/keeper/files/sync-folder.ts'
import { longConnection } from '#server/data/long-connection.ts'
import { writeBackupFile, type Entry } from './backup-file.ts'
import { checkBackup } from './check-backup.ts'
import { copyOut, rowCounter, portableRowSettings } from './copy-rows.ts'
import {
  entryOfPicture,
  entryOfTable,
  formatOfWhole,
  manifestEntry,
  picturesBesideIn,
  picturesEntry,
  secretEntry,
  type Manifest,
} from './manifest.ts'
import { holdPictures } from './pictures/hold-pictures.ts'
import type { OwnKeys, PictureKeeper } from './pictures/keep-pictures.ts'
import { filesInStore, type UploadedPicture } from './pictures/picture-object.ts'
import { excludedTables, sequencesOf, tablesOf, type Table, unmovedTables } from './tables.ts'

export type BackupSources = {
  connection: pg.ClientConfig
  /** Null for a backup without pictures. */
  images: ImageStore | null
  secret: string
  version: string
  /** Tables to leave out. */
  without?: ReadonlySet<string>
}

export type MadeBackup = {
  path: string
  bytes: number
  manifest: Manifest
  /** Opens the backup; this process does not store it (docs/decisions/history/0052-one-file-is-the-whole-club.md). */
  identity: string
}

type Target = {
  path: string
  /** An age public key; null: only this process can open it. */
  recipient: string | null
  /** Stores pictures next to the backup; by default they are in it. */
  keeper?: PictureKeeper | null
}

/** Gets the progress; the total of bytes is unknown before the end. */
export type Progress = (what: 'rows' | 'pictures' | 'check', done: number, all: number) => void

/**
 * Makes a backup of the whole club during operation, reads it back from disk, and then gives it its name. A failed
 * one leaves nothing.
 *
 * @throws StartProblem if a picture is missing, or the file exists.
 */
export async function makeBackup(
  sources: BackupSources,
  { path, recipient, keeper = null }: Target,
  progress: Progress = () => undefined,
): Promise<MadeBackup> {
  if (await exists(path)) throw new StartProblem(`There is a file ${path} already.`)
  const identity = await generateX25519Identity()
  const unfinished = `${path}.unfinished`
  await rm(unfinished, { force: true })
  // A keeper holds the pictures for longer.
  const held = sources.images && !keeper ? await holdPictures(sources.connection) : null
  try {
    const own = await identityToRecipient(identity)
    const recipients = recipient === null ? [own] : [recipient, own]
    const keep = keeper && { keeper, own: { identity, recipient: own } }
    await writeBackupFile(unfinished, recipients, entriesOf(sources, keep, progress))
    const { size } = await stat(unfinished)
    const manifest = await checkBackup(unfinished, identity, (bytes) =>
      progress('check', bytes, bytes),
    )
    await keeper?.note()
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return { path, bytes: size, manifest, identity }
  } finally {
    await held?.release()
    await rm(unfinished, { force: true })
  }
}

/** All entries of a backup, from one snapshot; the manifest comes last. */
async function* entriesOf(
  { connection, images, secret, version, without = excludedTables }: BackupSources,
  keep: { keeper: PictureKeeper; own: OwnKeys } | null,
  progress: Progress,
): AsyncGenerator<Entry> {
  const client = await longConnection(connection, 'cercle backup')
  try {
    await client.query(`begin isolation level repeatable read read only; ${portableRowSettings}`)
    const manifest = await emptyManifest(client, version)
    yield* rowsOf(client, await tablesOf(client, without), { manifest, progress })
    const { rows: pictures } = await client.query<UploadedPicture>(
      'select id, width from pictures order by id',
    )
    // Migrations need not wait for the pictures, which never change.
    await client.query('commit')
    if (keep) yield await listOfKept(pictures, { ...keep, manifest, progress })
    else if (images) yield* picturesOf(pictures, { images, manifest, progress })
    const content = Buffer.from(secret)
    manifest.files[secretEntry] = factsOf(content)
    yield { name: secretEntry, content }
    yield { name: manifestEntry, content: Buffer.from(JSON.stringify(manifest, null, 1)) }
  } finally {
    await client.end()
  }
}

/** Stores the pictures next to the backup; returns their list as an entry. */
async function listOfKept(
  pictures: readonly UploadedPicture[],
  {
    keeper,
    own,
    manifest,
    progress,
  }: { keeper: PictureKeeper; own: OwnKeys; manifest: Manifest; progress: Progress },
): Promise<Entry> {
  const reportProgress = (done: number, all: number) => progress('pictures', done, all)
  const content = Buffer.from(await keeper.keep(pictures, own, reportProgress))
  Object.assign(manifest, picturesBesideIn(keeper.folder, pictures.length))
  manifest.files[picturesEntry] = factsOf(content)
  return { name: picturesEntry, content }
}

const factsOf = (content: Uint8Array) => ({
  bytes: content.byteLength,
  sha256: hash('sha256', content),
})

async function emptyManifest(client: pg.Client, version: string): Promise<Manifest> {
  const { rows } = await client.query<{ server: string; at: Date }>(
    `select current_setting('server_version') as server, now() as at`,
  )
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    `select name, checksum from schema_migrations where name not like '%/%' order by name`,
  )
  return {
    format: formatOfWhole,
    version,
    server: rows[0]?.server ?? '',
    madeAt: (rows[0]?.at ?? new Date(0)).toISOString(),
    migrations,
    tables: {},
    sequences: await sequencesOf(client),
    files: {},
  }
}

async function* rowsOf(
  client: pg.Client,
  tables: readonly Table[],
  { manifest, progress }: { manifest: Manifest; progress: Progress },
): AsyncGenerator<Entry> {
  for (const [place, table] of tables.entries()) {
    progress('rows', place, tables.length)
    const counter = rowCounter()
    let piece = 0
    for await (const content of copyOut(client, table)) {
      counter.add(content)
      piece += 1
      yield { name: entryOfTable(table.name, piece), content }
    }
    manifest.tables[table.name] = { columns: table.columns, ...counter.result() }
  }
}

/** The pictures' files as entries. */
async function* picturesOf(
  pictures: readonly UploadedPicture[],
  { images, manifest, progress }: { images: ImageStore; manifest: Manifest; progress: Progress },
): AsyncGenerator<Entry> {
  for (const [place, picture] of pictures.entries()) {
    progress('pictures', place, pictures.length)
    for (const [file, content] of await filesInStore(images, picture)) {
      const name = entryOfPicture(`${picture.id}/${file}`)
      manifest.files[name] = factsOf(content)
      yield { name, content }
    }
  }
}

/**
 * Reads all rows for another database, including sessions and links, into a file that only this process can open;
 * without pictures and secret.
 *
 * @param beside a temporary folder.
 * @param version of the rows, for messages.
 */
export function readAllRows(
  connection: pg.ClientConfig,
  { beside, version }: { beside: string; version: string },
): Promise<MadeBackup> {
  const sources = { connection, images: null, secret: 'elsewhere', version, without: unmovedTables }
  return makeBackup(sources, { path: join(beside, 'rows'), recipient: null })
}
