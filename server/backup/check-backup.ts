import { hash } from 'node:crypto'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { readBackupFile } from './backup-file.ts'
import { rowCounter } from './copy-rows.ts'
import { manifestEntry, manifestSchema, tableOfEntry, type Manifest } from './manifest.ts'
import type { PicturesBeside } from './pictures/pictures-beside.ts'
import type { ErasedAccount } from './restoring/erased-list.ts'

/** A checked backup, and its key. */
export type CheckedBackup = {
  path: string
  identity: string
  manifest: Manifest
  /** Erased accounts, from the separate list: the site erases them again. */
  erased?: readonly ErasedAccount[]
  /** Pictures next to the backup, if any. */
  pictures?: PicturesBeside | null
}

/**
 * Reads a whole backup, and compares everything with its manifest.
 *
 * @param progress gets the bytes read after each entry.
 * @throws StartProblem for a file that is not a complete backup of this format.
 */
export async function checkBackup(
  path: string,
  identity: string,
  progress: (bytes: number) => void = () => undefined,
): Promise<Manifest> {
  const wrong = (what: string) => new StartProblem(`${path} is not a whole backup: ${what}.`)
  const tables = new Map<string, ReturnType<typeof rowCounter>>()
  const files = new Map<string, string>()
  let manifest: unknown
  let bytes = 0
  for await (const { name, content } of readBackupFile(path, identity)) {
    bytes += content.byteLength
    progress(bytes)
    if (manifest !== undefined) throw wrong(`${name} stands after its end`)
    const table = tableOfEntry(name)
    if (name === manifestEntry) manifest = readManifest(content, wrong)
    else if (table !== null) {
      const counter = tables.get(table) ?? rowCounter()
      tables.set(table, counter)
      counter.add(content)
    } else files.set(name, hash('sha256', content))
  }
  if (manifest === undefined) throw wrong('its end is missing')
  const read = manifestSchema.safeParse(manifest)
  if (!read.success) throw wrong('it was made by another version of the site, or is something else')
  compare(read.data, tables, files, wrong)
  return read.data
}

function readManifest(content: Uint8Array, wrong: (what: string) => Error): unknown {
  try {
    return JSON.parse(Buffer.from(content).toString('utf8'))
  } catch {
    throw wrong('its manifest cannot be read')
  }
}

function compare(
  manifest: Manifest,
  tables: ReadonlyMap<string, ReturnType<typeof rowCounter>>,
  /** Their hashes. */
  files: ReadonlyMap<string, string>,
  wrong: (what: string) => Error,
) {
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const found = (tables.get(name) ?? rowCounter()).result()
    if (found.rows !== rows || found.sha256 !== sha256) throw wrong(`the rows of ${name} differ`)
  }
  for (const [name, { sha256 }] of Object.entries(manifest.files)) {
    if (files.get(name) !== sha256) throw wrong(`${name} differs or is missing`)
  }
  const strange =
    [...tables.keys()].find((name) => !(name in manifest.tables)) ??
    [...files.keys()].find((name) => !(name in manifest.files))
  if (strange !== undefined) throw wrong(`${strange} is none of it`)
}
