import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { closingPath } from '#app/visits/visits/visit.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { shownVersion } from '#tests/support/shown-form.ts'
import { visitForm } from '#tests/support/valid-requests/forms.ts'

/** Visits as their forms send them: not of a day to come, and of a night with hundreds of people. */

let app: TestApp
let editor: string
beforeAll(async () => {
  app = await testApp({ SEED_DEMO: 'false' })
  editor = await app.signIn('editor', 'emma@example.cat')
  await app.pool.query(
    `insert into visits (restaurant_name, visited_on, covers) values ('Can Nou', '2026-01-04', 3)`,
  )
})
afterAll(() => app.close())

const text = async (path: string) => (await app.ask(path, { cookie: editor })).text()

const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const count = async () => {
  const { rows } = await app.pool.query('select count(*)::int as visits from visits')
  return rows
}

const ticks = (came: readonly string[]) =>
  Object.fromEntries(came.map((id) => [`came_${id}`, 'yes']))

describe('the day of a visit', () => {
  test.each(['/admin/visitas/nuevo', 'correction', 'closing'])(
    'is not one to come, nor a year that was mistyped: %s',
    async (way) => {
      const before = await count()
      const { rows } = await app.pool.query<{ id: string; version: string; event: number }>(
        `with event as (
           insert into events (title, description, date, location, price, max_participants)
           values ('Cena', 'Cena', now() - interval '1 day', 'Olot', 0, 20) returning id)
         select visits.id, (extract(epoch from updated_at) * 1000)::bigint::text as version, event.id::int as event
         from visits, event limit 1`,
      )
      const [{ id, version, event } = { id: '', version: '', event: 0 }] = rows
      const address = {
        correction: `/admin/visitas/${id}/editar`,
        closing: closingPath(event),
      }[way]
      for (const visited_on of [daysFromNow(2), '2062-05-14']) {
        const form = visitForm({ visited_on, ...(way === 'correction' ? { version } : {}) })
        for (const language of ['es', 'ca'] as const) {
          const sent = await app.send(`${address ?? way}?lang=${language}`, form, editor)
          expect(sent.status).toBe(422)
          expect(await sent.text()).toContain(fieldsCopy[language].dayInFuture)
        }
      }
      expect(await count()).toEqual(before)
    },
  )
})

test('a night of six hundred is closed as its form sends it, and corrected', async () => {
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into events (title, description, date, location, price, max_participants)
     values ('Calçotada', 'Calçots', now() - interval '1 day', 'Valls', 0, 1000) returning id::int`,
  )
  const event = rows[0]?.id ?? 0
  await app.pool.query(
    `with own as (
       insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at)
       select $1, 'Soci ' || each, 'soci' || each || '@example.cat', 1, 'confirmed', 0, now()
       from generate_series(1, 600) as each returning id, name)
     insert into event_guests (registration_id, place, name, checked_in_at) select id, 1, name, now() from own`,
    [event],
  )
  const page = await text(closingPath(event))
  const [, shown = ''] = /name="shown" value="([^"]*)"/u.exec(page) ?? []
  const ids = shown.split(',')
  expect(ids).toHaveLength(600)
  const visited_on = daysFromNow(-1)
  const submission = crypto.randomUUID()
  const closed = await app.send(
    closingPath(event),
    visitForm({ submission, visited_on, covers: '', shown, ...ticks(ids.slice(1)) }),
    editor,
  )
  expect(closed.status).toBe(302)
  const diners = async () =>
    (
      await app.pool.query(
        `select covers, count(*)::int as expected, count(*) filter (where came)::int as came
         from visits join visit_diners on visit_id = visits.id where event_id = $1 group by covers`,
        [event],
      )
    ).rows
  expect(await diners()).toEqual([{ covers: 599, expected: 600, came: 599 }])
  const path = `/admin/visitas/${submission}/editar`
  const corrected = await app.send(
    path,
    visitForm({
      version: await shownVersion(app, path, editor),
      visited_on,
      covers: '300',
      shown,
      ...ticks(ids.slice(300)),
    }),
    editor,
  )
  expect(corrected.status).toBe(302)
  expect(await diners()).toEqual([{ covers: 300, expected: 600, came: 300 }])
})
