import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { builtSite } from '#scripts/boot/runtime-flags.mjs'
import { sharedBrowser } from '#tests/support/browser.ts'
import { whole } from '#tests/support/figures.ts'
import { startSite, type Site } from '#tests/support/site.ts'
import { admin, provePassword } from './first-admin.ts'
import { person } from './person.ts'

const script = join(import.meta.dirname, '..', '..', 'scripts', 'start.ts')
const bootstrap = join(import.meta.dirname, '..', '..', 'scripts', 'bootstrap.mjs')

let folder: string
let site: Site

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-start-'))
  site = await startSite()
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

async function refusedStart(
  settings: Record<string, string>,
  user: { uid?: number; gid?: number } = {},
) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...settings },
    ...user,
  })
  const exited = once(child, 'exit')
  const words = await text(child.stderr)
  const [code] = await exited
  return { code, words: words.trim() }
}

test('the printed link creates the first admin once, who signs in with the password', async () => {
  const copy = accountsCopy.es
  const link = site.setupLink()
  const screen = { width: 1440, language: 'es' } as const
  const first = await person(await sharedBrowser(), site.origin, screen)
  await first.open(link)
  await first.fill(copy.superAdmin.email, admin.email)
  await first.fill(copy.superAdmin.password, admin.password)
  await first.press(copy.superAdmin.submit)
  await first.toast(`Super Admin ${admin.email} creado exitosamente. Ya puedes iniciar sesión.`)
  expect((await fetch(link)).status).toBe(404)
  await first.open('/admin/login')
  await provePassword(first, screen)
  await first.page.waitForURL('**/admin/dashboard')
  await first.toast(flashesCopy.es.accessGranted.title)
})

test.runIf(whole)('the first command lines start the site, without a parent process', async () => {
  const started = await startSite({}, [bootstrap, 'scripts/start.ts'])
  const running = (await readFile(`/proc/${started.pid()}/cmdline`, 'utf8')).split('\0')
  await started.stop()
  expect(running).toContain(builtSite(join(bootstrap, '..', '..')))
  expect(running).not.toContain(bootstrap)
})

test.runIf(whole)('the start refuses a data folder that is a file', async () => {
  const path = join(folder, 'a-file')
  await writeFile(path, 'keep me')
  const { code, words } = await refusedStart({ DATA_DIR: path })
  expect(words).toContain(`There is a file ${path} already.`)
  expect(code).toBe(1)
})

const asOn = (platform: string) =>
  `--import=data:text/javascript,Object.defineProperty(process,'platform',{value:'${platform}'})`

test.runIf(whole)('the start says what to set on a system with no embedded database', async () => {
  const data = join(folder, 'of-a-mac')
  const { code, words } = await refusedStart({ NODE_OPTIONS: asOn('darwin'), DATA_DIR: data })
  expect(words).toMatch(
    /^There is no embedded database for darwin on \w+\. Set DATABASE_URL .* and SECRET .*\.$/u,
  )
  expect(code).toBe(1)
})

test.runIf(whole)('the start says where to run it on Windows', () => {
  const { status, stderr } = spawnSync(process.execPath, [bootstrap, 'scripts/start.ts'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_OPTIONS: asOn('win32') },
  })
  expect(stderr).toMatch(/^Cercle does not run on Windows itself, .* WSL 2, .* container .*\.\n$/u)
  expect(status).toBe(1)
})

/** Only root can give files to another user. */
const asRoot = process.getuid?.() === 0
const other = { uid: 65_432, gid: 65_432 }

test.runIf(whole && asRoot)('the start refuses a data folder without write access', async () => {
  const path = join(folder, 'of-root')
  await chmod(folder, 0o755)
  await mkdir(path, { mode: 0o755 })
  const { code, words } = await refusedStart({ DATA_DIR: path }, other)
  expect(words).toBe(
    `This user may not use ${path}. Give it the right with chown, or run this as the user of the site, or set DATA_DIR to another folder.`,
  )
  expect(code).toBe(1)
})

test.runIf(whole && asRoot)(
  'the start refuses the database of another user, and does not change it',
  async () => {
    const path = join(folder, 'of-another')
    await mkdir(join(path, 'postgres'), { recursive: true, mode: 0o700 })
    await writeFile(join(path, 'secret'), 'a secret of thirty-two characters')
    for (const each of [path, join(path, 'postgres')]) await chown(each, other.uid, other.gid)
    const { code, words } = await refusedStart({ DATA_DIR: path })
    expect(words).toContain(`belongs to the user ${other.uid}, and this runs as root. Run it as`)
    expect(words.split('\n')).toHaveLength(1)
    expect(code).toBe(1)
    expect((await stat(path)).mode & 0o777).toBe(0o700)
  },
)
