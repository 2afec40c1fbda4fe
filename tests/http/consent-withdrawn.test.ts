import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withdrawalPath, type ConsentWord } from '#app/members/people/consent/consent.ts'
import { peopleCopy } from '#app/members/people/people.copy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { lookedAt, stored } from '#tests/support/member-tables.ts'

/** Somebody without an account tells the club that they take a consent back: the panel notes it. */

const { withdrawing: copy } = peopleCopy.es

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyTables(app.pool)
  admin = await app.signIn('admin', 'ona@example.cat')
})

const table = [
  'Número;Nombre;Email;Dieta;Consentimiento de la dieta;Consentimiento de las fotos;Consentimiento del nombre',
  '7;Joana Güell;joana@example.cat;Vegetariana;01/02/2024;01/02/2024;01/02/2024',
].join('\n')

async function imported(): Promise<string> {
  const { fields } = await lookedAt(app, admin, table)
  expect((await stored(app, admin, fields)).status).toBe(302)
  const { rows } = await app.pool.query<{ id: string }>('select id from membership_requests')
  return rows[0]?.id ?? ''
}

async function consents() {
  const { rows } = await app.pool.query(
    `select needs_consent_at is not null as needs, diets, pictures_consent_at is not null as pictures,
       visits_consent_at is not null as visits from people where full_name = 'Joana Güell'`,
  )
  return rows[0]
}

const withdraw = (id: string, word: ConsentWord, cookie = admin) =>
  app.send(withdrawalPath(id, word), {}, cookie)

test('each goes by itself with what was kept by it, once, and the log says which', async () => {
  const id = await imported()
  expect(await consents()).toEqual({
    needs: true,
    diets: ['vegetarian'],
    pictures: true,
    visits: true,
  })
  const page = await (await app.ask(`/admin/socios/${id}`, { cookie: admin })).text()
  for (const word of ['dieta', 'fotos', 'nombre'] as const) {
    expect(page).toContain(`href="${withdrawalPath(id, word)}"`)
    const asked = await app.ask(withdrawalPath(id, word), { cookie: admin })
    expect(await asked.text()).toContain(copy.confirm)
  }
  expect((await withdraw(id, 'dieta')).status).toBe(302)
  expect(await consents()).toEqual({ needs: false, diets: null, pictures: true, visits: true })
  expect((await withdraw(id, 'nombre')).status).toBe(302)
  expect((await withdraw(id, 'nombre')).status).toBe(302)
  expect((await withdraw(id, 'fotos')).status).toBe(302)
  expect(await consents()).toEqual({ needs: false, diets: null, pictures: false, visits: false })
  const { rows } = await app.pool.query(
    `select details ->> 'changed' as what from audit_log where action = 'person.consent-withdrawn' order by at, id`,
  )
  expect(rows.map(({ what }) => what)).toEqual(['needs', 'visits_consent', 'pictures_consent'])
  // There is nothing to ask about any more.
  expect((await app.ask(withdrawalPath(id, 'fotos'), { cookie: admin })).status).toBe(404)
  const after = await (await app.ask(`/admin/socios/${id}`, { cookie: admin })).text()
  expect(after).not.toContain('/consentimientos/')
})

test('the table of the club does not bring it back', async () => {
  const id = await imported()
  await withdraw(id, 'fotos')
  await withdraw(id, 'dieta')
  const { fields } = await lookedAt(app, admin, table, 'update')
  await stored(app, admin, fields)
  expect(await consents()).toMatchObject({ needs: false, pictures: false, visits: true })
})

test('the name goes from the pages at once', async () => {
  const id = await imported()
  await app.pool.query(
    `with place as (insert into restaurants (nombre, direccion) values ('Can Roca', 'Carrer Nou, 1, Vic') returning id),
       visit as (insert into visits (restaurant_id, restaurant_name, visited_on, covers)
         select id, 'Can Roca', '2026-05-14', 3 from place returning id)
     insert into visit_diners (visit_id, person_id) select visit.id, people.id from visit, people
     where full_name = 'Joana Güell'`,
  )
  const { rows } = await app.pool.query<{ id: string }>('select id from restaurants')
  const shown = async () => (await app.ask(`/restaurantes/${rows[0]?.id}`)).text()
  expect(await shown()).toContain('Joana Güell')
  await withdraw(id, 'nombre')
  expect(await shown()).not.toContain('Joana Güell')
})

test('is for those who keep the members alone, and of known consents and members', async () => {
  const id = await imported()
  expect((await withdraw(id, 'fotos', await app.signIn('editor'))).status).toBe(403)
  expect((await app.send(`/admin/socios/${id}/consentimientos/otro`, {}, admin)).status).toBe(404)
  const nobody = withdrawalPath('00000000-0000-4000-8000-000000000000', 'fotos')
  expect((await app.send(nobody, {}, admin)).status).toBe(404)
  expect(await consents()).toMatchObject({ pictures: true })
})
