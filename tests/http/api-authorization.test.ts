import { beforeAll, expect, test } from 'vitest'
import { seal } from '#app/platform/auth/proofs/sealed.server.ts'
import type { Role } from '#app/platform/auth/role.ts'
import { keyFor } from '#server/settings/secret.ts'
import { apiToken } from '#tests/support/api-token.ts'
import { fileApp, testSecret } from '#tests/support/app.ts'
import { accountWithPassword } from '#tests/support/passwords.ts'

/**
 * Who may do what at the REST and auth APIs, written by hand from decisions.md and the API's documentation, not from
 * the code. Each cell is the status of that person's request.
 */

const people = ['visitor', 'user', 'editor', 'admin', 'halfway', 'ended', 'nonsense'] as const

type Cells = readonly [
  visitor: number,
  user: number,
  editor: number,
  admin: number,
  halfway: number,
  ended: number,
  nonsense: number,
]

/** Public calls; an invalid bearer token is refused anyway. */
const everybody = (status: number): Cells => [status, status, status, status, status, 401, 401]
const members = (status: number): Cells => [401, status, status, status, 401, 401, 401]
const editors = (status: number): Cells => [401, 403, status, status, 401, 401, 401]
const admins = (status: number): Cells => [401, 403, 403, status, 401, 401, 401]

/**
 * Status at the auth API for a complete session, for one before the second step (`halfway`), and for an invalid one.
 */
const account = (status: number, halfway = 401): Cells => [
  401,
  status,
  status,
  status,
  halfway,
  403,
  403,
]

const nobody = '00000000-0000-4000-8000-000000000000'

type Row = readonly [request: string, cells: Cells, body?: object]

const never: Cells = [405, 405, 405, 405, 405, 401, 401]

/** Tables that only the panel writes. */
const readAlone = ['visits', 'visit_dishes', 'menus', 'menu_courses', 'menu_dishes', 'visit_scores']

const rows: readonly Row[] = [
  ['GET /rest/v1/', [200, 200, 200, 200, 200, 200, 200]],
  ['GET /rest/v1/sessions', [404, 404, 404, 404, 404, 404, 404]],
  ['GET /rest/v1/restaurants?select=*', everybody(200)],
  ['HEAD /rest/v1/restaurants?select=*', everybody(200)],
  ['POST /rest/v1/restaurants', editors(400), { nombre: 'C' }],
  ['PATCH /rest/v1/restaurants?id=eq.999', editors(204), { nombre: 'Can Roca' }],
  ['DELETE /rest/v1/restaurants?id=eq.999', editors(204)],
  ['GET /rest/v1/events?select=*', everybody(200)],
  ['POST /rest/v1/events', editors(400), { title: '' }],
  ['PATCH /rest/v1/events?id=eq.999', editors(204), { price: 1 }],
  ['DELETE /rest/v1/events?id=eq.999', editors(204)],
  ['GET /rest/v1/blog_posts?select=*', everybody(200)],
  ['POST /rest/v1/blog_posts', editors(400), { title: 'x' }],
  [`PATCH /rest/v1/blog_posts?id=eq.${nobody}`, editors(204), { title: 'Un títol' }],
  [`DELETE /rest/v1/blog_posts?id=eq.${nobody}`, editors(204)],
  ['GET /rest/v1/membership_requests?select=*', members(200)],
  ['HEAD /rest/v1/membership_requests?select=*', members(200)],
  ['POST /rest/v1/membership_requests', members(400), { full_name: 'M' }],
  ['POST /rest/v1/membership_requests', admins(400), { full_name: 'M', status: 'approved' }],
  [`PATCH /rest/v1/membership_requests?id=eq.${nobody}`, admins(204), { status: 'approved' }],
  [`DELETE /rest/v1/membership_requests?id=eq.${nobody}`, admins(204)],
  ['GET /rest/v1/usuarios?select=id,email,role', members(200)],
  ['POST /rest/v1/usuarios', admins(404), { id: nobody, role: 1 }],
  [`PATCH /rest/v1/usuarios?id=eq.${nobody}`, admins(204), { role: 1 }],
  [`DELETE /rest/v1/usuarios?id=eq.${nobody}`, never],
  ...readAlone.flatMap((table): Row[] => [
    [`GET /rest/v1/${table}?select=*`, everybody(200)],
    [`HEAD /rest/v1/${table}?select=*`, everybody(200)],
    [`POST /rest/v1/${table}`, never, { title: 'Pa' }],
    [`PATCH /rest/v1/${table}?id=eq.${nobody}`, never, { title: 'Pa' }],
    [`DELETE /rest/v1/${table}?id=eq.${nobody}`, never],
  ]),
  ['GET /rest/v1/reviews?select=*', everybody(200)],
  ['POST /rest/v1/reviews', members(400), { restaurant_id: 1 }],
  ['PATCH /rest/v1/reviews?id=eq.999', members(204), { puntuacion: 4 }],
  ['PATCH /rest/v1/reviews?id=eq.1', editors(204), { hidden_at: null }],
  ['DELETE /rest/v1/reviews?id=eq.999', members(204)],
  ['GET /rest/v1/event_registrations?select=*', members(200)],
  ['POST /rest/v1/event_registrations', everybody(400), { event_id: 1 }],
  [`PATCH /rest/v1/event_registrations?id=eq.${nobody}`, members(204), { status: 'cancelled' }],
  ['GET /auth/v1/user', account(200, 200)],
  ['PUT /auth/v1/user', account(422), { password: 'x' }],
  [
    `PUT /auth/v1/admin/users/${nobody}`,
    [401, 403, 403, 404, 401, 403, 403],
    { password: 'olives i anxoves' },
  ],
  ['POST /auth/v1/factors', account(400), { factor_type: 'x' }],
  [`POST /auth/v1/factors/${nobody}/challenge`, account(404, 404)],
  [`DELETE /auth/v1/factors/${nobody}`, account(404, 404)],
  ['GET /auth/v1/.well-known/jwks.json', [200, 200, 200, 200, 200, 200, 200]],
  ['POST /auth/v1/signup', [400, 400, 400, 400, 400, 400, 400], { email: 'x' }],
  ['POST /auth/v1/token?grant_type=password', [400, 400, 400, 400, 400, 400, 400], {}],
  ['POST /auth/v1/token?grant_type=other', [400, 400, 400, 400, 400, 400, 400], {}],
  ['GET /auth/v1/settings', [404, 404, 404, 404, 404, 404, 404]],
  ['GET /auth/v1/token', [405, 405, 405, 405, 405, 405, 405]],
]

