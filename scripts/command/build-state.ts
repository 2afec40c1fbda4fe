import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, delimiter, dirname } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { completePrograms } from '#packages/keeper/database/postgres-binaries.ts'
import { shortError, StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { projectFolder } from '#packages/keeper/release/project-folder.ts'
import { builtApp, runtimeFlags, siteEnvironment } from '#scripts/boot/runtime-flags.mjs'
import { isBuilt, sourceState, stateFile } from './source-state.ts'

export { projectFolder }

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
export class BuildFailed extends StartProblem {}

/** @throws BuildFailed where the folder is read-only, as for a service. */
function readOnly(error: NodeJS.ErrnoException): never {
  if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw error
  throw new BuildFailed(
    `The site is not built, and ${projectFolder} may not be written to. Run npm run build there as its owner, then start again.`,
  )
}

/** @throws BuildFailed unless the build is current; a release always is. */
export async function requireBuild(): Promise<void> {
  if (await isBuilt()) return
  throw new BuildFailed('There is no build of these very sources. Run npm run build first.')
}

const bin = (name: string) => join(projectFolder, 'node_modules', '.bin', name)

/**
 * Builds the site unless the build is current. `npm run check` and the gate check types. The state is written last:
 * an interrupted build is repeated.
 *
 * @throws BuildFailed when a step fails.
 */
export async function ensureBuilt(report: (text: string) => void): Promise<void> {
  await completePrograms().catch(readOnly)
  if (await isBuilt()) return
  if (!existsSync(bin('vite'))) {
    throw new BuildFailed(
      'There is no build of these very sources here, nor the packages that make one. Run npm run build where they are, and bring the folder build here; or run npm start.',
    )
  }
  report('Build')
  const wanted = sourceState()
  await rm(stateFile, { force: true }).catch(readOnly)
  const steps: [string, string[]][] = [
    [bin('react-router'), ['build', '--logLevel', 'warn']],
    [bin('vite'), ['build', '--config', 'legacy-import/vite.config.ts', '--logLevel', 'warn']],
  ]
  for (const [command, parameters] of steps) {
    const code = await runCommand(command, parameters, { NODE_ENV: 'production' })
    if (code !== 0) throw new BuildFailed('The build failed; what is wrong stands above.')
  }
  await compressAssets(join(projectFolder, 'build', 'client'))
  await keepCompiled()
  await mkdir(join(projectFolder, 'build'), { recursive: true })
  await writeFile(stateFile, wanted)
}

/** Loads the built application once, so that the runtime caches its compiled code (`siteEnvironment`). */
async function keepCompiled(): Promise<void> {
  const { NODE_COMPILE_CACHE = '', ...environment } = siteEnvironment(projectFolder)
  await rm(NODE_COMPILE_CACHE, { recursive: true, force: true })
  const code = await runCommand(process.execPath, [...runtimeFlags, builtApp(projectFolder)], {
    ...environment,
    NODE_COMPILE_CACHE,
  })
  if (code !== 0) throw new BuildFailed('The built site does not load; what is wrong stands above.')
}

/** Builds as `ensureBuilt` does; a failure is printed, and ends the process. */
export async function buildOrExit(report: (text: string) => void): Promise<void> {
  try {
    await ensureBuilt(report)
  } catch (error) {
    console.error(shortError(error))
    process.exit(1)
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes a .br and a .gz next to each text file of the built client. */
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
