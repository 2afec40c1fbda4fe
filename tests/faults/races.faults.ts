import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeRole } from '#app/accounts/account-management/acts/account-acts.server.ts'
import {
  createSuperAdmin,
  prepareSetupLink,
} from '#app/accounts/accounts/sign-up/super-admin.server.ts'
import { updateEvent } from '#app/events/event-management/saving/save-event.server.ts'
import { registerForEvent } from '#app/events/registrations/booking/register-for-event.server.ts'
import { cancelOwnRegistration } from '#app/events/registrations/changes/change-registration.server.ts'
import { versionOf } from '#app/kit/records/update-record.server.ts'
import { decideRequest } from '#app/members/memberships/deciding/decide-request.server.ts'
import { registrationPath } from '#app/money/card-payments/payment-order.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { storedAccount, storyNow, testContext, testSite } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { registrationOf, seatsOf, storedEvent } from '#tests/support/events.ts'
import { recordFigure, tries, whole } from '#tests/support/figures.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'

/**
 * R4: everybody wants the same at the same moment, through several pools, as several processes have. Most of these races are
 * run by the tests of their features too, which are enough for `npm test`.
 */

let database: TestDatabase
let pools: TestDatabase['pool'][]

beforeAll(async () => {
  database = await testDatabase()
  pools = [database.pool, database.anotherPool(), database.anotherPool()]
})
afterAll(() => database.close())
beforeEach(() => emptyTables(database.pool))

/** The context of the nth of many who come at once, each from elsewhere and through one of the pools. */
function nth(n: number, given: Partial<RequestContext> = {}): RequestContext {
  const pool = pools[n % pools.length] ?? database.pool
  const client = { network: `10.${n >> 8}.${n & 255}.7`, userAgent: null }
  return testContext({ db: databaseOver(pool), client, ...given })
}

const atOnce = <Outcome>(count: number, act: (n: number) => Promise<Outcome>) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => act(n)))

const refusals = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))