const bearers: Record<string, string> = { nonsense: 'not.a.token' }

const app = await fileApp()
beforeAll(async () => {
  for (const name of ['user', 'editor', 'admin', 'halfway', 'ended'] as const) {
    const role: Role = name === 'halfway' || name === 'ended' ? 'admin' : name
    const { id, email } = await accountWithPassword(app.db, { role, email: `${name}@example.cat` })
    bearers[name] = await apiToken(app, email)
    if (name === 'halfway') await giveFactor(id)
    if (name === 'ended') {
      await app.pool.sql`delete from sessions where account_id = ${id}`
    }
  }
})

async function giveFactor(accountId: string): Promise<void> {
  const sealed = seal(keyFor('second factors', testSecret), Buffer.alloc(20), nobody)
  await app.pool.sql`
    insert into authentication_factors (account_id, factor_type, status, secret)
    values (${accountId}, 'totp', 'verified', ${sealed})`
}

const content = () =>
  app.pool.value`
  select md5(string_agg(t::text, '|' order by t::text)) from (
  select row_to_json(r)::text from restaurants r union all
  select row_to_json(e)::text from events e union all
  select row_to_json(p)::text from blog_posts p union all
  select row_to_json(m)::text from membership_requests m union all
  select row_to_json(u)::text from usuarios u) as all_rows (t)`

let cells = 0

const calls = rows.map(([request, expected, body]) => ({ request, expected, body }))

test.each(calls)('$request', async ({ request, expected, body }) => {
  const [method = '', path = ''] = request.split(' ')
  const before = await content()
  const statuses: number[] = []
  for (const person of people) {
    await app.pool.sql`delete from rate_limits`
    const bearer = bearers[person]
    const response = await app.ask(path, {
      method,
      headers: {
        apikey: 'key',
        Authorization: `Bearer ${bearer ?? 'key'}`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    statuses.push(response.status)
    cells += 1
    const text = await response.text()
    if (response.status >= 400 && method !== 'HEAD') {
      expect(JSON.parse(text)).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
      })
    }
  }
  expect(statuses).toEqual(expected)
  expect(await content()).toBe(before)
})

test('the APIs ignore cookies and the public key', async () => {
  const cookie = await app.signIn('admin')
  expect((await app.ask('/rest/v1/membership_requests?select=*', { cookie })).status).toBe(401)
  expect((await app.ask('/auth/v1/user', { cookie })).status).toBe(401)
  expect(cells).toBeGreaterThanOrEqual(300)
})

test('the APIs refuse a token of another key, another algorithm or none', async () => {
  const [head = '', body = '', signature = ''] = (bearers.admin ?? '').split('.')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const symmetric = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
  for (const forged of [
    `${none}.${body}.`,
    `${symmetric}.${body}.${signature}`,
    `${head}.${body}.${'A'.repeat(86)}`,
    `${head}.${Buffer.from('{}').toString('base64url')}.${signature}`,
    head,
  ]) {
    const response = await app.ask('/auth/v1/user', {
      headers: { apikey: 'key', Authorization: `Bearer ${forged}` },
    })
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'bad_jwt' }])
  }
})

test('the description of the APIs comes from their own tables and schemas', async () => {
  const response = await app.ask('/rest/v1/')
  const described: { openapi: string; paths: Record<string, Record<string, object>> } =
    await response.json()
  expect(described.openapi).toBe('3.1.0')
  const documented = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented).toEqual(
    expect.arrayContaining([
      'POST /auth/v1/token',
      'PUT /auth/v1/admin/users/{id}',
      'POST /auth/v1/factors/{id}/verify',
      'GET /rest/v1/restaurants',
      'PATCH /rest/v1/usuarios',
    ]),
  )
  expect(documented).not.toContain('DELETE /rest/v1/usuarios')
  const text = JSON.stringify(described)
  expect(text).not.toMatch(/token_hash|member_notes|submission|deactivated/u)
})
