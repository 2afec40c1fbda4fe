import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Overloaded, type Slot } from '#app/platform/db/pool/admission-slot.ts'
import type { QueueEntry, Priority } from './admission-queue.ts'
import { admission, runningTime } from './admission.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const asker = (priority: Priority = 'stranger', network = 'one'): QueueEntry => ({
  priority,
  network,
})

/** Runs pending promises while this many milliseconds pass. */
async function pass(milliseconds = 0) {
  await vi.advanceTimersByTimeAsync(milliseconds)
}

/** An admission with this many slots, and the names of admitted, refused and waiting requests. */
function watched(slots: number, clock: () => number = Date.now) {
  const admitted = admission(slots, clock)
  const came: string[] = []
  const refused: Record<string, number> = {}
  const own: Record<string, Slot> = {}
  return {
    admitted,
    came,
    refused,
    ask: (name: string, who = asker(), signal?: AbortSignal) => {
      const slot = (own[name] ??= admitted.slot(who, signal))
      slot.acquire().then(
        () => came.push(name),
        (error: unknown) => {
          if (!(error instanceof Overloaded)) throw error
          refused[name] = error.retryAfterSeconds
        },
      )
    },
    rest: (name: string) => own[name]?.release(),
    onYield: (name: string, yielded: () => void) => {
      const slot = own[name]
      if (slot) slot.onYield = yielded
    },
    end: (name: string) => {
      own[name]?.release()
      own[name]?.end()
    },
  }
}

test('the queue admits as many as there are slots, and the next when one leaves', async () => {
  const { ask, end, came } = watched(2)
  for (const name of ['a', 'b', 'c', 'd']) ask(name)
  await pass()
  expect(came).toEqual(['a', 'b'])
  end('b')
  await pass()
  expect(came).toEqual(['a', 'b', 'c'])
  end('a')
  end('c')
  await pass()
  expect(came).toEqual(['a', 'b', 'c', 'd'])
})

test('an idle holder passes the slot on, and returns before newcomers', async () => {
  const { ask, rest, end, came, onYield } = watched(1)
  const gaveBack = vi.fn<() => void>()
  ask('hashing')
  onYield('hashing', gaveBack)
  for (const name of ['second', 'third']) ask(name)
  await pass()
  rest('hashing')
  await pass(5)
  expect(gaveBack).not.toHaveBeenCalled()
  await pass(40)
  expect(gaveBack).toHaveBeenCalledTimes(1)
  expect(came).toEqual(['hashing', 'second'])
  ask('hashing')
  end('second')
  await pass()
  expect(came).toEqual(['hashing', 'second', 'hashing'])
  end('hashing')
  await pass()
  expect(came.at(-1)).toBe('third')
})

test('a busy holder keeps the slot, however long it takes', async () => {
  const { ask, came } = watched(1)
  ask('slow')
  ask('next')
  await pass(1500)
  expect(came).toEqual(['slow'])
})

test('an admitted request is never refused, however long others take', async () => {
  const { ask, rest, end, came, refused } = watched(1)
  ask('first')
  await pass()
  rest('first')
  ask('second')
  await pass(50)
  expect(came).toEqual(['first', 'second'])
  ask('first')
  await pass(30_000)
  expect(refused).toEqual({})
  end('second')
  await pass()
  expect(came.at(-1)).toBe('first')
})

test('a stuck queue is refused within four seconds', async () => {
  const { ask, came, refused } = watched(1)
  ask('stuck')
  for (let n = 0; n < 50; n += 1) ask(`waiting ${n}`)
  await pass(4000)
  expect(came).toEqual(['stuck'])
  expect(Object.keys(refused)).toHaveLength(50)
  for (const seconds of Object.values(refused)) expect(seconds).toBeGreaterThanOrEqual(1)
})

