import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngOf } from '#tests/support/legacy-site.ts'
import { linkIn } from '#tests/support/outbox-folder.ts'
import { startSite, type Site } from '#tests/support/site.ts'

/** The import as the club runs it: the site is stopped, imported and started again. */

const script = join(import.meta.dirname, '..', '..', 'scripts', 'import.ts')

let exports: string
let site: Site

beforeAll(async () => {
  exports = await mkdtemp(join(tmpdir(), 'cercle-exports-'))
  await mkdir(join(exports, 'uploads'))
  await writeFile(join(exports, 'uploads', 'sala.png'), await pngOf(300, 300))
  await writeFile(
    join(exports, 'restaurants.csv'),
    'id,nombre,direccion,images\n41,Can Nou,"Carrer Major 1, Vic","[""/uploads/sala.png""]"\n42,X,Carrer\n',
  )
  await writeFile(
    join(exports, 'usuarios.json'),
    JSON.stringify([{ id: 'u1', name: 'Ana', email: 'ana@example.cat', role: 1 }]),
  )
  site = await startSite({ SEED_DEMO: 'false' })
})
afterAll(async () => {
  await site.stop()
  await rm(exports, { recursive: true, force: true })
})

function started(parameters: readonly string[]) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: site.dataFolder,
      ORIGIN: site.origin,
      NODE_ENV: 'production',
    },
  })
}

async function imported(...parameters: string[]) {
  const child = started(parameters)
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [printed, refused] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exited, printed, refused }
}

/** An import of many restaurants, killed with kill -9 after it has written hundreds of them. */
async function killedInTheMiddle() {
  const many = join(exports, 'many')
  await mkdir(many)
  const rows = Array.from({ length: 2000 }, (_, index) => ({
    id: index + 1,
    nombre: `Casa ${index + 1}`,
    direccion: 'Carrer Major 1',
  }))
  await writeFile(join(many, 'restaurants.json'), JSON.stringify(rows))
  const child = started([many])
  let printed = ''
  const exited = new Promise<unknown>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code))
  })
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    if (printed.includes('restaurants: 400 of 2000')) child.kill('SIGKILL')
  })
  expect(await exited).toBe('SIGKILL')
  expect(printed).not.toContain('2000 of 2000')
}

test('the import refuses unknown arguments', async () => {
  expect(await imported()).toMatchObject({
    code: 1,
    refused: expect.stringContaining('npm run import -- <folder or address>'),
  })
  expect(await imported(exports, '--all')).toMatchObject({
    code: 1,
    refused: expect.stringContaining("Unknown option '--all'"),
  })
})

test('the import refuses to run while the site does, and says so', async () => {
  const { code, refused } = await imported(exports)
  expect(code).toBe(1)
  expect(refused).toMatch(
    /^The site is running: The data folder .* is in use by process \d+\. Stop that one/u,
  )
})

test('the import stores the club with its picture, and its admin signs in by mail', async () => {
  await site.stopKeepingData()
  await killedInTheMiddle()
  const dry = await imported(exports, '--dry-run', '--invite')
  expect(dry.refused).toBe('')
  expect(dry).toMatchObject({ code: 0 })
  expect(dry.printed).toMatch(/restaurants +2 +1 +0 +0 +1 +1\n/u)
  expect(dry.printed).toContain(
    'restaurants, line 3 (id 42): nombre has less than 2 characters. LEFT OUT',
  )
  expect(dry.printed).toContain('A dry run: nothing was stored.')

  const real = await imported(exports, '--invite')
  expect(real).toMatchObject({ code: 0 })
  expect(real.printed).toContain('Imported.')

  await site.start()
  expect((await fetch(`${site.origin}/restaurantes/1`)).status).toBe(404)
  // The imported admin cannot sign in yet, so the set-up link still works.
  expect(site.setupLink()).toContain('/create-super-admin?token=')
  const page = await (await fetch(`${site.origin}/restaurantes/41`)).text()
  expect(page).toContain('Can Nou')
  const picture = /\/subidas\/[\w-]+-300\.webp/u.exec(page)?.[0] ?? ''
  const response = await fetch(site.origin + picture)
  expect(response.headers.get('Content-Type')).toBe('image/webp')

  const link = linkIn(await site.mailTo('ana@example.cat', /nueva web/u), /nueva-contrasena/u)
  const form = await (await fetch(link)).text()
  expect(form).toContain('name="confirmation"')
})
