import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoTestimonials, seedDemo } from '#app/administration/sample-club/first-start.server.ts'
import { settingOf } from '#app/administration/settings/stored-settings.server.ts'
import { isEmbeddable } from '#app/content/restaurants/map/map.ts'
import {
  endDueOffers,
  eraseHealthData,
  sendReminders,
} from '#app/events/registrations/holds/seat-duties.server.ts'
import { pictureOf } from '#app/platform/images/pictures.ts'
import { beginSampleScoring } from '#app/visits/scores/open-scoring.server.ts'
import { storyNow, testContext } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { runAt } from '#tests/support/scores.ts'
import { tableHashes } from '#tests/support/table-hashes.ts'
import { wholeClub } from './whole-club.server.ts'

const database = fileDatabase()
beforeAll(async () => {
  expect(await seedDemo(database.db, storyNow, 'whole')).toBe('seeded')
})

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows

const nothing = async (text: string) => expect(await rows(text)).toEqual([])

const now = `timestamptz '${storyNow.toISOString()}'`

test('the sample club has people, events, posts and the rest in every state', async () => {
  const found = await rows<{ state: string }>(`
    select distinct 'member ' || case when status <> 'approved' then status when left_on is not null then 'left'
      when valid_until < '2026-11-20' then 'lapsed' else 'active' end as state from membership_requests
    union select 'event ' || case when status = 'draft' then status when cancelled_at is not null then 'cancelled'
      when date < ${now} then 'past' else 'coming' end from events
    union select 'post ' || case when status = 'draft' then status when published_at > ${now} then 'scheduled'
      else status end from blog_posts
    union select 'message ' || case when handled_at is null then 'open' else 'handled' end from contact_messages
    union select 'registration ' || status from event_registrations
    union select 'stars ' || estrellas_michelin from restaurants
    union select 'partner ' || case when ends_on < '2026-11-20' then 'over' when begins_on > '2026-11-20' then 'coming'
      else 'current' end from partners
    union select 'proposal ' || status from visit_proposals
    union select 'assembly ' || case when record_published_at is null then 'coming' else 'with its record' end from assemblies
    union select 'guest who has not answered' from event_guests where has_needs is null
    union select 'guest with a diet' from event_guests where diets <> '{}'
    union select 'guest without some food' from event_guests where allergens <> '{}'`)
  const states = Map.groupBy(
    found.map(({ state }) => state.split(' ', 1)[0] ?? ''),
    (kind) => kind,
  )
  expect(Object.fromEntries([...states].map(([kind, all]) => [kind, all.length]))).toEqual({
    member: 5,
    event: 4,
    post: 3,
    message: 2,
    registration: 3,
    stars: 4,
    partner: 3,
    proposal: 4,
    assembly: 2,
    guest: 3,
  })
})

const missing = (table: string, columns: string) =>
  `select id, name from ${table}, unnest(string_to_array('${columns}', ' ')) as name
   where coalesce(to_jsonb(${table}) ->> name, '') <> '' and coalesce(translation ->> name, '') = ''
     or language <> 'es'`
const notYet = (table: string, column: string) => `select from ${table} where ${column} > ${now}`

