import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** Written after a whole installation; names what was installed. */
const marker = (project) => join(project, 'node_modules', '.installed')

/** What should be installed: a hash of the lock file and of package.json. */
export function wantedState(project) {
  const hash = createHash('sha256')
  for (const name of ['package-lock.json', 'package.json']) {
    hash.update(readFileSync(join(project, name)))
  }
  return hash.digest('hex')
}

/** What is installed; empty when nothing is, or when an installation was interrupted. */
export function installedState(project) {
  return existsSync(marker(project)) ? readFileSync(marker(project), 'utf8').trim() : ''
}

/**
 * Installs exactly what the lock file says.
 *
 * @returns null, or a sentence that says why it failed.
 */
export async function install(project) {
  const began = Date.now()
  const told = setInterval(() => {
    process.stdout.write(`[1/4] Install … ${Math.round((Date.now() - began) / 1000)} s\n`)
  }, 15_000)
  process.stdout.write('[1/4] Install (the first time takes a minute)\n')
  const npm = process.env.npm_execpath
  // No package runs a program of its own here. The one that would, to make links among PostgreSQL's
  // libraries, gets them from us (server/database/postgres-binaries.ts).
  const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
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
  clearInterval(told)
  if (code !== 0) {
    const tail = words.trim().split('\n').slice(-12).join('\n')
    return `The installation failed. Check the connection to the package registry and run this again.\n${tail}`
  }
  writeFileSync(marker(project), `${wantedState(project)}\n`)
  return null
}
