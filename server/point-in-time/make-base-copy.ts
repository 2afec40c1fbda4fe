import { open, readdir, readFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type pg from 'pg'
import { pack, type Pack } from 'tar-stream'
import { writeSealed } from '#server/backup/sealed-file.ts'
import { majorVersion } from '#server/database/create-cluster.ts'
import { longConnection } from '#server/long-connection.ts'
import { missingIsNull } from '#server/missing-file.ts'
import {
  clusterIn,
  factsIn,
  hashOfCopy,
  passingHash,
  secretIn,
  type CopyFacts,
} from './base-copy-file.ts'
import type { BaseCopy } from './chain-names.ts'
import { pace } from './pace.ts'

export type CopySources = {
  connection: pg.ClientConfig
  /** The folder of the cluster that is served there. */
  cluster: string
  secret: string
  /** Of the site that makes it. */
  version: string
  /** The public key that it is for. */
  recipient: string
}

/** Of one piece that is in memory (bytes). */
const pieceSize = 256 * 1024

/** Folders whose content belongs to a server that runs; they are there, and empty. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

/** What belongs to a server that runs, or is made anew by each. */
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|current_logfiles.*|pgsql_tmp.*|pg_internal\.init.*)$/u

/**
 * Makes a copy of the whole cluster beside whatever goes on, as PostgreSQL has it done, and reads it again. It is
 * worth something together with the log from its first to its last segment.
 *
 * @param path of a file that is not there yet.
 */
export async function makeBaseCopy(
  sources: CopySources,
  path: string,
): Promise<Pick<BaseCopy, 'first' | 'last' | 'finishedAt'>> {
  const identity = await generateX25519Identity()
  const recipients = [sources.recipient, await identityToRecipient(identity)]
  const client = await longConnection(sources.connection, 'cercle base copy')
  const hash = passingHash()
  const tar = pack()
  const sealed = writeSealed(path, recipients, tar)
  // Whoever waits for it below is told.
  sealed.catch(() => undefined)
  try {
    // At once: what the server holds in memory is 32 MB at most (start-server.ts), which its disk hardly feels.
    const { rows: begun } = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('cercle', true)) as first`,
    )
    const writer = entryWriter(tar, hash, sealed)
    await addFolder(writer, sources.cluster, '')
    const { rows: ended } = await client.query<{ last: string; label: string; map: string }>(
      `select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as map from pg_backup_stop(false)`,
    )
    const [first, last] = [begun[0]?.first, ended[0]?.last]
    if (!first || !last || ended[0]?.map !== '') {
      throw new Error('the server has not said what the copy needs')
    }
    const finishedAt = new Date()
    const facts: CopyFacts = { format: 1, version: sources.version, major: majorVersion }
    await writer.text(`${clusterIn}backup_label`, ended[0].label)
    await writer.text(secretIn, sources.secret)
    await writer.text(factsIn, JSON.stringify(facts))
    tar.finalize()
    await sealed
    if ((await hashOfCopy(path, identity)) !== hash.result()) {
      throw new Error('the copy that was read again is not what was written')
    }
    return { first, last, finishedAt }
  } catch (error) {
    tar.destroy()
    await Promise.allSettled([sealed])
    throw error
  } finally {
    await client.end()
  }
}

type EntryWriter = ReturnType<typeof entryWriter>

/** Adds entries to a tar no faster than it is taken, nor than the pace; `taken` tells that it is not any more. */
function entryWriter(tar: Pack, hash: ReturnType<typeof passingHash>, taken: Promise<void>) {
  const paced = pace()
  const mtime = new Date(0)

  async function add(name: string, bytes: number, pieces: AsyncIterable<Uint8Array>) {
    const entry = tar.entry({ name, size: bytes, mode: 0o600, mtime })
    const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
    entry.on('error', reject).on('finish', () => resolve())
    hash.begin(name, bytes)
    for await (const piece of pieces) {
      hash.add(piece)
      if (!entry.write(piece)) {
        const drained = new Promise<void>((resume) => entry.once('drain', () => resume()))
        await Promise.race([drained, ended, taken])
      }
      await paced(piece.byteLength)
    }
    entry.end(null)
    await Promise.race([ended, taken])
  }

  return {
    file: add,
    text: async (name: string, text: string) => {
      const content = Buffer.from(text)
      await add(name, content.byteLength, only(content))
    },
    folder(name: string) {
      hash.begin(name, 0)
      tar.entry({ name, type: 'directory', mode: 0o700, mtime }, '')
    },
  }
}

// eslint-disable-next-line typescript/require-await
async function* only(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

async function addFolder(writer: EntryWriter, cluster: string, within: string): Promise<void> {
  const folder = join(cluster, within)
  // Tables come and go meanwhile: the log tells what has become of them.
  const entries = await readdir(folder, { withFileTypes: true }).catch(missingIsNull)
  if (entries === null) return
  for (const entry of entries) {
    const name = within === '' ? entry.name : `${within}/${entry.name}`
    if (leftOut.test(entry.name)) continue
    if (entry.isDirectory()) {
      writer.folder(`${clusterIn}${name}/`)
      if (!emptied.has(name)) await addFolder(writer, cluster, name)
    } else if (entry.isFile()) {
      if (name === 'global/pg_control') await addControl(writer, cluster, name)
      else await addFile(writer, cluster, name)
    } else throw new Error(`${join(cluster, name)} is no file of a cluster of ours`)
  }
}

async function addFile(writer: EntryWriter, cluster: string, name: string): Promise<void> {
  const file = await open(join(cluster, name), 'r').catch(missingIsNull)
  if (file === null) return
  try {
    const { size } = await file.stat()
    await writer.file(clusterIn + name, size, piecesOf(file, size))
  } finally {
    await file.close()
  }
}

/** So many bytes of a file; of one that was cut meanwhile the rest is zero, and the log tells that it was cut. */
async function* piecesOf(file: FileHandle, bytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes;) {
    const piece = new Uint8Array(Math.min(pieceSize, bytes - at))
    const { bytesRead } = await file.read(piece, 0, piece.byteLength, at)
    const taken = bytesRead === 0 ? piece : piece.subarray(0, bytesRead)
    at += taken.byteLength
    yield taken
  }
}

/** The one file that no log mends: it is read until it is twice the same, not half one and half the next. */
async function addControl(writer: EntryWriter, cluster: string, name: string): Promise<void> {
  const path = join(cluster, name)
  let content = await readFile(path)
  for (;;) {
    const again = await readFile(path)
    if (again.equals(content)) break
    content = again
  }
  await writer.file(clusterIn + name, content.byteLength, only(content))
}
