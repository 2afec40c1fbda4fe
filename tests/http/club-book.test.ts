import { beforeAll, describe, expect, test } from 'vitest'
import { passportCopy } from '#app/visits/passport/passport.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { lacks, shows } from '#tests/support/pages.ts'
import { visitForm } from '#tests/support/valid-requests/forms.ts'

/** The club's book and one's own passport as they are asked for: access, language, and caching. */

const name = 'Berta Zzyzx'

const app = await fileApp({ SEED_DEMO: 'false' })
const editor = await app.signIn('editor', 'emma@example.cat')
const member = await app.signIn('user', 'berta@zzyzx.cat')
const stranger = await app.signIn('user', 'fora@example.cat')
beforeAll(async () => {
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

const text = app.read

describe('the address of a year', () => {
  test('leads visitors to sign in and back to it, also as data', async () => {
    for (const path of ['/club/libro', '/club/libro/2026', '/club/libro/2026.data']) {
      const answer = await app.ask(path)
      const shown = `${answer.headers.get('Location') ?? ''} ${await answer.text()}`
      expect(shown, path).toContain(`returnTo=${encodeURIComponent(path.replace(/\.data$/u, ''))}`)
      expect(shown, path).not.toContain('Can Roure')
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
  test('who was at no evening is informed, and what to do', async () => {
    const page = await text('/cuenta/pasaporte', stranger)
    shows(page, passportCopy.es.none.title, passportCopy.es.missing.text)
    expect(page).not.toContain('Can Roure')
  })

  test('neither bills nor what evenings have cost the club stand there', async () => {
    const data = await text('/club/libro/2026.data', member)
    expect(data).toContain('costPerHeadCents')
    lacks(data, 'billCents', '54000')
  })
})
