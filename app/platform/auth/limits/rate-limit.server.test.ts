import { expect, test } from 'vitest'
import { Problem } from '#app/problem.ts'
import { storyNow } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { blockOf, networkLimits } from './network-limits.ts'
import { countAttempt, returnAttempt, tryAttempt } from './rate-limit.server.ts'

const database = fileDatabase()

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

test('a limit lets exactly its number of concurrent attempts through', async () => {
  const results = await Promise.all(Array.from({ length: 60 }, () => refusal('at once', 7)))
  expect(results.filter((problem) => problem === null)).toHaveLength(7)
})

test('a limit gives a retry time, and further attempts do not move the window', async () => {
  expect(await refusal('window', 1)).toBeNull()
  const refused = await refusal('window', 1, later(200))
  expect(refused?.status).toBe(429)
  expect(refused?.headers.get('Retry-After')).toBe('400')
  expect(await refusal('window', 1, later(599))).not.toBeNull()
  expect(await refusal('window', 1, later(600))).toBeNull()
})

test('a limit does not use up the following limits after the first refuses', async () => {
  await countAttempt(database.db, storyNow, both('the first'))
  await expect(countAttempt(database.db, storyNow, both('the first'))).rejects.toBeInstanceOf(
    Problem,
  )
  await countAttempt(database.db, storyNow, both('another first'))
  await expect(countAttempt(database.db, storyNow, both('a third'))).rejects.toBeInstanceOf(Problem)
})

const sliding = (key: string) => [{ key, attempts: 3, seconds, sliding: true as const }]
const slid = (key: string, by: number) => tryAttempt(database.db, later(by), sliding(key))

test('a sliding limit holds in every window of its length', async () => {
  const counted: number[] = []
  for (let by = 0; by < 3000; by += 100) if ((await slid('slides', by)) === null) counted.push(by)
  expect(counted.length).toBeGreaterThan(9)
  for (const from of counted) {
    const within = counted.filter((by) => by >= from && by < from + seconds)
    expect(within.length).toBeLessThanOrEqual(3)
  }
})

test('a sliding limit gives the time the oldest attempt expires, and refusals do not extend it', async () => {
  for (const by of [0, 10, 20]) expect(await slid('waits', by)).toBeNull()
  expect(await slid('waits', 100)).toBe(500)
  expect(await slid('waits', 590)).toBe(10)
  expect(await slid('waits', 601)).toBeNull()
})

test('an attempt returned to a sliding limit can be used again', async () => {
  for (const by of [0, 1, 2]) expect(await slid('back', by)).toBeNull()
  await returnAttempt(database.db, sliding('back'))
  expect(await slid('back', 3)).toBeNull()
  expect(await slid('back', 4)).not.toBeNull()
})

test('a sliding limit lets exactly its number of concurrent attempts through', async () => {
  const results = await Promise.all(Array.from({ length: 40 }, () => slid('slides at once', 0)))
  expect(results.filter((wait) => wait === null)).toHaveLength(3)
})

test('counting and returning concurrently cause no deadlock', async () => {
  // Stored in another order than counted, because an update visits rows in stored order.
  const limits = ['network', 'block', 'address', 'account'].map((key) => ({
    key,
    attempts: 1000,
    seconds,
  }))
  for (const limit of limits.toReversed()) await countAttempt(database.db, storyNow, [limit])
  const acts = Array.from({ length: 400 }, (_, n) =>
    n % 2 === 0 ? countAttempt(database.db, storyNow, limits) : returnAttempt(database.db, limits),
  )
  await expect(Promise.all(acts)).resolves.toHaveLength(400)
})

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:0:ffff::/64', '2001:db8:0::/48'],
  ['203.0.113.7', '203.0.113.0/24'],
])('%s is in %s', (network, block) => {
  expect(blockOf(network)?.block).toBe(block)
})

test('an address that is no network of the internet has no larger network', () => {
  expect(blockOf('import')).toBeNull()
  expect(networkLimits({ network: 'import' }, 'act', { attempts: 3, seconds: 60 })).toHaveLength(1)
})

test('a larger network has a limit some times that of a single one', () => {
  const [own, block] = networkLimits({ network: '2001:db8:1:2::/64' }, 'act', {
    attempts: 15,
    seconds: 60,
  })
  expect(own).toEqual({ key: 'act from 2001:db8:1:2::/64', attempts: 15, seconds: 60 })
  expect(block).toEqual({ key: 'act from 2001:db8:1::/48', attempts: 20, seconds: 60 })
})
