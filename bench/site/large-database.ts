import type pg from 'pg'

/** Rows of a club larger than any real one; its people have a database of their own (people-database.ts). */
export const sizes = {
  accounts: 5000,
  restaurants: 20_000,
  reviews: 40_000,
  events: 2000,
  registrations: 200_000,
  posts: 5000,
  messages: 20_000,
  mails: 50_000,
  activities: 1_000_000,
} as const

/** Rows stored together: counters keep each state until the commit. */
const batch = 2000

/** The first row of each batch of this many rows. */
const firstOfBatches = (rows: number) =>
  Array.from({ length: rows / batch }, (_, place) => place * batch + 1)

/** Registrations: one event in ten is charged, with a charge for each seat. */
const registrationBatches = firstOfBatches(sizes.registrations).map(
  (
    from,
  ) => `insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at, created_at)
   select event.id, 'Comensal ' || md5(n::text), 'comensal-' || n || '@example.cat', 1, 'confirmed', event.price,
     now() - n * interval '2 minutes', now() - n * interval '2 minutes'
   from (select id, price, row_number() over (order by id) as place from events
     where title ~ '^Cata [0-9a-f]{32}$') as event
   join generate_series(${from}, ${from + batch - 1}) as n on event.place = 1 + n % ${sizes.events}`,
)

const statements = [
  `insert into usuarios (name, email, email_verified_at, created_at)
   select 'Compte ' || md5(n::text), 'compte-' || n || '@example.cat', now(), now() - n * interval '1 hour'
   from generate_series(1, ${sizes.accounts}) as n`,
  `insert into restaurants (nombre, direccion, telefono, especialidad, description, precio_medio,
     estrellas_michelin, price_range, created_at)
   select 'Casa ' || md5(n::text), 'Carrer ' || n || ', Barcelona', '+34 972 ' || n, 'Cocina ' || n % 40,
     repeat('Una casa de comidas. ', 40), 1000 + n % 9000, n % 4, repeat('€', 1 + n % 4),
     now() - n * interval '1 hour'
   from generate_series(1, ${sizes.restaurants}) as n`,
  `insert into reviews (restaurant_id, autor, puntuacion, comentario, fecha)
   select 1 + n % ${sizes.restaurants}, 'Núria S.', 1 + n % 5, repeat('Molt bona taula. ', 5),
     now() - n * interval '1 minute'
   from generate_series(1, ${sizes.reviews}) as n`,
  `insert into events (title, description, date, location, price, max_participants, category, seats_taken)
   select 'Cata ' || md5(n::text), repeat('Cinco tintos. ', 40),
     now() + (n - ${sizes.events / 2}) * interval '11 hours', 'Sala ' || n % 9, case when n % 10 = 0 then 3500 else 0 end, 400, 'Catas',
     ${sizes.registrations / sizes.events}
   from generate_series(1, ${sizes.events}) as n`,
  ...registrationBatches,
  `insert into event_guests (registration_id, place, name, diets, allergens)
   select id, 1, name, case when number % 10 = 0 then array['vegetarian'] else array[]::text[] end,
     case when number % 9 = 0 then array['gluten', 'nuts'] else array[]::text[] end
   from event_registrations`,
  `insert into blog_posts (title, slug, content, status, published_at, first_published_at, created_at)
   select 'Vinos ' || md5(n::text), 'vinos-' || n, repeat('Una tarde con garnacha. ', 200),
     'published', now() - n * interval '1 hour', now() - n * interval '1 hour', now() - n * interval '1 hour'
   from generate_series(1, ${sizes.posts}) as n`,
  `insert into contact_messages (name, email, message, created_at, handled_at)
   select 'Persona ' || n, 'carta-' || n || '@example.cat', repeat('Voldria saber-ne més. ', 10),
     now() - n * interval '20 minutes', case when n % 10 > 0 then now() end
   from generate_series(1, ${sizes.messages}) as n`,
  `insert into mails (kind, recipient, language, subject, html, text, created_at, sent_at, parked_at, attempts)
   select 'registration-confirmed', 'comensal-' || n || '@example.cat', 'es', 'Tu reserva', '<p>Hola</p>', 'Hola',
     now() - n * interval '10 minutes',
     case when n % 500 > 0 then now() - n * interval '10 minutes' end,
     case when n % 500 = 0 then now() - n * interval '10 minutes' end, 1
   from generate_series(1, ${sizes.mails}) as n`,
  `insert into audit_log (at, actor_id, action, subject_type, subject_id, details)
   select now() - n * interval '25 seconds', people.ids[1 + n % ${sizes.accounts}],
     (array['event.updated', 'restaurant.updated', 'account.verified', 'account.signed-in'])[1 + n % 4],
     (array['event', 'restaurant', 'account', 'account'])[1 + n % 4],
     case n % 4 when 0 then (1 + n % 2000)::text when 1 then (1 + n % 20000)::text
       else people.ids[1 + n % ${sizes.accounts}]::text end,
     '{}'
   from generate_series(1, ${sizes.activities}) as n,
     (select array_agg(id) as ids from usuarios) as people`,
]

/** Long tables that are not searched while the others are filled. */
const indexedLater = [
  'reviews',
  'event_guests',
  'blog_posts',
  'contact_messages',
  'mails',
  'audit_log',
]

/** The indexes of those tables that belong to no constraint, with the statements that create them. */
async function plainIndexes(client: pg.Client): Promise<{ name: string; made: string }[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and relname = any($1)
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [indexedLater],
  )
  return rows
}

/**
 * Fills a site's database. Indexes that are not used meanwhile are created once the rows are stored, which takes a
 * fraction of the time.
 */
export async function fillLarge(client: pg.Client): Promise<void> {
  await client.query("set maintenance_work_mem = '256MB'")
  await client.query('set synchronous_commit = off')
  const indexes = await plainIndexes(client)
  await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
  for (const statement of statements) await client.query(statement)
  for (const { made } of indexes) await client.query(made)
  await client.query('vacuum analyze')
}
