import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { linkToken } from '#app/platform/auth/proofs/link-token.server.ts'
import { newKeyPair, publicKeyOf } from '#app/platform/auth/proofs/sealed.server.ts'
import { ballotAddress } from '#app/visits/scores/ballot/ballot-link.server.ts'
import {
  nameOfKey,
  sealScoringKey,
  signVoucher,
} from '#app/visits/scores/ballot/sealed-vote.server.ts'
import { scoringLife } from '#app/visits/scores/shown/score.ts'
import { keyFor } from '#server/settings/secret.ts'
import type { BuiltSite } from './built-site.ts'

/** Twenty years of fifty event evenings each, and as many lunches at one restaurant in the years before. */
export const eveningSizes = { members: 500, nights: 1000, ofOneHouse: 1000, diners: 40 } as const

/** The member with the measured passport, at one of ten nights. */
export const dinerAddress = 'comensal7@example.cat'

/** Titles by which the filled-in rows are found. */
const titles = {
  night: 'Noche del banco',
  coming: 'La cena que viene',
  yesterday: 'Anoche',
} as const

const firstNames = `array['Maria','Jordi','Núria','Àngel','Montserrat','Pau','Ona','Íñigo','Laia','Begoña']`
const families = `array['Puig','Güell','Muñoz','Roca','Ferré','Solà','López','Vila','Camps']`

/** People of an evening, 120 of them in parties of three, a third with a diet or allergies. */
const registered = (title: string) => [
  `insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at)
   select event.id, 'Titular ' || n, 'titular' || n || '@example.cat', 3, 'confirmed', 15000, now() - interval '9 days'
   from events as event, generate_series(1, 40) as n where event.title = '${title}'`,
  `insert into event_guests (registration_id, place, name, has_needs, diets, allergens, note)
   select registration.id, place, 'Comensal ' || number || ' ' || place, number % 3 = 0,
     case when number % 3 > 0 then null when place = 1 then array['vegetarian'] else array[]::text[] end,
     case when number % 3 > 0 then null when place = 2 then array['gluten', 'nuts'] else array[]::text[] end,
     case when number % 12 = 0 then 'También trazas' end
   from event_registrations as registration join events on events.id = event_id, generate_series(1, 3) as place
   where events.title = '${title}'`,
  `update events set seats_taken = 120 where title = '${title}'`,
]

