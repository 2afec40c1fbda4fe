import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeClubMessages } from '#app/administration/sample-club/content/messages.server.ts'
import { demoTestimonials } from '#app/administration/sample-club/demo-testimonials.server.ts'
import { seedDemo } from '#app/administration/sample-club/first-start.server.ts'
import { settingOf } from '#app/administration/settings/stored-settings.server.ts'
import { isEmbeddable } from '#app/content/restaurants/map/map.ts'
import { menuAlerts } from '#app/events/menus/menu-alerts.server.ts'
import { publicMenu } from '#app/events/menus/public-menu.server.ts'
import {
  endDueOffers,
  eraseHealthData,
  sendReminders,
} from '#app/events/registrations/holds/seat-duties.server.ts'
import { diets } from '#app/members/people/diets.ts'
import { rowsIn } from '#app/platform/db/batches/tallies.server.ts'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import { pictureOf } from '#app/platform/images/pictures.ts'
import { storyNow, testContext } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { tableHashes } from '#tests/support/table-hashes.ts'
import { wholeClub } from './whole-club.server.ts'

/** The sample club as a first start stores it: all of it right, in both languages, and nobody's. */

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  expect(await seedDemo(database.db, storyNow, 'whole')).toBe('seeded')
})
afterAll(() => database.close())

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows

/** What a query finds wrong: nothing. */
const nothing = async (text: string) => expect(await rows(text)).toEqual([])

const countsOf = async (text: string) =>
  Object.fromEntries(
    (await rows<{ what: string; count: number }>(text)).map(({ what, count }) => [what, count]),
  )

describe('what is there', () => {
  test('has people, events and posts in every state there is', async () => {
    expect(
      await countsOf(`
        select case when status <> 'approved' then status when left_on is not null then 'left'
          when valid_until < '2026-11-20' then 'lapsed' else 'active' end as what, count(*)::int
        from membership_requests group by 1`),
    ).toEqual({ active: 42, lapsed: 4, left: 4, pending: 6, rejected: 4 })
    expect(
      await countsOf(
        `
        select case when status = 'draft' then 'draft' when cancelled_at is not null then 'cancelled'
          when date < $1 then 'past' else 'coming' end as what, count(*)::int
        from events group by 1`.replace('$1', `'${storyNow.toISOString()}'`),
      ),
    ).toEqual({ coming: 7, past: 3, cancelled: 1, draft: 1 })
    expect(
      await countsOf(`
        select case when status = 'draft' then status when published_at > '2026-11-20T12:00Z'
          then 'scheduled' else status end as what, count(*)::int
        from blog_posts group by 1`),
    ).toEqual({ published: 4, scheduled: 1, draft: 1 })
    expect(
      await countsOf(`
        select case when handled_at is null then 'open' else 'handled' end as what, count(*)::int
        from contact_messages group by 1`),
    ).toEqual({ open: 3, handled: 5 })
    expect(
      Object.keys(
        await countsOf('select status as what, count(*)::int from event_registrations group by 1'),
      ).toSorted(),
    ).toEqual(['cancelled', 'confirmed', 'waiting'])
    expect(await rows('select from restaurants')).toHaveLength(14)
    expect(
      await rows('select distinct estrellas_michelin as stars from restaurants order by 1'),
    ).toEqual([0, 1, 2, 3].map((stars) => ({ stars })))
  })

  test('has an event that is full with a waiting list, one for members first, a free one, one with few seats and one of several days', async () => {
    const which = async (condition: string) =>
      rows(
        `select from events where status = 'published' and cancelled_at is null and date > $1 and ${condition}`,
        [storyNow],
      )
    for (const condition of [
      `seats_taken = max_participants and exists (select from event_registrations waiting
        where waiting.event_id = events.id and waiting.status = 'waiting')`,
      'members_open_at < $1 and registration_opens_at > $1 and member_price < price',
      'price = 0',
      'seats_taken between max_participants - 5 and max_participants - 1',
      `ends_at - date > interval '1 day'`,
    ]) {
      expect(await which(condition), condition).toHaveLength(1)
    }
    expect(
      await rows('select from events where date < $1 and jsonb_array_length(media) > 2', [
        storyNow,
      ]),
    ).toHaveLength(3)
  })

  test('gives its members benefits, has met and will meet, and hears where they want to go', async () => {
    expect(
      await countsOf(`select case when ends_on < '2026-11-20' then 'over' when begins_on > '2026-11-20' then 'coming'
        else 'current' end as what, count(*)::int from partners group by 1`),
    ).toEqual({ current: 3, coming: 1, over: 1 })
    expect(
      await countsOf('select status as what, count(*)::int from visit_proposals group by 1'),
    ).toEqual({ open: 3, planned: 1, visited: 1, declined: 1 })
    expect(
      await rows(`select starts_at < '2026-11-20' as past, record_published_at is not null as record, published_at is not null as shown
        from assemblies order by starts_at`),
    ).toEqual([
      { past: true, record: true, shown: true },
      { past: false, record: false, shown: true },
    ])
    // Who has used, voted or answered was a member then, and no limit was passed.
    await nothing(`select from benefit_uses left join membership_requests using (person_id)
      where membership_requests.id is null or used_on < joined_on or used_at > '2026-11-20T12:00Z'`)
    await nothing(`select partner_id from benefit_uses join partners on partners.id = partner_id
      where limit_period = 'month' group by partner_id, person_id, limit_count, to_char(used_on, 'YYYY-MM')
      having count(*) > limit_count`)
    await nothing(
      `select from visit_votes join membership_requests using (person_id) where at < joined_on`,
    )
    await nothing(`select from visit_proposals where votes <>
      (select count(*) from visit_votes where proposal_id = visit_proposals.id)`)
    await nothing(
      `select from assembly_documents where encode(substring(content from 1 for 5), 'escape') <> '%PDF-'`,
    )
  })

  test('tells the kitchen something', async () => {
    const told = await rows<{ needs: string }>(
      `select distinct unnest(coalesce(diets, '{}') || coalesce(allergens, '{}')) as needs
       from event_guests`,
    )
    expect(told.length).toBeGreaterThan(5)
    expect(told.some(({ needs }) => diets.some((diet) => diet === needs))).toBe(true)
    expect((await rows('select from event_guests where has_needs is null')).length).toBeGreaterThan(
      0,
    )
  })
})