describe('seats', () => {
  test.runIf(whole)('200 at once for 12 seats are sold exactly 12, every time', async () => {
    const repeats = 50
    for (let turn = 0; turn < repeats; turn += 1) {
      const event = await storedEvent(database.db, { maxParticipants: 12 })
      const outcomes = await atOnce(200, (n) =>
        registerForEvent(nth(n), String(event.id), registrationOf(`Person ${n}`)),
      )
      expect(refusals(outcomes)).toEqual([])
      expect(await seatsOf(database.db, event.id), `turn ${turn}`).toMatchObject({
        taken: 12,
        confirmed: 12,
      })
      await emptyTables(database.pool, ['rate_limits'])
    }
    await recordFigure({
      group: 'R4',
      what: `200 at once for 12 seats, ${repeats} times, three pools`,
      measured: 'exactly 12 each time',
      goal: 'exactly 12',
      reached: true,
    })
  })

  test.runIf(whole)(
    'many leave while as many come: nobody too many, nobody passed over, nobody notified twice',
    async () => {
      const people = 100
      const waitingCount = people / 5
      const event = await storedEvent(database.db, { maxParticipants: people })
      const register = (name: string, n: number, acceptsWaiting = false) =>
        registerConfirmed(nth(n), event.id, {
          ...registrationOf(`${name} ${n}`),
          acceptsWaiting,
        })
      await atOnce(people, (n) => register('Goer', n))
      for (let n = 0; n < waitingCount; n += 1) await register('Waiter', n, true)
      const { of } = await seatsOf(database.db, event.id)
      const keys = Array.from({ length: people }, (_, n) => ownKey(of(`Goer ${n}`).id))
      const outcomes = await Promise.all([
        atOnce(people, (n) => cancelOwnRegistration(nth(n), keys[n] ?? { id: '', key: null })),
        atOnce(people, (n) => register('Comer', n, true)),
      ])
      expect(refusals(outcomes.flat())).toEqual([])
      const { taken, held, states } = await seatsOf(database.db, event.id)
      expect({ taken, held }).toEqual({ taken: people, held: people })
      // The seats that became free went to the waiting list first, in its order; as many as it had still wait.
      const named = (name: string, state: string) =>
        Object.entries(states).filter(([who, what]) => who.startsWith(name) && what === state)
          .length
      expect(named('Waiter', 'offered')).toBe(waitingCount)
      expect(named('Comer', 'waiting')).toBe(waitingCount)
      const offered = Object.values(states).filter((state) => state === 'offered').length
      const offers = await database.db
        .select({ recipient: mails.recipient })
        .from(mails)
        .where(eq(mails.kind, 'registration-offered'))
      expect(offers).toHaveLength(offered)
      expect(new Set(offers.map(({ recipient }) => recipient)).size).toBe(offered)
      await recordFigure({
        group: 'R4',
        what: `${people} cancellations against ${people} registrations, ${waitingCount} waiting`,
        measured: `${taken} of ${people} taken, ${offered} offered from the waiting list, each once`,
        goal: 'never above, each offered once',
        reached: true,
      })
    },
  )

  test.runIf(whole)('one address a hundred times is one registration', async () => {
    const event = await storedEvent(database.db)
    // From many networks; the limit of one address over all is what it is.
    const outcomes = await atOnce(100, (n) =>
      registerForEvent(nth(n), String(event.id), registrationOf('Núria Soler')),
    )
    for (const reason of refusals(outcomes)) expect(reason).toMatchObject({ status: 429 })
    expect(await seatsOf(database.db, event.id)).toMatchObject({ taken: 1, confirmed: 1 })
    // The link again for each further time, as many mails as one address gets in an hour.
    const asking = eq(mails.kind, 'registration-toConfirm')
    expect(await database.db.$count(mails, asking)).toBe(5)
    expect(await database.db.$count(mails)).toBe(5)
  })

  test('seats made fewer while people come are never fewer than are taken', async () => {
    const editor = await storedAccount(database.db, { role: 'editor', email: 'pau@example.cat' })
    for (let turn = 0; turn < tries({ part: 1, all: 50 }); turn += 1) {
      const event = await storedEvent(database.db, { maxParticipants: 30 })
      const [outcomes, [update]] = await Promise.all([
        atOnce(20, (n) =>
          registerForEvent(nth(n), String(event.id), registrationOf(`Person ${n}`)),
        ),
        atOnce(1, () => lowerSeats(nth(turn, { actor: editor }), event, 10)),
      ])
      expect(refusals(outcomes)).toEqual([])
      const { taken = 0, confirmed } = await seatsOf(database.db, event.id)
      expect(confirmed).toBe(taken)
      if (update?.status !== 'fulfilled') throw new Error('refused', { cause: update })
      if (update.value.outcome === 'updated') expect(taken).toBeLessThanOrEqual(10)
      else expect(update.value).toMatchObject({ outcome: 'belowTaken' })
      await emptyTables(database.pool, ['rate_limits'])
    }
  })
})

function ownKey(id: string) {
  const path = registrationPath(testSite, id)
  return { id, key: new URL(path, testSite.origin).searchParams.get('clave') }
}

/** Saves the event's form as it is, but for the number of seats. */
function lowerSeats(
  cx: RequestContext,
  event: typeof events.$inferSelect,
  maxParticipants: number,
) {
  const { id, updatedAt, createdAt: _, seatsTaken: _taken, ...rest } = event
  const {
    cancelledAt: _cancelled,
    movedAt: _moved,
    movedFrom: _from,
    calendarSequence: _sequence,
    ...form
  } = rest
  const input = { ...form, media: [], maxParticipants }
  return updateEvent(
    cx,
    String(id),
    {
      version: versionOf(updatedAt),
      submission: undefined,
      menuOf: null,
      along: {},
      answer: { movedFor: '', asked: '', tell: '' },
      event: input,
    },
    {},
  )
}

