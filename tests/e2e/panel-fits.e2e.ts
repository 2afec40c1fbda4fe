import pg from 'pg'
import { expect, test } from 'vitest'
import { embeddedUrl } from '#tests/support/site.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { journeys } from './journeys.ts'

/** Lists of the panel with long names, long addresses and everything that a row can have, on every width. */

const club = journeys(async (browser, site) => {
  await makeFirstAdmin(browser, site)
  const client = new pg.Client(embeddedUrl(site))
  await client.connect()
  try {
    await client.query(crowd)
  } finally {
    await client.end()
  }
})

const name = 'Montserrat Puigdomènech i Rovira-Bonaventura'
const email = 'montserrat.puigdomenech.rovira.bonaventura@secretaria.example.cat'

/** A full event, people who come, wait and have not confirmed, members, messages and mails, all with long texts. */
const crowd = `
  update events set category = 'Cena maridaje de temporada' where id = 1;
  insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at, confirm_by)
  select 1, $$${name}$$, n || '.${email}', 2, state.status, 123450,
    case when state.status = 'confirmed' then now() end, state.by
  from (values (1, 'confirmed', null), (2, 'confirmed', now() + interval '20 minutes'),
    (3, 'waiting', null)) as state (n, status, by);
  insert into event_guests (registration_id, place, name, has_needs, allergens, diets, note)
  select id, 1, name, true, array['nuts', 'crustaceans'], array['vegetarian'],
    'Alergia grave: que nada lo toque, ni siquiera los cubiertos de servir'
  from event_registrations;
  insert into membership_requests (full_name, email) values ($$${name}$$, '${email}');
  insert into contact_messages (name, email, message)
  values ($$${name}$$, '${email}', 'Buenos días, querría saber si quedan plazas para la cena de temporada.');
  insert into usuarios (email, name) values ('${email}', $$${name}$$);
`

const lists = [
  '/admin/dashboard',
  '/admin/socios',
  '/admin/eventos',
  '/admin/eventos/1/asistentes',
  '/admin/eventos/1/entrada',
  '/admin/eventos/1/cocina',
  '/admin/restaurantes',
  '/admin/resenas',
  '/admin/mensajes',
  '/admin/correos',
  '/admin/usuarios',
  '/admin/actividad',
]

test.each(['es', 'ca'] as const)('nothing is wider than its screen, in %s', async (language) => {
  const volunteer = await club.signedInAdmin({ width: 1440, language })
  const { page } = volunteer
  const cutOff: string[] = []
  for (const path of lists) {
    await page.goto(path)
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const widest = await page.evaluate(() => {
        const main = document.querySelector('main') ?? document.body
        const within = [...main.querySelectorAll('*')].filter(
          (element) =>
            element.scrollWidth > element.clientWidth + 1 &&
            ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
        )
        return { page: document.documentElement.scrollWidth, within: within.length }
      })
      if (widest.page > width) cutOff.push(`${path} at ${width}: ${widest.page}`)
      if (widest.within > 0) cutOff.push(`${path} at ${width}: ${widest.within} scroll sideways`)
    }
  }
  expect(cutOff).toEqual([])
  await volunteer.leave()
})
