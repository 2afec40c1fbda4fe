import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientOf, clients, fileAddress, type Client } from '#tests/support/api-clients.ts'
import { apiToken } from '#tests/support/api-token.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { accountWithPassword } from '#tests/support/passwords.ts'

/**
 * Every method of the published clients and every header of the dialect works, or is refused without storing anything.
 */

const tokens: Record<string, string> = {}
const app = await fileApp({ SEED_DEMO: 'false' })
const address = await fileAddress(app)
beforeAll(async () => {
  for (const role of ['user', 'editor', 'admin'] as const) {
    const email = `${role}@example.cat`
    await accountWithPassword(app.db, { role, email })
    tokens[role] = await apiToken(app, email)
  }
})
beforeEach(async () => {
  await emptyTables(app.pool, [
    'restaurants',
    'reviews',
    'blog_posts',
    'audit_log',
    'deleted_items',
  ])
  await app.pool.sql`delete from bin`
  await app.pool.sql`
    insert into restaurants (id, nombre, direccion, precio_medio, estrellas_michelin, especialidad) overriding system value
    values (1, 'Can Bru', 'Carrer A, 1', 1000, 0, 'Peix'), (2, 'Celler, el "vell"', 'Carrer B, 2', 2050, 1, null),
      (3, 'Can Roca', 'Carrer C, 3', 3000, 2, 'Carn')`
  await app.pool.sql`select setval(pg_get_serial_sequence('restaurants', 'id'), 10)`
})

const stored = () =>
  app.pool.sql`
  select id::text, nombre as name, chef_name as chef from restaurants
  union all select id::text, title, slug from blog_posts order by 1`

const asked = (client: Client) => client.from('restaurants').select('id,nombre').order('id')

type Query = ReturnType<typeof asked>
type Reading = readonly [
  what: string,
  build: (query: Query) => PromiseLike<{ status: number; error: unknown; data: unknown }>,
  expected: readonly number[] | string,
  newest?: 'newest',
]

const vell = 'Celler, el "vell"'

