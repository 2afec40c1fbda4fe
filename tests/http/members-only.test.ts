import { beforeAll, expect, test } from 'vitest'
import { passportCopy } from '#app/visits/passport/passport.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { memberSession } from '#tests/support/members.ts'
import { lacks, shows } from '#tests/support/pages.ts'
import { visitForm } from '#tests/support/valid-requests/forms.ts'

/** The directory, the club's book and one's own passport are not visible to others by any address. */

const [name, email] = ['Berta Zzyzx', 'berta@zzyzx.cat']
const line = 'Colecciono cucharas de palo'
/** Texts that only the directory contains. */
const secrets = [line, '+34 600 987 654', 'Sant Esteve de Palautordera']

const app = await fileApp({ SEED_DEMO: 'false' })
const editor = await app.signIn('editor', 'emma@example.cat')
const { cookie: member, person } = await memberSession(app, email, name)
beforeAll(async () => {
  const facts = [person, ...secrets.slice(1)]
  await app.pool.query('update people set phone = $2, town = $3 where id = $1', facts)
  await app.pool.sql`
    insert into directory_entries (person_id, shows_town, shows_phone, shows_email, shows_since, line)
    values (${person}, true, true, true, true, ${line})`
  for (const visited_on of ['2026-05-14', '2026-06-14']) {
    const submission = crypto.randomUUID()
    const form = visitForm({ submission, visited_on, member_0_id: person, member_0_name: name })
    expect((await app.send('/admin/visitas/nuevo', form, editor)).status).toBe(302)
  }
})

test('search engines, feeds and programs do not see the directory', async () => {
  expect(await app.read('/robots.txt')).toContain('Disallow: /cuenta')
  const admin = await app.signIn('admin')
  for (const path of `/sitemap.xml /eventos/rss.xml /blog/rss.xml / /club /rest/v1/
    /rest/v1/directory_entries /rest/v1/directory_entries?select=* /rest/v1/people?select=*
    /rest/v1/visits?select=*`.split(/\s+/u)) {
    for (const cookie of ['', admin]) {
      const text = await app.read(path, cookie)
      for (const secret of [...secrets, 'directory_entries?', '/cuenta/directorio']) {
        expect([path, text.includes(secret)]).toEqual([path, false])
      }
    }
  }
  for (const table of ['directory_entries', 'people']) {
    const { status } = await app.ask(`/rest/v1/${table}?select=*`, { cookie: admin })
    expect([table, status]).toEqual([table, 404])
  }
})

test('book and passport are not cached or indexed', async () => {
  for (const path of ['/club/libro', '/club/libro/2026', '/cuenta/pasaporte']) {
    const answer = await app.ask(path, { cookie: member })
    expect(answer.headers.get('Cache-Control'), path).toBe('no-store')
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"/>')
  }
  expect(await app.read('/robots.txt')).toContain('Disallow: /club/libro\n')
  expect(await app.read('/sitemap.xml')).not.toContain('/club/libro')
  // Visitors are not served a member's page from the cache.
  expect((await app.ask('/club/libro/2026')).status).toBe(302)
})

test('a member without events reads what to do', async () => {
  const page = await app.read('/cuenta/pasaporte', await app.signIn('user'))
  shows(page, passportCopy.es.none.title, passportCopy.es.missing.text)
  expect(page).not.toContain('Can Roure')
})

test('the book shows no bills and no costs', async () => {
  const data = await app.read('/club/libro/2026.data', member)
  expect(data).toContain('costPerHeadCents')
  lacks(data, 'billCents', '54000')
})