describe('the panel', () => {
  test.runIf(whole)('two admins who demote each other leave one', async () => {
    const { db } = database
    const ona = await storedAccount(db, { role: 'admin', email: 'ona@example.cat' })
    const pau = await storedAccount(db, { role: 'admin', email: 'pau@example.cat' })
    const rounds = 200
    const demotion = { role: 'user', currentPassword: '' } as const
    for (let round = 0; round < rounds; round += 1) {
      const outcomes = await Promise.allSettled([
        changeRole(nth(0, { actor: ona }), pau.id, demotion),
        changeRole(nth(1, { actor: pau }), ona.id, demotion),
      ])
      const admins = eq(accounts.role, 1)
      expect(await db.$count(accounts, admins), `round ${round}`).toBe(1)
      expect(refusals(outcomes)).toHaveLength(1)
      for (const reason of refusals(outcomes)) expect(reason).toMatchObject({ status: 403 })
      await db.update(accounts).set({ role: 1 })
    }
    await recordFigure({
      group: 'R4',
      what: `two admins demote each other, ${rounds} times`,
      measured: 'one stays each time',
      goal: 'never 0',
      reached: true,
    })
  })

  test.runIf(whole)(
    'approved and rejected at once, a request is decided once and reported once',
    async () => {
      const { db } = database
      const ona = await storedAccount(db, { role: 'admin', email: 'ona@example.cat' })
      const rounds = 200
      const decided = { approved: 0, rejected: 0 }
      for (let round = 0; round < rounds; round += 1) {
        const email = `applicant${round}@example.cat`
        const [request] = await db
          .insert(membershipRequests)
          .values({ fullName: 'Maria Soler', email })
          .returning({ id: membershipRequests.id })
        const id = request?.id ?? ''
        const outcomes = await Promise.allSettled([
          decideRequest(nth(round, { actor: ona }), id, 'approved'),
          decideRequest(nth(round + 1, { actor: ona }), id, 'rejected'),
        ])
        expect(refusals(outcomes)).toHaveLength(1)
        for (const reason of refusals(outcomes)) expect(reason).toMatchObject({ status: 409 })
        const sent = await db
          .select({ kind: mails.kind })
          .from(mails)
          .where(eq(mails.recipient, email))
        const decision = await decisionOf(id)
        expect(sent).toEqual([{ kind: `membership-${decision}` }])
        decided[decision] += 1
      }
      await recordFigure({
        group: 'R4',
        what: `approved and rejected at once, ${rounds} times`,
        measured: `one decision each: ${decided.approved} approved, ${decided.rejected} rejected`,
        goal: 'one decision',
        reached: true,
      })
    },
  )

  test.runIf(whole)('the set-up link used many times at once makes one admin', async () => {
    const { token } = await prepareSetupLink(database.db, null, storyNow)
    const submissions = 50
    const password = 'oliva arbequina de Siurana'
    const outcomes = await atOnce(submissions, (n) =>
      createSuperAdmin(nth(n), { token: token ?? '', email: `a${n}@example.cat`, password }),
    )
    expect(refusals(outcomes)).toHaveLength(submissions - 1)
    // Too many passwords at once are asked to come back.
    for (const reason of refusals(outcomes)) {
      expect([404, 503]).toContain(reason instanceof Response ? reason.status : reason)
    }
    expect(await database.db.$count(accounts)).toBe(1)
    await recordFigure({
      group: 'R4',
      what: `the set-up link ${submissions} times at once`,
      measured: '1 admin, the others 404 or asked to come back',
      goal: 'exactly 1',
      reached: true,
    })
  })
})

async function decisionOf(id: string): Promise<'approved' | 'rejected'> {
  const [row] = await database.db
    .select({ status: membershipRequests.status })
    .from(membershipRequests)
    .where(eq(membershipRequests.id, id))
  if (!row || row.status === 'pending') throw new Error('nothing was decided')
  return row.status
}
