import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** Written after an installation that was not interrupted; names what was installed. */
const marker = (project) => join(project, 'node_modules', '.installed')

/** What should be installed: a hash of the lock file and of package.json. */
function wantedState(project) {
  const hash = createHash('sha256')
  for (const name of ['package-lock.json', 'package.json']) {
    hash.update(readFileSync(join(project, name)))
  }
  return hash.digest('hex')
}

/** Of an installation of what a built site needs alone. */
const production = ' production'

/**
 * Whether what the lock file says is installed, and was not interrupted.
 *
 * @param forProduction what a built site needs is enough.
 */
export function isInstalled(project, forProduction) {
  if (!existsSync(marker(project))) return false
  const installed = readFileSync(marker(project), 'utf8').trim()
  const wanted = wantedState(project)
  return installed === wanted || (forProduction && installed === wanted + production)
}

/**
 * Installs exactly what the lock file says.
 *
 * @param forProduction without what only building and testing need.
 * @returns null, or a sentence that says why it failed.
 */
export async function install(project, forProduction) {
  const began = Date.now()
  const progress = setInterval(() => {
    process.stdout.write(`[1/4] Install … ${Math.round((Date.now() - began) / 1000)} s\n`)
  }, 15_000)
  process.stdout.write('[1/4] Install (the first time takes a minute)\n')
  const npm = process.env.npm_execpath
  // No package runs a program of its own here. The one that would, to make links among PostgreSQL's
  // libraries, gets them from us (packages/keeper/database/postgres-binaries.ts).
  const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  if (forProduction) parameters.push('--omit=dev')
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
  writeFileSync(marker(project), `${wantedState(project)}${forProduction ? production : ''}\n`)
  return null
}
