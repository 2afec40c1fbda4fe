import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { listening } from '#tests/support/api-clients.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { recordFigure, whole } from '#tests/support/figures.ts'
import { sampled } from '#tests/support/seed.ts'
import { hostileUploads, largestUploads, type HostileUpload } from './corpus/uploads.ts'
import { watchedMemory } from './support/memory.ts'
import { besideOthers } from './support/others.ts'

/** Files that are bombs, have another type than declared, or contain more than a picture (design, S11). */

let app: TestApp
let editor: string
let files: HostileUpload[]

beforeAll(async () => {
  app = await testApp()
  editor = await app.signIn('editor')
  files = await hostileUploads()
})
afterAll(() => app.close())

/** The site's process and, after the first picture, the process that reads pictures. */
const readers = () => [process.pid, app.readerPid('picture')].filter((pid) => pid !== null)

beforeEach(() => app.pool.sql`delete from rate_limits`)

const upload = (content: Uint8Array, type: string, headers: Record<string, string> = {}) =>
  app.ask('/admin/imagenes', {
    method: 'POST',
    body: new Uint8Array(content),
    headers: { 'Content-Type': type, Accept: 'application/json', Origin: app.origin, ...headers },
    cookie: editor,
  })

type Answered = { code?: string; path?: string }

async function pathAfter(answer: Response): Promise<string> {
  const { path = '' }: Answered = await answer.json()
  return path
}

async function kept(): Promise<{ folders: Set<string>; rows: Set<string> }> {
  const folders = await readdir(join(app.dataFolder, 'uploads'))
  const rows = await app.pool.sql<{ id: string }>`select id from pictures`
  return { folders: new Set(folders), rows: new Set(rows.map(({ id }) => id)) }
}

const file = (what: string): HostileUpload => {
  const found = files.find((each) => each.what === what)
  if (!found) throw new Error(`there is no file: ${what}`)
  return found
}

test('there are at least 60 different files', () => {
  expect(new Set(files.map(({ what }) => what)).size).toBe(files.length)
  expect(files.length).toBeGreaterThanOrEqual(60)
  expect(
    files.find(({ what }) => what === 'a PNG of 14,000 pixels each way')?.content.length,
  ).toBeLessThan(614_400)
})

const nameOf = ({ what }: HostileUpload) => what

/** All files; in `npm test` some refused ones and one accepted, whose encoding takes seconds. */
async function triedFiles(): Promise<HostileUpload[]> {
  if (whole) return [...files, ...(await largestUploads())]
  const few = new Set(['a CMYK JPEG', 'a PNG of 16 bits'])
  const taken = files.filter(({ what }) => few.has(what))
  const refused = files.filter(({ status }) => status !== 201)
  return [...sampled(taken, 1, nameOf), ...sampled(refused, 16, nameOf)]
}

/** The longest answer in milliseconds, and the most memory in megabytes. */
let [longest, most] = [0, 0]

test('each is accepted or refused as expected, and leaves nothing behind', async () => {
  const tried = await triedFiles()
  const { content: smallest, type: itsType } = file('a picture of the smallest size')
  expect((await upload(smallest, itsType)).status).toBe(201)
  const answers: [string, number][] = []
  for (const { what, type, content } of tried) {
    await app.pool.sql`delete from rate_limits`
    const watched = await watchedMemory(...readers())
    const begunAt = performance.now()
    const answer = await upload(content, type)
    longest = Math.max(longest, performance.now() - begunAt)
    most = Math.max(most, await watched.growth())
    answers.push([what, answer.status])
    const { code = 'none' }: Answered = await answer.json()
    if (answer.status !== 201) expect(problemsCopy.es).toHaveProperty(code)
  }
  expect(answers).toEqual(tried.map(({ what, status }) => [what, status]))
  const { folders, rows } = await kept()
  expect(folders).toEqual(rows)
  expect(rows.size).toBe(1 + tried.filter(({ status }) => status === 201).length)
  await recordFigure({
    group: 'S11',
    what: `longest answer to one of ${tried.length} uploads`,
    measured: `${(longest / 1000).toFixed(1)} s`,
    goal: '<= 10 s',
    reached: longest <= 10_000,
  })
  await recordFigure({
    group: 'S11',
    what: 'memory taken by one of them, at most',
    measured: `${most.toFixed(0)} MB`,
    goal: '<= 200 MB',
    reached: most <= 200,
  })
})

