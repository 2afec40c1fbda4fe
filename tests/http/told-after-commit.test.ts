import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { sentEvent } from '#tests/support/events.ts'
import { failingAfterCommit } from '#tests/support/failing-after-commit.ts'
import { sampled } from '#tests/support/seed.ts'
import { worldPassword, newAccount } from '#tests/support/valid-requests/account-requests.ts'
import { allValidRequests } from '#tests/support/valid-requests/all-valid-requests.ts'
import { perform } from '#tests/support/valid-requests/valid-request.ts'
import { forgetAttempts, worldOf, type World } from '#tests/support/valid-requests/world.ts'

/** A stored act is reported as stored: here every query after the first commit fails, and the answer stays the same. */

let world: World
let during: ReturnType<typeof failingAfterCommit>

const app = await fileApp()
beforeAll(async () => {
  during = failingAfterCommit(app.pool)
  world = await worldOf(app)
})
beforeEach(() => forgetAttempts(world))

describe('a form answers as usual when queries fail after its commit', () => {
  let committed = 0

  const requests = sampled(allValidRequests, 40, ({ route, what }) => `${route} ${what}`)
  test.each(requests)('$what', async (valid) => {
    const sent = await valid.prepare(world)
    const session =
      valid.route === '/salir' ? await world.anotherSession(valid.by) : world.cookieOf(valid.by)
    const { result, commits, failed } = await during(async () => {
      const response = await perform(world, sent, session)
      return { status: response.status, text: await response.text() }
    })
    await valid.after?.(world)
    expect(result.status, [result.text.slice(0, 500), ...failed].join('\n')).toBeLessThan(400)
    committed += commits
  })

  test('control: most forms have committed something', () => {
    expect(committed).toBeGreaterThan(requests.length / 2)
  })
})

/** Path and body of each call, with fresh values. */
const suffix = () => crypto.randomUUID().slice(0, 8)

const idOf = async (query: string, values: unknown[] = []) =>
  String((await world.row(query, values)).id)

const newRestaurant = () =>
  idOf(`insert into restaurants (nombre, direccion) values ('Can Roca', 'Olot, 1') returning id`)
const newPost = () =>
  idOf(
    `insert into blog_posts (title, slug, content) values ('Vins', $1, 'Una nit amb garnatxa') returning id`,
    [`vi-${suffix()}`],
  )
const newReview = async (account: string) =>
  idOf(
    `insert into reviews (restaurant_id, user_id, autor, puntuacion, comentario)
     values ($1, $2, 'Laia', 5, 'Muy bien') returning id`,
    [await newRestaurant(), account],
  )
const newRequest = () =>
  idOf(
    `insert into membership_requests (full_name, email) values ('Pau', 'pau@example.cat') returning id`,
  )

const rest = (path: string, body?: unknown) => ({ path: `/rest/v1/${path}`, body })

