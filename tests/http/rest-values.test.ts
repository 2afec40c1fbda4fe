import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import type { Role } from '#app/platform/auth/role.ts'
import { restTables } from '#server/api/rest-tables/rest-tables.ts'
import { apiToken } from '#tests/support/api-token.ts'
import { fileApp } from '#tests/support/app.ts'
import { sentEvent } from '#tests/support/events.ts'
import { tries } from '#tests/support/figures.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'
import { sampled } from '#tests/support/seed.ts'

/** Arbitrary values in addresses and rows of the REST API. */

const app = await fileApp()

type Asking = { method?: string; headers?: Record<string, string> }

const ask = (path: string, { headers, ...options }: Asking = {}) =>
  app.ask(`/rest/v1/${path}`, { ...options, headers: { apikey: 'key', ...headers } })

const bearers = new Map<Role, string>()

async function bearerOf(role: Role): Promise<string> {
  const known = bearers.get(role)
  if (known) return known
  const { email } = await accountWithPassword(app.db, { role, email: `${role}@example.cat` })
  const bearer = `Bearer ${await apiToken(app, email)}`
  bearers.set(role, bearer)
  return bearer
}

const extremes = [
  '999999999999',
  '-99999999999999999999',
  '9'.repeat(400),
  '2147483648',
  '32768',
  '999999999.99',
  '1e400',
  'NaN',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '275760-09-13',
  '-271821-04-20',
  '\u0000',
  '\uFFFF',
  '{"a":',
  'true',
  '',
]

