import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'

/** How long pages of the previous release stay open in browsers (milliseconds). */
const servedFor = 7 * 86_400_000

const assetsOf = (release: string) => join(release, 'build', 'client', 'assets')

/** Lists a release's assets of earlier ones, with when each release last ran. */
const noteOf = (release: string) => join(release, 'build', 'earlier-assets.json')

const noteSchema = z.record(z.string(), z.iso.datetime())

/**
 * Links the previous release's assets into the next one, for pages open in browsers. Names contain a hash, so they
 * never collide.
 */
export async function serveEarlierAssets(before: string, next: string, now: Date): Promise<void> {
  const own = new Set(await readdir(assetsOf(next)).catch(missingIsNull))
  const notedBefore = await readNote(before)
  const earlier = await readNote(next)
  await mkdir(assetsOf(next), { recursive: true })
  for (const name of (await readdir(assetsOf(before)).catch(missingIsNull)) ?? []) {
    const lastOwn = notedBefore[name] ?? now.toISOString()
    if (own.has(name) || now.getTime() - Date.parse(lastOwn) > servedFor) continue
    await link(join(assetsOf(before), name), join(assetsOf(next), name))
    earlier[name] = lastOwn
  }
  await writeFile(noteOf(next), JSON.stringify(earlier))
}

async function readNote(release: string): Promise<Record<string, string>> {
  const text = await readFile(noteOf(release), 'utf8').catch(missingIsNull)
  return noteSchema.parse(JSON.parse(text ?? '{}'))
}
