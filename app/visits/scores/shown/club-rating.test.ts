import { expect, test } from 'vitest'
import { listRestaurants } from '#app/content/restaurants/restaurants.server.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { storyNow, testContext } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { runAt, scoredVisit, voteAll } from '#tests/support/scores.ts'
import { clubScores } from './club-scores.server.ts'

/** The club's rating: of visits, each counted once, the same in the list and on the page. */

const database = fileDatabase()

const inList = async (id: number) => {
  const cx = testContext({ db: database.db })
  const { rows } = await listRestaurants(cx, {
    page: 1,
    onMap: false,
    search: '',
    stars: null,
    price: null,
  })
  return rows.find((row) => row.id === id)?.clubRating
}

test('is nothing until a seal opens, and then the mean of the visits’ medians', async () => {
  const { db } = database
  const [restaurant] = await db
    .insert(restaurants)
    .values({ name: 'Can Roca', address: 'Carrer Major, 1' })
    .returning({ id: restaurants.id })
  const restaurantId = restaurant?.id ?? 0
  const names = ['Àngel', 'Berta', 'Carles', 'Dolors', 'Enric', 'Fina', 'Gil', 'Hug']
  // Eight say 6; five say 9: each visit counts once.
  for (const [who, numbers] of [
    [names, [6, 6, 6, 6, 6, 6, 6, 6]],
    [names.slice(3), [9, 9, 9, 9, 9]],
  ] as const) {
    const { diners } = await scoredVisit(db, who, { restaurantId })
    await voteAll(db, diners, numbers)
  }
  expect(await inList(restaurantId)).toBeNull()
  expect((await clubScores(testContext({ db }), restaurantId)).rating).toBeNull()
  await runAt(db, storyNow)
  expect(await inList(restaurantId)).toBe(7.5)
  const { rating } = await clubScores(testContext({ db }), restaurantId)
  expect(rating).toMatchObject({ visits: 2, general: 7.5 })
})
