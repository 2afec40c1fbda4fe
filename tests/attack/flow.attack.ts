import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { sampled } from '#tests/support/seed.ts'
import { linkOf } from '#tests/support/sessions.ts'
import { changedTables } from '#tests/support/table-hashes.ts'
import { worldPassword } from '#tests/support/valid-requests/account-requests.ts'
import { eventForm, registrationForm, restaurantForm } from '#tests/support/valid-requests/forms.ts'
import { perform, type Sent } from '#tests/support/valid-requests/valid-request.ts'
import type { ActorName, World } from '#tests/support/valid-requests/world.ts'
import { stageForTests } from './support/stage.ts'

/**
 * Skipped or reordered steps are refused and change nothing (design, S5). each-request.attack.ts covers repeated ones.
 */

const stage = stageForTests({ TRUST_PROXY: '127.0.0.1' })

let app: TestApp
let world: World
beforeAll(() => {
  ;({ world } = stage())
  ;({ app } = world)
})

/** Sends a request; returns the answer and the changed tables. */
async function effectOf(sent: Sent, session: string | undefined) {
  const { hashes } = stage()
  const before = await hashes()
  const answer = await perform(world, sent, session)
  return { answer, changed: changedTables(before, await hashes()) }
}

type Skipped = { what: string; by: ActorName; status: number; prepare: () => Promise<Sent> }

const form = (path: string, fields: Record<string, string> = {}): Sent => ({ path, fields })

/** The id of an approved member or a pending request. */
const request = (status: 'pending' | 'approved') => world.app.pool.value`
  insert into membership_requests (full_name, email, status, joined_on)
  values ('Àngel Roca', ${`angel-${randomUUID()}@example.cat`}, ${status}, case when ${status} = 'approved' then date '2020-01-15' end) returning id::text`

const tokenOf = (purpose: 'verify_email' | 'reset_password') =>
  linkOf(app.db, { accountId: world.people.user.account.id, purpose, now: new Date() })

const newPassword = (token: string) =>
  form('/auth/nueva-contrasena', { token, password: worldPassword, confirmation: worldPassword })

/** The path of the page of a registration of `user`. */
async function ownPath(given: Parameters<World['event']>[0] = {}) {
  const event = await world.event(given)
  return `/reservas/${await world.registration(event.id, 'user')}`
}

const skipped: readonly Skipped[] = [
  {
    what: 'a password without a link',
    by: 'visitor',
    status: 410,
    prepare: async () => newPassword('x'),
  },
  {
    what: 'a password by the link that confirms an address',
    by: 'visitor',
    status: 410,
    prepare: async () => newPassword(await tokenOf('verify_email')),
  },
  {
    what: 'an address confirmed by the link for a password',
    by: 'visitor',
    status: 410,
    prepare: async () =>
      form('/auth/verificar', { token: await tokenOf('reset_password'), returnTo: '' }),
  },
  {
    what: 'an offer taken that was never made',
    by: 'user',
    status: 409,
    async prepare() {
      const event = await world.event({ maxParticipants: 1 })
      await world.registration(event.id, 'visitor')
      const waiting = await world.registration(event.id, 'user')
      return form(`/reservas/${waiting}/oferta`, { answer: 'accept' })
    },
  },
  {
    what: 'answers changed after cancelling',
    by: 'user',
    // The invalid form is refused first; a valid one would be too late.
    status: 422,
    async prepare() {
      const path = await ownPath()
      await app.send(`${path}/cancelar`, {}, world.cookieOf('user'))
      return form(`${path}/respuestas`, { name: 'Laia F.' })
    },
  },
  {
    what: 'a request edited as if it were a member',
    by: 'admin',
    status: 404,
    prepare: async () =>
      form(`/admin/socios/${await request('pending')}/baja`, { left_on: '2026-01-31' }),
  },
  {
    what: 'a password for an address that is not confirmed',
    by: 'admin',
    // Redirects to the list of accounts (specification, section 8).
    status: 302,
    prepare: async () =>
      form(`/admin/password-reset?cuenta=${world.people.unverified.account.id}`, {
        password: worldPassword,
        confirmation: worldPassword,
      }),
  },
]

describe('a skipped step changes nothing', () => {
  test.each(skipped)('$what', async ({ by, status, prepare }) => {
    const sent = await prepare()
    const { answer, changed } = await effectOf(sent, world.cookieOf(by))
    expect(changed).toEqual([])
    expect(answer.status).toBe(status)
  })
})

/** Impossible numbers and days are refused with a message, and nothing is stored. */
const impossible: readonly (readonly [field: string, values: readonly string[]])[] = [
  ['price', ['-1', '-0,01', '1e9', 'NaN', 'Infinity', '99999999999', '0x10', '1,999']],
  ['member_price', ['-1', '1e3', '99999999999']],
  ['max_participants', ['0', '-1', '2147483648', '100001', '1.5', '1e3', ' ', '٣']],
  ['most_seats_at_once', ['0', '-1', '5', '2147483648', '1.5']],
  [
    'date',
    [
      '0000-01-01T00:00',
      '9999-12-31T23:59',
      '2098-02-30T10:00',
      '2098-13-01T10:00',
      '2098-01-01T25:00',
      '+275760-09-13T00:00',
      '-0001-01-01T00:00',
      '2098-01-01',
      '',
    ],
  ],
  ['registration_opens_at', ['0000-01-01T00:00', '9999-12-31T23:59']],
  ['registration_closes_at', ['0000-01-01T00:00', '9999-12-31T23:59', '2099-01-01T00:00']],
]

describe('impossible numbers and days', () => {
  test.each(impossible)('%s of an event', async (field, values) => {
    for (const value of sampled(values, 2, (each) => `${field} ${each}`)) {
      const sent = form(
        '/admin/eventos/nuevo',
        eventForm({ submission: randomUUID(), [field]: value }),
      )
      const { answer, changed } = await effectOf(sent, world.cookieOf('editor'))
      expect([value, answer.status, changed]).toEqual([value, 422, []])
    }
  })

  test.each([
    ['precio_medio', '-1'],
    ['estrellas_michelin', '4'],
    ['estrellas_michelin', '-1'],
    ['valoracion_general', '5,1'],
    ['valoracion_general', '-1'],
    ['valoracion_general', '999'],
  ])('%s of a restaurant: %s', async (field, value) => {
    const sent = form('/admin/restaurantes/nuevo', restaurantForm({ [field]: value }))
    const { answer, changed } = await effectOf(sent, world.cookieOf('editor'))
    expect([answer.status, changed]).toEqual([422, []])
  })

  test.each(['0', '-1', '6', '2147483648', '4.5', ''])('a score of %j', async (score) => {
    const sent = form('/restaurantes/1/resena', { author: 'Laia', score, comment: 'Bien' })
    const { answer, changed } = await effectOf(sent, world.cookieOf('user'))
    expect([answer.status, changed]).toEqual([422, []])
  })

  test.each(['0', '2147483648', '9223372036854775808', '-1', '1e3', '00000001x'])(
    'an event with number %s does not exist',
    async (id) => {
      const { answer, changed } = await effectOf(
        form(`/eventos/${id}/inscripcion`, registrationForm({ email: 'a@example.cat' })),
        undefined,
      )
      expect([answer.status, changed]).toEqual([404, []])
    },
  )
})
