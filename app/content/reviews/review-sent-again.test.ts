import { expect, test } from 'vitest'
import { reviews } from '#app/platform/schema/content/restaurants.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { storedRestaurant } from '#tests/support/visits.ts'
import { saveReview } from './reviews.server.ts'

const database = emptiedDatabase()

test('an unchanged review is not marked as edited, a changed one is', async () => {
  const { db } = database
  const house = await storedRestaurant(db, 'Can Roca')
  const actor = await storedAccount(db, { email: 'soci@example.cat' })
  const send = (hours: number, comment: string) =>
    saveReview(
      testContext({ db, actor, now: new Date(storyNow.getTime() + hours * 3_600_000) }),
      house,
      { author: 'Núria', score: 4, comment },
    )
  const id = await send(0, 'Bon arròs')
  expect(await send(1, 'Bon arròs')).toBe(id)
  const [same] = await db.select().from(reviews)
  expect(same).toMatchObject({ writtenAt: storyNow, updatedAt: storyNow })
  expect(await send(2, 'Molt bon arròs')).toBe(id)
  const [edited] = await db.select().from(reviews)
  expect(edited?.updatedAt).toEqual(new Date(storyNow.getTime() + 2 * 3_600_000))
})
