import type pg from 'pg'

/** Rows of each table; what belongs to them (people at the table, passwords) comes with them. */
export type ClubSize = {
  accounts: number
  members: number
  restaurants: number
  reviews: number
  events: number
  registrations: number
  posts: number
  messages: number
  mails: number
  audit: number
  bin: number
}

/** What the lists are measured with. */
const largeClub: ClubSize = {
  accounts: 100_000,
  members: 100_000,
  restaurants: 20_000,
  reviews: 50_000,
  events: 5000,
  registrations: 200_000,
  posts: 5000,
  messages: 20_000,
  mails: 200_000,
  audit: 1_000_000,
  bin: 2000,
}

/** The same club, so many times smaller; each table keeps some rows. */
export const smallerClub = (times: number): ClubSize => {
  const smaller = (rows: number) => Math.max(100, Math.round(rows / times))
  const { accounts, members, restaurants, reviews, events, registrations, ...rest } = largeClub
  return {
    accounts: smaller(accounts),
    members: smaller(members),
    restaurants: smaller(restaurants),
    reviews: smaller(reviews),
    events: smaller(events),
    registrations: smaller(registrations),
    // Of so few posts fewer still would be read through, and rightly.
    posts: rest.posts,
    messages: smaller(rest.messages),
    mails: smaller(rest.mails),
    audit: smaller(rest.audit),
    bin: smaller(rest.bin),
  }
}

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`

const firstNames = list([
  'Maria',
  'Jordi',
  'Núria',
  'Àngel',
  'Montserrat',
  'Pau',
  'Ona',
  'Íñigo',
  'Laia',
  'Begoña',
])
const families = list(['Puig', 'Güell', 'Muñoz', 'Roca', 'Ferré', 'Solà', 'López', 'Vila', 'Camps'])
const towns = list(['Barcelona', 'Girona', 'Reus', 'Sant Cugat', 'Vic', 'València', 'Sóller'])
const kitchens = list(['Cuina catalana', 'Peix i marisc', 'Arrossos', 'Brasa', 'Tapes', 'Vegetal'])
const kinds = list(['Catas', 'Cenas', 'Talleres', 'Rutas', 'Charlas'])

const oneOf = (words: string, number: string) =>
  `(${words})[1 + (${number}) % array_length(${words}, 1)]`

/** Everybody has another name; the first ones are those of thousands. */
const personName = (number: string) =>
  `${oneOf(firstNames, number)} || ' ' || ${oneOf(families, `${number} / 7`)} || ' ' || initcap(substr(md5((${number})::text), 1, 7))`

const statements: readonly ((size: ClubSize) => string)[] = [
  ({ accounts }) => `
    insert into usuarios (name, email, role, language, email_verified_at, created_at, deactivated_at)
    select ${personName('n')}, 'compte-' || n || '@example.cat', case when n % 5000 = 0 then 1 when n % 2000 = 0 then 2 else 0 end,
      case when n % 3 = 0 then 'es' else 'ca' end, now() - n * interval '40 minutes',
      now() - n * interval '40 minutes', case when n % 200 = 0 then now() end
    from generate_series(1, ${accounts}) as n`,
  ({ members, accounts }) => `
    insert into membership_requests
      (user_id, full_name, email, phone, reason, status, language, created_at, updated_at, joined_on, valid_until, left_on)
    select case when n % 4 = 0 then account.id end, ${personName('n')}, 'compte-' || n || '@example.cat',
      '+34 6' || (10000000 + n * 7919 % 90000000), case when n % 5 = 0 then 'M’agrada la bona taula.' end,
      status, case when n % 3 = 0 then 'es' else 'ca' end, day, day,
      case when status = 'approved' then day::date end,
      case when status = 'approved' and n % 3 = 0 then day::date + 1000 end,
      case when status = 'approved' and n % 7 = 0 then day::date + 10 end
    from (select n, case n % 20 when 0 then 'pending' when 1 then 'rejected' else 'approved' end as status,
        now() - (n % 4380) * interval '1 day' - n * interval '1 second' as day
      from generate_series(1, ${members}) as n) as numbered
    left join usuarios as account
      on n % 4 = 0 and n <= ${accounts} and account.email = 'compte-' || n || '@example.cat'`,
  ({ restaurants }) => `
    insert into restaurants (nombre, direccion, telefono, web, especialidad, description, historia, estrellas_michelin,
      price_range, precio_medio, images, language, translation, created_at)
    select 'Casa ' || initcap(substr(md5(n::text), 1, 9)), 'Carrer Nou ' || n || ', ' || ${oneOf(towns, 'n')},
      '+34 93 ' || n, 'https://casa-' || n || '.example.cat', ${oneOf(kitchens, 'n')},
      repeat('Una casa de menjars amb foc de llenya. ', 30), repeat('Des de 1921, la mateixa família. ', 30),
      case when n % 50 = 0 then 1 + n % 3 else 0 end, repeat('€', 1 + n % 4), 2500 + n % 9000,
      '["/images/restaurants/one.jpg"]', case when n % 2 = 0 then 'es' else 'ca' end,
      jsonb_build_object('especialidad', 'Cocina ' || n % 40, 'description', repeat('Una casa de comidas. ', 40)),
      now() - n * interval '1 hour'
    from generate_series(1, ${restaurants}) as n`,
  ({ reviews, restaurants }) => `
    insert into reviews (restaurant_id, user_id, autor, puntuacion, comentario, fecha, hidden_at)
    select restaurant.id, account.id, ${personName('n')}, 1 + n % 5, 'Molt bé, i el servei encara millor.',
      now() - n * interval '30 minutes', case when n % 1000 = 0 then now() end
    from generate_series(1, ${reviews}) as n
    join (select id, row_number() over (order by id) as place from restaurants) as restaurant
      on restaurant.place = 1 + (case when n % 100 = 0 then 1 else n end) % ${restaurants}
    left join usuarios as account on account.email = 'compte-' || n || '@example.cat'`,
  ({ events }) => `
    insert into events (title, description, date, location, price, max_participants, category, status, cancelled_at,
      language, translation)
    select 'Tast ' || initcap(substr(md5(n::text), 1, 8)), repeat('Cinc vins negres i una taula llarga. ', 20),
      now() + (n - ${events} / 2) * interval '5 hours', 'Sala ' || n % 9 || ', ' || ${oneOf(towns, 'n')}, 3500, 4000,
      case when n % 11 > 0 then ${oneOf(kinds, 'n')} end, case when n % 40 = 0 then 'draft' else 'published' end,
      case when n % 90 = 0 then now() end, case when n % 2 = 0 then 'es' else 'ca' end,
      jsonb_build_object('title', 'Cata ' || n, 'description', repeat('Cinco tintos. ', 20))
    from generate_series(1, ${events}) as n`,
  // One evening in a hundred is a large one, and one is huge.
  ({ registrations, events, accounts }) => `
    insert into event_registrations (event_id, user_id, name, email, language, seats, status, total, member,
      confirmed_at, offered_until, cancelled_at, cancelled_because, created_at)
    select event.id, account.id, ${personName('n')}, 'compte-' || n || '@example.cat', 'ca', 1 + n % 2, status, 3500,
      n % 3 = 0, case when status = 'confirmed' then at end, case when status = 'offered' then now() + interval '1 day' end,
      case when status = 'cancelled' then at end, case when status = 'cancelled' then 'person' end, at
    from (select n, case when n % 10 = 0 then 'cancelled' when n % 25 = 1 then 'waiting' when n % 2500 = 2 then 'offered'
        else 'confirmed' end as status, now() - n * interval '3 minutes' as at
      from generate_series(1, ${registrations}) as n) as numbered
    join (select id, row_number() over (order by id) as place from events) as event
      on event.place = case when n <= least(2000, ${registrations} / 100) then ${events} / 2 + 3
        when n % 4 = 0 then 1 + n % greatest(${events} / 100, 1) else 1 + n % ${events} end
    left join usuarios as account
      on n % 2 = 0 and account.email = 'compte-' || (1 + n % ${accounts}) || '@example.cat'`,
  // Nine of ten have paid, some of them more.
  () => `
    insert into ledger_payments (amount_cents, method, received_on, registration_id, event_id, name, email, source)
    select amount_cents + case when number % 50 = 1 then 500 else 0 end,
      (array['cash', 'transfer', 'bizum'])[1 + number % 3], current_date - (number % 3600)::int, registration_id, event_id,
      name, email, 'form:' || id
    from ledger_charges where reverses is null and number % 10 > 0`,
  () => `
    insert into ledger_allocations (payment_id, charge_id, amount_cents)
    select payment.id, charge.id, charge.amount_cents
    from ledger_charges as charge join ledger_payments as payment on payment.source = 'form:' || charge.id`,
  // The books of ten years, closed until last year.
  () => `
    insert into book_accounts (id, kind, name, opened_on)
    select gen_random_uuid(), kind, kind, current_date - 3600 from unnest(array['bank', 'cash']) as kind`,
  () => `
    insert into book_closings (year)
    select generate_series(extract(year from min(opened_on))::int, extract(year from current_date)::int - 1) from book_accounts`,
  () => `
    insert into book_year_ends (account_id, year, balance_cents)
    select id, (select max(year) from book_closings), 0 from book_accounts`,
  // What most evenings have cost.
  () => `
    insert into event_costs (id, event_id, event_es, event_ca, kind, what, supplier, spent_on, amount_cents, paid_by)
    select gen_random_uuid(), id, title, title, kind, 'Menú', 'Can Roca', least(date, now())::date, cents, 'club'
    from events, (values ('restaurant', 90000), ('wine', 20000), ('transport', 15000)) as cost (kind, cents)
    where id % 7 > 0`,
  () => `
    insert into event_guests (registration_id, place, name, diets, allergens)
    select registration.id, place, registration.name || case when place > 1 then ' ' || place else '' end,
      case when number % 9 = 0 then array['vegetarian'] end, case when number % 17 = 0 then array['gluten'] end
    from event_registrations as registration, generate_series(1, registration.seats) as place`,
  () => `
    update events set seats_taken = taken.seats
    from (select event_id, sum(seats) as seats from event_registrations
      where status in ('confirmed', 'offered') group by event_id) as taken
    where taken.event_id = events.id`,
  ({ posts }) => `
    insert into blog_posts (title, slug, content, status, published_at, first_published_at, created_at, language, translation)
    select 'Vins de ' || initcap(substr(md5(n::text), 1, 8)), 'vins-' || n, repeat('Una tarda amb garnatxa. ', 200),
      case when n % 20 = 0 then 'draft' else 'published' end, at, case when n % 20 > 0 then at end, at, 'ca',
      jsonb_build_object('title', 'Vinos ' || n, 'content', repeat('Una tarde con garnacha. ', 200))
    from (select n, now() - n * interval '1 hour' as at from generate_series(1, ${posts}) as n) as numbered`,
  ({ messages }) => `
    insert into contact_messages (name, email, phone, message, language, created_at, handled_at)
    select ${personName('n')}, 'compte-' || n || '@example.cat', '+34 600 ' || n,
      repeat('Voldria saber quan és el proper sopar. ', 6), 'ca', now() - n * interval '1 hour',
      case when n % 8 > 0 then now() end
    from generate_series(1, ${messages}) as n`,
  ({ mails }) => `
    insert into mails (kind, recipient, language, subject, html, text, created_at, next_attempt_at, attempts, sent_at,
      parked_at, last_error)
    select 'registration-confirmed', 'compte-' || n || '@example.cat', 'ca', 'La teva plaça',
      repeat('<p>Hola!</p>', 40), repeat('Hola! ', 40), at, at, case when n % 4000 = 0 then 9 else 1 end,
      case when n % 4000 > 0 then at end, case when n % 4000 = 0 then at end,
      case when n % 4000 = 0 then '550 no such mailbox' end
    from (select n, now() - n * interval '2 minutes' as at from generate_series(1, ${mails}) as n) as numbered`,
  ({ audit, accounts }) => `
    insert into audit_log (at, actor_id, action, subject_type, subject_id, details, network)
    select now() - n * interval '20 seconds', account.id,
      (array['account.signed-in', 'registration.confirmed', 'event.changed', 'membership.approved', 'review.hidden'])[1 + n % 5],
      (array['account', 'registration', 'event', 'membership-request', 'review'])[1 + n % 5],
      coalesce(account.id::text, n::text), '{}', '203.0.113.0'
    from generate_series(1, ${audit}) as n
    left join usuarios as account on account.email = 'compte-' || (1 + n * 31 % ${accounts}) || '@example.cat'`,
  ({ bin }) => `
    insert into bin (kind, record_id, title, content, deleted_at)
    select (array['restaurant', 'event', 'post', 'membership-request'])[1 + n % 4], n + 10000000, 'Antic ' || n,
      jsonb_build_object('restaurants', repeat('x', 400)), now() - n * interval '15 minutes'
    from generate_series(1, ${bin}) as n`,
]

/** Of twenty years, a hundred each, however large the club is. */
const evenings = 2000

const visitStatements: readonly string[] = [
  `update people set visits_consent_at = now() where get_byte(uuid_send(id), 0) % 2 = 0`,
  `insert into visits (restaurant_id, restaurant_name, title, visited_on, covers, cost_per_head_cents, note)
   select id, nombre, 'Nit ' || place, current_date - (place * 3.65)::int, 50, 4000 + place,
     repeat('Va ploure i ningú no se’n va anar. ', 8)
   from (select id, nombre, row_number() over (order by id) as place from restaurants) as restaurant
   where place <= ${evenings}`,
  `insert into visit_diners (visit_id, position, person_id)
   select visit.id, seat, person.id
   from (select id, row_number() over (order by id) as place from visits) as visit
   cross join generate_series(0, 49) as seat
   join (select id, row_number() over (order by id) as place from people) as person
     on person.place = 1 + (visit.place * 53 + seat * 389) % (select count(*) from people)
   on conflict do nothing`,
  `insert into visit_dishes (visit_id, position, title, wine)
   select id, place, 'Plat ' || place, 'Garnatxa ' || place from visits, generate_series(0, 5) as place`,
]

/**
 * Fills a migrated, empty database with a club of this size: in both languages, with accents, in every
 * state that records have. Then its statistics are those of a database that has lived.
 */
export async function fillClub(client: pg.ClientBase | pg.Pool, size: ClubSize): Promise<void> {
  for (const statement of statements) await client.query(statement(size))
  for (const statement of visitStatements) await client.query(statement)
  await client.query('vacuum analyze')
}
