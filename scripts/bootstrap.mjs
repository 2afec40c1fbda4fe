import { spawn } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { install, isInstalled } from './boot/install.mjs'
import { whenNpmIsGone } from './boot/npm-above.mjs'
import {
  currentLink,
  currentRelease,
  homeOf,
  isRelease,
  upgradeNote,
} from './boot/release-layout.mjs'
import { builtSite, runtimeFlags, siteEnvironment } from './boot/runtime-flags.mjs'

/**
 * The start of every command of the project. Runs on Node 20 with nothing installed: installs missing packages,
 * chooses the runtime, and runs the script named on the command line with it, if any. With `--production` before it,
 * only the packages of a built site are installed; with `--tests`, those of checks and tests too. The site of a
 * checkout replaces this process if the system supports it. A site started from a release is restarted from the next
 * one when an upgrade has stopped it.
 */

const project = join(import.meta.dirname, '..')

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20) {
  refuse(`Node ${process.versions.node} is too old. Install Node 20 or newer and run this again.`)
}

if (process.platform === 'win32') {
  refuse(
    'Cercle does not run on Windows itself, with DATABASE_URL neither. Run it in WSL 2, which is a Linux, or in a container (docs/operations/containers.md).',
  )
}

const [, extent = 'build'] = /^--(production|tests)$/u.exec(process.argv[2] ?? '') ?? []
const [script = '', ...parameters] = process.argv.slice(extent === 'build' ? 2 : 3)

if (!isRelease(project) && !isInstalled(project, extent)) {
  const failure = await install(project, extent)
  if (failure) refuse(failure)
}

if (script === '') process.exit()

/** Node 24 is installed as a package; without it, the machine's own must be new enough for the router. */
function runtimeOf(folder) {
  const packed = join(
    folder,
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'bin',
    'node',
  )
  if (existsSync(packed)) return packed
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  return refuse(
    `There is no packaged runtime for ${process.platform} on ${process.arch}. Install Node 22.22 or newer and run this again.`,
  )
}

const home = homeOf(project)
const settings = join(home, '.env')
const isSite = script === 'scripts/start.ts'
if (isSite && home !== project && currentRelease(home) === null) {
  symlinkSync(relative(home, project), currentLink(home))
}

/** The script in a folder of the project: here, or in another release with a built site. */
const scriptIn = (folder) =>
  isSite && isRelease(folder) && existsSync(builtSite(folder))
    ? builtSite(folder)
    : join(folder, script)

/** Runtime flags for it. */
const given = (folder) => [
  ...(isSite ? runtimeFlags : ['--disable-warning=ExperimentalWarning']),
  ...(existsSync(settings) ? [`--env-file=${settings}`] : []),
  scriptIn(folder),
  ...parameters,
]

const envIn = (folder) =>
  isSite ? siteEnvironment(folder) : { MALLOC_ARENA_MAX: '2', ...process.env }

if (isSite && currentRelease(home) === null && process.execve) {
  const runtime = runtimeOf(project)
  process.chdir(home)
  process.execve(runtime, [runtime, ...given(project)], envIn(project))
}

let stopping = false
let child = run(project)

function run(folder) {
  // The channel notifies the child when this process has ended in any way.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const started = spawn(runtimeOf(folder), given(folder), {
    cwd: home,
    stdio,
    env: envIn(folder),
  })
  started.once('error', (error) => refuse(`The runtime does not start: ${error.message}`))
  started.once('exit', (code, signal) => ended(folder, signal ? 1 : (code ?? 1)))
  return started
}

/** Whether an upgrade is in progress, which may still restore the earlier release. */
function isUpgrading() {
  try {
    process.kill(Number(readFileSync(upgradeNote(home), 'utf8')), 0)
    return true
  } catch {
    // The note is missing, or its process was killed.
    return false
  }
}

function ended(folder, code) {
  const next = currentRelease(home)
  const goesOn = isSite && !stopping && next !== null
  // A release that fails during an upgrade waits for the link to change back; a stopped one is started again.
  if (goesOn && (next !== folder || (code === 0 && isUpgrading()))) child = run(next)
  else if (goesOn && isUpgrading()) setTimeout(() => ended(folder, code), 200)
  else process.exit(code)
}

function stop(signal) {
  stopping = true
  child.kill(signal)
}

// A terminal sends Ctrl-C to the child too; the child stops once, at the first signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal))
}
whenNpmIsGone(() => stop('SIGTERM'))
