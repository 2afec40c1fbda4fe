import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { freePort } from '#server/start/free-port.ts'
import { appOnUrl, testSecret, type AppOnUrl } from '#tests/support/app-on-url.ts'
import { storedAccount } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { openedSession } from '#tests/support/sessions.ts'
import { embeddedUrl, startSite } from '#tests/support/site.ts'
import { maySmallDisk, mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts'
import { until } from '#tests/support/until.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'
import { askAt, newEvent, registrationByProgram } from './mixed-writes.ts'

/**
 * R6: with a full disk, uploads, mails, logs and data are refused with a message, reading continues, and everything
 * works once there is space. Skipped without the right to mount a disk.
 */

const page = 4096

const idIn = ({ path }: { path: string }) => path.slice('/subidas/'.length, '/subidas/'.length + 36)

describe.skipIf(!maySmallDisk)('uploads and mails on a full disk', () => {
  let database: TestDatabase
  let disk: SmallDisk
  let app: AppOnUrl
  let cookie: string

  beforeAll(async () => {
    database = await testDatabase()
    disk = await mountSmallDisk('16m')
    app = await appOnUrl(database.url, { DATA_DIR: disk.folder })
    const author = { role: 'editor', email: 'pau@example.cat' } as const
    const { id: accountId } = await storedAccount(database.db, author)
    cookie = await openedSession(database.db, { accountId, origin: app.origin })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    await disk.close()
  })

  const upload = (picture: Buffer, language: 'es' | 'ca' = 'es') =>
    app.ask('/admin/imagenes', {
      method: 'POST',
      body: new Uint8Array(picture),
      headers: {
        Origin: app.origin,
        'Content-Type': 'image/png',
        Accept: 'application/json',
        Cookie: `${cookie}; language=${language}`,
      },
    })

  const uploads = () => readdir(join(disk.folder, 'uploads')).catch(() => [])

  async function pictures(): Promise<number> {
    const rows = await database.pool.sql`select from pictures`
    return rows.length
  }

  test('an upload that fails at any write leaves nothing', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const side = 420
    const create = { width: side, height: side, channels: 3 as const, background: 'red', noise }
    const picture = await sharp({ create }).png().toBuffer()
    let refused = 0
    let response = await upload(picture)
    expect(response.status).toBe(201)
    const room = await sizeOf(await response.json())
    const before = { files: (await uploads()).length, rows: await pictures() }
    for (;;) {
      await disk.fill(Math.ceil((room * refused) / 40))
      response = await upload(picture)
      if (response.status === 201) break
      refused += 1
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ code: 'diskFull' })
      expect({ files: (await uploads()).length, rows: await pictures() }).toEqual(before)
      expect((await app.ask('/eventos')).status).toBe(200)
    }
    expect(refused).toBeGreaterThan(1)
    await expectWhole(await response.json())
    await disk.empty()
    const again = await upload(picture)
    expect(again.status).toBe(201)
    await expectWhole(await again.json())
    await recordFigure({
      group: 'R6',
      what: 'uploads to a disk with room for more and more of them',
      measured: `${refused} refused in words, 0 files and rows left of them`,
      goal: '0 partial files',
      reached: true,
    })
  })

  async function sizeOf(uploaded: { path: string }): Promise<number> {
    const folder = join(disk.folder, 'uploads', idIn(uploaded))
    const names = await readdir(folder)
    const sizes = await Promise.all(
      names.map(async (name) => (await stat(join(folder, name))).size),
    )
    return sizes.reduce((sum, size) => sum + Math.ceil(size / page) * page, 0)
  }

  async function expectWhole(uploaded: { path: string }) {
    const id = idIn(uploaded)
    const names = await readdir(join(disk.folder, 'uploads', id))
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) {
      const served = await app.ask(`/subidas/${id}-${name}`)
      expect(served.status).toBe(200)
      const { info } = await sharp(Buffer.from(await served.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(name).toContain(String(info.width))
    }
  }

  test('an unwritable store is reported in both languages', async () => {
    const picture = await sharp({
      create: { width: 220, height: 220, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer()
    await disk.fill()
    const html = await app.ask('/admin/imagenes', {
      method: 'POST',
      body: new Uint8Array(picture),
      headers: {
        Origin: app.origin,
        'Content-Type': 'image/png',
        Accept: 'text/html',
        Cookie: `${cookie}; language=ca`,
      },
    })
    await disk.empty()
    expect(html.status).toBe(503)
    expect(await html.text()).toContain(problemsCopy.ca.diskFull)
  })

  test('mails wait for space and are then complete, and requests are not delayed', async () => {
    const { id } = await storedEvent(database.db, { date: daysLater(10, new Date()) })
    await disk.fill()
    const form = registrationForm({ email: 'nuria@example.cat' })
    expect((await app.send(`/eventos/${id}/inscripcion`, form)).status).toBe(302)
    await until('the mail to have failed', async () => {
      const rows = await database.pool.sql`select from mails where attempts > 0 and sent_at is null`
      return rows.length > 0
    })
    const outbox = join(disk.folder, 'outbox')
    const sent = async () =>
      (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
    expect(await sent()).toEqual([])
    await disk.empty()
    await database.pool.sql`
      update mails set next_attempt_at = now() where next_attempt_at < '9000-01-01'`
    const next = registrationForm({ email: 'pau@example.cat' })
    expect((await app.send(`/eventos/${id}/inscripcion`, next)).status).toBe(302)
    const names = await until('both mails', async () => {
      const found = await sent()
      return found.length === 2 ? found : undefined
    })
    for (const name of names) {
      expect(await readFile(join(outbox, name), 'utf8')).toMatch(/--[^\n]*--\s*$/u)
    }
    expect((await readdir(outbox)).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe.skipIf(!maySmallDisk)('a log on a full disk', () => {
  test('does not stop the site, and continues once there is space', async () => {
    const database = await testDatabase()
    const disk = await mountSmallDisk('1m')
    const path = join(disk.folder, 'log')
    const log = await open(path, 'a')
    const port = await freePort()
    const site: ChildProcess = spawn(
      process.execPath,
      [join(import.meta.dirname, '..', '..', 'scripts', 'start.ts')],
      {
        stdio: ['ignore', log.fd, log.fd],
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: disk.folder,
          NODE_ENV: 'production',
          DATABASE_URL: database.url,
          SECRET: testSecret,
        },
      },
    )
    const ask = (address: string) =>
      fetch(`http://localhost:${port}${address}`, { signal: AbortSignal.timeout(5000) }).then(
        ({ status }) => status,
        () => 0,
      )
    try {
      await until('the site to be ready', async () => (await ask('/readyz')) === 200)
      await disk.fill()
      const full = (await stat(path)).size
      const statuses = new Set<number>()
      for (let n = 0; n < 300; n += 1) statuses.add(await ask('/no-hay'))
      // Longer than the log buffers lines.
      await after(1200)
      expect(site.exitCode).toBeNull()
      expect([...statuses]).toEqual([404])
      expect(await ask('/eventos')).toBe(200)
      await disk.empty()
      await until('new lines in the log', async () => {
        await ask('/no-hay')
        return (await stat(path)).size > full + page
      })
      await disk.fill()
      const ended = once(site, 'exit')
      site.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      await recordFigure({
        group: 'R6',
        what: 'the log on a full disk',
        measured: '300 requests answered, written on with room again, stopped in order',
        goal: 'serves on',
        reached: true,
      })
    } finally {
      if (site.exitCode === null) {
        const ended = once(site, 'exit')
        site.kill('SIGKILL')
        await ended
      }
      await log.close()
      await disk.close()
      await database.close()
    }
  })
})

// A server named by DATABASE_URL has its own disk.
describe.skipIf(!maySmallDisk || process.env.TEST_DATABASE_URL)('data on a full disk', () => {
  test('refuses writes with a message, allows reads, and recovers once there is space', async () => {
    const disk = await mountSmallDisk('160m')
    const site = await startSite({ DATA_DIR: join(disk.folder, 'data'), TRUST_PROXY: '127.0.0.1' })
    const ask = askAt(() => embeddedUrl(site))
    const event = await newEvent(ask, 100_000)
    let people = 0
    const acknowledged: string[] = []
    async function register(): Promise<number> {
      people += 1
      const email = `person${people}@example.cat`
      const sent = registrationByProgram(event, email, people)
      const response = await fetch(`${site.origin}/rest/v1/event_registrations`, sent)
      const words = await response.text()
      if (response.status === 201) acknowledged.push(email)
      else
        expect(words).toMatch(
          new RegExp(`${problemsCopy.es.diskFull}|${problemsCopy.es.unavailable}`, 'u'),
        )
      return response.status
    }
    try {
      expect(await register()).toBe(201)
      await disk.fill()
      const refused = await until('a write to be refused', async () => {
        const status = await register()
        return status === 201 ? undefined : status
      })
      expect(refused).toBe(503)
      const reads: number[] = []
      for (const path of ['/', '/eventos', '/restaurantes', '/healthz']) {
        reads.push((await fetch(site.origin + path)).status)
      }
      expect(reads).toEqual([200, 200, 200, 200])
      await disk.empty()
      const begunAt = performance.now()
      await until('a write to be done', async () => (await register()) === 201)
      const back = performance.now() - begunAt
      const stored = new Set(
        (await ask<{ email: string }>('select email from event_registrations')).map(
          ({ email }) => email,
        ),
      )
      expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
      await recordFigure({
        group: 'R6',
        what: 'the data on a full disk',
        measured: `refused with 503 after ${acknowledged.length} writes, reads went on, well again after ${Math.round(back)} ms, 0 lost`,
        goal: 'refused in words, reads go on',
        reached: true,
      })
    } finally {
      await site.stop()
      await disk.close()
    }
  })
})