const statements = [
  `insert into membership_requests (full_name, email, status, joined_on, language)
   select (${firstNames})[1 + n % 10] || ' ' || (${families})[1 + n / 7 % 9] || ' ' || initcap(substr(md5(n::text), 1, 7)),
     'comensal' || n || '@example.cat', 'approved', '2006-01-15', case when n % 2 = 0 then 'ca' else 'es' end
   from generate_series(1, ${eveningSizes.members}) as n`,
  // They agree, otherwise the club would have erased the names at the oldest visits.
  `update people set visits_consent_at = now() where email like 'comensal%'`,
  `insert into restaurants (nombre, direccion, telefono, especialidad, description, precio_medio, price_range,
     ubicacion_mapa)
   select 'Taula ' || n, 'Carrer ' || n || ', Barcelona', '+34 972 ' || n, 'Cuina ' || n % 9,
     repeat('Una casa de comidas. ', 40), 3000 + n * 10, '€€', 'https://www.openstreetmap.org/export/embed.html?bbox='
       || 2.1 + n * 0.01 || '%2C' || 41.3 + n * 0.01 || '%2C' || 2.11 + n * 0.01 || '%2C' || 41.31 + n * 0.01
   from generate_series(1, 60) as n`,
  `insert into events (title, description, date, ends_at, location, price, max_participants, category, restaurant_id)
   select '${titles.night}', repeat('Siete platos. ', 40), day, day + interval '4 hours', 'Barcelona', 6000, 60, 'Cenas',
     house.id
   from (select n, now() - (n * 7 || ' days')::interval - interval '3 days' as day
     from generate_series(1, ${eveningSizes.nights}) as n) as night
   join (select id, row_number() over (order by id) as place from restaurants where nombre like 'Taula %') as house
     on house.place = 1 + n % 60`,
  `insert into events (title, description, date, ends_at, location, price, max_participants, category, restaurant_id)
   select title, repeat('Siete platos. ', 40), now() + shift, now() + shift + interval '3 hours', 'Barcelona', 5000, 120,
     'Cenas', (select min(id) from restaurants where nombre like 'Taula %')
   from (values ('${titles.coming}', interval '2 days'), ('${titles.yesterday}', interval '-20 hours')) as own (title, shift)`,
  ...registered(titles.coming),
  ...registered(titles.yesterday),
  // Menus of all events: six courses with two replacements each.
  `insert into menus (event_id, name, shown, link_open)
   select id, 'Menú', true, title = '${titles.coming}' from events
   where title in ('${titles.night}', '${titles.coming}', '${titles.yesterday}')`,
  `insert into menu_courses (menu_id, position)
   select menus.id, n from menus join events on events.id = event_id, generate_series(0, 5) as n
   where events.title in ('${titles.night}', '${titles.coming}', '${titles.yesterday}')`,
  `insert into menu_dishes (course_id, position, title, description, wine, contains, may_contain, vegetarian, translation)
   select course.id, place, 'Plato ' || course.position || '-' || place, 'Con lo que trae la lonja', 'Garnacha 2020',
     case when place = 0 then array['gluten', 'fish'] else array['milk'] end, array['celery'], place = 2,
     jsonb_build_object('title', 'Plat ' || course.position || '-' || place)
   from menu_courses as course join menus on menus.id = menu_id join events on events.id = event_id,
     generate_series(0, 2) as place
   where events.title in ('${titles.night}', '${titles.coming}', '${titles.yesterday}')`,
  `insert into event_tables (event_id, number, seats)
   select id, n, 8 from events, generate_series(1, 15) as n where title in ('${titles.coming}', '${titles.yesterday}')`,
  `insert into event_seating_plans (event_id, tables_at, seated_at)
   select id, now(), now() from events where title in ('${titles.coming}', '${titles.yesterday}')`,
  `insert into event_seatings (guest_id, table_id)
   select guest.id, event_tables.id
   from (select guest.id, event_id, row_number() over (partition by event_id order by number, place) as turn
     from event_guests as guest join event_registrations as registration on registration.id = registration_id
     join events on events.id = event_id where title in ('${titles.coming}', '${titles.yesterday}')) as guest
   join event_tables on event_tables.event_id = guest.event_id and event_tables.number = 1 + (turn - 1) / 8`,
  `insert into visits (restaurant_id, event_id, restaurant_name, title, visited_on, covers, bill_cents,
     cost_per_head_cents, note, translation, closed_at)
   select restaurant_id, events.id, nombre, title, (date at time zone 'Europe/Madrid')::date, ${eveningSizes.diners},
     ${eveningSizes.diners} * (4000 + events.id % 40 * 100), 4000 + events.id % 40 * 100,
     repeat('Nadie habló durante el suquet. ', 8),
     jsonb_build_object('title', 'Nit del banc', 'note', repeat('Ningú no va parlar. ', 8)), date + interval '1 day'
   from events join restaurants on restaurants.id = restaurant_id where title = '${titles.night}'`,
  `insert into visits (restaurant_id, restaurant_name, title, visited_on, covers, bill_cents, cost_per_head_cents, note,
     translation)
   select restaurants.id, nombre, 'Comida ' || n, current_date - 7010 - n * 7, ${eveningSizes.diners},
     ${eveningSizes.diners} * (3000 + n % 40 * 100), 3000 + n % 40 * 100, repeat('Volvimos por el suquet. ', 8),
     jsonb_build_object('title', 'Dinar ' || n)
   from restaurants, generate_series(1, ${eveningSizes.ofOneHouse}) as n where nombre = 'Taula 1'`,
  // The last one is being scored, so its scores are sealed.
  `insert into visits (restaurant_id, restaurant_name, title, visited_on, covers)
   select id, nombre, 'La de ayer', current_date - 1, ${eveningSizes.diners} from restaurants where nombre = 'Taula 2'`,
  `insert into visit_diners (visit_id, position, person_id)
   select visit.id, (place - 1) / 12, person.id
   from (select id, row_number() over (order by visited_on, id) as turn from visits where not sample) as visit
   join (select id, row_number() over (order by email) as place from people where email like 'comensal%') as person
     on (person.place + visit.turn) % 12 = 0 and person.place <= 12 * ${eveningSizes.diners}`,
  `insert into visit_dishes (visit_id, position, title, wine, translation)
   select visits.id, n, 'Suquet ' || (n + extract(doy from visited_on)::int % 90), 'Xarel·lo ' || 2000 + n,
     jsonb_build_object('title', 'Suquet ' || n)
   from visits, generate_series(0, 5) as n where not sample`,
  `insert into visit_pictures (visit_id, position, image, alt_es, alt_ca)
   select visits.id, n, (array['/images/hero-09-sopar', '/images/plat-gambes', '/images/diari-peix'])[1 + n],
     'La mesa', 'La taula' from visits, generate_series(0, 2) as n where not sample`,
  `insert into scorings (visit_id, began_at, opens_at, recipient, voucher, key_name, opened_at, votes, spoilt)
   select id, visited_on, visited_on + 3, decode(md5('') || md5(''), 'hex'), decode(md5('') || md5(''), 'hex'),
     left(md5(''), 16), visited_on + 3, 30, 0
   from visits where not sample and title <> 'La de ayer'`,
  `insert into visit_scores (visit_id, criterion, votes, median, lower, upper)
   select visit_id, criterion, 30, 8, 7, 9
   from scorings, unnest(array['food', 'service', 'atmosphere', 'value']) as criterion where opened_at is not null`,
  `insert into scores (visit_id, diner_id, food, service, atmosphere, value, sentence, named)
   select diner.visit_id, diner.id, 8, 7, 9, 8, case when person.number % 4 = 0 then 'El suquet, de diez.' end,
     person.number % 8 = 0
   from visit_diners as diner join scorings on scorings.visit_id = diner.visit_id and opened_at is not null
   join (select id, row_number() over (order by email) as number from people) as person on person.id = person_id
   where person.number % 4 < 3`,
]

