import { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { sectionsCopy } from '#app/frame/site-frame/sections.copy.ts'
import type { App, AppDependencies } from '#server/app.ts'
import { readSettings } from '#server/settings/settings.ts'
import { fileApp } from '#tests/support/app.ts'
import { readHere } from '#tests/support/context.ts'
import { shows } from '#tests/support/pages.ts'

const built: { createApp: (dependencies: AppDependencies) => App } = await import(
  new URL('../../build/server/index.js', import.meta.url).href
)

let away: Awaited<ReturnType<typeof withoutDatabase>>
const app = await fileApp()
beforeAll(async () => {
  away = withoutDatabase()
  // Only the first request waits for the database to return.
  expect((await askAway('/eventos', {})).status).toBe(503)
})
afterAll(() => away.close())

function withoutDatabase(): { app: App; close: () => Promise<void> } {
  const pool = new Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 3000 })
  const log = pino({ level: 'silent' })
  const settings = { ...readSettings({}), secret: 'a secret of thirty-two characters' }
  return {
    app: built.createApp({ settings, pool, log, readApart: readHere }),
    close: () => pool.end(),
  }
}

const askAway = (path: string, headers: Record<string, string>) =>
  away.app.fetch(new Request(`http://localhost:3000${path}`, { headers }))

test('readiness means that the site can serve', async () => {
  expect((await app.ask('/readyz')).status).toBe(200)
  expect((await app.ask('/healthz')).status).toBe(200)
})

test('the process survives without its database and reports that it cannot serve', async () => {
  expect((await askAway('/healthz', {})).status).toBe(200)
  expect((await askAway('/readyz', {})).status).toBe(503)

  const cookie = `session=${'a'.repeat(43)}; language=ca`
  const page = await askAway('/no-hay', { Cookie: cookie, Accept: 'text/html' })
  expect(page.status).toBe(503)
  expect(page.headers.get('Retry-After')).toBe('5')
  const html = await page.text()
  expect(html).toContain('El web no pot respondre ara mateix')
  expect(html).not.toMatch(/ECONNREFUSED|127\.0\.0\.1:1/u)
})

test.each([
  ['/restaurantes', 'es', sectionsCopy.es.failed.restaurants, '/restaurantes'],
  ['/restaurantes/1', 'ca', sectionsCopy.ca.failed.restaurant, '/restaurantes'],
  ['/eventos', 'ca', sectionsCopy.ca.failed.events, '/eventos'],
  ['/eventos/1', 'es', sectionsCopy.es.failed.event, '/eventos'],
  ['/blog', 'es', sectionsCopy.es.failed.posts, '/blog'],
] as const)('%s in %s says what could not load, and why', async (path, language, words, way) => {
  const page = await askAway(path, { Cookie: `language=${language}`, Accept: 'text/html' })
  expect(page.status).toBe(503)
  const html = (await page.text()).replaceAll('&#x27;', "'")
  expect(html).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`, 'u'))
  shows(html, problemsCopy[language].unavailable, `href="${way}"`)
})

test('a proxy sends nothing more after the stop signal', async () => {
  away.app.drain()
  expect((await askAway('/readyz', {})).status).toBe(503)
  const page = await askAway('/no-hay', {})
  expect(page.status).toBe(404)
  expect(page.headers.get('Connection')).toBe('close')
})

test('a server error is a plain page with the reference of its one log line', async () => {
  const cookie = `session=${'a'.repeat(43)}; language=ca`
  await app.pool.sql`alter table sessions rename to sessions_away`
  try {
    app.logged.length = 0
    const response = await app.ask('/no-hay', { cookie, headers: { Accept: 'text/html' } })
    const html = await response.text()
    const requestId = response.headers.get('X-Request-Id') ?? 'none'
    expect(response.status).toBe(500)
    shows(html, 'Alguna cosa ha fallat per part nostra. Ja queda anotat', requestId)
    expect(html).not.toMatch(/relation|42P01|Failed query|session\.server/u)
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")

    const errors = app.logged.filter(({ msg }) => msg === 'a request failed')
    expect(errors).toEqual([expect.objectContaining({ requestId, level: 50 })])
    expect(JSON.stringify(errors)).toMatch(/at (?:async )?recognise /u)
    expect(JSON.stringify(app.logged)).not.toContain('aaaa')

    const data = await app.ask('/no-hay.data', { cookie })
    expect(data.status).toBe(500)
    expect(await data.text()).toContain(data.headers.get('X-Request-Id'))
    const json = await app.ask('/no-hay', { cookie, headers: { Accept: 'application/json' } })
    expect(await json.json()).toEqual({
      code: 'internal',
      status: 500,
      requestId: json.headers.get('X-Request-Id'),
    })
  } finally {
    await app.pool.sql`alter table sessions_away rename to sessions`
  }
})
