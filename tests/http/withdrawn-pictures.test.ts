import { afterAll, beforeAll, expect, test } from 'vitest'
import { panelCopy } from '#app/copy/panel/panel.copy.ts'
import { visitsPanelCopy } from '#app/copy/panel/visits-panel.copy.ts'
import { withdrawalPath } from '#app/members/people/consent/consent.ts'
import { withdrawnVisitsPath } from '#app/visits/visits/visit-filter.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { photograph } from '#tests/support/photographs.ts'
import { shownVersion } from '#tests/support/shown-form.ts'
import { personForm, visitForm } from '#tests/support/valid-requests/forms.ts'

/** Somebody takes back that they are seen in pictures, after a night with photographs was published. */

const name = 'Marta Zzyzx'

let app: TestApp
let editor: string
let member: string
let admin: string
beforeAll(async () => {
  app = await testApp({ SEED_DEMO: 'false' })
  editor = await app.signIn('editor', 'emma@example.cat')
  admin = await app.signIn('admin', 'anna@example.cat')
  member = await app.signIn('user', 'marta@zzyzx.cat')
  await app.pool.query(
    `insert into membership_requests (user_id, full_name, email, status, joined_on)
     select id, $1, email, 'approved', '2020-01-01' from usuarios where email = 'marta@zzyzx.cat'`,
    [name],
  )
  await consent(true)
})
afterAll(() => app.close())

const text = async (path: string, cookie: string) => (await app.ask(path, { cookie })).text()

async function consent(given: boolean) {
  const version = await shownVersion(app, '/cuenta/ficha', member)
  const { pictures_consent: _tick, ...form } = personForm({ version, full_name: name })
  const sent = given ? { ...form, pictures_consent: 'yes' } : form
  expect((await app.send('/cuenta/ficha', sent, member)).status).toBe(302)
}

async function uploaded(background: string): Promise<string> {
  const answer = await app.ask('/admin/imagenes', {
    method: 'POST',
    body: await photograph({ background }),
    headers: { 'Content-Type': 'image/jpeg', Accept: 'application/json', Origin: app.origin },
    cookie: editor,
  })
  const { path }: { path: string } = await answer.json()
  return path
}

/** Of the first two pictures, whether it is ticked that all in them agree. */
const tickedIn = (page: string) =>
  [0, 1].map((index) => {
    const field = new RegExp(`<input[^>]*name="picture_${index}_agreed"[^>]*>`, 'u').exec(page)
    return / checked=""/u.test(field?.[0] ?? '')
  })

const statusOf = async (path: string) =>
  (await app.ask(`${path.replace(/-800x600-50-50$/u, '')}-640.avif`)).status

test('whoever keeps visits is told of it where they meet it, and what they take out is gone', async () => {
  const [hers, sea] = [await uploaded('#6b1426'), await uploaded('#14266b')]
  const { rows: people } = await app.pool.query<{ id: string }>(
    "select id from people where email = 'marta@zzyzx.cat'",
  )
  const both = { picture_0_path: hers, picture_1_path: sea, picture_1_agreed: 'yes' }
  const member0 = { member_0_id: people[0]?.id ?? '', member_0_name: name }
  const form = visitForm({ submission: crypto.randomUUID(), ...member0, ...both })
  expect((await app.send('/admin/visitas/nuevo', form, editor)).status).toBe(302)
  const { rows: visits } = await app.pool.query<{ id: string }>('select id from visits')
  const id = visits[0]?.id ?? ''
  const path = `/admin/visitas/${id}/editar`
  const { es } = visitsPanelCopy
  const waiting = panelCopy.es.waiting.of.withdrawn(1)
  const before = await text(path, editor)
  expect(before).not.toContain(es.form.withdrawn)
  expect(tickedIn(before)).toEqual([true, true])
  expect(await text('/admin/dashboard', editor)).not.toContain(waiting)

  await consent(false)
  expect(await text('/admin/dashboard', editor)).toContain(waiting)
  expect(await text(withdrawnVisitsPath, editor)).toContain(`/admin/visitas/${id}/editar`)
  const after = await text(path, editor)
  expect(after).toContain(es.form.withdrawn)
  // That all in them agree is to be said anew, of all of them.
  expect(tickedIn(after)).toEqual([false, false])

  const version = await shownVersion(app, path, editor)
  const { rows: diners } = await app.pool.query<{ id: string }>('select id from visit_diners')
  const came = { shown: diners[0]?.id ?? '', [`came_${diners[0]?.id}`]: 'yes' }
  const withdrawn = /name="withdrawn" value="([^"]+)"/u.exec(after)?.[1] ?? ''
  const unsaid = visitForm({ ...both, ...came, version, withdrawn, picture_0_agreed: '' })
  expect((await app.send(path, unsaid, editor)).status).toBe(422)
  const corrected = visitForm({ ...came, version, withdrawn, picture_0_path: sea })
  // A form that was opened before knows nothing of it.
  expect((await app.send(path, { ...corrected, withdrawn: '' }, editor)).status).toBe(409)
  expect(await statusOf(hers)).toBe(200)
  expect((await app.send(path, corrected, editor)).status).toBe(302)
  expect(await Promise.all([hers, sea].map(statusOf))).toEqual([404, 200])

  // Said anew of what stays: nobody is asked any more.
  expect(await text('/admin/dashboard', editor)).not.toContain(waiting)
  expect(await text(path, editor)).not.toContain(es.form.withdrawn)
})

test('who notes a withdrawal in the panel reads what becomes of photographs', async () => {
  await consent(true)
  const { rows } = await app.pool.query<{ id: string }>('select id from membership_requests')
  const page = await text(withdrawalPath(rows[0]?.id ?? '', 'fotos'), admin)
  expect(page).toContain('se avisa a quien lleva las visitas')
  expect(page).not.toContain('se cubren')
})
