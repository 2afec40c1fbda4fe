import { chown, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readSealed } from '#server/backup/sealed-file.ts'
import type { ServerUser } from '#server/database/server-user.ts'
import { missingIsNull } from '#server/missing-file.ts'
import { StartProblem } from '#server/start-problem.ts'
import { unpackCopy, type CopyFacts } from './base-copy-file.ts'
import { segmentSize } from './chain-names.ts'
import type { WayBack } from './chains.ts'
import type { FilePlace } from './file-place.ts'

/** Segments that are brought at once: most of the time of each goes by in waiting. */
const atOnce = 4

/**
 * Makes a cluster of a copy, with the log that follows it, all of it read and compared before a server sees it.
 *
 * @param cluster that is not there yet.
 * @param beside a folder for what is under way.
 * @throws StartProblem where one of the files is missing, cut, altered or for another key.
 */
export async function bringChain(
  { base, segments }: WayBack,
  place: FilePlace,
  {
    cluster,
    user,
    identity,
    beside,
    tell,
  }: {
    cluster: string
    user: ServerUser
    identity: string
    beside: string
    tell: (line: string) => void
  },
): Promise<{ secret: string; facts: CopyFacts }> {
  /** Gives a file of the place, as long as it is needed. */
  async function brought<Result>(name: string, use: (path: string) => Promise<Result>) {
    const path = join(beside, name)
    try {
      await place.fetch(name, path)
      return await use(path)
    } catch (error) {
      if (error instanceof StartProblem) {
        // People know it by where it was brought from.
        throw new StartProblem(error.message.replace(path, place.title + name))
      }
      // Any other fault is thrown on.
      missingIsNull(error)
      throw new StartProblem(`${place.title}${name} is not there any more.`)
    } finally {
      await rm(path, { force: true })
    }
  }

  tell(`Bring ${place.title}${base.name}`)
  const unpacked = await brought(base.name, (path) => unpackCopy(path, identity, { cluster, user }))
  tell(`Bring the log that follows it: ${segments.length} segments`)
  const waiting = segments.values()
  let failed = false
  async function bringOn() {
    for (const { name, segment } of waiting) {
      if (failed) return
      const target = join(cluster, 'pg_wal', segment)
      await brought(name, (path) => unpackSegment(path, identity, target))
      if (user) await chown(target, user.uid, user.gid)
    }
  }
  const ends = await Promise.allSettled(
    Array.from({ length: atOnce }, () =>
      bringOn().catch((error: unknown) => {
        failed = true
        throw error
      }),
    ),
  )
  const fault = ends.find((end) => end.status === 'rejected')
  if (fault) throw fault.reason
  return unpacked
}

/** Writes a segment as it was; what is zero in it, mostly the rest of it, takes no room. */
async function unpackSegment(path: string, identity: string, target: string): Promise<void> {
  const file = await open(target, 'wx', 0o600)
  try {
    let at = 0
    await readSealed(path, identity, async (content) => {
      for await (const part of content) {
        if (part.some((byte) => byte !== 0)) await file.write(part, 0, part.byteLength, at)
        at += part.byteLength
      }
    })
    if (at !== segmentSize) {
      throw new StartProblem(`${path} is not a whole segment of the log: it has ${at} bytes.`)
    }
    await file.truncate(segmentSize)
  } finally {
    await file.close()
  }
}