/** The ids found by each filter, or the code of the refusal. */
const readings: readonly Reading[] = [
  ['eq', (q) => q.eq('nombre', vell), [2]],
  ['neq', (q) => q.neq('id', 1), [2, 3]],
  ['gt', (q) => q.gt('precio_medio', 20.5), [3]],
  ['gte', (q) => q.gte('precio_medio', 20.5), [2, 3]],
  ['lt', (q) => q.lt('precio_medio', 20.5), [1]],
  ['lte', (q) => q.lte('precio_medio', 20.5), [1, 2]],
  ['like', (q) => q.like('nombre', 'Can%'), [1, 3]],
  ['like is of the same letters', (q) => q.like('nombre', 'can%'), []],
  ['ilike', (q) => q.ilike('nombre', '%ROCA%'), [3]],
  ['likeAllOf', (q) => q.likeAllOf('nombre', ['Can%', '%Bru']), [1]],
  ['likeAnyOf', (q) => q.likeAnyOf('nombre', ['%Roca', '%Bru']), [1, 3]],
  ['ilikeAllOf', (q) => q.ilikeAllOf('nombre', ['can%', '%BRU']), [1]],
  ['ilikeAnyOf', (q) => q.ilikeAnyOf('nombre', ['%ROCA', '%vell"']), [2, 3]],
  ['is', (q) => q.is('especialidad', null), [2]],
  ['in', (q) => q.in('nombre', [vell, 'Can Roca']), [2, 3]],
  ['not in', (q) => q.not('id', 'in', '(1,2)'), [3]],
  ['not is', (q) => q.not('especialidad', 'is', null), [1, 3]],
  ['not ilike', (q) => q.not('nombre', 'ilike', 'can%'), [2]],
  ['match', (q) => q.match({ id: 1, nombre: 'Can Bru' }), [1]],
  ['filter', (q) => q.filter('id', 'gte', 3), [3]],
  ['or', (q) => q.or(`nombre.eq."Celler, el \\"vell\\"",id.eq.3`), [2, 3]],
  ['or of and', (q) => q.or('id.eq.2,and(precio_medio.gt.15,especialidad.not.is.null)'), [2, 3]],
  ['or of in', (q) => q.or('id.in.(1,2),estrellas_michelin.gt.1'), [1, 2, 3]],
  ['or of not', (q) => q.or('not.and(id.gt.1,id.lt.3),id.eq.2'), [1, 2, 3]],
  ['or and a filter', (q) => q.or('id.eq.1,id.eq.3').gt('id', 1), [3]],
  ['isDistinct', (q) => q.isDistinct('especialidad', 'Peix'), [2, 3], 'newest'],
  ['notIn', (q) => q.notIn('id', [1, 3]), [2], 'newest'],
  ['range', (q) => q.range(1, 1), [2]],
  ['limit', (q) => q.limit(2), [1, 2]],
  ['regexMatch', (q) => q.regexMatch('nombre', '^Can'), 'PGRST100', 'newest'],
  ['contains', (q) => q.contains('images', ['x']), '22P02'],
  ['containedBy', (q) => q.containedBy('nombre', ['x']), 'PGRST100'],
  ['overlaps', (q) => q.overlaps('nombre', ['x']), 'PGRST100'],
  ['rangeGt', (q) => q.rangeGt('nombre', '[1,2)'), 'PGRST100'],
  ['textSearch', (q) => q.textSearch('nombre', 'can'), 'PGRST100'],
  ['like of a number', (q) => q.like('precio_medio', '1%'), '42883'],
  ['or of an unknown column', (q) => q.or('submission.is.null'), '42703'],
  ['or of nothing', (q) => q.or(''), 'PGRST100'],
  ['or too deep', (q) => q.or(`${'and('.repeat(9)}id.eq.1${')'.repeat(9)}`), 'PGRST100'],
  ['an embedded table', (q) => q.eq('reviews.id', 1), '42703'],
  ['a limit of another table', (q) => q.limit(1, { referencedTable: 'reviews' }), '42703'],
  ['csv', (q) => q.csv(), '1,Can Bru\n2,"Celler, el ""vell"""\n3,Can Roca\n'],
  ['geojson', (q) => q.geojson(), 'PGRST107'],
  ['explain', (q) => q.explain(), 'PGRST107'],
  ['rollback', (q) => q.rollback(), 'PGRST122'],
  ['maxAffected', (q) => q.setHeader('Prefer', 'handling=strict, max-affected=1'), 'PGRST122'],
  ['a single one of three', (q) => q.single(), 'PGRST116'],
  ['maybeSingle of none', (q) => q.eq('id', 9).maybeSingle(), []],
]

