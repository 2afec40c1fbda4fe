import { expect, test } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'
import { Problem } from './problem.ts'

/** Work that ends when it is told to. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('only so much runs at once, the next begins when one ends, and more than may wait is refused', async () => {
  const inTurn = boundedQueue({ atOnce: 1, atMostWaiting: 1 })
  const begun: string[] = []
  const first = heldWork()
  const running = inTurn(first.work)
  const waiting = inTurn(async () => begun.push('second'))
  const refused = await inTurn(async () => begun.push('third')).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Problem)
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' })
  expect(begun).toEqual([])
  first.end()
  await Promise.all([running, waiting])
  expect(begun).toEqual(['second'])
})

test('work that fails gives its turn on', async () => {
  const inTurn = boundedQueue({ atOnce: 1, atMostWaiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
  expect(await inTurn(async () => 'later')).toBe('later')
})
