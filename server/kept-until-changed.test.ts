import { beforeEach, expect, test, vi } from 'vitest'
import { keptUntilChanged, type KeptUntilChanged } from './kept-until-changed.ts'

type Thing = { size: number; until?: number }

let made: string[]
let time: number
let gates: (() => void)[]
let isHeld: boolean
let isInformed: boolean
let kept: KeptUntilChanged<Thing>

beforeEach(() => {
  made = []
  time = 0
  gates = []
  isHeld = false
  isInformed = true
  kept = keptUntilChanged({
    most: { things: 3, bytes: 100 },
    caughtUp: () => Promise.resolve(isInformed),
    clock: () => time,
  })
  kept.setConnected(true)
})

/** Asks for the thing of this key, `size` bytes large if it has to be made. */
const get = (key: string, size = 10) =>
  kept.get(key, async () => {
    made.push(key)
    if (isHeld) await new Promise<void>((resolve) => gates.push(resolve))
    return { size }
  })

test('a hundred who ask at once have it made once', async () => {
  const things = await Promise.all(Array.from({ length: 100 }, () => get('one')))
  expect(made).toEqual(['one'])
  expect(new Set(things).size).toBe(1)
})

test('each key has a thing of its own', async () => {
  for (const key of ['one', 'two', 'one']) await get(key)
  expect(made).toEqual(['one', 'two'])
})

test('what must not be kept after all is not', async () => {
  expect(await kept.get('one', () => Promise.resolve(null))).toBeNull()
  expect(kept.holds('one')).toBe(false)
})

test('what is not worth keeping is made once for those who ask at the same time, and not kept', async () => {
  kept = keptUntilChanged({
    most: { things: 3, bytes: 100 },
    caughtUp: () => Promise.resolve(true),
    worthKeeping: ({ size }) => size > 5,
  })
  kept.setConnected(true)
  const things = await Promise.all([get('one', 5), get('one', 5)])
  expect(new Set(things).size).toBe(1)
  expect([made, kept.holds('one')]).toEqual([['one'], false])
})

test('a thing lives a minute', async () => {
  await get('one')
  time = 59_999
  expect(await kept.current('one')).not.toBeNull()
  time = 60_000
  expect(await kept.current('one')).toBeNull()
  await get('one')
  expect(made).toHaveLength(2)
})

test('who asks after half a minute gets what is there, and has it made anew for those who come later', async () => {
  const old = await get('one')
  time = 30_000
  expect(kept.holds('one')).toBe(false)
  isHeld = true
  expect(await get('one')).toBe(old)
  await vi.waitFor(() => expect(gates).toHaveLength(1))
  // Meanwhile there is nothing to do but to take it.
  expect(kept.holds('one')).toBe(true)
  expect([await get('one'), await kept.current('one')]).toEqual([old, old])
  for (const open of gates) open()
  await vi.waitFor(async () => expect(await kept.current('one')).not.toBe(old))
  time = 60_000
  expect(await kept.current('one')).not.toBeNull()
  expect(made).toHaveLength(2)
})

test('what could not be made anew is given until its minute ends, and tried by each who asks', async () => {
  const old = await get('one')
  time = 30_000
  let tries = 0
  const fail = () => {
    tries += 1
    return Promise.reject(new Error('the database is away'))
  }
  expect(await kept.get('one', fail)).toBe(old)
  await vi.waitFor(() => expect(kept.holds('one')).toBe(false))
  expect(await kept.get('one', fail)).toBe(old)
  expect(tries).toBe(2)
  time = 60_000
  await expect(kept.get('one', fail)).rejects.toThrow('the database is away')
})

test('past the number of things the one goes that was not asked for longest', async () => {
  for (const key of ['one', 'two', 'three']) await get(key)
  await kept.current('one')
  await get('four')
  expect(['one', 'two', 'three', 'four'].map((key) => kept.holds(key))).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('past the number of bytes as many go as must, and what is larger alone is never kept', async () => {
  await get('one', 40)
  await get('two', 40)
  await get('three', 90)
  expect(['one', 'two', 'three'].map((key) => kept.holds(key))).toEqual([false, false, true])
  expect(await get('huge', 101)).not.toBeNull()
  expect(kept.holds('huge')).toBe(false)
  expect(kept.holds('three')).toBe(true)
})

test('a change drops everything', async () => {
  await get('one')
  kept.drop()
  expect(await kept.current('one')).toBeNull()
})

test('what was begun before a change is neither kept nor joined', async () => {
  isHeld = true
  const early = get('one')
  await vi.waitFor(() => expect(made).toHaveLength(1))
  kept.drop()
  const late = get('one')
  await vi.waitFor(() => expect(made).toHaveLength(2))
  for (const open of gates) open()
  const [earlyThing, lateThing] = await Promise.all([early, late])
  expect(earlyThing).not.toBe(lateThing)
  expect(await kept.current('one')).toBe(lateThing)
})

test('while changes go by unheard nothing is kept or given', async () => {
  await get('one')
  isHeld = true
  const running = get('two')
  await vi.waitFor(() => expect(made).toHaveLength(2))
  kept.setConnected(false)
  for (const open of gates) open()
  await running
  expect(await get('one')).toBeNull()
  kept.setConnected(true)
  expect(await kept.current('one')).toBeNull()
  expect(await kept.current('two')).toBeNull()
})

test('while it is not sure that all changes are known, nothing kept is given or joined', async () => {
  await get('one')
  isInformed = false
  expect(kept.holds('one')).toBe(true)
  expect(await kept.current('one')).toBeNull()
  expect(await get('one')).toBeNull()
  isInformed = true
  expect(await kept.current('one')).not.toBeNull()
})

test('what could not be made is tried again by the next who asks', async () => {
  const failing = kept.get('one', () => Promise.reject(new Error('the database is away')))
  await expect(failing).rejects.toThrow('the database is away')
  expect(await get('one')).not.toBeNull()
})

test('of a change that only some show, only those are dropped', async () => {
  await get('one', 10)
  await get('two', 20)
  kept.dropThose(({ size }) => size === 20)
  expect(['one', 'two'].map((key) => kept.holds(key))).toEqual([true, false])
  await get('three', 70)
  expect(kept.holds('one')).toBe(true)
})

test('what was begun before such a change is not kept, whatever it shows', async () => {
  isHeld = true
  const early = get('one')
  await vi.waitFor(() => expect(gates).toHaveLength(1))
  kept.dropThose(() => false)
  for (const open of gates) open()
  await early
  expect(kept.holds('one')).toBe(false)
})

test('what says until when it is right is not given after that', async () => {
  await kept.get('one', async () => ({ size: 1, until: 1000 }))
  time = 999
  expect(kept.find('one')).not.toBeNull()
  time = 1000
  expect(kept.find('one')).toBeNull()
})
