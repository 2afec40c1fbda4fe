import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { fences } from './fence.ts'

let database: TestDatabase
let client: Client
let sent: number
let reasons: string[]
let connection: Client | null

beforeEach(async () => {
  database = await testDatabase()
  client = new Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  connection = client
  sent = 0
  reasons = []
  const query = client.query.bind(client)
  Reflect.set(client, 'query', (asked: never) => {
    sent += 1
    return query(asked)
  })
})

afterEach(async () => {
  await client.end()
  await database.close()
})

function asking(timeout?: number) {
  const { whenCaughtUp } = fences(
    () => connection,
    (_from, reason) => {
      reasons.push(reason)
      connection = null
    },
    timeout,
  )
  return () => new Promise<boolean>((resolve) => whenCaughtUp(resolve))
}

test('the fence shares a round trip between requests of one turn', async () => {
  const ask = asking()
  expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array(50).fill(true))
  expect(sent).toBe(1)
})

test('the fence shares the next round trip between requests during one', async () => {
  const ask = asking()
  const first = ask()
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toBe(1)
  const others = Array.from({ length: 50 }, ask)
  expect(await Promise.all([first, ...others])).toEqual(Array(51).fill(true))
  expect(sent).toBe(2)
})

test('the fence answers requests in between in order', async () => {
  const ask = asking()
  const [one, { rows }, other] = await Promise.all([ask(), client.query('select 1 as n'), ask()])
  expect([one, rows, other]).toEqual([true, [{ n: 1 }], true])
})

test('the fence answers everyone when the connection is cut', async () => {
  const ask = asking()
  const all = Array.from({ length: 5 }, ask)
  const { stream } = Reflect.get(client, 'connection')
  stream.destroy()
  const after = Array.from({ length: 5 }, ask)
  expect(await Promise.all([...all, ...after])).toEqual(Array(10).fill(false))
  expect(await ask()).toBe(false)
})

test('the fence gives up a silent server', async () => {
  const ask = asking(50)
  Reflect.set(client, 'query', () => undefined)
  expect(await ask()).toBe(false)
  expect(reasons).toEqual(['no answer in time'])
})
