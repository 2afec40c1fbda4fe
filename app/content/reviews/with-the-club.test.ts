import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Account } from '#app/platform/auth/actor.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitDiners } from '#app/platform/schema/visits/visits.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { storedVisit } from '#tests/support/scores.ts'
import { listReviews, saveReview } from './reviews.server.ts'

const database = fileDatabase()
let account: Account
let personId: string
let restaurantId: number
let elsewhere: number
beforeAll(async () => {
  const { db } = database
  account = await storedAccount(db, { email: 'berta@example.cat', name: 'Berta' })
  const [one, other] = await db
    .insert(restaurants)
    .values([
      { name: 'Can Roca', address: 'Carrer Major, 1' },
      { name: 'Can Blai', address: 'Carrer Nou, 2' },
    ])
    .returning({ id: restaurants.id })
  restaurantId = one?.id ?? 0
  elsewhere = other?.id ?? 0
  personId = await madeMember(database.pool, {
    id: account.id,
    email: account.email,
    name: 'Berta',
  })
  const review = { author: 'B. M.', score: 5, comment: 'Molt bé.' }
  await saveReview(testContext({ db, actor: account }), restaurantId, review)
})

const marks = async () =>
  (await listReviews(testContext({ db: database.db }), restaurantId)).rows.map(
    ({ withTheClub }) => withTheClub,
  )
const consent = (at: Date | null) =>
  database.db.update(people).set({ visitsConsentAt: at }).where(eq(people.id, personId))

test('the page marks reviews only of people who came and consent to it', async () => {
  const { db } = database
  await consent(storyNow)
  expect(await marks()).toEqual([false])
  const away = await storedVisit(db, [], { restaurantId: elsewhere })
  await db.insert(visitDiners).values({ visitId: away.visitId, personId })
  expect(await marks()).toEqual([false])
  const { visitId } = await storedVisit(db, [], { restaurantId })
  await db.insert(visitDiners).values({ visitId, personId })
  expect(await marks()).toEqual([true])
  await consent(null)
  expect(await marks()).toEqual([false])
  await consent(storyNow)
  await db.update(visitDiners).set({ came: false }).where(eq(visitDiners.visitId, visitId))
  expect(await marks()).toEqual([false])
})
