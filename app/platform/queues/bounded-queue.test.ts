import { expect, test } from 'vitest'
import { Problem } from '#app/problem.ts'
import { boundedQueue, fairQueue } from './fair-queue.ts'

function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

const problemOf = (running: Promise<unknown>) => running.catch((error: unknown) => error)

/** A queue whose only place is taken, and the items started since, in order. */
function heldQueue(bounds: { atMostWaiting: number }) {
  const inTurn = boundedQueue({ atOnce: 1, ...bounds })
  const first = heldWork()
  const begun: string[] = []
  const held = inTurn(first.work, 'first')
  const ask = (asker: string) => inTurn(async () => begun.push(asker), asker)
  return { begun, ask, end: async () => (first.end(), held) }
}

test('the queue runs a limited number, starts the next when one ends, and refuses more than may wait', async () => {
  const inTurn = boundedQueue({ atOnce: 1, atMostWaiting: 1 })
  const begun: string[] = []
  const first = heldWork()
  const running = inTurn(first.work)
  const waiting = inTurn(async () => begun.push('second'))
  const refused = await problemOf(inTurn(async () => begun.push('third')))
  if (!(refused instanceof Problem)) throw refused
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  expect(begun).toEqual([])
  first.end()
  await Promise.all([running, waiting])
  expect(begun).toEqual(['second'])
})

test('the queue passes the turn on when work fails', async () => {
  const inTurn = boundedQueue({ atOnce: 1, atMostWaiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
  expect(await inTurn(async () => 'later')).toBe('later')
})

test('the queue serves askers in turn, so a newcomer waits for one item of a busy asker', async () => {
  const { begun, ask, end } = heldQueue({ atMostWaiting: 20 })
  const storm = Array.from({ length: 13 }, () => ask('storm'))
  const others = [ask('one'), ask('other'), ask('one')]
  await end()
  await Promise.all([...storm, ...others])
  expect(begun.slice(0, 5)).toEqual(['storm', 'one', 'other', 'storm', 'one'])
  expect(begun).toHaveLength(16)
})

test('the queue drops an item of the busiest asker for a newcomer when full', async () => {
  const { begun, ask, end } = heldQueue({ atMostWaiting: 4 })
  const greedy = Array.from({ length: 3 }, () => ask('greedy'))
  const modest = ask('modest')
  const late = ask('late')
  const sentAway = await problemOf(greedy[2] ?? Promise.resolve())
  expect(sentAway).toMatchObject({ status: 503 })
  // An asker with as many waiting items as every other takes nobody's place.
  const again = ask('late')
  expect(await problemOf(again)).toMatchObject({ status: 503 })
  await end()
  await Promise.all([greedy[0], greedy[1], modest, late])
  expect(begun).toEqual(['greedy', 'modest', 'late', 'greedy'])
})

function filled(...askers: string[]) {
  const queue = fairQueue<string>()
  askers.forEach((asker, index) => queue.add(asker, `${asker}${index}`))
  return queue
}

test('the queue serves askers in turn, each in order', () => {
  const queue = filled('a', 'a', 'a', 'b', 'c', 'b')
  const taken = Array.from({ length: 7 }, () => queue.next())
  expect(taken).toEqual(['a0', 'b3', 'c4', 'a1', 'b5', 'a2', undefined])
  expect(queue.length).toBe(0)
})

test('the queue drops the last item of the busiest asker, if it has more than requested', () => {
  const queue = filled('a', 'b', 'b', 'b', 'c')
  expect(queue.longest()).toBe(3)
  expect(queue.lastOfLongest(3)).toBeUndefined()
  expect(queue.lastOfLongest(2)).toBe('b3')
  expect(queue.waitingOf('b')).toBe(2)
  expect(queue.length).toBe(4)
})

test('the queue removes the matching items and keeps the others in order', () => {
  const queue = filled('a', 'b', 'a', 'b', 'c')
  expect(queue.takeOut((item) => item === 'c4' || item === 'a0')).toEqual(['a0', 'c4'])
  expect(queue.length).toBe(3)
  expect([queue.next(), queue.next(), queue.next()]).toEqual(['a2', 'b1', 'b3'])
})
