import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completePrograms } from '#server/database/postgres-binaries.ts'
import { compressAssets } from './compress-assets.ts'
import { projectFolder, runCommand } from './run-command.ts'

/** A failed build; what was wrong has been printed. */
export class BuildFailed extends Error {}

/** What the build is made from. */
const sources = [
  'app',
  'server',
  'public',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

const stateFile = (project: string) => join(project, 'build', '.state')

/** A hash of everything that feeds the build; tests do not. */
export async function sourceState(project: string): Promise<string> {
  const hash = createHash('sha256')
  for (const path of (await filesOf(project)).toSorted()) {
    hash.update(path).update('\0')
    hash.update(await readFile(join(project, path))).update('\0')
  }
  return hash.digest('hex')
}

async function filesOf(project: string): Promise<string[]> {
  const lists = await Promise.all(
    sources.map(async (source) => {
      if (source.includes('.')) return [source]
      const entries = await readdir(join(project, source), { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/u.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1))
    }),
  )
  return lists.flat()
}

/** @throws BuildFailed for a folder that a service may not write to. */
function readOnly(error: NodeJS.ErrnoException): never {
  if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw error
  throw new BuildFailed(
    `The site is not built, and ${projectFolder} may not be written to. Run npm run build there as its owner, then start again.`,
  )
}

const bin = (name: string) => join(projectFolder, 'node_modules', '.bin', name)

/**
 * Builds the site unless the build is of these very sources: types first, so that a missing
 * translation stops it, then the bundles. The state is written last: a build that was interrupted is
 * made again.
 *
 * @throws BuildFailed when a step fails.
 */
export async function ensureBuilt(tell: (text: string) => void): Promise<void> {
  await completePrograms().catch(readOnly)
  const wanted = await sourceState(projectFolder)
  const built = await readFile(stateFile(projectFolder), 'utf8').catch((error: Error) => {
    if ('code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  if (built === wanted) return
  tell('Build')
  await rm(stateFile(projectFolder), { force: true }).catch(readOnly)
  const steps: [string, string[]][] = [
    [bin('react-router'), ['typegen']],
    [bin('tsc'), ['--noEmit']],
    [bin('react-router'), ['build', '--logLevel', 'warn']],
  ]
  for (const [command, parameters] of steps) {
    const code = await runCommand(command, parameters, { NODE_ENV: 'production' })
    if (code !== 0) throw new BuildFailed('The build failed; what is wrong stands above.')
  }
  await compressAssets(join(projectFolder, 'build', 'client'))
  await mkdir(join(projectFolder, 'build'), { recursive: true })
  await writeFile(stateFile(projectFolder), wanted)
}