const calls: Readonly<Record<string, (id: string) => Promise<{ path: string; body?: unknown }>>> = {
  'admin POST an event is added': async () => rest('events', sentEvent()),
  'admin PATCH an event is changed': async () =>
    rest(`events?id=eq.${(await world.event()).id}`, { title: 'Otra' }),
  'admin DELETE an event is deleted': async () => rest(`events?id=eq.${(await world.event()).id}`),
  'admin POST a restaurant is added': async () =>
    rest('restaurants', { nombre: 'Can Nou', direccion: 'Olot, 2' }),
  'admin PATCH a restaurant is changed': async () =>
    rest(`restaurants?id=eq.${await newRestaurant()}`, { nombre: 'Can Vell' }),
  'admin DELETE a restaurant is deleted': async () =>
    rest(`restaurants?id=eq.${await newRestaurant()}`),
  'admin POST a post is added': async () =>
    rest('blog_posts', {
      title: 'Vins de tardor',
      slug: `vi-${suffix()}`,
      content: 'Una nit amb garnatxa',
      status: 'draft',
    }),
  'admin PATCH a post is changed': async () =>
    rest(`blog_posts?id=eq.${await newPost()}`, { title: 'Vins d’hivern' }),
  'admin DELETE a post is deleted': async () => rest(`blog_posts?id=eq.${await newPost()}`),
  'user POST a review is written': async () =>
    rest('reviews', {
      restaurant_id: Number(await newRestaurant()),
      puntuacion: 5,
      comentario: 'Muy buena cocina',
    }),
  'user PATCH a review is changed': async (id) =>
    rest(`reviews?id=eq.${await newReview(id)}`, { comentario: 'Mejor que nunca' }),
  'user DELETE a review is deleted': async (id) => rest(`reviews?id=eq.${await newReview(id)}`),
  'user POST a membership is asked for': async () =>
    rest('membership_requests', { full_name: 'Pau Roca', phone: '600 111 222', reason: 'El vi' }),
  'admin PATCH a membership is decided': async () =>
    rest(`membership_requests?id=eq.${await newRequest()}`, { status: 'approved' }),
  'admin POST a member is made': async () =>
    rest('membership_requests', {
      full_name: 'Pere Pau',
      email: `pere-${suffix()}@example.cat`,
      status: 'approved',
    }),
  'visitor POST somebody registers': async () =>
    rest('event_registrations', {
      event_id: (await world.event()).id,
      name: 'Núria',
      email: `nuria-${suffix()}@example.cat`,
    }),
  'admin PATCH a role is changed': async () =>
    rest(`usuarios?id=eq.${(await newAccount(world)).id}`, { role: 2 }),
  'user PUT a name is changed': async () => ({
    path: '/auth/v1/user',
    body: { data: { full_name: 'Laia Nova' } },
  }),
  'user PUT a password is changed': async () => ({
    path: '/auth/v1/user',
    body: { password: `${worldPassword}-nova` },
  }),
  'user PUT an address is to be changed': async () => ({
    path: '/auth/v1/user',
    body: { email: `nova-${suffix()}@example.cat` },
  }),
  'user POST an application is begun': async () => ({
    path: '/auth/v1/factors',
    body: { factor_type: 'totp', friendly_name: 'Teléfono' },
  }),
  'admin PUT another’s password is set': async () => ({
    path: `/auth/v1/admin/users/${(await newAccount(world)).id}`,
    body: { password: `${worldPassword}-dels-altres` },
  }),
  'visitor POST somebody signs up': async () => ({
    path: '/auth/v1/signup',
    body: { email: `nou-${suffix()}@example.cat`, password: worldPassword },
  }),
  'visitor POST somebody signs in': async () => ({
    path: '/auth/v1/token?grant_type=password',
    body: { email: (await newAccount(world)).email, password: worldPassword },
  }),
  'user POST somebody signs out': async () => ({ path: '/auth/v1/logout', body: {} }),
}

const send = (path: string, method: string, body: unknown, bearer: string | null) =>
  app.ask(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
      ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
    },
  })

describe('an API call answers as usual when queries fail after its commit', () => {
  test.each(sampled(Object.keys(calls), 8))('%s', async (call) => {
    const [by, method = ''] = call.split(' ')
    const account = await newAccount(world)
    if (by === 'admin') {
      await app.pool.sql`update usuarios set role = 1 where id = ${account.id}`
    }
    const signedIn = await send(
      '/auth/v1/token?grant_type=password',
      'POST',
      { email: account.email, password: worldPassword },
      null,
    )
    const { access_token: token }: { access_token: string } = await signedIn.json()
    const { path = '', body } = (await calls[call]?.(account.id)) ?? {}
    const { result, commits, failed } = await during(async () => {
      const response = await send(path, method, body, by === 'visitor' ? null : token)
      return { status: response.status, text: await response.text() }
    })
    expect(result.status, [result.text.slice(0, 500), ...failed].join('\n')).toBeLessThan(400)
    // A single statement commits by itself.
    if (method !== 'DELETE') expect(commits).toBeGreaterThan(0)
    // Rows are returned complete.
    if (path.startsWith('/rest/')) expect(JSON.parse(result.text)).toHaveLength(1)
  })
})