test.runIf(whole)('each is answered in time, with little memory', () => {
  expect(longest).toBeLessThan(20_000)
  expect(most).toBeLessThan(300)
})

test('a stored picture has our own name, no metadata, and an image type', async () => {
  const { content } = file('a JPEG that tells where it was taken')
  const path = await pathAfter(await upload(content, 'image/jpeg'))
  expect(path).toMatch(/^\/subidas\/[\da-f-]{36}-400x300-50-50$/u)
  for (const format of ['avif', 'webp']) {
    const answer = await app.ask(path.replace(/-400x300.*$/u, `-400.${format}`))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const picture = new Uint8Array(await answer.arrayBuffer())
    const { exif, xmp, iptc, icc, comments } = await sharp(picture).metadata()
    expect({ exif, xmp, iptc, icc, comments }).toEqual({})
  }
})

test('bytes after a picture are not stored', async () => {
  for (const what of ['a JPEG with a page behind it', 'a PNG with an archive behind it']) {
    const { content, type } = file(what)
    const path = await pathAfter(await upload(content, type))
    const answer = await app.ask(path.replace(/-400x300.*$/u, '-400.webp'))
    const picture = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(picture).not.toContain('<script>')
    expect(picture).not.toContain('PK\x03\x04')
  }
})

const names = ['../../x.png', '..\\x.png', 'x\u202egnp.exe', 'x.php', 'a'.repeat(300), '.htaccess']

test.each(sampled(names, 2))('the name given by a program is ignored: %s', async (name) => {
  const disposition = `attachment; filename="${encodeURIComponent(name)}"`
  const { content } = file('a byte')
  const refused = await upload(content, 'image/png', { 'Content-Disposition': disposition })
  expect(refused.status).toBe(422)
  for (const path of [name, encodeURIComponent(name), `${randomUUID()}-400.webp/${name}`]) {
    const answer = await app.ask(`/subidas/${path}`)
    expect([400, 404]).toContain(answer.status)
  }
})

test('no file stays when the database refuses it', async () => {
  const before = await kept()
  await app.pool.sql`alter table pictures rename to pictures_away`
  try {
    const { content } = file('a JPEG')
    expect((await upload(content, 'image/jpeg')).status).toBe(500)
  } finally {
    await app.pool.sql`alter table pictures_away rename to pictures`
  }
  expect(await kept()).toEqual(before)
  const faults = app.logged.filter(({ level }) => Number(level) >= 50)
  expect(faults).toHaveLength(1)
})

test.runIf(whole)('concurrent pictures are read one by one, and too many refused', async () => {
  const { content } = file('a picture of the smallest size')
  const watched = await watchedMemory(...readers())
  const answers = await Promise.all(
    Array.from({ length: 80 }, () => upload(padded(content), 'image/png')),
  )
  const growth = await watched.growth()
  const statuses = answers.map(({ status }) => status)
  // Four are read and forty wait; more are accepted while some of them finish.
  const done = statuses.filter((status) => status === 201).length
  const refused = statuses.filter((status) => status === 503).length
  expect(done).toBeGreaterThanOrEqual(44)
  expect(refused).toBeGreaterThan(0)
  expect(done + refused).toBe(80)
  for (const answer of answers.filter(({ status }) => status === 503)) {
    // Estimated from earlier, larger files.
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
    expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
  }
  const { folders, rows } = await kept()
  expect(folders).toEqual(rows)
  await recordFigure({
    group: 'S11',
    what: '80 uploads of 100 kB at once: memory',
    measured: `${growth.toFixed(0)} MB`,
    goal: '<= 200 MB',
    reached: growth <= 200,
  })
})

test.runIf(whole)('other pages are served while large pictures are read', async () => {
  const { address, close } = await listening(app)
  const photograph = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#864' },
  })
    .jpeg()
    .toBuffer()
  const pictures = 6
  const {
    result: answers,
    statuses,
    figure,
  } = await besideOthers(`${address}/eventos`, () =>
    Promise.all(Array.from({ length: pictures }, () => upload(photograph, 'image/jpeg'))),
  )
  await close()
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(statuses).toEqual([200])
  await recordFigure({
    group: 'S11',
    what: `others while ${pictures} pictures of 12 megapixels are read, p95, and alone`,
    ...figure,
  })
})

/** Large enough to have to wait in the queue. */
const padded = (content: Uint8Array) =>
  Buffer.concat([content, Buffer.alloc(100 * 1024 - content.length)])
