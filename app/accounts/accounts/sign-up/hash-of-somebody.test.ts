import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storedAccount, testContext, storyNow } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { storedPassword } from '#tests/support/passwords.ts'
import { hashOfSomebody } from './hash-of-somebody.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => emptyTables(database.pool))

const of = (address: string) => hashOfSomebody(testContext({ db: database.db }), address)

async function withHash(hash: string): Promise<void> {
  const { id } = await storedAccount(database.db, { email: `${hash}@example.cat` })
  await storedPassword(database.db, { accountId: id, hash, now: storyNow })
}

test('is nobody’s while nobody has a password, and the only one’s for every address', async () => {
  expect(await of('anna@example.cat')).toBeNull()
  await withHash('one')
  for (const name of ['anna', 'bea', 'carla', 'dora', 'emma', 'fina']) {
    expect(await of(`${name}@example.cat`)).toBe('one')
  }
})

test('is always the same one’s for an address, and the addresses share them', async () => {
  for (let n = 0; n < 8; n += 1) await withHash(`hash${n}`)
  const addresses = Array.from({ length: 200 }, (_, n) => `somebody${n}@example.cat`)
  const first = await Promise.all(addresses.map(of))
  expect(await Promise.all(addresses.map(of))).toEqual(first)
  // Where accounts lie is chance: now and then one is nobody’s.
  expect(new Set(first).size).toBeGreaterThanOrEqual(4)
})