/** Starts the scoring of the last visit as closing a night does, and returns the URL of a ballot. */
async function sealedScoring(
  site: Pick<BuiltSite, 'origin'>,
  secret: string,
  client: pg.Client,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from visits where title = 'La de ayer'`,
  )
  const visitId = rows[0]?.id ?? ''
  const formKey = keyFor('forms', secret)
  const scoresKey = publicKeyOf(keyFor('scores', secret))
  const opensAt = new Date(Date.now() + scoringLife)
  const { secret: own, recipient } = newKeyPair()
  await client.query(
    `insert into scorings (visit_id, began_at, opens_at, recipient, voucher, key_sealed, key_name)
     values ($1, now(), $2, $3, $4, $5, $6)`,
    [
      visitId,
      opensAt,
      recipient,
      signVoucher({ formKey }, { visitId, opensAt, recipient }),
      sealScoringKey(scoresKey, own, { visitId, opensAt }),
      nameOfKey(scoresKey),
    ],
  )
  const ballot = randomUUID()
  await client.query(
    `insert into ballots (id, visit_id, diner_id)
     select case when turn = 1 then $2::uuid else gen_random_uuid() end, visit_id, id
     from (select id, visit_id, row_number() over (order by position, id) as turn from visit_diners where visit_id = $1)
       as diner`,
    [visitId, ballot],
  )
  return new URL(ballotAddress({ formKey, origin: site.origin }, ballot)).href.slice(
    site.origin.length,
  )
}

/** The measured ids and signed paths. */
export type Evenings = {
  house: string
  coming: string
  yesterday: string
  sealed: string
  scored: string
  opened: string
  ballot: string
  kitchen: string
}

/** Fills a site with twenty years of evenings. */
export async function fillEvenings(site: BuiltSite, client: pg.Client): Promise<Evenings> {
  await client.query('set synchronous_commit = off')
  for (const statement of statements) await client.query(statement)
  const secret = (await readFile(join(site.dataFolder, 'secret'), 'utf8')).trim()
  const ballot = await sealedScoring(site, secret, client)
  await client.query('vacuum analyze')
  const one = async (sql: string) => {
    const { rows } = await client.query<{ id: string }>(sql)
    return rows[0]?.id ?? ''
  }
  const event = (title: string) => one(`select id from events where title = '${title}'`)
  const { rows } = await client.query<{ id: string; linkNumber: number }>(
    `select menus.id, link_number as "linkNumber" from menus join events on events.id = event_id
     where events.title = '${titles.coming}'`,
  )
  const menu = rows[0] ?? { id: '', linkNumber: 0 }
  return {
    house: await one(`select id from restaurants where nombre = 'Taula 1'`),
    coming: await event(titles.coming),
    yesterday: await event(titles.yesterday),
    sealed: await one(`select id from visits where title = 'La de ayer'`),
    scored: await one(`select id from visits where title = 'Comida 1'`),
    opened: await one(`select max(id) as id from events where title = '${titles.night}'`),
    ballot,
    kitchen: `/cocina/${linkToken({ formKey: keyFor('forms', secret) }, 'kitchen', menu)}`,
  }
}
