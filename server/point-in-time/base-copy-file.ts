import { createHash } from 'node:crypto'
import { chown, mkdir, open } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { z } from 'zod'
import { readSealed, unreadable } from '#server/backup/sealed-file.ts'
import type { ServerUser } from '#server/database/server-user.ts'
import { StartProblem } from '#server/start-problem.ts'
import { pace } from './pace.ts'

/** Where the cluster is in the tar: who has nothing but `age`, `zstd` and `tar` finds it there. */
export const clusterIn = 'postgres/'
export const secretIn = 'secret'
export const factsIn = 'copy.json'

const factsSchema = z.object({
  format: z.literal(1),
  /** Of the site that made it. */
  version: z.string(),
  /** The major version of PostgreSQL whose files these are. */
  major: z.string(),
})

/** What a copy says of itself. */
export type CopyFacts = z.infer<typeof factsSchema>

/** A hash of all that passes: names, lengths and contents, in their order. */
export function passingHash() {
  const hash = createHash('sha256')
  return {
    begin: (name: string, bytes: number) => void hash.update(`\n${name}\n${bytes}\n`),
    add: (content: Uint8Array) => void hash.update(content),
    result: () => hash.digest('hex'),
  }
}

type Entry = { name: string; isFolder: boolean; bytes: number; content: AsyncIterable<unknown> }

/** Reads a copy from its beginning to its end; what is not taken of an entry is left out. */
async function readEntries(
  path: string,
  identity: string,
  take: (entry: Entry) => Promise<void>,
): Promise<void> {
  const tar = extract()
  const reading = readSealed(path, identity, tar)
  reading.catch((error: Error) => tar.destroy(error))
  try {
    for await (const entry of tar) {
      const { name, type, size } = entry.header
      const isFolder = type === 'directory'
      if (!isFolder && type !== 'file') throw new Error(`${name} is none of ours`)
      await take({ name, isFolder, bytes: size, content: entry })
      entry.resume()
    }
    await reading
  } catch (error) {
    throw unreadable(path, error)
  } finally {
    tar.destroy()
  }
}

async function* bytesOf(content: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const part of content) if (part instanceof Uint8Array) yield part
}

/** The hash of a copy as it is read again; see `passingHash`. */
export async function hashOfCopy(path: string, identity: string): Promise<string> {
  const hash = passingHash()
  const paced = pace()
  await readEntries(path, identity, async ({ name, bytes, content }) => {
    hash.begin(name, bytes)
    for await (const part of bytesOf(content)) {
      hash.add(part)
      await paced(part.byteLength)
    }
  })
  return hash.result()
}

/**
 * Makes a cluster of a copy, to be read and thrown away: nothing is synced.
 *
 * @param cluster that is not there yet.
 * @returns the secret, and what the copy says of itself.
 * @throws StartProblem for a file that this key does not open, or that is cut, altered or none of ours.
 */
export async function unpackCopy(
  path: string,
  identity: string,
  { cluster, user }: { cluster: string; user: ServerUser },
): Promise<{ secret: string; facts: CopyFacts }> {
  const texts: Record<string, string> = {}
  const own = (target: string) => (user ? chown(target, user.uid, user.gid) : undefined)
  await mkdir(cluster, { mode: 0o700 })
  await own(cluster)
  await readEntries(path, identity, async ({ name, isFolder, content }) => {
    if (name === secretIn || name === factsIn) {
      const parts: Uint8Array[] = []
      for await (const part of bytesOf(content)) parts.push(part)
      texts[name] = Buffer.concat(parts).toString('utf8')
      return
    }
    const target = join(cluster, name.slice(clusterIn.length))
    if (!name.startsWith(clusterIn) || normalize(name) !== name) {
      throw new Error(`${name} is none of ours`)
    }
    if (isFolder) {
      await mkdir(target, { recursive: true, mode: 0o700 })
    } else {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const file = await open(target, 'wx', 0o600)
      await pipeline(Readable.from(bytesOf(content)), file.createWriteStream())
    }
    await own(target)
  })
  const facts = factsSchema.safeParse(JSON.parse(texts[factsIn] ?? 'null'))
  if (!facts.success || texts[secretIn] === undefined) {
    throw new StartProblem(
      `${path} was made by another version of the site, or is something else. Restore with the version that made it, or a newer one.`,
    )
  }
  return { secret: texts[secretIn], facts: facts.data }
}