test.each([
  [
    'use of a benefit by who was no member then, or later than now',
    `select from benefit_uses left join membership_requests using (person_id)
     where membership_requests.id is null or used_on < joined_on or used_at > ${now}`,
  ],
  [
    'limit of a benefit that was passed',
    `select partner_id from benefit_uses join partners on partners.id = partner_id
     where limit_period = 'month' group by partner_id, person_id, limit_count, to_char(used_on, 'YYYY-MM')
     having count(*) > limit_count`,
  ],
  [
    'vote of who was no member then',
    'select from visit_votes join membership_requests using (person_id) where at < joined_on',
  ],
  [
    'wrong count of votes',
    `select from visit_proposals where votes <>
     (select count(*) from visit_votes where proposal_id = visit_proposals.id)`,
  ],
  [
    'document that is no PDF',
    `select from assembly_documents where encode(substring(content from 1 for 5), 'escape') <> '%PDF-'`,
  ],
  ['dish in one language', 'select from menu_dishes where translation ->> $$title$$ is null'],
  [
    'restaurant in one language',
    missing('restaurants', 'especialidad horarios description historia chef_bio'),
  ],
  ['event in one language', missing('events', 'title description location category')],
  ['post in one language', missing('blog_posts', 'title content excerpt cover_alt')],
  [
    'plate of a restaurant in one language',
    `select from restaurants, jsonb_array_elements(menu_degustacion || platos_principales) as item
     where item -> 'translation' ->> 'name' is null or item -> 'translation' ->> 'description' is null`,
  ],
  [
    'picture described in one language',
    `select from events, jsonb_array_elements(media) as picture
     where coalesce(picture ->> 'alt', '') = '' or coalesce(picture ->> 'altCa', '') = ''`,
  ],
  ['registration of the future', notYet('event_registrations', 'created_at')],
  ['cancellation of the future', notYet('event_registrations', 'cancelled_at')],
  ['arrival of the future', notYet('event_guests', 'checked_in_at')],
  [
    'visit with another bill than its evening',
    `select visit.id from visits as visit join event_costs as cost on cost.event_id = visit.event_id
     where cost.kind in ('restaurant', 'wine')
     group by visit.id having visit.bill_cents <> sum(cost.amount_cents)`,
  ],
  ['request of the future', notYet('membership_requests', 'greatest(created_at, updated_at)')],
  ['account of the future', notYet('usuarios', 'created_at')],
  ['answer of the future', notYet('contact_messages', 'handled_at')],
  ['review of the future', notYet('reviews', 'fecha')],
  ['post written in the future', notYet('blog_posts', 'greatest(created_at, updated_at)')],
  [
    'wrong count of seats',
    `select from events event where seats_taken <> (select coalesce(sum(seats), 0) from event_registrations
      where event_id = event.id and status = 'confirmed')`,
  ],
  [
    'seat without its person and its price',
    `select from event_registrations registration
     where (seats, total::bigint) <> (select count(*), sum(price) from event_guests
       where registration_id = registration.id)`,
  ],
  [
    'arrival without a seat, or before the event',
    `select from event_guests join event_registrations registration on registration.id = registration_id
     join events event on event.id = event_id
     where checked_in_at is not null and (registration.status <> 'confirmed' or event.date > ${now})`,
  ],
  ['password', 'select from account_passwords'],
  ['session', 'select from sessions'],
  ['link that signs in', 'select from account_tokens'],
  ['second factor', 'select from authentication_factors'],
  ['account with a role', 'select from usuarios where role <> 0'],
  [
    'address that may be somebody’s',
    `select from (select email from usuarios union all select email from membership_requests
       union all select email from event_registrations union all select email from contact_messages) as addresses
     where email not like '%@example.org'`,
  ],
  [
    'site that may be somebody’s',
    `select from restaurants where web not like '%.example'
     or reserva_url not like '%.example/%' or reserva_email not like '%.example'`,
  ],
  [
    'telephone that may be somebody’s',
    `select from (select telefono as phone from restaurants union all select phone from membership_requests
       union all select phone from contact_messages) as phones
     where phone !~ '^\\+34 9\\d\\d 000 \\d\\d\\d$'`,
  ],
])('the sample club has no %s', async (_what, wrong) => nothing(wrong))

test('the sample club has valid pictures, maps and testimonials', async () => {
  const paths = await database.pool.sql<{ path: string }>`
    select jsonb_array_elements_text(images) as path from restaurants
    union select chef_photo from restaurants where chef_photo is not null
    union select image_url from events
    union select picture ->> 'image' from events, jsonb_array_elements(media) as picture
    union select image from visit_pictures
    union select cover_image from blog_posts`
  for (const { path } of paths) expect(pictureOf(path), path).not.toBeNull()
  const inPosts = await database.pool.sql<{ file: string }>`
    select (regexp_matches(content || (translation ->> 'content'), '\\((/images/[^)]+)\\)', 'g'))[1] as file
    from blog_posts`
  expect(inPosts).toHaveLength(12)
  for (const { file } of inPosts) {
    expect(existsSync(join(import.meta.dirname, '../../../../public', file)), file).toBe(true)
  }
  for (const { map } of wholeClub(storyNow).restaurants) expect(isEmbeddable(map ?? '')).toBe(true)
  const [stored] = await database.pool.sql<{ value: unknown }>`
    select value from settings where key = 'testimonials'`
  const read = { value: demoTestimonials, wrong: null }
  expect(settingOf('testimonials', stored?.value)).toEqual(read)
})