describe('how it is written', () => {
  test('has menus that are shown, with conflicts, alternatives and what nobody has declared', async () => {
    const cx = { db: database.db, now: storyNow, language: 'ca' as const }
    const alerts = await menuAlerts(cx, [4, 6])
    expect(alerts.get(6)?.nothing).toBeGreaterThan(0)
    expect(alerts.get(4)?.isFinal).toBe(false)
    const shown = await publicMenu(cx, 4)
    expect(shown?.courses.flat().length).toBeGreaterThan(shown?.courses.length ?? 0)
    expect(shown?.courses.flat().map(({ foreign }) => foreign)).not.toContainEqual({ title: 'es' })
    expect(await publicMenu(cx, 6)).toBeNull()
    await nothing('select from menu_dishes where translation ->> $$title$$ is null')
  })

  test('all texts are there in both languages', async () => {
    const missing = (table: string, columns: readonly string[]) =>
      nothing(`select id, name from ${table}, unnest(array[${columns
        .map((name) => `'${name}'`)
        .join()}]) as name
        where coalesce(to_jsonb(${table}) ->> name, '') <> '' and coalesce(translation ->> name, '') = ''
          or language <> 'es'`)
    await missing('restaurants', [
      'especialidad',
      'horarios',
      'description',
      'historia',
      'chef_bio',
    ])
    await missing('events', ['title', 'description', 'location', 'category'])
    await missing('blog_posts', ['title', 'content', 'excerpt', 'cover_alt'])
    await nothing(`
      select restaurants.id, item from restaurants, jsonb_array_elements(menu_degustacion || platos_principales) as item
      where item -> 'translation' ->> 'name' is null or item -> 'translation' ->> 'description' is null`)
    await nothing(`
      select events.id from events, jsonb_array_elements(media) as picture
      where coalesce(picture ->> 'alt', '') = '' or coalesce(picture ->> 'altCa', '') = ''`)
  })

  test('posts are long enough to read, with headings, a quote, a list and a picture', async () => {
    const posts = await rows<{ content: string }>(
      `select content from blog_posts union all select translation ->> 'content' from blog_posts`,
    )
    expect(posts).toHaveLength(12)
    for (const { content } of posts) {
      expect(content.split(/\s+/u).length).toBeGreaterThan(230)
      expect(content).toMatch(/^# .+$/mu)
      expect(content).toMatch(/^> .+$/mu)
      expect(content).toMatch(/^(?:-|1\.) .+$/mu)
      expect(content).toMatch(/^!\[.+\]\(\/images\/.+\.webp\)$/mu)
    }
  })

  test('each of the ten closed nights has photographs', async () => {
    const nights = await rows<{ pictures: number }>(
      'select (select count(*)::int from visit_pictures where visit_id = visits.id) as pictures from visits',
    )
    expect(nights).toHaveLength(10)
    expect(nights.filter(({ pictures }) => pictures === 0)).toEqual([])
  })

  test('every picture is one that the site has', async () => {
    const paths = await rows<{ path: string }>(`
      select jsonb_array_elements_text(images) as path from restaurants
      union select chef_photo from restaurants where chef_photo is not null
      union select image_url from events
      union select picture ->> 'image' from events, jsonb_array_elements(media) as picture
      union select image from visit_pictures
      union select cover_image from blog_posts`)
    for (const { path } of paths) expect(pictureOf(path), path).not.toBeNull()
    const inPosts = await rows<{ file: string }>(
      `select (regexp_matches(content || (translation ->> 'content'), '\\((/images/[^)]+)\\)', 'g'))[1] as file
       from blog_posts`,
    )
    expect(inPosts).toHaveLength(12)
    for (const { file } of inPosts) {
      expect(existsSync(join(import.meta.dirname, '../../../../public', file)), file).toBe(true)
    }
  })

  test('no two plates of one ground stand beside each other, and none is shown twice', async () => {
    const grounds: Record<string, readonly string[]> = {
      wood: ['bolets', 'crema-catalana', 'formatges', 'garoines', 'suquet'],
      cloth: ['arros-negre', 'canelons', 'mato'],
      salt: ['gambes', 'garoines', 'sardines'],
      light: ['calcots', 'pa-amb-tomaquet', 'panellets'],
    }
    const shown = (
      await rows<{ path: string }>(
        'select images ->> 0 as path from restaurants order by created_at desc, id desc',
      )
    ).map(({ path }) => path.replace('/images/plat-', ''))
    expect(new Set(shown).size).toBe(14)
    for (const [at, plate] of shown.entries()) {
      const next = shown[at + 1] ?? ''
      for (const ground of Object.values(grounds)) {
        expect(ground.includes(plate) && ground.includes(next), `${plate}, ${next}`).toBe(false)
      }
    }
  })

  test('a face is one person’s, as a chef, as a host and as a member', async () => {
    const people = await rows<{ face: string; name: string }>(
      `select chef_photo as face, chef_name as name from restaurants
       union select host_image, host_name from events
       union select chosen ->> 'portrait', chosen ->> 'author'
         from settings, jsonb_array_elements(value) as chosen where key = 'testimonials'`,
    )
    const withFace = people.filter(({ face }) => face?.startsWith('/images/retrat-'))
    expect(withFace.length).toBeGreaterThan(8)
    expect(new Set(withFace.map(({ face }) => face)).size).toBe(withFace.length)
    expect(new Set(withFace.map(({ name }) => name)).size).toBe(withFace.length)
  })

  test('who is not a member waits for a round hour', async () => {
    const openings = await rows<{ at: Date }>(
      `select unnest(array[registration_opens_at, members_open_at]) as at from events`,
    )
    const hours = openings.flatMap(({ at }) => (at ? [timeOfDay(at, 'es')] : []))
    expect(hours).toEqual(['10:00', '10:00'])
  })

  test('maps are such as the site shows, each with the restaurant in it', async () => {
    for (const { map } of wholeClub(storyNow).restaurants) {
      expect(isEmbeddable(map ?? '')).toBe(true)
    }
  })
})

describe('when it is', () => {
  const shownAs = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Madrid',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const suits: Record<string, RegExp> = {
    Catas: /^(?:Tue|Wed|Thu) 19:30$/u,
    Talleres: /^(?:Thu|Fri|Sat) 2[01]:\d\d$/u,
    Cenas: /^(?:Thu|Fri|Sat) 2[01]:\d\d$/u,
    Excursiones: /^(?:(?:Sat|Sun) (?:08|09|10):\d\d|Fri 17:00)$/u,
  }
  const starts = ['2026-01-10', '2026-03-24', '2026-06-11', '2026-10-21', '2027-12-31'].flatMap(
    (day) =>
      Array.from(
        { length: 7 },
        (_, later) => new Date(Date.parse(`${day}T21:40Z`) + later * 86_400_000),
      ),
  )

  test.each(starts.map((start) => [start.toISOString(), start] as const))(
    'seeded on %s, days of the week and hours fit, winter and summer',
    (_, now) => {
      const { events, posts } = wholeClub(now)
      for (const { id, category, date, createdAt, media } of events) {
        expect(shownAs.format(date).replace(',', ''), `event ${id}`).toMatch(
          suits[category ?? ''] ?? /^$/u,
        )
        expect(createdAt && createdAt < now && createdAt < date).toBe(true)
        // Past ones have photographs.
        expect(date > now || (media ?? []).length > 2).toBe(true)
      }
      const soon = events.filter(
        ({ date }) => date > now && date.getTime() < now.getTime() + 12 * 86_400_000,
      )
      expect(soon.length).toBeGreaterThan(0)
      expect(
        posts.filter(({ firstPublishedAt }) => firstPublishedAt && firstPublishedAt <= now),
      ).toHaveLength(4)
    },
  )

  test('restaurants were visited on a Saturday, when all of them are open', async () => {
    expect(
      await rows(`select distinct extract(isodow from visited_on)::int as day from restaurants
        where visited_on <= '2026-11-20'`),
    ).toEqual([{ day: 6 }])
    await nothing('select from restaurants where visited_on is null')
  })

  test('nothing has happened that is still to come', async () => {
    for (const [table, column] of [
      ['event_registrations', 'created_at'],
      ['event_registrations', 'cancelled_at'],
      ['event_guests', 'checked_in_at'],
      ['membership_requests', 'created_at'],
      ['membership_requests', 'updated_at'],
      ['usuarios', 'created_at'],
      ['contact_messages', 'handled_at'],
      ['reviews', 'fecha'],
      ['blog_posts', 'created_at'],
      ['blog_posts', 'updated_at'],
    ]) {
      await nothing(`select ${column} from ${table} where ${column} > '${storyNow.toISOString()}'`)
    }
  })
})

