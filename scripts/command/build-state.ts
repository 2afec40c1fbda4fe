import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, delimiter, dirname } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { completePrograms } from '#packages/keeper/database/postgres-binaries.ts'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { isRelease } from '#scripts/boot/release-layout.mjs'

export const projectFolder = join(import.meta.dirname, '..', '..')

/**
 * Runs a command in the project folder with this Node first in its path, and our output.
 *
 * @returns the exit code; 1 when a signal ended it.
 */
export function runCommand(
  command: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const path = [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter)
    const child = spawn(command, parameters, {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, ...environment },
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** A failed build, whose errors have been printed. */
export class BuildFailed extends Error {}

/** Inputs of the build. */
const sources = [
  'app',
  'server',
  'packages',
  'legacy-import',
  'public',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

const stateFile = (project: string) => join(project, 'build', '.state')

/** A hash of the build's inputs, without tests. */
async function sourceState(project: string): Promise<string> {
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

/** @throws BuildFailed where the folder is read-only, as for a service. */
function readOnly(error: NodeJS.ErrnoException): never {
  if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw error
  throw new BuildFailed(
    `The site is not built, and ${projectFolder} may not be written to. Run npm run build there as its owner, then start again.`,
  )
}

/** Whether the build is current. */
async function isBuilt(wanted: string): Promise<boolean> {
  const built = await readFile(stateFile(projectFolder), 'utf8').catch(missingIsNull)
  return built === wanted
}

/** @throws BuildFailed unless the build is current; a release always is. */
export async function refuseUnbuilt(): Promise<void> {
  if (isRelease(projectFolder)) return
  if (await isBuilt(await sourceState(projectFolder))) return
  throw new BuildFailed('There is no build of these very sources. Run npm run build first.')
}

const bin = (name: string) => join(projectFolder, 'node_modules', '.bin', name)

/**
 * Builds the site unless the build is current. `npm run check` and the gate check types. The state is written last:
 * an interrupted build is repeated.
 *
 * @throws BuildFailed when a step fails.
 */
export async function ensureBuilt(tell: (text: string) => void): Promise<void> {
  await completePrograms().catch(readOnly)
  if (isRelease(projectFolder)) return
  const wanted = await sourceState(projectFolder)
  if (await isBuilt(wanted)) return
  if (!existsSync(bin('vite'))) {
    throw new BuildFailed(
      'There is no build of these very sources here, nor the packages that make one. Run npm run build where they are, and bring the folder build here; or run npm start.',
    )
  }
  tell('Build')
  await rm(stateFile(projectFolder), { force: true }).catch(readOnly)
  const steps: [string, string[]][] = [
    [bin('react-router'), ['build', '--logLevel', 'warn']],
    [bin('vite'), ['build', '--config', 'legacy-import/vite.config.ts', '--logLevel', 'warn']],
  ]
  for (const [command, parameters] of steps) {
    const code = await runCommand(command, parameters, { NODE_ENV: 'production' })
    if (code !== 0) throw new BuildFailed('The build failed; what is wrong stands above.')
  }
  await compressAssets(join(projectFolder, 'build', 'client'))
  await mkdir(join(projectFolder, 'build'), { recursive: true })
  await writeFile(stateFile(projectFolder), wanted)
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes a .br and a .gz beside each text file of the built client. */
async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(?:js|css|svg|json|webmanifest|txt)$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path)
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      await writeFile(`${path}.br`, await brotli(bytes, options))
      await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }))
    }),
  )
}