describe.each(clients)('the client %s', (version, create) => {
  const as = (role: 'user' | 'editor' | 'admin') => clientOf(create, address, tokens[role])
  const restaurants = (role: 'user' | 'editor' | 'admin' = 'editor') => as(role).from('restaurants')
  const posts = () => as('editor').from('blog_posts')
  const reviews = () => as('user').from('reviews')
  const scores = async () => (await reviews().select('puntuacion')).data
  const isNewest = version !== '2.49.4'

  const known = readings
    .filter(([, , , newest]) => isNewest || !newest)
    .map(([what, build, expected]) => ({ what, build, expected }))

  test.each(known)('reads by $what, or is refused', async ({ build, expected }) => {
    const { data, error, status } = await build(asked(clientOf(create, address)))
    if (typeof expected === 'string' && typeof data !== 'string') {
      expect([status, error]).toMatchObject([
        expect.toSatisfy((code: number) => code >= 400 && code < 500),
        { code: expected },
      ])
      return
    }
    expect(error).toBeNull()
    if (typeof data === 'string') return expect(data).toBe(`id,nombre\n${String(expected)}`)
    const rows: unknown[] = Array.isArray(data) ? data : []
    expect(rows.map((row) => Object.assign({ id: 0 }, row).id)).toEqual(expected)
  })

  test('is refused another schema', async () => {
    const { error } = await as('editor').schema('other').from('restaurants').select('*')
    expect(error).toMatchObject({ code: 'PGRST106' })
  })

  test.each(['exact', 'planned', 'estimated'] as const)('counts %s', async (count) => {
    const read = await restaurants().select('id', { count }).order('id').range(0, 1)
    expect(read).toMatchObject({ count: 3, status: 206, data: [{ id: 1 }, { id: 2 }] })
    const head = await restaurants().select('*', { count, head: true }).gt('id', 1)
    expect(head).toMatchObject({ count: 2, status: 200 })
    const changed = await restaurants().update({ chef_name: 'A' }, { count }).in('id', [1, 2, 9])
    expect(changed).toMatchObject({ count: 2, status: 204 })
    const made = { nombre: 'Nou', direccion: 'Carrer D, 4' }
    expect(await restaurants().insert([made, made], { count })).toMatchObject({ count: 2 })
    expect(await restaurants().delete({ count }).in('id', [1, 2])).toMatchObject({ count: 2 })
  })

  test('upserts a row: changes it, leaves it, or stores a new one', async () => {
    const row = { id: 1, nombre: 'Can Llevant', direccion: 'Passeig del Mar, 18' }
    const before = await stored()
    const ignored = await restaurants().upsert(row, { ignoreDuplicates: true }).select()
    expect(ignored).toMatchObject({ error: null, status: 200, data: [] })
    expect(await stored()).toEqual(before)
    const merged = await restaurants().upsert(row, { onConflict: 'id' }).select().single()
    expect(merged).toMatchObject({
      error: null,
      status: 200,
      data: { id: 1, especialidad: 'Peix' },
    })
    const { nombre, direccion } = row
    const both = await restaurants()
      .upsert(
        [
          { id: 3, nombre: 'Tres', direccion },
          { nombre, direccion },
        ],
        { defaultToNull: false },
      )
      .select('nombre')
    expect(both).toMatchObject({ status: 201, data: [{ nombre: 'Tres' }, { nombre }] })
    expect(await stored()).toHaveLength(4)
  })

  test.each<[string, Record<string, unknown>, string | undefined, string]>([
    ['an id that is not there', { id: 77 }, undefined, '22023'],
    ['an id that is none', { id: 'x' }, undefined, '22P02'],
    ['no unique column', { id: 1 }, 'nombre', '42P10'],
    ['an unknown column', { id: 1, submission: 'x' }, undefined, 'PGRST204'],
  ])('stores nothing by an upsert by %s', async (_what, some, onConflict, code) => {
    const before = await stored()
    const row = { nombre: 'Can Llevant', direccion: 'Passeig del Mar, 18', ...some }
    for (const ignoreDuplicates of [true, false]) {
      const options = { ignoreDuplicates, ...(onConflict ? { onConflict } : {}) }
      expect((await restaurants().upsert(row, options)).error).toMatchObject({ code })
    }
    expect(await stored()).toEqual(before)
  })

  test('finds the existing row in an upsert by slug or of one’s own review', async () => {
    const post = { title: 'Vins', slug: 'vins', content: 'Deu línies.', status: 'draft' }
    await posts().insert(post)
    const again = { ...post, title: 'Els vins' }
    expect((await posts().upsert(again)).error).toMatchObject({ code: '23505' })
    expect((await posts().upsert(again, { onConflict: 'slug' })).status).toBe(200)
    expect((await posts().select('title')).data).toEqual([{ title: 'Els vins' }])
    const review = { restaurant_id: 1, puntuacion: 5, comentario: 'Molt bo' }
    await reviews().insert(review)
    const worse = { ...review, puntuacion: 1 }
    const ignored = { ignoreDuplicates: true }
    expect((await reviews().upsert(worse, ignored)).error).toMatchObject({ code: '23505' })
    const onConflict = 'restaurant_id,user_id'
    await reviews().upsert(worse, { ...ignored, onConflict })
    expect(await scores()).toEqual([{ puntuacion: 5 }])
    await reviews().upsert(worse, { onConflict })
    expect(await scores()).toEqual([{ puntuacion: 1 }])
  })

  test('gains no row by an upsert that it may not change or see', async () => {
    await posts().insert({ title: 'Esborrany', slug: 'esborrany', content: 'x', status: 'draft' })
    const [post] = (await posts().select('id')).data ?? []
    await app.pool.sql`
      insert into reviews (restaurant_id, autor, puntuacion, comentario, hidden_at) values (1, 'Pau', 2, 'Fred', now())`
    const ownId = await app.pool.value`select id from reviews`
    const row = { nombre: 'Meu', direccion: 'x' }
    const before = [await stored(), await app.pool.query('select * from reviews')]
    for (const [client, refusal] of [
      [clientOf(create, address), 401],
      [as('user'), 403],
    ] as const) {
      for (const ignoreDuplicates of [true, false]) {
        for (const [table, sent] of [
          ['restaurants', { id: 1, ...row }],
          ['restaurants', { id: 77, ...row }],
          ['blog_posts', { id: post?.id, slug: 'altre', title: 'x', content: 'x' }],
          ['blog_posts', { id: post?.id.replace(/^./u, '0'), slug: 'altre', title: 'x' }],
          ['event_registrations', { id: post?.id, status: 'cancelled' }],
          ['usuarios', { id: post?.id, role: 1 }],
        ] as const) {
          const tried = await client.from(table).upsert(sent, { ignoreDuplicates }).select()
          const status = table === 'event_registrations' ? 400 : refusal
          expect([table, tried.data, tried.status]).toEqual([table, null, status])
        }
        // A review of another person and a missing one get the same answer.
        const hidden = { restaurant_id: 1, puntuacion: 5, comentario: 'Meu' }
        const [theirs, none] = await Promise.all(
          [ownId, 99_999].map((id) =>
            client
              .from('reviews')
              .upsert({ id, ...hidden })
              .select(),
          ),
        )
        expect(theirs?.error).toMatchObject({
          message: none?.error?.message,
          code: none?.error?.code,
        })
      }
    }
    const after = [await stored(), await app.pool.query('select * from reviews')]
    expect(JSON.stringify(after)).toBe(JSON.stringify(before))
  })

  test('writes several rows all or none', async () => {
    const row = { nombre: 'Nou', direccion: 'Carrer D, 4' }
    const made = await restaurants()
      .insert([row, { ...row, nombre: 'Altre' }])
      .select('nombre')
    expect(made.data).toEqual([{ nombre: 'Nou' }, { nombre: 'Altre' }])
    const before = await stored()
    const half = await restaurants().insert([
      { ...row, nombre: 'Tercer' },
      { ...row, nombre: '' },
    ])
    expect(half.error).toMatchObject({ code: '22023' })
    expect(await stored()).toEqual(before)
    const named = await restaurants().update({ chef_name: 'Ada' }).in('id', [1, 3]).select('id')
    expect(named.data).toEqual([{ id: 1 }, { id: 3 }])
    const one = await restaurants().update({ chef_name: 'Pau' }).eq('id', 1).eq('nombre', 'Altre')
    expect(one.status).toBe(204)
    expect(await restaurants().select('chef_name').order('id').limit(3)).toMatchObject({
      data: [{ chef_name: 'Ada' }, { chef_name: null }, { chef_name: 'Ada' }],
    })
    const gone = await restaurants().delete().in('id', [1, 2]).select('id')
    expect(gone.data).toEqual([{ id: 1 }, { id: 2 }])
    const many = Array.from({ length: 101 }, () => row)
    expect((await restaurants().insert(many)).status).toBe(413)
    const kinds = 'select action, count(*)::int from audit_log group by action order by action'
    const two = ['created', 'deleted', 'updated'].map((done) => [`restaurant.${done}`, 2])
    expect(await app.table(kinds)).toEqual(two)
  })

  test('changes nothing when it cannot do everything', async () => {
    const before = await stored()
    const change = { chef_name: 'Pau' }
    const twice = [{ nombre: 'A', direccion: 'B' }]
    const refused = [
      restaurants().update(change).in('id', [1, 2]).select().single(),
      restaurants().update(change).in('id', [1, 2]).order('id'),
      restaurants().update(change).in('id', [1, 2]).limit(1),
      restaurants().update(change).or('id.eq.1,id.eq.2'),
      restaurants().update(change).not('id', 'in', '(1)'),
      restaurants().update(change).eq('id', 1).rollback(),
      restaurants().delete().in('id', [1, 2]).select().single(),
      restaurants().delete().eq('id', 1).csv().setHeader('Accept', 'application/pdf'),
      restaurants().delete().gt('id', 0),
      restaurants().update(change),
      restaurants().update(change).neq('id', 0),
      restaurants().delete().in('nombre', [vell]),
      restaurants()
        .insert([...twice, ...twice])
        .select()
        .single(),
      restaurants().insert(twice).eq('id', 1),
      restaurants('user').update(change).in('id', [1, 2]),
      restaurants('user').delete().in('id', [1, 2]),
      restaurants().delete().in('id', [1, 2]).setHeader('Prefer', 'max-affected=1'),
    ]
    for (const [place, call] of refused.entries()) {
      const { status } = await call
      expect([place, status]).toEqual([
        place,
        expect.toSatisfy((code) => code >= 400 && code < 500),
      ])
    }
    expect(await stored()).toEqual(before)
    const none = await restaurants().delete().eq('id', 9).select().single()
    expect(none.error).toMatchObject({ code: 'PGRST116' })
  })
})