describe('how it hangs together', () => {
  test('seats are those of the registrations, and each seat has its person and its price', async () => {
    await nothing(`
      select event.id, event.seats_taken from events event
      where seats_taken <> (select coalesce(sum(seats), 0) from event_registrations
        where event_id = event.id and status = 'confirmed')`)
    await nothing(`
      select registration.id from event_registrations registration
      where (seats, total::bigint) <> (select count(*), sum(price) from event_guests
        where registration_id = registration.id)`)
    await nothing(`
      select from event_guests person join event_registrations registration on registration.id = registration_id
      join events event on event.id = event_id
      where checked_in_at is not null and (registration.status <> 'confirmed' or event.date > '${storyNow.toISOString()}')`)
    expect(
      (await rows('select from event_guests where checked_in_at is not null')).length,
    ).toBeGreaterThan(50)
  })

  test('who waits came after the last seat was taken, and registrations are numbered as they came', async () => {
    await nothing(`
      select from event_registrations waiting join event_registrations other using (event_id)
      where waiting.status = 'waiting' and other.status = 'confirmed' and other.created_at > waiting.created_at`)
    await nothing(`
      select from (select number, lag(number) over (order by created_at) as before from event_registrations) as line
      where before > number`)
  })

  test('the kept numbers of rows are those of the rows', async () => {
    for (const [list, table] of [
      ['usuarios', 'usuarios'],
      ['restaurants', 'restaurants'],
      ['events', 'events'],
      ['blog_posts', 'blog_posts'],
      ['reviews', 'reviews'],
      ['contact_messages', 'contact_messages'],
      ['membership_requests', 'membership_requests'],
      ['membership_requests by day', 'membership_requests'],
      ['event_registrations by day', 'event_registrations'],
    ] as const) {
      expect(await rowsIn(database.db, list), list).toBe(
        (await rows(`select from ${table}`)).length,
      )
    }
  })

  test('nobody wrote in the night, whenever the site is started', async () => {
    for (const [table, column] of [
      ['contact_messages', 'created_at'],
      ['contact_messages', 'handled_at'],
      ['reviews', 'fecha'],
    ]) {
      await nothing(`select ${column} from ${table}
        where extract(hour from ${column} at time zone 'Europe/Madrid') < 8`)
    }
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(storyNow.getTime() + hour * 3_600_000)
      const written = wholeClubMessages(now).map(({ createdAt }) => createdAt ?? now)
      expect(written.filter((instant) => timeOfDay(instant, 'es') < '08:00')).toEqual([])
      expect(written.filter((instant) => instant > now)).toEqual([])
    }
  })

  test('all of it is marked as samples, as it came', async () => {
    for (const [kind, table, changed] of [
      ['restaurant', 'restaurants', 'updated_at'],
      ['event', 'events', 'updated_at'],
      ['review', 'reviews', 'updated_at'],
      ['post', 'blog_posts', 'updated_at'],
      ['member', 'membership_requests', 'updated_at'],
      ['registration', 'event_registrations', 'updated_at'],
      ['account', 'usuarios', 'created_at'],
      ['message', 'contact_messages', 'created_at'],
    ]) {
      await nothing(`select id from ${table} sample where not exists (select from sample_records
        where kind = '${kind}' and coalesce(record_id::text, record_uuid::text) = sample.id::text
          and as_of = sample.${changed})`)
    }
  })

  test('the testimonials are such as the site reads', async () => {
    const [stored] = await rows<{ value: unknown }>(
      `select value from settings where key = 'testimonials'`,
    )
    expect(settingOf('testimonials', stored?.value)).toEqual({
      value: demoTestimonials,
      wrong: null,
    })
  })

  test('a second start leaves it as it is, and what is added next gets the next number', async () => {
    expect(await seedDemo(database.db, storyNow, 'whole')).toBe('not empty')
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      const added = async (text: string) => (await client.query<{ n: number }>(text)).rows[0]?.n
      expect(
        await added(`insert into events (title, description, date, location, max_participants)
          values ('Calçotada', 'Amb romesco', now(), 'Valls', 30) returning id::int as n`),
      ).toBe(13)
      expect(
        await added(
          `insert into restaurants (nombre, direccion) values ('Cal Nou', 'Carrer Nou, 1') returning id::int as n`,
        ),
      ).toBe(15)
      expect(
        await added(`insert into membership_requests (full_name, email, status)
          values ('Aina Prat', 'aina@example.cat', 'approved') returning member_number as n`),
      ).toBe(196)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('it is nobody’s', () => {
  test('no mail leaves for it, at once or later, and no job has anything to do with it', async () => {
    await nothing('select from mails')
    await nothing('select from audit_log')
    const hashes = await tableHashes(database.pool)
    const before = await hashes()
    for (const days of [0, 2, 8]) {
      const now = new Date(storyNow.getTime() + days * 86_400_000)
      const job = testContext({ db: database.db, now })
      await sendReminders(job)
      await endDueOffers(job)
      // A week after an event what people eat is erased, as of everybody.
      if (days === 0) await eraseHealthData(job)
    }
    await nothing('select from mails')
    expect(await hashes()).toEqual(before)
  })

  test('nobody can sign in with its accounts', async () => {
    for (const table of [
      'account_passwords',
      'sessions',
      'account_tokens',
      'authentication_factors',
    ]) {
      await nothing(`select from ${table}`)
    }
    await nothing('select from usuarios where role <> 0')
  })

  test('its addresses and telephones belong to nobody', async () => {
    for (const table of [
      'usuarios',
      'membership_requests',
      'event_registrations',
      'contact_messages',
    ]) {
      await nothing(`select email from ${table} where email not like '%@example.org'`)
    }
    await nothing(`select from restaurants where web not like '%.example'
      or reserva_url not like '%.example/%' or reserva_email not like '%.example'`)
    await nothing(`
      select phone from (select telefono as phone from restaurants union all select phone from membership_requests
        union all select phone from contact_messages) as phones
      where phone !~ '^\\+34 9\\d\\d 000 \\d\\d\\d$'`)
  })

  test('reviews are of as many people, none of whom says a testimonial', async () => {
    const authors = (await rows<{ autor: string }>('select autor from reviews')).map(
      ({ autor }) => autor,
    )
    expect(new Set(authors).size).toBe(authors.length)
    for (const { author } of demoTestimonials) expect(authors).not.toContain(author)
    const [fewest] = await rows<{ count: number }>(
      `select count(*)::int from reviews where restaurant_id > 3 group by restaurant_id order by 1 limit 1`,
    )
    expect(fewest?.count).toBeGreaterThan(1)
  })
})
