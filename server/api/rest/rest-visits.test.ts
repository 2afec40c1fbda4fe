import { expect, test } from 'vitest'
import { visitDishes } from '#app/platform/schema/visits/visits.ts'
import { dishesOfVisits, visits } from '#server/api/rest-tables/visits.ts'
import { testContext } from '#tests/support/context.ts'
import { storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { storedNight } from '#tests/support/visits.ts'
import { restQuery } from './rest-query.ts'
import { countRows, readRows } from './rest-read.ts'

const database = emptiedDatabase()

const read = (table: typeof visits, query: string) => {
  const cx = testContext({ db: database.db })
  return readRows(cx, table, restQuery(table, new URLSearchParams(query)), table.visible(cx))
}

const visitsWith = (query: string) => read(visits, `select=visited_on,event_id&${query}`)

test('the API names the event of a visit if it has a page, and no draft', async () => {
  const { id: published } = await storedEvent(database.db)
  const { id: draft } = await storedEvent(database.db, { status: 'draft' })
  await storedNight(database.db, '2026-05-14', { eventId: published })
  await storedNight(database.db, '2026-05-15', { eventId: draft })
  const ofPublished = { visited_on: '2026-05-14', event_id: published }
  const ofDraft = { visited_on: '2026-05-15', event_id: null }
  expect(await visitsWith('order=visited_on')).toEqual([ofPublished, ofDraft])
  expect(await visitsWith('order=event_id.desc.nullsfirst')).toEqual([ofDraft, ofPublished])
  expect(await visitsWith('order=event_id&offset=1')).toEqual([ofDraft])
  expect(await visitsWith(`event_id=eq.${published}`)).toEqual([ofPublished])
  expect(await visitsWith(`event_id=in.(${published},${draft})`)).toEqual([ofPublished])
  expect(await visitsWith(`event_id=eq.${draft}`)).toEqual([])
  expect(await visitsWith('event_id=gt.0')).toEqual([ofPublished])
  expect(await visitsWith('event_id=is.null')).toEqual([ofDraft])
  const counted = restQuery(visits, new URLSearchParams(`event_id=in.(${published},${draft})`))
  expect(await countRows(testContext({ db: database.db }), visits, counted, undefined)).toBe(1)
})

const dishes = (query: string) => read(dishesOfVisits, `order=position&${query}`)

test('the API lists the dishes one by one, each once over all pages', async () => {
  const visitId = await storedNight(database.db, '2026-05-14')
  const titles = ['Guisantes', 'Suquet', 'Crema']
  await database.db
    .insert(visitDishes)
    .values(titles.map((title, position) => ({ visitId, position, title, wine: 'Cava' })))
  const rows = await dishes(`visit_id=eq.${visitId}`)
  expect(rows).toMatchObject(
    titles.map((title, position) => ({ title, position, wine: 'Cava', description: null })),
  )
  for (const [place, row] of rows.entries()) {
    expect(await dishes(`limit=1&offset=${place}`)).toEqual([row])
  }
})
