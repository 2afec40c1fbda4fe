import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clubBookCopy } from '#app/visits/club-book/club-book.copy.ts'
import { passportCopy } from '#app/visits/passport/passport.copy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { shownVersion } from '#tests/support/shown-form.ts'
import { personForm, visitForm } from '#tests/support/valid-requests/forms.ts'

/** The club's book and one's own passport as they are asked for: by whom, in which language, and what of them is kept. */

const name = 'Berta Zzyzx'

let app: TestApp
let editor: string
let member: string
let stranger: string
beforeAll(async () => {
  app = await testApp({ SEED_DEMO: 'false' })
  editor = await app.signIn('editor', 'emma@example.cat')
  member = await app.signIn('user', 'berta@zzyzx.cat')
  stranger = await app.signIn('user', 'fora@example.cat')
  await app.pool.query(
    `insert into membership_requests (user_id, full_name, email, status, joined_on)
     select id, $1, email, 'approved', '2020-01-01' from usuarios where email = 'berta@zzyzx.cat'`,
    [name],
  )
  const { rows } = await app.pool.query<{ id: string }>(
    "select id from people where email = 'berta@zzyzx.cat'",
  )
  for (const day of ['2026-05-14', '2026-06-14']) {
    const sent = await app.send(
      '/admin/visitas/nuevo',
      visitForm({
        submission: crypto.randomUUID(),
        visited_on: day,
        member_0_id: rows[0]?.id ?? '',
        member_0_name: name,
      }),
      editor,
    )
    expect(sent.status).toBe(302)
  }
})
afterAll(() => app.close())

const text = async (path: string, cookie?: string) =>
  (await app.ask(path, cookie ? { cookie } : {})).text()

async function consent(given: boolean) {
  const version = await shownVersion(app, '/cuenta/ficha', member)
  const { visits_consent: _tick, ...form } = personForm({ version, full_name: name })
  const sent = given ? { ...form, visits_consent: 'yes' } : form
  expect((await app.send('/cuenta/ficha', sent, member)).status).toBe(302)
}

describe('the address of a year', () => {
  test('leads whoever is nobody to sign in and back to it, also as data', async () => {
    for (const path of ['/club/libro', '/club/libro/2026', '/club/libro/2026.data']) {
      const answer = await app.ask(path)
      const told = `${answer.headers.get('Location') ?? ''} ${await answer.text()}`
      expect(told, path).toContain(`returnTo=${encodeURIComponent(path.replace(/\.data$/u, ''))}`)
      expect(told, path).not.toContain('Can Roure')
    }
  })

  test('is refused to who is no member, and read by members and by who writes the visits', async () => {
    for (const path of ['/club/libro/2026', '/club/libro/2026.data', '/club/libro']) {
      const refused = await app.ask(path, { cookie: stranger })
      expect(refused.status, path).toBe(403)
      expect(await refused.text(), path).not.toContain('Can Roure')
    }
    for (const cookie of [member, editor]) {
      expect((await app.ask('/club/libro/2026', { cookie })).status).toBe(200)
    }
    for (const year of ['2025', '2099', 'x']) {
      expect((await app.ask(`/club/libro/${year}`, { cookie: member })).status, year).toBe(404)
    }
  })

  test('is kept nowhere, and found by no search engine', async () => {
    for (const path of ['/club/libro', '/club/libro/2026', '/cuenta/pasaporte']) {
      const answer = await app.ask(path, { cookie: member })
      expect(answer.headers.get('Cache-Control'), path).toBe('no-store')
      expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"/>')
    }
    expect(await text('/robots.txt')).toContain('Disallow: /club/libro\n')
    expect(await text('/sitemap.xml')).not.toContain('/club/libro')
    // Members leave it in the shared memory for nobody.
    expect((await app.ask('/club/libro/2026')).status).toBe(302)
  })
})

describe('what is read there', () => {
  test('is in the language that is chosen, also where it is chosen in the middle', async () => {
    const es = await text('/club/libro/2026', member)
    for (const part of ['2026 en cifras', 'Cena de primavera', 'Guisantes', 'Llovió.']) {
      expect(es).toContain(part)
    }
    const ca = await text('/club/libro/2026?lang=ca', member)
    for (const part of [clubBookCopy.ca.figures.title(2026), 'Sopar de primavera', 'Pèsols']) {
      expect(ca).toContain(part)
    }
    expect(await text('/cuenta/pasaporte?lang=ca', member)).toContain('Sopar de primavera')
  })

  test('a member is named there from the consent on until it is taken back, and has a passport all the while', async () => {
    // Of one's own page the name in the head is one's own.
    const named = async () => (await text('/club/libro/2026', editor)).includes(name)
    const passport = () => text('/cuenta/pasaporte', member)
    expect(await named()).toBe(false)
    expect(await passport()).toContain(passportCopy.es.evenings(2))
    expect(await passport()).toContain(passportCopy.es.memory.forgets(12))
    await consent(true)
    expect(await named()).toBe(true)
    expect(await text('/club/libro/2026', editor)).toContain(clubBookCopy.es.present.title)
    expect(await passport()).toContain(passportCopy.es.memory.keeps)
    await consent(false)
    expect(await named()).toBe(false)
    expect(await text('/club/libro/2026', editor)).not.toContain(clubBookCopy.es.present.title)
    expect(await passport()).toContain(passportCopy.es.evenings(2))
  })

  test('who was at no evening is told so, and what to do', async () => {
    const page = await text('/cuenta/pasaporte', stranger)
    for (const part of [passportCopy.es.none.title, passportCopy.es.missing.text]) {
      expect(page).toContain(part)
    }
    expect(page).not.toContain('Can Roure')
  })

  test('neither bills nor what evenings have cost the club stand there', async () => {
    const data = await text('/club/libro/2026.data', member)
    expect(data).toContain('costPerHeadCents')
    for (const part of ['billCents', '54000']) expect(data).not.toContain(part)
  })
})
