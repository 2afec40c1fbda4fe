import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsPanelCopy } from '#app/accounts/accounts/accounts-panel.copy.ts'
import { membersCopy } from '#app/copy/panel/members.copy.ts'
import { membershipsCopy } from '#app/copy/panel/memberships.copy.ts'
import { restaurantsPanelCopy } from '#app/copy/panel/restaurants-panel.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { memberImportCopy } from '#app/members/member-import/member-import.copy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** What the panel calls people and things, and where it says that one is. */

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await testApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

async function look(path: string): Promise<string> {
  const answer = await app.ask(path, { cookie: admin })
  expect(answer.status, path).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}

test.each([
  ['/admin/papelera', 'spot-plat'],
  ['/admin/socios/duplicados', 'spot-cadira'],
])('%s has a drawing while nothing is in it', async (path, drawing) => {
  expect(await look(path)).toContain(drawing)
})

test('a member is shown under the own name, with what the club keeps first', async () => {
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into membership_requests (full_name, email, status, member_number, joined_on)
     values ('Àngel Roca', 'angel@example.cat', 'approved', 412, '2014-05-02') returning id`,
  )
  const html = await look(`/admin/socios/${rows[0]?.id}`)
  expect(html).toMatch(/<h2[^>]*>Àngel Roca<\/h2>/u)
  expect(html).not.toContain(membershipsCopy.es.details.title)
  const facts = [membersCopy.es.number, membersCopy.es.joined, membershipsCopy.es.details.phone]
  const at = facts.map((fact) => html.indexOf(`>${fact}</dt>`))
  expect(at).not.toContain(-1)
  expect(at).toEqual(at.toSorted((one, other) => one - other))
})

test('the page of passwords belongs to the users, in the sidebar too', async () => {
  const html = await look('/admin/password-reset')
  expect(html).toMatch(/<a aria-current="page"[^>]*href="\/admin\/usuarios"/u)
  expect(accountsPanelCopy.es.passwordByEmail).not.toContain('email')
})

test('who has no name is known by the address in the activity', async () => {
  await app.pool.query(`update usuarios set name = null`)
  await app.pool.query(
    `insert into audit_log (actor_id, action, subject_type, subject_id)
     select id, 'account.signed-in', 'account', id::text from usuarios limit 1`,
  )
  const { rows } = await app.pool.query<{ email: string }>('select email from usuarios limit 1')
  expect(await look('/admin/actividad')).toMatch(
    new RegExp(`font-semibold[^>]*>${rows[0]?.email}</a>`, 'u'),
  )
})

test('the orders of restaurants say that they are orders', async () => {
  const html = await look('/admin/restaurantes')
  const { order, orders } = restaurantsPanelCopy.es
  expect(html).toContain(`>${order}</span>`)
  expect(html).toMatch(new RegExp(`<a aria-current="true"[^>]*>${orders.recientes}</a>`, 'u'))
})

test('at the door the number stands beside the name, which is there once', async () => {
  const { rows } = await app.pool.query<{ id: string; number: number }>(
    `insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at)
     values (1, 'Mireia Ferrer', 'mireia@example.cat', 1, 'confirmed', 0, now()) returning id, number`,
  )
  await app.pool.query(
    `insert into event_guests (registration_id, place, name) values ($1, 1, 'Mireia Ferrer')`,
    [rows[0]?.id],
  )
  const html = await look('/admin/eventos/1/entrada')
  const { number } = attendeesCopy.es.doorPage
  expect(html).toMatch(
    new RegExp(
      `Mireia Ferrer(?:<!-- -->| )*<span[^>]*>(?:<!-- -->| )*${number(Number(rows[0]?.number))}</span>`,
      'u',
    ),
  )
  expect(html.split('>Mireia Ferrer<')).toHaveLength(2)
})

test('an import says how many members it stores', () => {
  const { submit } = memberImportCopy.es
  expect([submit(1, 0), submit(3, 0), submit(1, 2), submit(0, 1)]).toEqual([
    'Importar 1 socio',
    'Importar 3 socios',
    'Importar 1 socio y actualizar 2 socios',
    'Actualizar 1 socio',
  ])
})
