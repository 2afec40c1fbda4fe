import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PerhapsDone } from '#app/platform/db/pool/connection-loss.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import { batchedWrites } from './batched-writes.server.ts'
import type { StoreBatch } from './store-batch.server.ts'

/** How long items wait for each other. What they are is told in the tests of registrations. */

/** A database that does nothing itself, and takes so many milliseconds for it; null: it hangs. */
function takes(milliseconds: number | null, begun: () => void = () => undefined): Database {
  const transaction = async <Result>(work: (tx: unknown) => Promise<Result>) => {
    begun()
    if (milliseconds === null) return new Promise<Result>(() => undefined)
    await after(milliseconds)
    return work({})
  }
  return Object.assign(Object.create(null), { transaction })
}

const numbered: StoreBatch<number, number> = async (_tx, _name, items) => items

/** What each of so many at once is told: its number, or the error. */
function toldTo(batched: ReturnType<typeof batchedWrites>, people: number) {
  return Promise.all(
    Array.from({ length: people }, (_, n) =>
      batched.store(numbered, 'one', n).catch((error: unknown) => error),
    ),
  )
}

const waits = { patience: 60, standstill: 1, longest: 60, latestWord: 60 }

test('who was let into a queue that goes on is served, also long after it would be left', async () => {
  const standstill = 0.25
  let batches = 0
  const database = takes(100, () => (batches += 1))
  const told = await toldTo(batchedWrites(database, { ...waits, standstill }), 450)
  expect(batches * 100).toBeGreaterThan(1000 * standstill)
  expect(told).toEqual(Array.from({ length: 450 }, (_, n) => n))
})

test('a queue that stands still is left: who has begun is told that it may be done', async () => {
  const hangs = batchedWrites(takes(null), { ...waits, standstill: 0.1, latestWord: 0.2 })
  const told = await toldTo(hangs, 120)
  expect(told.slice(0, 100).every((each) => each instanceof PerhapsDone)).toBe(true)
  expect(told.slice(100).every((each) => each instanceof Problem && each.status === 503)).toBe(true)
})

test('nobody waits longer than the longest wait, also where the queue goes on', async () => {
  const told = await toldTo(batchedWrites(takes(200), { ...waits, longest: 0.3 }), 450)
  expect(told.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, n) => n))
  expect(told.at(-1)).toMatchObject({ status: 503, code: 'unavailable' })
})
