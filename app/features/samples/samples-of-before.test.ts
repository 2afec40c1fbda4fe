import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSampleTestimonial } from '#app/db/seed/demo-testimonials.server.ts'
import { settingOf } from '#app/features/settings/stored-settings.server.ts'
import { databaseBefore } from '#tests/support/database-before.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

/** What members say was in the code until migration 0047: for sites with samples, and for others. */

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test.each([
  ['with samples keeps what members say as one of them', true],
  ['without them says nothing', false],
])('a site of before %s', async (_, hasSamples) => {
  const client = await database.pool.connect()
  try {
    const migrate = await databaseBefore(client, '0047')
    if (hasSamples) {
      await client.query(`insert into sample_records values ('event', 1, '2026-11-01')`)
    }
    await migrate()
    const { rows } = await client.query<{ value: unknown }>(
      `select value from settings where key = 'testimonials'`,
    )
    const said = rows.map(({ value }) => settingOf('testimonials', value))
    expect(said.map(({ value, wrong }) => [value.map(isSampleTestimonial), wrong])).toEqual(
      hasSamples ? [[[true, true, true], null]] : [],
    )
  } finally {
    client.release()
  }
})