test('the sample club does not change at a second start, and the next row gets the next number', async () => {
  expect(await seedDemo(database.db, storyNow, 'whole')).toBe('not empty')
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const added = async (text: string) => (await client.query<{ n: number }>(text)).rows[0]?.n
    expect([
      await added(`insert into events (title, description, date, location, max_participants)
        values ('Calçotada', 'Amb romesco', now(), 'Valls', 30) returning id::int as n`),
      await added(
        `insert into restaurants (nombre, direccion) values ('Cal Nou', 'Carrer Nou, 1') returning id::int as n`,
      ),
      await added(`insert into membership_requests (full_name, email, status)
        values ('Aina Prat', 'aina@example.cat', 'approved') returning member_number as n`),
    ]).toEqual([13, 15, 196])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the sample club has finished, current and failed work for treasurer and secretary', async () => {
  expect(
    await database.pool.sql`
    select
    (select array_agg(state order by state) from remittances) as remittances,
    (select count(*)::int from remittance_items) as items,
    (select array_agg(state order by state) from circulars) as circulars,
    (select count(*)::int from circular_deliveries where state = 'bounced') as bounced,
    (select count(*)::int from mails where parked_at is not null) as undelivered,
    (select count(*)::int from bin) as trashed,
    (select array_agg(distinct coalesce(kind, 'open')) from (
      select case when heading_id is not null then 'heading' when cost_id is not null then 'cost'
        when other_account_id is not null then 'transfer' end as kind from book_entries) as entry) as entries,
    (select payments > 20 and received_cents = payments * 6000 from bank_statements) as statement`,
  ).toEqual([
    {
      remittances: ['draft', 'settled'],
      items: 16,
      circulars: ['draft', 'sent'],
      bounced: 1,
      undelivered: 1,
      trashed: 1,
      entries: ['cost', 'heading', 'open', 'transfer'],
      statement: true,
    },
  ])
})

test('the sample club sends no mail, and no job has anything to do', async () => {
  await nothing('select from mails where parked_at is null')
  await nothing('select from audit_log')
  const hashes = await tableHashes(database.pool)
  const before = await hashes()
  for (const days of [0, 2, 8]) {
    const job = testContext({
      db: database.db,
      now: new Date(storyNow.getTime() + days * 86_400_000),
    })
    await sendReminders(job)
    await endDueOffers(job)
    // A week after an event everybody's dietary answers are erased.
    if (days === 0) await eraseHealthData(job)
  }
  await nothing('select from mails where parked_at is null')
  expect(await hashes()).toEqual(before)
})

const hours = (count: number) => new Date(storyNow.getTime() + count * 3_600_000)

const one = async (query: string) =>
  (await database.pool.query<Record<string, unknown>>(query)).rows[0]

const mails = () => one('select count(*)::int as count from mails')

describe('after scoring begins', () => {
  beforeAll(() => beginSampleScoring(testContext({ db: database.db })))

  test('scorings with three diners are open except the latest, with the stated number of scores', async () => {
    expect(
      await one(`
        select count(*)::int as count, bool_and(votes = (select count(*) from scores where scores.visit_id = scorings.visit_id)) as right,
          bool_and(votes >= 3 and spoilt = 0) as enough
        from scorings where opened_at is not null`),
    ).toEqual({ count: 8, right: true, enough: true })
  })

  test('the latest scoring has three sealed votes, and opens on time without a mail', async () => {
    const before = await mails()
    const state = `
      select (select count(*)::int from ballots where visit_id = scorings.visit_id and sealed is not null) as sealed,
        (select count(*)::int from scores where visit_id = scorings.visit_id) as open
      from scorings join visits on visits.id = visit_id order by visited_on desc limit 1`
    expect(await one(state)).toEqual({ sealed: 3, open: 0 })
    await runAt(database.db, hours(50))
    expect(await one(state)).toEqual({ sealed: 3, open: 0 })
    await runAt(database.db, hours(72))
    expect(await one(state)).toEqual({ sealed: 0, open: 3 })
    expect(await mails()).toEqual(before)
  })
})
