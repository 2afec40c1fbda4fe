import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '#app/platform/schema/members/people.ts'
import { castVote } from '#app/visits/scores/ballot/cast-vote.server.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { daysLater } from '#tests/support/events.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { runAt, scoredVisit, vote } from '#tests/support/scores.ts'
import { storedRestaurant } from '#tests/support/visits.ts'
import { clubScores, managedResult } from './club-scores.server.ts'

/** Whose name stands beside a sentence: of who has signed it, until they take back the consent to their name. */

const database = fileDatabase()

const cx = () => testContext({ db: database.db })

/** A visit that is open, at which each of these has signed a sentence; `personId` is the first of them. */
async function signedVisit(names: readonly string[]) {
  const { db } = database
  const restaurantId = await storedRestaurant(db, 'Can Roca')
  const { visitId, diners } = await scoredVisit(db, names, { restaurantId })
  for (const [place, { key }] of diners.entries()) {
    await castVote(cx(), key, vote(8, { sentence: `Frase ${place}`, named: true }))
  }
  await runAt(db, daysLater(3))
  return { restaurantId, visitId, personId: diners[0]?.personId ?? '' }
}

const agree = (personId: string, visitsConsentAt: Date | null) =>
  database.db.update(people).set({ visitsConsentAt }).where(eq(people.id, personId))

async function onPage(restaurantId: number) {
  const { results } = await clubScores(cx(), restaurantId)
  return results.flatMap(({ sentences }) =>
    sentences.map(({ text, author }) => `${text} ${author ?? '-'}`),
  )
}

test('of who takes it back no name stands on the page nor in the panel, and it does again once they agree', async () => {
  const { restaurantId, visitId, personId } = await signedVisit(['Berta', 'Carles', 'Dolors'])
  const inPanel = async () =>
    (await managedResult(cx(), visitId))?.sentences.map(
      ({ text, author }) => `${text} ${author ?? '-'}`,
    )
  const signed = ['Frase 0 Berta', 'Frase 1 Carles', 'Frase 2 Dolors']
  // A signature asks for no other consent.
  expect(await onPage(restaurantId)).toEqual(signed)
  await agree(personId, storyNow)
  expect(await onPage(restaurantId)).toEqual(signed)
  await agree(personId, null)
  const without = ['Frase 1 Carles', 'Frase 2 Dolors', 'Frase 0 -']
  expect(await onPage(restaurantId)).toEqual(without)
  expect(await inPanel()).toEqual(without)
  await agree(personId, daysLater(1))
  expect(await onPage(restaurantId)).toEqual(signed)
})

test('where so few voted that it could be told whose it is, the sentence goes with the name', async () => {
  const { restaurantId, personId } = await signedVisit(['Berta', 'Carles'])
  await agree(personId, storyNow)
  await agree(personId, null)
  expect(await onPage(restaurantId)).toEqual(['Frase 1 Carles'])
})

test('pages that are kept are made anew, also where the word of another file is the newer one', async () => {
  const { db, pool } = database
  const { restaurantId, personId } = await signedVisit(['Berta', 'Carles', 'Dolors'])
  await agree(personId, storyNow)
  const { id: accountId } = await storedAccount(db, { email: 'berta@example.cat' })
  const [other] = await db
    .insert(people)
    .values({
      accountId,
      fullName: 'Berta',
      email: 'berta@example.cat',
      visitsWithdrawnAt: daysLater(2),
    })
    .returning({ id: people.id })
  const listener = await pool.connect()
  try {
    await listener.query('listen content_changed')
    const told = async (change: () => Promise<unknown>) => {
      const heard = once(listener, 'notification', { signal: AbortSignal.timeout(5_000) })
      await change()
      await heard
    }
    await told(() => agree(personId, null))
    await told(() => agree(personId, storyNow))
    await told(() => db.execute(sql`select merge_people(${other?.id}, ${personId})`))
    expect(await onPage(restaurantId)).toContain('Frase 0 -')
  } finally {
    listener.release(true)
  }
})
