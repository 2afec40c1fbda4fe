import { beforeEach, describe, expect, test } from 'vitest'
import { demoTestimonials, seedDemo } from '#app/administration/sample-club/first-start.server.ts'
import { restoreFromTrash } from '#app/administration/trash/trash.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { rowsIn } from '#app/platform/db/batches/tallies.server.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { registrationOf, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { removeSamples } from './remove-samples.server.ts'
import { type SampleItem, sampleKey, type SamplesLeft } from './sample.ts'
import { samplesLeft } from './samples.server.ts'

const database = emptiedDatabase()
let admin: RequestContext

beforeEach(async () => {
  await seedDemo(database.db, storyNow, 'small')
  admin = await contextAs(database.db, 'admin', 'ona@example.cat')
  admin.content = { ...admin.content, testimonials: demoTestimonials }
})

const sql = async (text: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, unknown>>(text, values)).rows

const count = async (table: string) =>
  Number((await sql(`select count(*) from ${table}`))[0]?.count)

const keysOf = (items: readonly SampleItem[]) => items.map(sampleKey)

const noneOf = Object.fromEntries(
  'events restaurants posts partners assemblies proposals members accounts messages sample_registrations reviews testimonials kept'
    .split(' ')
    .map((kind) => [kind, 0]),
)

const gone = { removed: [], kept: [], testimonials: [] }
const nothingLeft: SamplesLeft = { ...gone, reviews: 0, registrations: 0, messages: 0 }

const press = () => removeSamples(admin)

const removals = () =>
  sql(`select details from audit_log where action = 'settings.samples-removed'`)

const three = (kind: string) => [1, 2, 3].map((id) => `${kind}-${id}`)

describe('on a new site', () => {
  test('all samples are listed for removal', async () => {
    const { removed, kept, reviews, testimonials } = await samplesLeft(admin)
    expect(keysOf(removed)).toEqual([...three('event'), ...three('restaurant')])
    expect(kept).toEqual([])
    expect(reviews).toBe(5)
    expect(testimonials).toEqual(demoTestimonials.map(({ author }) => author))
  })

  test('one request removes them all, a second finds nothing, and one audit row is written', async () => {
    await storedEvent(database.db, { title: 'Del club' })
    await press()
    await press()
    expect(await sql('select title from events')).toEqual([{ title: 'Del club' }])
    expect([await count('restaurants'), await count('reviews')]).toEqual([0, 0])
    expect(await rowsIn(database.db, 'events')).toBe(1)
    expect(await rowsIn(database.db, 'restaurants')).toBe(0)
    expect(await sql(`select value from settings where key = 'testimonials'`)).toEqual([
      { value: [] },
    ])
    expect(await removals()).toEqual([
      { details: { ...noneOf, events: 3, restaurants: 3, testimonials: 3 } },
    ])
    expect(await count('sample_records')).toBe(0)
  })

  test('a sample restored from the trash belongs to the club', async () => {
    await press()
    for (const { id } of await sql('select id from bin')) await restoreFromTrash(admin, String(id))
    expect([await count('events'), await count('restaurants')]).toEqual([3, 3])
    expect(await count('reviews')).toBe(5)
    const left = await samplesLeft({ ...admin, content: { ...admin.content, testimonials: [] } })
    expect(left).toEqual(nothingLeft)
  })

  test('concurrent requests of two admins remove them once', async () => {
    await Promise.all([press(), press(), press()])
    expect(await count('bin')).toBe(6)
    expect(await removals()).toHaveLength(1)
  })

  test('a failed removal removes nothing', async () => {
    await sql(`create function refuse() returns trigger language plpgsql as
      $$ begin if new.kind = 'restaurant' then raise 'no'; end if; return new; end $$`)
    await sql('create trigger refuse before insert on bin for each row execute function refuse()')
    try {
      await expect(press()).rejects.toThrow()
    } finally {
      await sql('drop function refuse cascade')
    }
    expect([await count('events'), await count('restaurants'), await count('bin')]).toEqual([
      3, 3, 0,
    ])
  })
})

/** Adds data of the club to some samples, so that they are kept. */
async function made() {
  const { id } = await storedAccount(database.db, { email: 'soci@example.cat' })
  await sql(`update restaurants set nombre = 'Can Nostre', updated_at = now() where id = 3`)
  await sql(
    `insert into reviews (restaurant_id, user_id, autor, puntuacion, comentario)
     values (2, $1, 'Soci', 4, 'Hi vaig anar.')`,
    [id],
  )
  const marta = registrationOf('Marta', { seats: 2 })
  await registerConfirmed(testContext({ db: database.db }), 3, marta)
  await storedEvent(database.db, { title: 'Del club', restaurantId: 1 })
}

describe('a sample that the club has used', () => {
  test('is kept', async () => {
    await made()
    const { removed, kept, reviews } = await samplesLeft(admin)
    expect(keysOf(removed)).toEqual(['event-1', 'event-2'])
    expect(kept.map(({ title }) => title)).toEqual([
      'Mañana entre olivos: visita a productores de Les Garrigues',
      'Can Llevant',
      'La Teuleria',
      'Can Nostre',
    ])
    expect(reviews).toBe(5)
    await press()
    expect(await count('restaurants')).toBe(3)
    expect(await sql('select autor from reviews')).toEqual([{ autor: 'Soci' }])
    expect(await sql('select title from events order by id')).toHaveLength(2)
    const after = await samplesLeft({ ...admin, content: { ...admin.content, testimonials: [] } })
    expect(after).toEqual(nothingLeft)
  })
})

describe('a first start', () => {
  test('an empty database gets three upcoming events and three restaurants, with ids from 1', async () => {
    const events = await database.pool.sql`
      select id::int, category, date > ${storyNow} as upcoming from events order by id`
    expect(events).toEqual([
      { id: 1, category: 'Catas', upcoming: true },
      { id: 2, category: 'Talleres', upcoming: true },
      { id: 3, category: 'Excursiones', upcoming: true },
    ])
    const rows = await database.pool.sql`
      select restaurants.id::int, nombre as name, count(*)::int as reviews from restaurants
      join reviews on restaurant_id = restaurants.id group by 1, 2 order by 1`
    expect(rows).toEqual([
      { id: 1, name: 'Can Llevant', reviews: 2 },
      { id: 2, name: 'La Teuleria', reviews: 2 },
      { id: 3, name: 'Mas Ginebró', reviews: 1 },
    ])
    const stored = await database.pool.sql`select key, value from settings`
    expect(stored).toEqual([{ key: 'testimonials', value: demoTestimonials }])
    for (const table of ['membership_requests', 'blog_posts', 'event_registrations']) {
      expect(await count(table)).toBe(0)
    }
    expect(await count('usuarios')).toBe(1)
  })

  test('a database with data is not changed', async () => {
    expect(await seedDemo(database.db, storyNow, 'small')).toBe('not empty')
  })

  test('two concurrent first starts fill it once', async () => {
    await emptyTables(database.pool)
    const both = [
      seedDemo(database.db, storyNow, 'small'),
      seedDemo(database.db, storyNow, 'small'),
    ]
    expect((await Promise.all(both)).toSorted()).toEqual(['not empty', 'seeded'])
  })
})
