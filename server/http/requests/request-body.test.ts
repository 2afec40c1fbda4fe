import { expect, test } from 'vitest'
import { Problem } from '#app/problem.ts'
import { readBody } from './request-body.ts'

/** A body in chunks of 1 KiB that counts the chunks read. */
function chunked(chunks: number) {
  let taken = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken === chunks) controller.close()
        else {
          taken += 1
          controller.enqueue(new Uint8Array(1024))
        }
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken: () => taken }
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

const refusal = (request: Request) =>
  readBody(request, 64 * 1024).then(
    () => null,
    (thrown: unknown) => (thrown instanceof Problem ? thrown.status : thrown),
  )

test('the site reads a body at the limit, and refuses one byte more', async () => {
  expect(await refusal(post('x'.repeat(64 * 1024 + 1)))).toBe(413)
  expect((await readBody(post('x'.repeat(64 * 1024)), 64 * 1024))?.byteLength).toBe(64 * 1024)
})

test('the site cuts an endless body at the limit', async () => {
  const endless = chunked(100_000)
  expect(await refusal(post(endless.body))).toBe(413)
  expect(endless.taken()).toBe(65)
})

test('the site does not trust a Content-Length that is too low', async () => {
  expect(await refusal(post(chunked(100).body, { 'Content-Length': '10' }))).toBe(413)
})

test('the site refuses a large Content-Length before reading', async () => {
  const sent = chunked(1)
  expect(await refusal(post(sent.body, { 'Content-Length': '1000000' }))).toBe(413)
  expect(sent.taken()).toBe(0)
})
