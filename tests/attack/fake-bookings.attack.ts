import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endDueOffers } from '#app/events/registrations/holds/seat-duties.server.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { testContext } from '#tests/support/context.ts'
import { daysLater, seatsOf, storedEvent } from '#tests/support/events.ts'
import { recordFigure, tries } from '#tests/support/figures.ts'
import { networkOfItsOwn } from '#tests/support/networks.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'
import { serverWithout, type Unguarded } from '#tests/support/without-guard.ts'

/**
 * S3: seats that a stranger takes away from others with invented addresses. Several from one network, at once and
 * one after the other, by the form and by the API: two are held, and half an hour later none.
 */

const settings = { TRUST_PROXY: '127.0.0.1' }

let app: TestApp
beforeAll(async () => {
  app = await testApp(settings)
})
afterAll(() => app.close())

const bookings = tries({ part: 4, all: 10 })

/** One booking of four seats for an address that nobody has. */
const ways = {
  form: (site: TestApp, event: number, network: string, email: string) =>
    site.ask(`/eventos/${event}/inscripcion`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: site.origin,
        'X-Forwarded-For': network,
      },
      body: new URLSearchParams(
        registrationForm({
          email,
          seats: '4',
          guest_2_name: 'Pau',
          guest_3_name: 'Eva',
          guest_3_needs: 'no',
          guest_4_name: 'Pol',
          guest_4_needs: 'no',
        }),
      ).toString(),
    }),
  api: (site: TestApp, event: number, network: string, email: string) =>
    site.ask('/rest/v1/event_registrations', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': network },
      body: JSON.stringify({ event_id: event, name: 'Nadie', email, seats: 4 }),
    }),
} as const

/** Sends them all; gives the event and what was answered. */
async function storm(site: TestApp, way: keyof typeof ways, { atOnce }: { atOnce: boolean }) {
  const { id } = await storedEvent(site.db, {
    date: daysLater(20, new Date()),
    maxParticipants: 60,
  })
  const network = networkOfItsOwn()
  const send = async (n: number) => {
    const response = await ways[way](site, id, network, `invented-${id}-${n}@example.cat`)
    await response.arrayBuffer()
    return response.status
  }
  const statuses: number[] = []
  if (atOnce)
    statuses.push(...(await Promise.all(Array.from({ length: bookings }, (_, n) => send(n)))))
  else for (let n = 0; n < bookings; n += 1) statuses.push(await send(n))
  return { id, statuses }
}

describe.each(['form', 'api'] as const)('invented addresses by the %s', (way) => {
  test.each([true, false])(
    'take eight seats of sixty, and then none (at once: %s)',
    async (atOnce) => {
      const { id, statuses } = await storm(app, way, { atOnce })
      expect(statuses.filter((status) => status === 429)).toHaveLength(bookings - 2)
      const held = (await seatsOf(app.db, id)).taken ?? 0
      expect(held).toBe(8)
      await app.pool.query('update mails set sent_at = now() where sent_at is null')
      const later = new Date(Date.now() + 31 * 60_000)
      await endDueOffers(testContext({ db: app.db, now: later }))
      const { taken = 0 } = await seatsOf(app.db, id)
      await recordFigure({
        group: 'S3',
        what: `seats of 60 taken by ${bookings} invented addresses from one network (${way}, ${atOnce ? 'at once' : 'in turn'}), and 30 minutes later`,
        measured: `${held}, ${taken}`,
        goal: '<= 8, 0',
        reached: held <= 8 && taken === 0,
      })
      expect(taken).toBe(0)
    },
  )
})

describe('control: a site that does not count what is held', () => {
  let server: Unguarded
  let unguarded: TestApp
  beforeAll(async () => {
    server = await serverWithout('holds')
    unguarded = await testApp(settings, () => new Date(), server.server)
  })
  afterAll(async () => {
    await unguarded.close()
    await server.remove()
  })

  test('gives four seats to each of them', async () => {
    const { id } = await storm(unguarded, 'api', { atOnce: false })
    expect(await seatsOf(unguarded.db, id)).toMatchObject({ taken: 4 * bookings })
  })
})