test('the retry time is the length of the queue at its current pace', async () => {
  const { admitted, ask, end, came } = watched(1)
  ask('inside')
  // For a few seconds twenty leave per second and a hundred come.
  for (let n = 0; n < 100; n += 1) {
    for (const at of ['a', 'b', 'c', 'd', 'e']) {
      ask(`${at}${n}`, asker('stranger', `network ${at}${n}`))
    }
    await pass(50)
    end(came.at(-1) ?? '')
  }
  for (let n = 0; n < 20; n += 1) ask(`late ${n}`, asker('stranger', `network of late ${n}`))
  await pass()
  const wait = admitted.refusesNow(asker('stranger', 'another'))
  expect(wait).toBeGreaterThanOrEqual(3)
  expect(wait).toBeLessThanOrEqual(5)
  const { waiting } = admitted.figures()
  expect(waiting).toBeGreaterThan(50)
  expect(waiting).toBeLessThan(90)
})

test('staff precede signed-in people, who precede strangers, and each is served in the end', async () => {
  const { ask, end, came } = watched(1)
  ask('inside')
  for (let n = 0; n < 6; n += 1) ask(`stranger ${n}`)
  for (let n = 0; n < 3; n += 1) ask(`signed in ${n}`, asker('signedIn'))
  for (let n = 0; n < 5; n += 1) ask(`staff ${n}`, asker('staff'))
  await pass()
  for (let n = 0; n < 14; n += 1) {
    end(came.at(-1) ?? '')
    await pass()
  }
  const kinds = came.slice(1).map((name) => name.replace(/ \d$/u, ''))
  expect(kinds.slice(0, 8)).toEqual([
    'staff',
    'staff',
    'staff',
    'stranger',
    'staff',
    'staff',
    'signed in',
    'stranger',
  ])
  expect(came).toHaveLength(15)
})

test('networks take turns, and a busy one makes room for another', async () => {
  const { admitted, ask, end, came, refused } = watched(1)
  ask('inside')
  for (let n = 0; n < 5000; n += 1) ask(`storm ${n}`)
  await pass()
  expect(admitted.refusesNow(asker())).not.toBeNull()
  expect(admitted.refusesNow(asker('stranger', 'quiet'))).toBeNull()
  ask('quiet', asker('stranger', 'quiet'))
  await pass()
  expect(refused.quiet).toBeUndefined()
  expect(Object.keys(refused).every((name) => name.startsWith('storm'))).toBe(true)
  end('inside')
  await pass()
  end(came.at(-1) ?? '')
  await pass()
  expect(came.slice(0, 3)).toContain('quiet')
})

test('requests are admitted again after a blockage ends', async () => {
  const { admitted, ask, end, came, refused } = watched(1)
  ask('stuck')
  for (let n = 0; n < 20; n += 1) ask(`waiting ${n}`)
  await pass(5000)
  expect(Object.keys(refused)).toHaveLength(20)
  expect(admitted.refusesNow(asker())).not.toBeNull()
  end('stuck')
  await pass(1500)
  for (let n = 0; n < 20; n += 1) ask(`later ${n}`)
  await pass()
  expect(admitted.figures()).toMatchObject({ active: 1, waiting: 19 })
  expect(came.at(-1)).toBe('later 0')
})

test('a cancelled request takes no slot', async () => {
  const { ask, end, came } = watched(1)
  const leaving = new AbortController()
  ask('inside')
  ask('gone', asker(), leaving.signal)
  ask('next')
  await pass()
  leaving.abort()
  end('inside')
  await pass()
  expect(came).toEqual(['inside', 'next'])
})

test('work after the answer keeps its connection until it is done', async () => {
  const { admitted, ask, rest, came } = watched(1)
  const slot = admitted.slot(asker())
  const gaveBack = vi.fn<() => void>()
  slot.onYield = gaveBack
  await slot.acquire()
  slot.end()
  expect(gaveBack).not.toHaveBeenCalled()
  slot.release()
  expect(gaveBack).toHaveBeenCalledTimes(1)
  ask('next')
  await pass()
  expect(came).toEqual(['next'])
  rest('next')
})

test('time without the processor does not count as waiting', async () => {
  const { ask, refused } = watched(1, runningTime)
  ask('inside')
  for (let n = 0; n < 300; n += 1) ask(`waiting ${n}`)
  // Suspends the thread, as when it is not scheduled.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
  await pass(100)
  expect(refused).toEqual({})
})