describe('any value in any filter', () => {
  test('is compared or refused with 400 as JSON, and never a server error', async () => {
    const admin = await bearerOf('admin')
    const wrong: unknown[] = []
    let asked = 0
    const look = async (name: string, column: string, value: string) => {
      // The other filters read the value in the same way.
      for (const filter of [`gte.${value}`, `is.${value}`, `in.(${value})`]) {
        const query = new URLSearchParams({ [column]: filter, limit: '1' })
        const response = await ask(`${name}?${query}`, { headers: { Authorization: admin } })
        asked += 1
        const type = response.headers.get('Content-Type')
        await response.arrayBuffer()
        if (![200, 400].includes(response.status) || !type?.startsWith('application/json')) {
          wrong.push([name, column, filter, response.status, type])
        }
      }
    }
    for (const [name, table] of restTables) {
      for (const column of Object.keys(table.columns)) {
        const values = sampled(extremes, 3, (value) => `${name} ${column} ${value}`)
        await Promise.all(values.map((value) => look(name, column, value)))
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(tries({ part: 400, all: 2500 }))
    expect(app.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  test.each([
    ['restaurants?estrellas_michelin=eq.999999999999', '22003'],
    ['events?price=gt.999999999.99', '22003'],
    ['events?date=gt.0000-01-01', '22008'],
    ['restaurants?id=in.(99999999999999999999)', '22003'],
    ['events?max_participants=eq.many', '22P02'],
  ])('answers %s as %s', async (path, code) => {
    const response = await ask(path)
    expect([response.status, await response.json()]).toMatchObject([400, { code }])
  })

  test('answers 400 for a value that only the database refuses', async () => {
    await app.db.execute(
      sql`create function narrow() returns trigger language plpgsql as
        $$ begin raise exception using errcode = '22003', message = 'out of range'; end $$`,
    )
    await app.db.execute(
      sql`create trigger narrow before update on restaurants for each row execute function narrow()`,
    )
    const editor = await bearerOf('editor')
    const row = { chef_name: 'Núria' }
    const path = '/rest/v1/restaurants?id=eq.1'
    const inCatalan = { Authorization: editor, 'Accept-Language': 'ca' }
    const response = await app.json(path, row, inCatalan, 'PATCH')
    await app.db.execute(sql`drop trigger narrow on restaurants`)
    const refusal = { code: '22023', message: problemsCopy.ca.badRequest }
    expect([response.status, await response.json()]).toMatchObject([400, refusal])
  })
})

describe('errors of the APIs', () => {
  test.each([
    ['a fault', '/rest/v1/restaurants?select=nombre', 500, 'XX000'],
    ['an odd address', '/rest/v1/restaurants%2f', 400, 'PT400'],
  ])('for %s are JSON', async (what, path, status, code) => {
    if (what === 'a fault') await app.db.execute(sql`alter table restaurants rename to away`)
    const response = await app.ask(path, { headers: { Accept: 'text/html, */*;q=0.8' } })
    if (what === 'a fault') await app.db.execute(sql`alter table away rename to restaurants`)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/u)
    expect([response.status, await response.json()]).toMatchObject([
      status,
      { code, message: expect.any(String) },
    ])
  })

  test('of the auth API are JSON too', async () => {
    await app.db.execute(sql`alter table usuarios rename to away`)
    const typed = { email: 'maria@example.cat', password }
    const response = await app.json('/auth/v1/token?grant_type=password', typed)
    await app.db.execute(sql`alter table away rename to usuarios`)
    expect([response.status, await response.json()]).toMatchObject([
      500,
      { code: 'unexpected_failure', message: expect.any(String) },
    ])
  })
})

describe('rows without a value', () => {
  test.each([
    ['asc.nullsfirst', [null, 'Arenys', 'Begur']],
    ['asc.nullslast', ['Arenys', 'Begur', null]],
    ['desc.nullsfirst', [null, 'Begur', 'Arenys']],
    ['desc.nullslast', ['Begur', 'Arenys', null]],
    ['nullsfirst', [null, 'Arenys', 'Begur']],
    ['asc', ['Arenys', 'Begur', null]],
    ['desc', [null, 'Begur', 'Arenys']],
  ])('come where %s puts them', async (order, expected) => {
    await app.pool.sql`delete from events`
    await app.pool.sql`
      insert into events (title, description, date, location, max_participants, status, category)
      select 'x', 'x', now(), 'y', 12, 'published', category
      from unnest(array['Begur', null, 'Arenys']) as category`
    const response = await ask(`events?select=category&order=category.${order}`)
    const rows: { category: string | null }[] = await response.json()
    expect(rows.map(({ category }) => category)).toEqual(expected)
  })

  test.each(['category.up', 'category.asc.desc', 'category.nullslast.asc', '.asc'])(
    'are refused in the order %s',
    async (order) => {
      expect((await ask(`events?order=${order}`)).status).toBe(400)
    },
  )
})

test('a person who may count and not read sees only the state of requests', async () => {
  await app.pool.sql`
    with joan as (insert into usuarios (email) values ('joan@example.cat') returning id, email)
    insert into membership_requests (user_id, full_name, email, status)
    select id, 'Joan Vidal', email, 'pending' from joan`
  const editor = await bearerOf('editor')
  const count = async (query: string, prefer = 'count=exact') => {
    const response = await ask(`membership_requests?${query}`, {
      method: 'HEAD',
      headers: { Authorization: editor, Prefer: prefer },
    })
    return [response.status, response.headers.get('Content-Range')?.split('/')[1]]
  }
  expect(await count('select=*')).toEqual([200, '1'])
  expect(await count('status=eq.pending')).toEqual([200, '1'])
  expect(await count('status=in.(approved,rejected)')).toEqual([200, '0'])
  const columns = Object.keys(restTables.get('membership_requests')?.columns ?? {})
  for (const column of columns.filter((name) => name !== 'status')) {
    expect([column, ...(await count(`${column}=not.is.null`))]).not.toContain(200)
    for (const filter of ['is.null', 'gte.a', 'neq.x', 'gte.2020-01-01', 'in.()']) {
      const [status] = await count(`status=eq.pending&${column}=${filter}`)
      expect([column, filter, status]).not.toContain(200)
    }
  }
  expect(await count('full_name=gte.J')).toEqual([403, undefined])
  // Without `count=exact` the filter is allowed: an editor sees none of these rows.
  expect(await count('full_name=gte.J', '')).toEqual([200, '*'])
})

test('the date of an event keeps its seconds, also when another field is changed', async () => {
  const editor = await bearerOf('editor')
  const send = async (method: string, path: string, row: object) => {
    const headers = { Authorization: editor, Prefer: 'return=representation' }
    const response = await app.json(`/rest/v1/${path}`, row, headers, method)
    const [stored]: { id: number; date: string }[] = await response.json()
    return { status: response.status, id: stored?.id, date: stored?.date }
  }
  // 02:30 in Madrid occurs twice that night; this is the second one.
  const date = '2099-10-25T01:30:47.250Z'
  const made = await send('POST', 'events', { ...sentEvent(), date })
  expect(made).toMatchObject({ status: 201, date })
  const path = `events?id=eq.${made.id}`
  expect(await send('PATCH', path, { price: 40 })).toMatchObject({ date })
  const later = '2099-10-25T01:30:48.000Z'
  expect(await send('PATCH', path, { date: later })).toMatchObject({ date: later })
  const rows = await app.pool.sql`
    select moved_at is not null as moved, calendar_sequence from events where id = ${made.id}`
  expect(rows).toEqual([{ moved: true, calendar_sequence: 1 }])
})

test('a text that is not JSON becomes the empty default, and is logged', async () => {
  const editor = await bearerOf('editor')
  const before = app.logged.length
  const row = {
    nombre: 'Can Roca',
    direccion: 'Carrer de la Taiala, 40',
    redes_sociales: '{"facebook": "https://example.cat/roca"}',
    valoraciones: '{"comida": 4',
  }
  const headers = { Authorization: editor, Prefer: 'return=representation' }
  const response = await app.json('/rest/v1/restaurants', row, headers)
  const [stored]: Record<string, unknown>[] = await response.json()
  expect(response.status).toBe(201)
  expect(stored?.redes_sociales).toMatchObject({ facebook: 'https://example.cat/roca' })
  const logged = app.logged.slice(before).filter(({ column }) => column !== undefined)
  expect(logged).toEqual([expect.objectContaining({ level: 40, column: 'valoraciones' })])
  expect(JSON.stringify(logged)).not.toContain('comida')
})
