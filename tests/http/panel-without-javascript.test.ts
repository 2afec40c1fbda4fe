import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { shows, wayOf } from '#tests/support/pages.ts'

/** The panel's dialogs are pages to a browser that runs no script: real forms, answers in words. */

let id: string

const copy = membershipsCopy.es
const query = '?buscar=roca&pagina=1'

const app = await fileApp()
const admin = await app.signIn('admin')

beforeEach(async () => {
  await app.pool.query('delete from membership_requests')
  id = randomUUID()
  await app.pool.query(
    'insert into membership_requests (id, full_name, email) values ($1, $2, $3)',
    [id, 'Àngel Roca', 'angel@example.cat'],
  )
})

/** The page as a browser without scripts shows it, with <noscript>. */
const page = (path: string) => app.read(path, admin)

async function statusOf(): Promise<string | undefined> {
  return (await app.rows<{ status: string }>('select status from membership_requests'))[0]?.status
}

test('a request is shown with its form, which keeps the search', async () => {
  const body = await page(`/admin/socios/${id}${query}`)
  expect(body).toContain(copy.details.title)
  expect(body).toContain(`action="/admin/socios/${id}/decision${query.replace('&', '&amp;')}"`)
  expect(body).toContain(copy.details.approve)
})

test('a decision leads back to the searched list', async () => {
  const response = await app.send(
    `/admin/socios/${id}/decision${query}`,
    { status: 'approved' },
    admin,
  )
  expect(wayOf(response)).toEqual([302, `/admin/socios${query}`])
  expect(await statusOf()).toBe('approved')
  expect(await page(`/admin/socios/${id}`)).not.toContain(`${id}/decision`)
})

test('a request is rejected after one question that mentions the mail', async () => {
  const asked = await page(`/admin/socios/${id}/rechazar${query}`)
  expect(asked).toContain(copy.rejection.title('Àngel Roca'))
  shows(asked, copy.rejection.description, '<input type="hidden" name="status" value="rejected"/>')
  expect(await page(`/admin/socios/${id}`)).not.toContain('value="rejected"')
  expect(await statusOf()).toBe('pending')
  await app.send(`/admin/socios/${id}/decision${query}`, { status: 'rejected' }, admin)
  expect(await statusOf()).toBe('rejected')
  const again = await app.ask(`/admin/socios/${id}/rechazar${query}`, { cookie: admin })
  expect(wayOf(again)).toEqual([302, `/admin/socios/${id}${query}`])
})

test('a request is deleted after one question', async () => {
  const body = await page(`/admin/socios/${id}/eliminar`)
  shows(body, copy.deletion.title, `action="/admin/socios/${id}/eliminar"`)
  expect((await app.send(`/admin/socios/${id}/eliminar`, {}, admin)).status).toBe(302)
  const again = await app.send(`/admin/socios/${id}/eliminar`, {}, admin)
  expect(again.status).toBe(404)
  expect(await again.text()).toContain(problemsCopy.es.requestNotFound)
})

test('an invalid new member keeps the text and stores nothing', async () => {
  const typed = { full_name: 'Núria Serra', email: '', phone: '', reason: '' }
  const response = await app.send('/admin/socios/nuevo', typed, admin)
  const body = await response.text()
  expect(response.status).toBe(422)
  expect(body).toContain(copy.create.wrongForm)
  shows(body, `${copy.create.email}: ${fieldsCopy.es.required}`, 'value="Núria Serra"')
  expect(await app.rows("select 1 from membership_requests where email = ''")).toEqual([])
})

test('a new member is invited in the same step on request', async () => {
  const typed = { full_name: 'Rut Serra', email: 'rut@example.cat', phone: '', reason: '' }
  await app.send('/admin/socios/nuevo', { ...typed, invite: 'yes' }, admin)
  expect(await app.rows("select kind from mails where recipient = 'rut@example.cat'")).toEqual([
    { kind: 'account-memberInvited' },
  ])
})

test('the sign-in leads back to the page, not to the router’s request', async () => {
  const asked = `/admin/socios.data${query}&_routes=members%2Fmemberships%2Flist%2Fmember-list.route`
  const body = await app.read(asked)
  expect(body).toContain(`/admin/login?returnTo=${encodeURIComponent(`/admin/socios${query}`)}`)
  expect(body).not.toContain('_routes')
})
