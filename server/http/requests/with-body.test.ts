import { expect, test } from 'vitest'
import { visitor, type Actor } from '#app/platform/auth/actor.ts'
import { formLimit, withBody } from './request-body.ts'

const address = 'http://localhost/admin/imagenes'

const large = () => new Request(address, { method: 'POST', body: 'x'.repeat(2 * formLimit) })

const stranger = async () => visitor

const editor = async (): Promise<Actor> => ({
  kind: 'account',
  id: '',
  email: 'editora@example.cat',
  name: 'Editora',
  language: 'es',
  role: 'editor',
  offices: [],
  sessionId: '',
  authenticatedAt: new Date(),
  assuranceLevel: 'aal1',
  hasSecondFactor: false,
  secondFactorMissing: false,
})

test('the site does not read a large body of a client that may not send one, and ends the connection', async () => {
  const request = large()
  const seen: unknown[] = []
  const answer = await withBody(request, stranger, async (body) => {
    seen.push(body)
    return new Response(null, { status: 403 })
  })
  expect([seen, request.bodyUsed, answer.status]).toEqual([[null], false, 403])
  expect(answer.headers.get('Connection')).toBe('close')
})

test('the site reads a small body of anyone', async () => {
  const request = new Request(address, {
    method: 'POST',
    body: 'a=b',
    headers: { 'Content-Length': '3' },
  })
  const answer = await withBody(request, stranger, async (body) =>
    Response.json(body?.byteLength ?? null),
  )
  expect(await answer.json()).toBe(3)
})

test('the site reads a few large ones at a time, queues others, and refuses too many', async () => {
  let underway = 0
  let most = 0
  const { promise: held, resolve: releaseSeats } = Promise.withResolvers<void>()
  const statuses = Array.from({ length: 50 }, () =>
    withBody(large(), editor, async (body) => {
      underway += 1
      most = Math.max(most, underway)
      await held
      underway -= 1
      return new Response(null, { status: body ? 200 : 400 })
    }).then(
      ({ status }) => status,
      (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
    ),
  )
  releaseSeats()
  const all = await Promise.all(statuses)
  expect(most).toBe(4)
  expect(all.filter((status) => status === 200)).toHaveLength(44)
  expect(all.filter((status) => status === 503)).toHaveLength(6)
})
