import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** Written after a completed installation; names the installed packages. */
const marker = (project) => join(project, 'node_modules', '.installed')

/** A hash of the lock file and package.json: the wanted installation. */
function wantedState(project) {
  const hash = createHash('sha256')
  for (const name of ['package-lock.json', 'package.json']) {
    hash.update(readFileSync(join(project, name)))
  }
  return hash.digest('hex')
}

/**
 * Extents of an installation, each including the ones before it, with the groups that npm leaves out: packages of a
 * built site, of its build (`devDependencies`), and of its checks and tests (`peerDependencies`, npm's third group).
 */
const leftOut = {
  production: ['--omit=dev', '--omit=peer'],
  build: ['--omit=peer'],
  tests: [],
}

/** The installed extent of the lock file; null if nothing or another version is installed. */
function installedExtent(project) {
  if (!existsSync(marker(project))) return null
  const [state, extent] = readFileSync(marker(project), 'utf8').trim().split(' ')
  return state === wantedState(project) ? extent : null
}

/** Whether this extent of the lock file is completely installed. */
export function isInstalled(project, extent) {
  const order = Object.keys(leftOut)
  return order.indexOf(installedExtent(project)) >= order.indexOf(extent)
}

/**
 * Installs exactly the packages of the lock file.
 *
 * @param extent the extent; packages already installed are kept.
 * @returns null, or a sentence that says why it failed.
 */
export async function install(project, extent) {
  const began = Date.now()
  const progress = setInterval(() => {
    process.stdout.write(`[1/4] Install … ${Math.round((Date.now() - began) / 1000)} s\n`)
  }, 15_000)
  process.stdout.write('[1/4] Install (the first time takes a minute)\n')
  const npm = process.env.npm_execpath
  // Packages run no scripts here. The only necessary one, for links among PostgreSQL's libraries, is ours
  // (packages/keeper/database/postgres-binaries.ts).
  const parameters = [
    ...(installedExtent(project) === null ? ['ci'] : ['install', '--no-save']),
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...leftOut[extent],
  ]
  const child = npm
    ? spawn(process.execPath, [npm, ...parameters], {
        cwd: project,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    : spawn('npm', parameters, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  child.stdout.on('data', (chunk) => (words += chunk))
  child.stderr.on('data', (chunk) => (words += chunk))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      words += error.message
      resolve(1)
    })
    child.once('close', resolve)
  })
  clearInterval(progress)
  if (code !== 0) {
    const tail = words.trim().split('\n').slice(-12).join('\n')
    return `The installation failed. Check the connection to the package registry and run this again.\n${tail}`
  }
  // Headers for compiling, which are not needed and make up a third of the runtime.
  const runtime = `node-${process.platform}-${process.arch}`
  rmSync(join(project, 'node_modules', runtime, 'include'), { recursive: true, force: true })
  writeFileSync(marker(project), `${wantedState(project)} ${extent}\n`)
  return null
}
