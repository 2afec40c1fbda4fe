import { beforeEach, expect, test, vi } from 'vitest'
import { cacheUntilChanged, type CacheUntilChanged } from './cache-until-changed.ts'

type Thing = { size: number; until?: number }

let made: string[]
let time: number
let gates: (() => void)[]
let isHeld: boolean
let isInformed: boolean
let cache: CacheUntilChanged<Thing>

beforeEach(() => {
  made = []
  time = 0
  gates = []
  isHeld = false
  isInformed = true
  cache = cacheUntilChanged({
    most: { entries: 3, bytes: 100 },
    caughtUp: () => Promise.resolve(isInformed),
    clock: () => time,
  })
  cache.setConnected(true)
})

/** Asks for the thing of this key, `size` bytes large if it has to be made. */
const get = (key: string, size = 10) =>
  cache.get(key, async () => {
    made.push(key)
    if (isHeld) await new Promise<void>((resolve) => gates.push(resolve))
    return { size }
  })

test('a hundred who ask at once have it made once', async () => {
  const things = await Promise.all(Array.from({ length: 100 }, () => get('one')))
  expect(made).toEqual(['one'])
  expect(new Set(things).size).toBe(1)
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('under many changes there is one in the making and one that waits, and nobody gets what was before', async () => {
  let content = 0
  const begins: (() => void)[] = []
  const ask = () =>
    cache.get(
      'one',
      async (begin) => {
        await new Promise<void>((resolve) => begins.push(resolve))
        begin()
        const size = content
        await new Promise<void>((resolve) => gates.push(resolve))
        return { size }
      },
      { waits: true },
    )
  const change = () => {
    content += 1
    cache.drop()
  }

  const first = ask()
  await settle()
  begins[0]?.()
  await settle()
  const later: Promise<Thing | null>[] = []
  for (let n = 0; n < 20; n += 1) {
    change()
    later.push(ask())
    await settle()
  }
  expect(begins).toHaveLength(2)
  begins[1]?.()
  await settle()
  for (const open of gates) open()
  expect(await first).toEqual({ size: 0 })
  expect(await Promise.all(later)).toEqual(Array.from({ length: 20 }, () => ({ size: 20 })))
  expect(cache.find('one')).toEqual({ size: 20 })

  change()
  void ask()
  await settle()
  expect(begins).toHaveLength(3)
})

test('each key has a thing of its own', async () => {
  for (const key of ['one', 'two', 'one']) await get(key)
  expect(made).toEqual(['one', 'two'])
})

test('what must not be cached after all is not', async () => {
  expect(await cache.get('one', () => Promise.resolve(null))).toBeNull()
  expect(cache.holds('one')).toBe(false)
})

test('what is not cacheable is made once for those who ask at the same time, and not stored', async () => {
  cache = cacheUntilChanged({
    most: { entries: 3, bytes: 100 },
    caughtUp: () => Promise.resolve(true),
    isCacheable: ({ size }) => size > 5,
  })
  cache.setConnected(true)
  const things = await Promise.all([get('one', 5), get('one', 5)])
  expect(new Set(things).size).toBe(1)
  expect([made, cache.holds('one')]).toEqual([['one'], false])
})

test('a thing lives a minute', async () => {
  await get('one')
  time = 59_999
  expect(await cache.current('one')).not.toBeNull()
  time = 60_000
  expect(await cache.current('one')).toBeNull()
  await get('one')
  expect(made).toHaveLength(2)
})

test('a request after half a minute gets the old page and triggers a rebuild', async () => {
  const old = await get('one')
  time = 30_000
  expect(cache.holds('one')).toBe(false)
  isHeld = true
  expect(await get('one')).toBe(old)
  await vi.waitFor(() => expect(gates).toHaveLength(1))
  // Meanwhile there is nothing to do but to take it.
  expect(cache.holds('one')).toBe(true)
  expect([await get('one'), await cache.current('one')]).toEqual([old, old])
  for (const open of gates) open()
  await vi.waitFor(async () => expect(await cache.current('one')).not.toBe(old))
  time = 60_000
  expect(await cache.current('one')).not.toBeNull()
  expect(made).toHaveLength(2)
})

test('a failed rebuild serves the old page until its minute ends, and each request retries', async () => {
  const old = await get('one')
  time = 30_000
  let tries = 0
  const fail = () => {
    tries += 1
    return Promise.reject(new Error('the database is away'))
  }
  expect(await cache.get('one', fail)).toBe(old)
  await vi.waitFor(() => expect(cache.holds('one')).toBe(false))
  expect(await cache.get('one', fail)).toBe(old)
  expect(tries).toBe(2)
  time = 60_000
  await expect(cache.get('one', fail)).rejects.toThrow('the database is away')
})

test('past the number of entries the one goes that was not asked for longest', async () => {
  for (const key of ['one', 'two', 'three']) await get(key)
  await cache.current('one')
  await get('four')
  expect(['one', 'two', 'three', 'four'].map((key) => cache.holds(key))).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('past the number of bytes as many go as must, and what is larger alone is never cached', async () => {
  await get('one', 40)
  await get('two', 40)
  await get('three', 90)
  expect(['one', 'two', 'three'].map((key) => cache.holds(key))).toEqual([false, false, true])
  expect(await get('huge', 101)).not.toBeNull()
  expect(cache.holds('huge')).toBe(false)
  expect(cache.holds('three')).toBe(true)
})

test('a change drops everything', async () => {
  await get('one')
  cache.drop()
  expect(await cache.current('one')).toBeNull()
})

test('what was begun before a change is neither kept nor joined', async () => {
  isHeld = true
  const early = get('one')
  await vi.waitFor(() => expect(made).toHaveLength(1))
  cache.drop()
  const late = get('one')
  await vi.waitFor(() => expect(made).toHaveLength(2))
  for (const open of gates) open()
  const [earlyThing, lateThing] = await Promise.all([early, late])
  expect(earlyThing).not.toBe(lateThing)
  expect(await cache.current('one')).toBe(lateThing)
})

test('while changes go by unheard nothing is kept or given', async () => {
  await get('one')
  isHeld = true
  const running = get('two')
  await vi.waitFor(() => expect(made).toHaveLength(2))
  cache.setConnected(false)
  for (const open of gates) open()
  await running
  expect(await get('one')).toBeNull()
  cache.setConnected(true)
  expect(await cache.current('one')).toBeNull()
  expect(await cache.current('two')).toBeNull()
})

test('what was right when the database went is known until it is back, and no longer than an hour', async () => {
  await get('one')
  await cache.get('soon over', async () => ({ size: 10, until: 500 }))
  expect(cache.lastKnown('one')).toBeNull()
  cache.setConnected(false)
  const known = cache.lastKnown('one')
  expect(known).not.toBeNull()
  expect(await get('one')).toBeNull()
  // Reported again that nothing is heard, as at each try.
  cache.setConnected(false)
  expect(cache.lastKnown('one')).toBe(known)
  expect(cache.lastKnown('two')).toBeNull()
  time = 500
  expect(cache.lastKnown('soon over')).toBeNull()
  time = 3_600_000
  expect(cache.lastKnown('one')).toBeNull()
})

test('what may have changed since is not known any more: with the first sign of the database, or a change', async () => {
  await get('one')
  cache.setConnected(false)
  cache.forgetLastKnown()
  expect(cache.lastKnown('one')).toBeNull()
  cache.setConnected(true)
  await get('one')
  cache.drop()
  cache.setConnected(false)
  expect(cache.lastKnown('one')).toBeNull()
  cache.setConnected(true)
  await get('one')
  cache.setConnected(false)
  cache.setConnected(true)
  expect(cache.lastKnown('one')).toBeNull()
})

test('while it is not sure that all changes are known, nothing kept is given or joined', async () => {
  await get('one')
  isInformed = false
  expect(cache.holds('one')).toBe(true)
  expect(await cache.current('one')).toBeNull()
  expect(await get('one')).toBeNull()
  isInformed = true
  expect(await cache.current('one')).not.toBeNull()
})

test('what could not be made is tried again by the next who asks', async () => {
  const failing = cache.get('one', () => Promise.reject(new Error('the database is away')))
  await expect(failing).rejects.toThrow('the database is away')
  expect(await get('one')).not.toBeNull()
})

test('of a change that only some show, only those are dropped', async () => {
  await get('one', 10)
  await get('two', 20)
  cache.dropWhere(({ size }) => size === 20)
  expect(['one', 'two'].map((key) => cache.holds(key))).toEqual([true, false])
  await get('three', 70)
  expect(cache.holds('one')).toBe(true)
})

test('what was begun before such a change is not kept, whatever it shows', async () => {
  isHeld = true
  const early = get('one')
  await vi.waitFor(() => expect(gates).toHaveLength(1))
  cache.dropWhere(() => false)
  for (const open of gates) open()
  await early
  expect(cache.holds('one')).toBe(false)
})

test('what says until when it is right is not given after that', async () => {
  await cache.get('one', async () => ({ size: 1, until: 1000 }))
  time = 999
  expect(cache.find('one')).not.toBeNull()
  time = 1000
  expect(cache.find('one')).toBeNull()
})
