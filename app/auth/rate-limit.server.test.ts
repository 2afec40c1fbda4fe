import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#app/problem.ts'
import { storyNow } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { countAttempt } from './rate-limit.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const seconds = 600
const later = (by: number) => new Date(storyNow.getTime() + by * 1000)

async function refusal(key: string, attempts: number, now = storyNow): Promise<Problem | null> {
  try {
    await countAttempt(database.db, now, [{ key, attempts, seconds }])
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

const both = (key: string) => [
  { key, attempts: 1, seconds },
  { key: 'the second', attempts: 2, seconds },
]

test('of many attempts at once exactly the limit goes through', async () => {
  const results = await Promise.all(Array.from({ length: 60 }, () => refusal('at once', 7)))
  expect(results.filter((problem) => problem === null)).toHaveLength(7)
})

test('a refusal says when to come back, and the window does not move with further attempts', async () => {
  expect(await refusal('window', 1)).toBeNull()
  const refused = await refusal('window', 1, later(200))
  expect(refused?.status).toBe(429)
  expect(refused?.headers.get('Retry-After')).toBe('400')
  expect(await refusal('window', 1, later(599))).not.toBeNull()
  expect(await refusal('window', 1, later(600))).toBeNull()
})

test('one key does not count for another', async () => {
  expect(await refusal('one', 1)).toBeNull()
  expect(await refusal('other', 1)).toBeNull()
})

test('past one limit the following ones are not used up', async () => {
  await countAttempt(database.db, storyNow, both('the first'))
  await expect(countAttempt(database.db, storyNow, both('the first'))).rejects.toBeInstanceOf(
    Problem,
  )
  await countAttempt(database.db, storyNow, both('another first'))
  await expect(countAttempt(database.db, storyNow, both('a third'))).rejects.toBeInstanceOf(Problem)
})
