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

/** Requests the entry of this key, with this size in bytes if it is made. */
const get = (key: string, size = 10) =>
  cache.get(key, async () => {
    made.push(key)
    if (isHeld) await new Promise<void>((resolve) => gates.push(resolve))
    return { size }
  })

test('the cache makes an entry once for a hundred concurrent requests', async () => {
  const things = await Promise.all(Array.from({ length: 100 }, () => get('one')))
  expect(made).toEqual(['one'])
  expect(new Set(things).size).toBe(1)
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('the cache makes one entry and queues one under many changes, and never serves an older one', async () => {
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

test('the cache keeps keys apart', async () => {
  for (const key of ['one', 'two', 'one']) await get(key)
  expect(made).toEqual(['one', 'two'])
})

test('the cache does not store an entry that turns out to be private', async () => {
  expect(await cache.get('one', () => Promise.resolve(null))).toBeNull()
  expect(cache.holds('one')).toBe(false)
})

test('the cache makes an uncacheable entry once for concurrent requests, and does not store it', async () => {
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

test('the cache keeps an entry for a minute', async () => {
  await get('one')
  time = 59_999
  expect(await cache.current('one')).not.toBeNull()
  time = 60_000
  expect(await cache.current('one')).toBeNull()
  await get('one')
  expect(made).toHaveLength(2)
})

test('the cache serves the old page after half a minute, and rebuilds it', async () => {
  const old = await get('one')
  time = 30_000
  expect(cache.holds('one')).toBe(false)
  isHeld = true
  expect(await get('one')).toBe(old)
  await vi.waitFor(() => expect(gates).toHaveLength(1))
  expect(cache.holds('one')).toBe(true)
  expect([await get('one'), await cache.current('one')]).toEqual([old, old])
  for (const open of gates) open()
  await vi.waitFor(async () => expect(await cache.current('one')).not.toBe(old))
  time = 60_000
  expect(await cache.current('one')).not.toBeNull()
  expect(made).toHaveLength(2)
})

test('the cache serves the old page until its minute ends after a failed rebuild, and each request retries', async () => {
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

test('the cache drops the entry unused longest above the number of entries', async () => {
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

test('the cache drops what it must above the number of bytes, and never stores a larger entry', async () => {
  await get('one', 40)
  await get('two', 40)
  await get('three', 90)
  expect(['one', 'two', 'three'].map((key) => cache.holds(key))).toEqual([false, false, true])
  expect(await get('huge', 101)).not.toBeNull()
  expect(cache.holds('huge')).toBe(false)
  expect(cache.holds('three')).toBe(true)
})

test('the cache drops everything on a change', async () => {
  await get('one')
  cache.drop()
  expect(await cache.current('one')).toBeNull()
})

test('the cache neither stores nor shares what was begun before a change', async () => {
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

test('the cache stores and serves nothing while changes may be missed', async () => {
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

test('the cache serves the last known entries while the database is away, for an hour at most', async () => {
  await get('one')
  await cache.get('soon over', async () => ({ size: 10, until: 500 }))
  expect(cache.lastKnown('one')).toBeNull()
  cache.setConnected(false)
  const known = cache.lastKnown('one')
  expect(known).not.toBeNull()
  expect(await get('one')).toBeNull()
  // Each failed reconnection reports the loss again.
  cache.setConnected(false)
  expect(cache.lastKnown('one')).toBe(known)
  expect(cache.lastKnown('two')).toBeNull()
  time = 500
  expect(cache.lastKnown('soon over')).toBeNull()
  time = 3_600_000
  expect(cache.lastKnown('one')).toBeNull()
})

test('the cache stops serving old entries at the first sign of the database, or of a change', async () => {
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

test('the cache serves and shares nothing while it is unsure that all changes are known', async () => {
  await get('one')
  isInformed = false
  expect(cache.holds('one')).toBe(true)
  expect(await cache.current('one')).toBeNull()
  expect(await get('one')).toBeNull()
  isInformed = true
  expect(await cache.current('one')).not.toBeNull()
})

test('the cache makes a failed entry again at the next request', async () => {
  const failing = cache.get('one', () => Promise.reject(new Error('the database is away')))
  await expect(failing).rejects.toThrow('the database is away')
  expect(await get('one')).not.toBeNull()
})

test('the cache drops only the entries concerned by a partial change', async () => {
  await get('one', 10)
  await get('two', 20)
  cache.dropWhere(({ size }) => size === 20)
  expect(['one', 'two'].map((key) => cache.holds(key))).toEqual([true, false])
  await get('three', 70)
  expect(cache.holds('one')).toBe(true)
})

test('the cache does not store what was begun before a partial change', async () => {
  isHeld = true
  const early = get('one')
  await vi.waitFor(() => expect(gates).toHaveLength(1))
  cache.dropWhere(() => false)
  for (const open of gates) open()
  await early
  expect(cache.holds('one')).toBe(false)
})

test('the cache does not serve an entry past its own end', async () => {
  await cache.get('one', async () => ({ size: 1, until: 1000 }))
  time = 999
  expect(cache.find('one')).not.toBeNull()
  time = 1000
  expect(cache.find('one')).toBeNull()
})