type Sent = Record<string, string>
const object = 'application/vnd.pgrst.object+json'

const ranging = (range: string) => ({ 'Content-Range': range })
const applied = (preference: string) => ({ 'Preference-Applied': preference })

/** Headers of a request for restaurants, and the expected status and headers. */
const headers: readonly (readonly [Sent, number, Sent | string])[] = [
  [{ Prefer: 'count=exact' }, 200, { ...ranging('0-2/3'), ...applied('count=exact') }],
  [{ Prefer: 'count=planned, handling=strict' }, 200, applied('count=planned, handling=strict')],
  [{ Range: '0-1' }, 200, ranging('0-1/*')],
  [{ Range: '1-', 'Range-Unit': 'items', Prefer: 'count=exact' }, 206, ranging('1-2/3')],
  [{ Range: '9-12', Prefer: 'count=exact' }, 416, 'PGRST103'],
  [{ Range: '2-1' }, 416, 'PGRST103'],
  [{ Range: 'bytes=0-9' }, 416, 'PGRST103'],
  [{ Range: '0-9', 'Range-Unit': 'bytes' }, 416, 'PGRST103'],
  [{ Prefer: 'respond-async' }, 400, 'PGRST122'],
  [{ Prefer: 'handling=strict, anything' }, 400, 'PGRST122'],
  [{ Prefer: 'handling=lenient, anything' }, 200, applied('handling=lenient')],
  [{ Prefer: 'handling=lenient, tx=rollback' }, 400, 'PGRST122'],
  [{ Prefer: 'count=many' }, 400, 'PGRST122'],
  [{ Prefer: 'timezone=UTC' }, 400, 'PGRST122'],
  [{ Prefer: 'tx=commit' }, 200, applied('tx=commit')],
  [{ Prefer: 'resolution=merge-duplicates' }, 400, 'PGRST122'],
  [{ Prefer: 'return=representation' }, 200, {}],
  [{ Accept: object }, 406, 'PGRST116'],
  [{ Accept: 'application/vnd.pgrst.plan+json' }, 406, 'PGRST107'],
  [{ Accept: 'application/xml' }, 406, 'PGRST107'],
  [{ Accept: 'text/html,application/xml;q=0.9,*/*;q=0.8' }, 200, {}],
  [{ Accept: 'text/csv' }, 200, { 'Content-Type': 'text/csv; charset=utf-8' }],
  [{ 'Accept-Profile': 'public' }, 200, {}],
  [{ 'Accept-Profile': 'private' }, 406, 'PGRST106'],
  [{ 'Content-Profile': 'private' }, 406, 'PGRST106'],
  [{ 'If-Match': '"1"' }, 400, 'PT400'],
  [{ 'If-Unmodified-Since': 'Fri, 20 Nov 2026 12:00:00 GMT' }, 400, 'PT400'],
  [{ 'Idempotency-Key': '1' }, 400, 'PT400'],
  [{ 'Content-Range': '0-1/2' }, 400, 'PT400'],
  [{ 'X-HTTP-Method-Override': 'DELETE' }, 400, 'PT400'],
]

