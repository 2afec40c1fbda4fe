import { expect, test } from 'vitest'
import { reportStreamErrors } from './stream-errors.ts'

/** A body of some chunks, then an end or a fault; counts what was taken and whether it was let go. */
function chunks(count: number, fault?: Error) {
  const seen = { taken: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.taken < count) {
          seen.taken += 1
          controller.enqueue(new Uint8Array([seen.taken]))
        } else if (fault) controller.error(fault)
        else controller.close()
      },
      cancel() {
        seen.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, seen }
}

test('a whole body comes through with its status and headers, and nothing is told', async () => {
  const told: unknown[] = []
  const { body } = chunks(3)
  const response = reportStreamErrors(
    new Response(body, { status: 201, headers: { 'X-Own': 'yes' } }),
    (error) => told.push(error),
  )
  expect([response.status, response.headers.get('X-Own')]).toEqual([201, 'yes'])
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  expect(told).toEqual([])
})

test('a fault on the way is told once, and whoever reads learns no more than that', async () => {
  const told: unknown[] = []
  const fault = new Error('select of a secret failed')
  const response = reportStreamErrors(new Response(chunks(2, fault).body), (error) =>
    told.push(error),
  )
  await expect(response.arrayBuffer()).rejects.toThrow('the answer broke off')
  expect(told).toEqual([fault])
})

test('nothing is read ahead of the asker, and what is not wanted any more is let go', async () => {
  const { body, seen } = chunks(9)
  const reader = reportStreamErrors(new Response(body), () => undefined).body?.getReader()
  await reader?.read()
  expect(seen.taken).toBe(1)
  await reader?.cancel()
  expect(seen.cancelled).toBe(true)
})

test('a response without a body stays as it is', () => {
  const response = new Response(null, { status: 204 })
  expect(reportStreamErrors(response, () => undefined)).toBe(response)
})
