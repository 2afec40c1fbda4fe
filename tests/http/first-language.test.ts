import { describe, expect, test } from 'vitest'
import { askedOver, fileAddress } from '#tests/support/api-clients.ts'
import { fileApp } from '#tests/support/app.ts'
import { signUpForm } from '#tests/support/valid-requests/forms.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

const app = await fileApp()
const address = await fileAddress(app)

/** Asks over a connection, where cached pages take the fast path. */
async function asked(path: string, headers: Record<string, string> = {}) {
  const { answer: incoming, body: html } = await askedOver(address + path, 'GET', headers)
  return {
    status: incoming.statusCode,
    language: /<html lang="(\w+)"/u.exec(html)?.[1],
    headers: incoming.headers,
    isShort: incoming.rawHeaders.includes('X-Request-Id'),
    cookies: (incoming.headers['set-cookie'] ?? []).filter((each) => each.startsWith('language=')),
  }
}

const catalan = { 'Accept-Language': 'ca-ES,ca;q=0.9,es;q=0.8' }
const spanish = { 'Accept-Language': 'es-ES,es;q=0.9,ca;q=0.8' }

describe.each(['/', '/auth', '/no/such/page'])('%s', (path) => {
  test('is Catalan for a browser that prefers it, and Spanish otherwise', async () => {
    // The second time a cached page comes from memory.
    for (let time = 0; time < 2; time += 1) {
      expect(await asked(path, catalan)).toMatchObject({ language: 'ca', cookies: [] })
      expect(await asked(path, spanish)).toMatchObject({ language: 'es', cookies: [] })
      expect(await asked(path, { 'Accept-Language': 'de' })).toMatchObject({ language: 'es' })
      expect(await asked(path)).toMatchObject({ language: 'es' })
    }
  })

  test('keeps the chosen language', async () => {
    expect(await asked(path, { ...catalan, Cookie: 'a=b; language=es' })).toMatchObject({
      language: 'es',
    })
    expect(await asked(path, { ...spanish, Cookie: 'language=ca' })).toMatchObject({
      language: 'ca',
    })
  })
})

test('a cached page of each language uses the fast path, with a tag of its language', async () => {
  await asked('/', catalan)
  await asked('/')
  const [first, second] = [await asked('/', catalan), await asked('/', spanish)]
  expect([first.isShort, second.isShort]).toEqual([true, true])
  const tag = String(first.headers.etag)
  expect(tag).not.toBe(second.headers.etag)
  expect((await asked('/', { ...catalan, 'If-None-Match': tag })).status).toBe(304)
  expect((await asked('/', { ...spanish, 'If-None-Match': tag })).status).toBe(200)
})

test.each(['/', '/eventos/rss.xml', '/eventos.ics', '/manifest.webmanifest'])(
  '%s, which others may cache, varies by the preference',
  async (path) => {
    expect((await asked(path, catalan)).headers.vary).toMatch(/^Cookie, Accept-Language/u)
  },
)

describe('the link of a mail', () => {
  const newcomer = 'nuria@example.cat'

  test('carries its language', async () => {
    const form = signUpForm({ email: newcomer, password: 'sis plats i sis vins' })
    await app.send('/auth/registro', form, 'language=ca')
    const mail = (await writtenMails(app.db)).find(({ recipient }) => recipient === newcomer)
    expect(mail?.text).toMatch(/\/auth\/verificar\?\S+[&;]mail=ca\b/u)
  })

  test('opens in it without a chosen language, and so do the following pages', async () => {
    const opened = await asked('/auth?mail=ca', spanish)
    expect(opened).toMatchObject({ language: 'ca' })
    expect(opened.cookies).toEqual([expect.stringContaining('language=ca; Max-Age=31536000')])
    expect(await asked('/auth?mail=es', catalan)).toMatchObject({ language: 'es' })
  })

  test('does so after a redirect too', async () => {
    const led = await asked('/cuenta?mail=ca', spanish)
    expect(led.status).toBe(302)
    expect(led.cookies).toEqual([expect.stringContaining('language=ca')])
  })

  test('does not change the choice, unlike a permalink', async () => {
    const cookies = { Cookie: 'language=es' }
    expect(await asked('/auth?mail=ca', cookies)).toMatchObject({ language: 'es', cookies: [] })
    expect(await asked('/auth?lang=ca', cookies)).toMatchObject({
      language: 'ca',
      cookies: [expect.stringContaining('language=ca')],
    })
    expect(await asked('/auth?mail=xx')).toMatchObject({ language: 'es', cookies: [] })
  })
})
