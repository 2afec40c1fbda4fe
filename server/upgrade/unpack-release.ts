import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { makeLibraryLinks } from '#server/database/library-links.ts'
import { isThere } from '#server/missing-file.ts'
import { StartProblem } from '#server/start-problem.ts'
import { syncFolder } from '#server/sync-folder.ts'
import { contentOf, type TarEntry } from '#server/tar-entry.ts'
import {
  folderOf,
  manifestName,
  programsOf,
  releaseSchema,
  type Release,
} from './release-manifest.ts'

const unfinished = '.unpacking-'

/** The runtime is the largest (bytes); each is in memory as a whole. */
const largestFile = 512 * 1024 * 1024

/** The system that this runs on, as releases call it. */
const platformHere = `${process.platform}-${process.arch}`

/**
 * Unpacks a release beside the others, compares each file with what the release says of it, and only then gives it
 * its name.
 *
 * @param archive a file, as `npm run release` makes it.
 * @param releases the folder of all releases.
 * @returns its folder.
 * @throws StartProblem for a file that is no whole release, or one of another system.
 */
export async function unpackRelease(archive: string, releases: string): Promise<string> {
  for (const name of await readdir(releases)) {
    if (name.startsWith(unfinished)) await rm(join(releases, name), { recursive: true })
  }
  const folder = await mkdtemp(join(releases, unfinished))
  try {
    const release = await unpackInto(folder, archive)
    const programs = join(folder, programsOf(release))
    if (await isThere(programs)) await makeLibraryLinks(programs)
    const place = join(releases, folderOf(release))
    // One of that name may be the one that runs: it is never written over.
    if (await isThere(place)) return place
    // Whoever unpacks need not be the user of the site.
    await chmod(folder, 0o755)
    await rename(folder, place)
    await syncFolder(releases)
    return place
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function unpackInto(folder: string, archive: string): Promise<Release> {
  const file = createReadStream(archive)
  const tar = extract()
  const reading = pipeline(file, createGunzip(), tar)
  // The loop below is told of it too; this only keeps it from being nobody's.
  reading.catch(() => undefined)
  try {
    const release = await unpackEntries(folder, tar)
    await reading
    return release
  } catch (error) {
    throw unreadable(archive, error)
  } finally {
    tar.destroy()
    file.destroy()
  }
}

async function unpackEntries(folder: string, tar: AsyncIterable<TarEntry>): Promise<Release> {
  let release: Release | null = null
  const left = new Map<string, Release['files'][string]>()
  for await (const entry of tar) {
    const { name } = entry.header
    if (release === null) {
      release = await readManifest(entry)
      for (const [path, facts] of Object.entries(release.files)) left.set(path, facts)
      await writeSynced(join(folder, manifestName), JSON.stringify(release), 0o644)
      continue
    }
    // For whoever unpacks by hand: here they are made of the list that they come from, which is compared.
    if (entry.header.type === 'symlink') {
      entry.resume()
      continue
    }
    const path = name.slice(folderOf(release).length + 1)
    const facts = left.get(path)
    if (!facts || name !== `${folderOf(release)}/${path}`) {
      throw new Error(`${name} is not in its list`)
    }
    const content = await contentOf(entry, largestFile)
    const sha256 = createHash('sha256').update(content).digest('hex')
    if (sha256 !== facts.sha256) throw new Error(`${path} is another one`)
    await writeSynced(join(folder, path), content, facts.isProgram ? 0o755 : 0o644)
    left.delete(path)
  }
  const [missing] = left.keys()
  if (release === null || missing !== undefined) throw new Error(`${missing ?? 'all'} is missing`)
  return release
}

/** What is wrong with the file as a sentence; what comes from the disk itself stays as it is. */
function unreadable(archive: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartProblem) return error
  if ('syscall' in error && 'code' in error) {
    return error.code === 'ENOENT' ? new StartProblem(`There is no file ${archive}.`) : error
  }
  return new StartProblem(`${archive} is not a whole release: ${error.message}.`)
}

async function readManifest(entry: TarEntry): Promise<Release> {
  const { data: release } = releaseSchema.safeParse(
    parsed((await contentOf(entry, largestFile)).toString('utf8')),
  )
  if (!release || entry.header.name !== `${folderOf(release)}/${manifestName}`) {
    throw new Error('it does not say what it is')
  }
  if (release.platform !== platformHere) {
    throw new StartProblem(
      `This release is for ${release.platform}, and this machine is ${platformHere}. Take the one for it.`,
    )
  }
  return release
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not even that: the schema refuses it.
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