const lower = (all: Sent) =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]))

const rangeOf = (response: Response | undefined) => [
  response?.status,
  response?.headers.get('Content-Range'),
  response?.headers.get('Preference-Applied'),
]

const write = (method: string, path: string, prefer: string, row?: object | object[]) =>
  app.ask(`/rest/v1/${path}`, {
    method,
    headers: {
      apikey: 'key',
      Authorization: `Bearer ${tokens.editor}`,
      'Content-Type': 'application/json',
      Prefer: prefer,
    },
    ...(row ? { body: JSON.stringify(row) } : {}),
  })

const askApp = (path: string, init: object) => app.ask(path, init)
const askOverConnection = (path: string, init: object) => fetch(address + path, init)

describe('the headers', () => {
  // Asks twice because the second answer is cached, and once over a connection.
  test.each(headers)('%j is answered with %s', async (sent, status, expected) => {
    for (const ask of [askApp, askApp, askOverConnection]) {
      const response = await ask('/rest/v1/restaurants?select=id&order=id', { headers: sent })
      expect(response.status).toBe(status)
      const text = await response.text()
      if (typeof expected === 'string') expect(JSON.parse(text)).toMatchObject({ code: expected })
      else expect(Object.fromEntries(response.headers)).toMatchObject(lower(expected))
    }
  })

  test('HEAD is answered like GET, without the body', async () => {
    for (const query of ['select=id&limit=2', 'select=id&offset=1', 'id=eq.9', 'offset=4']) {
      for (const prefer of ['count=exact', '']) {
        const [head, get] = await Promise.all(
          ['HEAD', 'GET'].map((method) =>
            app.ask(`/rest/v1/restaurants?${query}`, { method, headers: { Prefer: prefer } }),
          ),
        )
        expect([query, rangeOf(head)]).toEqual([query, rangeOf(get)])
        expect(await head?.text()).toBe('')
      }
    }
  })

  test.each<[string, string | number[]]>([
    ['id%5B0%5D=gte.2&id%5B1%5D=lte.2', [2]],
    [
      'nombre%5B0%5D%5B0%5D=ilike.*can*&nombre%5B0%5D%5B1%5D=ilike.*r*&nombre%5B1%5D=ilike.*bru*',
      [1],
    ],
    ['or=(id.eq.3,and.(id.gt.1,precio_medio.lt.25))', [2, 3]],
    ['select=id,reviews(*)', 'PGRST100'],
    ['select=id,name:nombre', 'PGRST100'],
    ['select=id::text', 'PGRST100'],
    ['select=submission', '42703'],
    ['id=eq.x', '22P02'],
    ['id=not.in.1', 'PGRST100'],
    ['nombre=startswiths.C', 'PGRST100'],
  ])('of admin kits: %s is answered with %j', async (query, expected) => {
    const response = await app.ask(`/rest/v1/restaurants?order=id.asc&${query}`, {})
    const found: { id: number }[] | { code: string } = await response.json()
    expect(Array.isArray(found) ? found.map(({ id }) => id) : found.code).toEqual(expected)
  })

  test('identify rows by a unique column too, by role', async () => {
    const post = { title: 'Vins', slug: 'vins', content: 'Deu línies.', status: 'draft' }
    await write('POST', 'blog_posts', '', post)
    const bySlug = 'blog_posts?slug=eq.vins'
    expect((await app.ask(`/rest/v1/${bySlug}`, { method: 'DELETE' })).status).toBe(401)
    const changed = await write('PATCH', bySlug, 'count=exact', { title: 'Els vins' })
    expect(rangeOf(changed)).toEqual([204, '0-0/1', 'count=exact'])
    expect((await write('DELETE', 'blog_posts?title=eq.Els%20vins', '')).status).toBe(400)
    expect((await write('DELETE', bySlug, '')).status).toBe(204)
    expect(await app.pool.sql`select slug from blog_posts`).toEqual([])
  })

  test('omit null columns on request', async () => {
    const path = '/rest/v1/restaurants?select=id,especialidad&id=eq.2'
    const stripped = await app.ask(path, { headers: { Accept: `${object};nulls=stripped` } })
    expect(await stripped.json()).toEqual({ id: 2 })
  })

  const row = { nombre: 'Nou', direccion: 'Carrer D, 4' }

  test.each<[string, string, object | object[] | undefined, string]>([
    ['POST restaurants', 'return=minimal', row, '201 return=minimal|*/*|'],
    [
      'POST restaurants',
      'return=headers-only,count=exact',
      row,
      '201 return=headers-only, count=exact|*/1|/rest/v1/restaurants?id=eq.11',
    ],
    [
      'POST restaurants',
      'resolution=ignore-duplicates',
      { id: 1, ...row },
      '200 resolution=ignore-duplicates|*/*|',
    ],
    ['PATCH restaurants?id=in.(1,2)', 'count=exact', { chef_name: 'A' }, '204 count=exact|0-1/2|'],
    [
      'PATCH restaurants?id=eq.1',
      'return=representation',
      { chef_name: 'A' },
      '200 return=representation|0-0/*|',
    ],
    ['PATCH restaurants?id=in.(1,2)', 'max-affected=1', { chef_name: 'A' }, '400 ||'],
    ['PATCH restaurants?id=eq.1&offset=0', '', { chef_name: 'A' }, '400 ||'],
    ['DELETE restaurants?id=eq.1', 'count=exact', undefined, '204 count=exact|*/1|'],
    ['POST restaurants?on_conflict=id', '', { id: 1, ...row }, '400 ||'],
    ['POST restaurants', '', [row, { ...row, chef_name: 'A' }], '400 ||'],
    ['GET restaurants?columns=nombre', '', undefined, '400 ||'],
    ['GET restaurants?select=id&select=nombre', '', undefined, '400 ||'],
  ])('%s with %s', async (request, prefer, sent, expected) => {
    const [method = '', path = ''] = request.split(' ')
    const { status, headers: given } = await write(method, path, prefer, sent)
    const named = ['Preference-Applied', 'Content-Range', 'Location']
    expect(`${status} ${named.map((name) => given.get(name)).join('|')}`).toBe(expected)
  })

  test('limit a body to the named columns, and missing ones are null or unchanged', async () => {
    const path = 'restaurants?columns=nombre,direccion,especialidad'
    const rows = [{ ...row, id: 1, chef_name: 'A', especialidad: 'Peix' }, row]
    expect((await write('POST', path, 'return=representation', rows)).status).toBe(201)
    const chefs = 'select chef_name, especialidad from restaurants where id > 10 order by id'
    expect(await app.table(chefs)).toEqual([
      [null, 'Peix'],
      [null, null],
    ])
    const byId = 'restaurants?columns=id,nombre,direccion,especialidad'
    await write('POST', byId, 'resolution=merge-duplicates,missing=default', [{ id: 1, ...row }])
    expect(await app.pool.sql`select nombre, especialidad from restaurants where id = 1`).toEqual([
      { nombre: 'Nou', especialidad: 'Peix' },
    ])
  })
})
