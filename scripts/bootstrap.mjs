import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { install, installedState, wantedState } from './install.mjs'
import { runtimeFlags } from './runtime-flags.mjs'

/**
 * The first lines of every command of the project. Runs on Node 20 with nothing installed: installs
 * what is missing, chooses the runtime, and runs the script named on the command line with it.
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

if (installedState(project) !== wantedState(project)) {
  const failure = await install(project)
  if (failure) refuse(failure)
}

/** Node 24 comes as a package; elsewhere the machine's own must be new enough for the router. */
function runtime() {
  const packed = join(
    project,
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

/** What /proc tells of a process; empty where there is no such process or no /proc. */
function told(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}

const isNpm = (pid) => /^(?:\S*\/)?npm\b/u.test(told(pid, 'cmdline'))

/** The npm that runs us, directly or through a shell; 0 when it is not npm that does. */
function npmAbove(pid) {
  const parent = Number(/\) \S (\d+)/u.exec(told(pid, 'stat'))?.[1] ?? 0)
  if (parent <= 1) return 0
  return isNpm(parent) ? parent : npmAbove(parent)
}

const settings = join(project, '.env')
const [script = '', ...parameters] = process.argv.slice(2)
const child = spawn(
  runtime(),
  [
    ...(script === 'scripts/start.ts' ? runtimeFlags : ['--disable-warning=ExperimentalWarning']),
    ...(existsSync(settings) ? [`--env-file=${settings}`] : []),
    join(project, script),
    ...parameters,
  ],
  // The channel tells the child when we are gone, however we went.
  {
    cwd: project,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
  },
)

// A terminal sends Ctrl-C to the child too; the child stops once, whichever comes first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
}
// npm passes signals on, but cannot when it is killed: without it nobody would stop the site.
const npm = npmAbove(process.pid)
if (npm) {
  setInterval(() => {
    if (!isNpm(npm)) child.kill('SIGTERM')
  }, 500).unref()
}

child.once('error', (error) => refuse(`The runtime does not start: ${error.message}`))
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
