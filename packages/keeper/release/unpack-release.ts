import { createPublicKey, hash, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { makeLibraryLinks } from '#packages/keeper/database/postgres-binaries.ts'
import { asProblem, StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { exists, missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { syncFolder } from '#packages/keeper/files/sync-folder.ts'
import { contentOf, type TarEntry } from '#packages/keeper/files/tar-entry.ts'
import {
  folderOf,
  manifestName,
  programsOf,
  releaseSchema,
  signatureName,
  type Release,
} from './release-manifest.ts'

const unfinished = '.unpacking-'

/** Largest file, the runtime (bytes); each is held in memory. */
const largestFile = 512 * 1024 * 1024

/** This system, as in manifests. */
const platformHere = `${process.platform}-${process.arch}`

/**
 * Unpacks a release next to the others: verifies its signature, compares each file with the manifest, and only then
 * gives it its name.
 *
 * @param archive a file of `npm run release`.
 * @param releases the folder of all releases.
 * @param key the public key that must have signed it.
 * @returns its folder.
 * @throws StartProblem for an incomplete release, another system's, or a wrong signature.
 */
export async function unpackRelease(
  archive: string,
  releases: string,
  key: string,
): Promise<string> {
  for (const name of await readdir(releases)) {
    if (name.startsWith(unfinished)) await rm(join(releases, name), { recursive: true })
  }
  const folder = await mkdtemp(join(releases, unfinished))
  try {
    const release = await unpackInto(folder, archive, key)
    const programs = join(folder, programsOf(release))
    if (await exists(programs)) await makeLibraryLinks(programs)
    const place = join(releases, folderOf(release))
    // The release may be running, so it is never overwritten.
    if (await exists(place)) return place
    // The site may run as another user.
    await chmod(folder, 0o755)
    await rename(folder, place)
    await syncFolder(releases)
    return place
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Verifies the signature of an unpacked release, whose files `unpackRelease` compared.
 *
 * @throws StartProblem unless this key signed it.
 */
export async function checkUnpacked(folder: string, key: string): Promise<void> {
  const signature = await readFile(join(folder, signatureName)).catch(missingIsNull)
  checkedSignature(await readFile(join(folder, manifestName)), signature, key)
}

function checkedSignature(manifest: Buffer, signature: Buffer | null, key: string): Buffer {
  const publicKey = createPublicKey({
    key: Buffer.from(key, 'base64'),
    format: 'der',
    type: 'spki',
  })
  if (signature && verify(null, manifest, publicKey, signature)) return signature
  throw new StartProblem(
    signature
      ? 'This release is signed by another key than the one in use, or was altered. Take it from where that one came from.'
      : 'This release is not signed. Take one that is signed by the key of the one in use.',
  )
}

async function unpackInto(folder: string, archive: string, key: string): Promise<Release> {
  const file = createReadStream(archive)
  const tar = extract()
  const reading = pipeline(file, createGunzip(), tar)
  // The promise is awaited below.
  reading.catch(() => undefined)
  try {
    const release = await unpackEntries(folder, tar, key)
    await reading
    return release
  } catch (error) {
    throw unreadable(archive, error)
  } finally {
    tar.destroy()
    file.destroy()
  }
}

async function unpackEntries(
  folder: string,
  tar: AsyncIterable<TarEntry>,
  key: string,
): Promise<Release> {
  let head: { manifest: Buffer; release: Release } | null = null
  let left: Map<string, Release['files'][string]> | null = null
  for await (const entry of tar) {
    if (head === null) {
      head = await readManifest(entry)
      continue
    }
    const { manifest, release } = head
    const { name } = entry.header
    const path = name.slice(folderOf(release).length + 1)
    if (left === null) {
      const sent = path === signatureName ? await contentOf(entry, largestFile) : null
      const signature = checkedSignature(manifest, sent, key)
      await writeSynced(join(folder, manifestName), manifest, 0o644)
      await writeSynced(join(folder, signatureName), signature, 0o644)
      left = new Map(Object.entries(release.files))
      continue
    }
    // Links in the archive are for manual unpacking; here they are created from the verified list.
    if (entry.header.type === 'symlink') {
      entry.resume()
      continue
    }
    const facts = left.get(path)
    if (!facts || name !== `${folderOf(release)}/${path}`) {
      throw new Error(`${name} is not in its list`)
    }
    const content = await contentOf(entry, largestFile)
    if (hash('sha256', content) !== facts.sha256) throw new Error(`${path} is another one`)
    await writeSynced(join(folder, path), content, facts.isProgram ? 0o755 : 0o644)
    left.delete(path)
  }
  const [missing] = left?.keys() ?? ['all']
  if (head === null || missing !== undefined) throw new Error(`${missing ?? 'all'} is missing`)
  return head.release
}

/** The error as a StartProblem. */
function unreadable(archive: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartProblem) return error
  if ('syscall' in error && 'code' in error) return asProblem(error, { path: archive })
  return new StartProblem(`${archive} is not a whole release: ${error.message}.`)
}

async function readManifest(entry: TarEntry): Promise<{ manifest: Buffer; release: Release }> {
  const manifest = await contentOf(entry, largestFile)
  const { data: release } = releaseSchema.safeParse(parsed(manifest.toString('utf8')))
  if (!release || entry.header.name !== `${folderOf(release)}/${manifestName}`) {
    throw new Error('it does not say what it is')
  }
  if (release.platform !== platformHere) {
    throw new StartProblem(
      `This release is for ${release.platform}, and this machine is ${platformHere}. Take the one for it.`,
    )
  }
  return { manifest, release }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid JSON: the schema refuses it.
    return null
  }
}

async function writeSynced(path: string, content: string | Uint8Array, mode: number) {
  await mkdir(dirname(path), { recursive: true, mode: 0o755 })
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}
