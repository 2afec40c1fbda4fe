import { asc, eq, like, not } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { registerForEvent } from '#app/events/registrations/booking/register-for-event.server.ts'
import { changeAnswers } from '#app/events/registrations/changes/change-answers.server.ts'
import {
  cancelOwnRegistration,
  giveUpSeats,
} from '#app/events/registrations/changes/change-registration.server.ts'
import { answerOffer } from '#app/events/registrations/holds/answer-offer.server.ts'
import {
  endDueOffers,
  eraseHealthData,
  sendReminders,
} from '#app/events/registrations/holds/seat-duties.server.ts'
import {
  findOwnRegistration,
  ownRow,
} from '#app/events/registrations/own/own-registration.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests } from '#app/platform/schema/events/registrations.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, guest, registrationOf, seatsOf, storedEvent } from '#tests/support/events.ts'
import { tries } from '#tests/support/figures.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { linkKeyOf } from '#tests/support/held.ts'
import { madeMember } from '#tests/support/members.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

const database = emptiedDatabase()

const context = (now?: Date) => testContext({ db: database.db, ...(now ? { now } : {}) })

type Event = { id: number }
type Given = Parameters<typeof registrationOf>[1]
const register = (event: Event, name: string, given: Given = {}, now?: Date) =>
  registerConfirmed(context(now), event.id, registrationOf(name, given))

const wait = { acceptsWaiting: true }

const here = (event: Event, name: string) =>
  registerForEvent(context(), String(event.id), registrationOf(name))

const seats = (event: Event) => seatsOf(database.db, event.id)
const linkOf = async (event: Event, name: string) => linkKeyOf((await seats(event)).of(name))

const cancel = async (event: Event, name: string, now?: Date) =>
  cancelOwnRegistration(context(now), await linkOf(event, name))
const answer = async (event: Event, name: string, choice: 'accept' | 'decline', now?: Date) =>
  answerOffer(context(now), await linkOf(event, name), choice)

async function mailsSoFar() {
  const asking = like(mails.kind, 'registration-toConfirm%')
  const rows = await database.db
    .select()
    .from(mails)
    .where(not(asking))
    .orderBy(asc(mails.createdAt))
  return rows.map(({ kind, recipient }) => `${kind.slice(13)} ${recipient.split('@')[0]}`)
}

async function fullEvent(given: Partial<typeof events.$inferInsert> = {}) {
  const event = await storedEvent(database.db, { maxParticipants: 2, ...given })
  await register(event, 'Maria', { seats: 2 })
  await register(event, 'Two', { ...wait, seats: 2 })
  await register(event, 'One', wait)
  return event
}

async function freedEvent(given: Partial<typeof events.$inferInsert> = {}) {
  const event = await fullEvent(given)
  await cancel(event, 'Maria')
  return event
}

async function seatStates(event: Event) {
  const { taken, held, states } = await seats(event)
  const each = Object.entries(states).map(([name, state]) => `${name} ${state}`)
  return `${taken} of ${held} held: ${each.join(', ')}`
}

const lastMailed = async (count: number) => (await mailsSoFar()).slice(-count).toSorted()

describe('registering', () => {
  test('takes a seat, stores the diets, and sends a mail with the calendar', async () => {
    const event = await storedEvent(database.db)
    const outcome = await register(event, 'Maria', {
      seats: 2,
      guests: [
        guest('Maria', { allergens: ['nuts'], note: 'lleu' }),
        guest('Pau', { diets: ['vegan'] }),
      ],
    })
    expect(outcome).toMatchObject({ outcome: 'registered', id: expect.any(String), total: 7000 })
    expect(await seats(event)).toMatchObject({ taken: 2, confirmed: 2 })
    const people = await database.db.select().from(guests).orderBy(guests.place)
    expect(people).toMatchObject([
      { name: 'Maria', allergens: ['nuts'], diets: [], note: 'lleu' },
      { name: 'Pau', allergens: [], diets: ['vegan'], note: null },
    ])
    const mail = (await writtenMails(database.db)).at(-1)
    expect(mail).toMatchObject({ recipient: 'maria@example.cat', language: 'es' })
    expect(mail?.text).toContain('Te has registrado')
    expect(mail?.text).toContain('70,00')
    expect(mail?.attachments[0]).toMatchObject({ filename: 'evento.ics' })
    expect(mail?.attachments[0]?.content).toContain('BEGIN:VTIMEZONE')
  })

  test('twice with one address stores one registration, and mails the link to its owner', async () => {
    const event = await storedEvent(database.db)
    const first = await register(event, 'Maria')
    const second = await register(event, 'Impostor', { email: 'maria@example.cat' })
    expect(second).toEqual({ ...first, id: expect.any(String) })
    expect(second).not.toEqual(first)
    expect(await seats(event)).toMatchObject({ taken: 1, states: { Maria: 'confirmed' } })
    expect(await mailsSoFar()).toEqual(['confirmed maria', 'again maria'])
    const rows = await writtenMails(database.db)
    expect(rows.map(({ text }) => text).join()).not.toMatch(/Maria|Impostor/u)
  })

  test('with an address that is registered gets the answer of a new one, at every fill', async () => {
    for (const [maxParticipants, seatsAsked, waits] of [
      [1, 1, false],
      [1, 1, true],
      [3, 2, false],
      [3, 3, false],
      [3, 3, true],
    ] as const) {
      const event = await storedEvent(database.db, { maxParticipants })
      await register(event, 'Known')
      const given = { seats: seatsAsked, acceptsWaiting: waits }
      const known = await register(event, 'Known', given)
      const unknown = await register(event, 'Unknown', given)
      expect(known.outcome).toBe(unknown.outcome)
    }
  })

  test('with an account leads to its registration, and is mailed in the language of the account', async () => {
    const event = await storedEvent(database.db)
    const cx = await contextAs(database.db, 'user', 'maria@example.cat')
    const first = await register(event, 'Maria')
    const again = await registerForEvent(cx, String(event.id), registrationOf('Maria'))
    expect(again).toMatchObject({
      outcome: 'already',
      id: first.outcome === 'full' ? '' : first.id,
    })
    const next = await storedEvent(database.db)
    await registerForEvent({ ...cx, language: 'ca' }, String(next.id), registrationOf('Maria'))
    const mail = (await writtenMails(database.db)).findLast(({ kind }) =>
      kind.endsWith('confirmed'),
    )
    expect(mail?.subject).toMatch(/^Tu plaza/u)
  })

  test('ten times concurrently stores one registration, outcome and mail', async () => {
    const event = await storedEvent(database.db)
    const input = registrationOf('Maria')
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => registerForEvent(context(), String(event.id), input)),
    )
    expect(new Set(outcomes.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await seats(event)).toMatchObject({ taken: 1 })
    const kinds = (await writtenMails(database.db)).map(({ kind }) => kind)
    expect(kinds).toEqual(['registration-toConfirm'])
  })

  test('for a full event offers the waiting list and joins it on request', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 1 })
    await register(event, 'Maria')
    expect(await register(event, 'Pau')).toMatchObject({ outcome: 'full' })
    expect((await register(event, 'Pau', wait)).outcome).toBe('waiting')
    expect(await seats(event)).toMatchObject({
      taken: 1,
      states: { Maria: 'confirmed', Pau: 'waiting' },
    })
    expect(await findOwnRegistration(context(), await linkOf(event, 'Pau'))).toMatchObject({
      place: 1,
    })
  })

  test.each([
    ['over', { date: daysLater(-1) }, 'eventOver', 410],
    ['cancelled', { cancelledAt: daysLater(-1) }, 'eventCancelled', 410],
    ['closed', { registrationClosesAt: daysLater(-1) }, 'registrationClosed', 409],
    ['not open yet', { registrationOpensAt: daysLater(1) }, 'registrationNotOpen', 409],
  ] as const)('is refused for an event that is %s', async (_what, given, code, status) => {
    const event = await storedEvent(database.db, given)
    await expect(register(event, 'Maria')).rejects.toMatchObject({ code, status })
    expect(await seats(event)).toMatchObject({ taken: 0, states: {} })
    expect(await mailsSoFar()).toEqual([])
  })

  test('is refused for an unknown event, or more seats than it allows at once', async () => {
    for (const id of ['0', '-1', '999', '1e3', 'x']) {
      const asked = registerForEvent(context(), id, registrationOf('Maria'))
      await expect(asked).rejects.toMatchObject({ status: 404 })
    }
    const event = await storedEvent(database.db, { mostSeatsAtOnce: 2 })
    await expect(register(event, 'Maria', { seats: 3 })).rejects.toMatchObject({ status: 422 })
  })

  test('charges a member the member’s price, and companions the normal one', async () => {
    const event = await storedEvent(database.db, {
      price: 3500,
      memberPrice: 2000,
      registrationOpensAt: daysLater(1),
      membersOpenAt: daysLater(-1),
    })
    const actor = await storedAccount(database.db, { email: 'soci@example.cat' })
    const asMember = { ...context(), actor }
    const input = registrationOf('Soci', { email: 'other@example.cat', seats: 2 })
    const refused = { code: 'registrationMembersFirst', status: 409 }
    await expect(register(event, 'Maria')).rejects.toMatchObject(refused)
    await expect(registerForEvent(asMember, String(event.id), input)).rejects.toMatchObject(refused)
    expect(await mailsSoFar()).toEqual([])
    await database.db.insert(membershipRequests).values({
      accountId: actor.id,
      fullName: 'Soci',
      email: actor.email,
      status: 'approved',
    })
    await registerForEvent(asMember, String(event.id), input)
    expect((await seats(event)).of('Soci')).toMatchObject({
      email: 'soci@example.cat',
      accountId: actor.id,
      member: true,
      total: 5500,
    })
  })

  test('allows an address twelve attempts an hour from a network', async () => {
    const event = await storedEvent(database.db)
    for (let n = 0; n < 12; n += 1) await here(event, 'Maria')
    await expect(here(event, 'Maria')).rejects.toMatchObject({ status: 429 })
    await register(event, 'Maria')
  })
})

describe('the waiting list', () => {
  test('holds a freed seat for the first in line for 24 hours, by mail', async () => {
    const event = await freedEvent()
    expect(await seatStates(event)).toBe('2 of 2 held: Maria cancelled, Two offered, One waiting')
    expect((await seats(event)).of('Two').offeredUntil).toEqual(daysLater(1))
    expect(await register(event, 'Late')).toMatchObject({ outcome: 'full' })
    expect(await lastMailed(2)).toEqual(['cancelledRefundable maria', 'offered two'])
  })

  test('confirms an accepted offer, once', async () => {
    const event = await freedEvent()
    const accept = () => answer(event, 'Two', 'accept', daysLater(0.5))
    await Promise.all([accept(), accept(), accept()])
    expect(await seats(event)).toMatchObject({ taken: 2, confirmed: 2 })
    expect((await mailsSoFar()).filter((mail) => mail === 'confirmed two')).toHaveLength(1)
  })

  test('passes an unanswered offer on, and refuses a late answer with the reason', async () => {
    const event = await freedEvent()
    const late = daysLater(1.1)
    const tooLate = () =>
      expect(answer(event, 'Two', 'accept', late)).rejects.toMatchObject({ status: 410 })
    await tooLate()
    await endDueOffers(context(late))
    expect(await seatStates(event)).toBe('1 of 1 held: Maria cancelled, Two cancelled, One offered')
    await tooLate()
    await endDueOffers(context(late))
    expect(await lastMailed(2)).toEqual(['expired two', 'offered one'])
  })

  test.each([
    ['declining', (event: Event) => answer(event, 'Two', 'decline'), 'offered one'],
    ['leaving the list in that moment', (event: Event) => cancel(event, 'Two'), 'leftLine two'],
  ])('%s passes the offer to the next, who may leave too', async (_, leaves, mailed) => {
    const event = await freedEvent()
    await leaves(event)
    expect(await seatStates(event)).toBe('1 of 1 held: Maria cancelled, Two cancelled, One offered')
    expect(await lastMailed(2)).toContain(mailed)
    await answer(event, 'One', 'decline')
    expect(await seats(event)).toMatchObject({ taken: 0 })
  })

  test('keeps the place of a person who needs more seats than are free', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 2 })
    for (const name of ['A', 'B']) await register(event, name)
    await register(event, 'Two', { ...wait, seats: 2 })
    await register(event, 'One', wait)
    await cancel(event, 'A')
    expect((await seats(event)).states).toMatchObject({ Two: 'waiting', One: 'offered' })
    await cancel(event, 'B')
    await answer(event, 'One', 'decline')
    expect((await seats(event)).states).toMatchObject({ Two: 'offered' })
  })

  test('loses a member recorded as dead, whose reserved seats stay', async () => {
    const [first, second] = [
      await storedEvent(database.db),
      await storedEvent(database.db, { maxParticipants: 1 }),
    ]
    const actor = await storedAccount(database.db, { email: 'soci@example.cat' })
    await madeMember(database.pool, actor)
    await register(second, 'Maria')
    for (const event of [first, second]) {
      const input = registrationOf('Soci', wait)
      await registerForEvent({ ...context(), actor }, String(event.id), input)
    }
    const dies = () =>
      database.db.update(membershipRequests).set({ leftOn: '2026-11-20', leftBecause: 'died' })
    await dies()
    expect((await seats(first)).states).toEqual({ Soci: 'confirmed' })
    expect((await seats(second)).states).toEqual({ Maria: 'confirmed', Soci: 'cancelled' })
    expect(await lastMailed(1)).toEqual(['waiting soci'])
  })

  test('ends an offer at the beginning of the event at the latest', async () => {
    const event = await freedEvent({ date: daysLater(0.25) })
    expect((await seats(event)).of('Two').offeredUntil).toEqual(daysLater(0.25))
  })

  test('neither oversells nor loses a seat when cancellations and registrations overlap', async () => {
    const places = tries({ part: 6, all: 20 })
    const event = await storedEvent(database.db, { maxParticipants: places })
    for (let n = 0; n < places; n += 1) await register(event, `Holder ${n}`)
    await Promise.all(
      Array.from({ length: 2 * places }, (_, n) =>
        n % 2 === 0 ? cancel(event, `Holder ${n / 2}`) : register(event, `New ${n}`, wait),
      ),
    )
    const after = await seats(event)
    expect([after.taken, after.held]).toEqual([places, places])
    expect(Object.values(after.states)).not.toContain('waiting')
  })
})

describe('cancelling', () => {
  test.each([
    ['in time', -48, true, 'cancelledRefundable'],
    ['a minute late', -47.98, false, 'cancelledLate'],
  ] as const)('refunds by the notice period: %s', async (_when, hours, refundable, kind) => {
    const event = await storedEvent(database.db)
    await register(event, 'Maria')
    const at = (more: number) => new Date(event.date.getTime() + (hours + more) * 3_600_000)
    expect(await cancel(event, 'Maria', at(0))).toEqual({ refundable })
    expect((await mailsSoFar()).at(-1)).toBe(`${kind} maria`)
    expect(await cancel(event, 'Maria', at(1))).toEqual({ refundable })
    expect(await mailsSoFar()).toHaveLength(2)
  })

  test('refunds people who registered before the event moved at any time', async () => {
    const event = await storedEvent(database.db)
    await register(event, 'Before')
    const moved = { movedAt: daysLater(1) }
    await database.db.update(events).set(moved).where(eq(events.id, event.id))
    await register(event, 'After', {}, daysLater(2))
    expect(await cancel(event, 'Before', daysLater(9.9))).toEqual({ refundable: true })
    expect(await cancel(event, 'After', daysLater(9.9))).toEqual({ refundable: false })
  })

  test('counts 48 elapsed hours across the night of 28 March 2027', async () => {
    const event = await storedEvent(database.db, { date: new Date('2027-03-29T18:00:00Z') })
    await register(event, 'Maria')
    // Two days earlier at 19:00 local time; 20:00 would be too late.
    const before = new Date('2027-03-27T18:00:00Z')
    expect(await cancel(event, 'Maria', before)).toEqual({ refundable: true })
  })

  test('erases the diets with the registration', async () => {
    const event = await storedEvent(database.db)
    await register(event, 'Maria', { guests: [guest('Maria', { allergens: ['eggs'] })] })
    await cancel(event, 'Maria')
    const [maria] = await database.db.select().from(guests)
    const nothing = { hasNeeds: null, diets: null, allergens: null, note: null }
    expect(maria).toMatchObject({ name: 'Maria', ...nothing })
  })

  test('is refused once the event has begun', async () => {
    const event = await storedEvent(database.db)
    await register(event, 'Maria')
    await expect(cancel(event, 'Maria', daysLater(11))).rejects.toMatchObject({ status: 409 })
  })

  test('is refused with another link', async () => {
    const event = await storedEvent(database.db)
    for (const name of ['Maria', 'Pau']) await register(event, name)
    const maria = await linkOf(event, 'Maria')
    const pau = await linkOf(event, 'Pau')
    const keys = [pau.key, null, `${maria.key}A`, maria.key?.toLowerCase() ?? '']
    for (const own of [
      ...keys.map((key) => ({ id: maria.id, key })),
      { ...maria, id: 'nothing' },
    ]) {
      await expect(ownRow(context(), own)).rejects.toMatchObject({ status: 404 })
    }
    const cx = await contextAs(database.db, 'user', 'pau@example.cat')
    await expect(ownRow(cx, { ...maria, key: null })).rejects.toMatchObject({ status: 404 })
    expect(await ownRow(cx, { ...pau, key: null })).toMatchObject({ name: 'Pau' })
  })
})

/** A person who holds all seats and will give them up, and the people waiting for them. */
async function chair(places: number, ...waiting: (string | [string, number])[]) {
  const event = await storedEvent(database.db, { maxParticipants: places })
  await register(event, 'Giver', { seats: places })
  for (const each of waiting) {
    const [name, count] = typeof each === 'string' ? [each, 1] : each
    await register(event, name, { ...wait, seats: count })
  }
  return event
}

describe('the empty chair', () => {
  const late = daysLater(9)
  const giveUp = async (event: Event, count?: number) =>
    giveUpSeats(context(late), await linkOf(event, 'Giver'), 'pass-on', count)
  const keep = async (event: Event) =>
    giveUpSeats(context(late), await linkOf(event, 'Giver'), 'keep')
  const take = (event: Event, name: string) => answer(event, name, 'accept', late)

  test('is not offered when nobody waits', async () => {
    await expect(giveUp(await chair(2))).rejects.toMatchObject({ status: 409 })
  })

  test('passes in one step, and is paid back then', async () => {
    const event = await chair(2, ['Taker', 2])
    await giveUp(event)
    expect(await seatStates(event)).toBe('2 of 2 held: Giver confirmed, Taker offered')
    expect((await seats(event)).of('Giver').refundable).toBeNull()
    await expect(keep(event)).rejects.toMatchObject({ status: 409 })
    await take(event, 'Taker')
    expect(await seatStates(event)).toBe('2 of 2 held: Giver cancelled, Taker confirmed')
    const passed = { refundable: true, cancelledBecause: 'passed-on' }
    expect((await seats(event)).of('Giver')).toMatchObject(passed)
    expect(await lastMailed(2)).toEqual(['confirmed taker', 'passedOn giver'])
  })

  test('stays with its giver while nobody takes it, who may withdraw it', async () => {
    const event = await chair(2, 'Taker')
    await giveUp(event)
    await answer(event, 'Taker', 'decline')
    expect(await seats(event)).toMatchObject({ taken: 2, states: { Giver: 'confirmed' } })
    await keep(event)
    expect((await seats(event)).of('Giver').givenUpAt).toBeNull()
  })

  test('is offered before later entries of the waiting list', async () => {
    const event = await chair(1, ['Two', 2])
    await giveUp(event)
    expect((await seats(event)).states).toMatchObject({ Two: 'waiting' })
    await register(event, 'One', wait, late)
    expect((await seats(event)).states).toMatchObject({ Two: 'waiting', One: 'offered' })
  })

  test('of two given up, the one not taken is free for the next person', async () => {
    const event = await chair(2, 'One', 'Next')
    await giveUp(event)
    await take(event, 'One')
    expect(await seatStates(event)).toBe(
      '2 of 2 held: Giver confirmed, One confirmed, Next offered',
    )
    const left = { seats: 1, total: 3500, refund: 3500 }
    expect((await seats(event)).of('Giver')).toMatchObject(left)
    await take(event, 'Next')
    expect(await seatStates(event)).toBe(
      '2 of 2 held: Giver cancelled, One confirmed, Next confirmed',
    )
    const giver = (await mailsSoFar()).filter((mail) => mail.endsWith('giver'))
    expect(giver).toEqual(['confirmed giver', 'passedOnPart giver', 'passedOn giver'])
  })

  test('is paid back in part to a giver who keeps other seats', async () => {
    const event = await chair(3, 'One')
    await giveUp(event)
    await take(event, 'One')
    expect(await seats(event)).toMatchObject({ taken: 3, confirmed: 3 })
    const fewer = { status: 'confirmed', seats: 2, givenUpSeats: 2 }
    expect((await seats(event)).of('Giver')).toMatchObject(fewer)
    const people = await database.db.select().from(guests).orderBy(guests.place)
    expect(people.flatMap(({ name }) => (name === 'One' ? [] : [name]))).toEqual([
      'Giver',
      'Giver 2',
    ])
    await keep(event)
    expect((await seats(event)).of('Giver')).toMatchObject({ givenUpAt: null, givenUpSeats: null })
  })

  test('offers no more than the one seat that a party gives up', async () => {
    const event = await chair(3, ['Pair', 2], 'One', 'Next')
    await giveUp(event, 1)
    const offered = { Pair: 'waiting', One: 'offered', Next: 'waiting' }
    expect((await seats(event)).states).toMatchObject(offered)
    await take(event, 'One')
    expect((await seats(event)).of('Giver')).toMatchObject({ seats: 2, givenUpAt: null })
    expect((await seats(event)).states).toMatchObject({ Next: 'waiting' })
  })

  test('sells nothing twice to three concurrent takers while others cancel', async () => {
    const event = await chair(3, 'A', 'B', 'C', 'D')
    await giveUp(event)
    const { states } = await seats(event)
    expect(states).toMatchObject({ A: 'offered', B: 'offered', C: 'offered', D: 'waiting' })
    await Promise.allSettled([
      ...['A', 'B', 'C'].flatMap((name) => [take(event, name), take(event, name)]),
      ...Array.from({ length: 10 }, (_, n) => register(event, `New ${n}`, {}, late)),
      cancel(event, 'Giver', late),
    ])
    expect(await seats(event)).toMatchObject({ taken: 3, held: 3, confirmed: 3 })
  })

  test('keeps an existing offer when its giver cancels', async () => {
    const event = await chair(2, 'Taker')
    await giveUp(event)
    expect(await cancel(event, 'Giver', late)).toEqual({ refundable: false })
    expect(await seatStates(event)).toBe('1 of 1 held: Giver cancelled, Taker offered')
    await take(event, 'Taker')
    expect(await seats(event)).toMatchObject({ taken: 1, confirmed: 1 })
  })
})

test('answers about diets can be changed until the deadline', async () => {
  const event = await storedEvent(database.db, { registrationClosesAt: daysLater(5) })
  await register(event, 'Maria', { seats: 2 })
  const maria = (await seats(event)).of('Maria')
  const people = [guest('Maria Soler'), guest('Jan', { allergens: ['fish'], note: 'greu' })]
  const answers = { version: maria.updatedAt.getTime(), name: 'Maria Soler', guests: people }
  const change = (days: number) =>
    changeAnswers(context(daysLater(days)), linkKeyOf(maria), answers)
  await change(4)
  const changed = { registration: { name: 'Maria Soler' }, guests: people }
  expect(await findOwnRegistration(context(), linkKeyOf(maria))).toMatchObject(changed)
  await expect(change(5)).rejects.toMatchObject({ status: 409 })
})

const poison = ({ id }: Event) =>
  database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$
    begin
      if to_jsonb(${id}) in (to_jsonb(old) -> 'event_id', (select to_jsonb(event_id) from event_registrations
        where id::text = to_jsonb(old) ->> 'registration_id')) then raise 'poisoned'; end if;
      return new;
    end $$;
    create trigger poisoned before update on event_registrations for each row execute function refuse();
    create trigger poisoned before update on event_guests for each row execute function refuse()`)

const cure = async () => void (await database.pool.query('drop function if exists refuse cascade'))

const reminded = async () => (await mailsSoFar()).filter((mail) => mail.startsWith('reminder'))

describe('the jobs', () => {
  afterEach(cure)

  test('remind everyone once 72 hours before, a day before it costs to cancel, except recent registrations', async () => {
    const event = await storedEvent(database.db)
    for (let n = 0; n < 12; n += 1) await register(event, `Person ${n}`)
    await register(event, 'Waiting', wait)
    await sendReminders(context(daysLater(6.9)))
    expect(await reminded()).toEqual([])
    await Promise.all([sendReminders(context(daysLater(7))), sendReminders(context(daysLater(7)))])
    await sendReminders(context(daysLater(7.1)))
    expect(await reminded()).toHaveLength(12)
    const reminder = (await writtenMails(database.db)).find(({ kind }) => kind.endsWith('reminder'))
    expect(reminder?.text).toContain('Puedes cancelar con devolución completa hasta')
    const soon = await storedEvent(database.db)
    await register(soon, 'Late', {}, daysLater(9))
    await sendReminders(context(daysLater(9)))
    expect((await mailsSoFar()).filter((mail) => mail === 'reminder late')).toEqual([])
  })

  test('erase diets seven days after the event, and keep names', async () => {
    const event = await storedEvent(database.db)
    await register(event, 'Maria', { guests: [guest('Maria', { diets: ['vegan'] })] })
    // Answering no is health data too.
    await register(event, 'Pau', { guests: [guest('Pau', { hasNeeds: false })] })
    const both = () => database.db.select().from(guests).orderBy(guests.name)
    await eraseHealthData(context(daysLater(16.9)))
    expect(await both()).toMatchObject([{ diets: ['vegan'] }, { hasNeeds: false }])
    await eraseHealthData(context(daysLater(17.1)))
    const nothing = { hasNeeds: null, diets: null, allergens: null, note: null }
    expect(await both()).toMatchObject([
      { name: 'Maria', ...nothing },
      { name: 'Pau', ...nothing },
    ])
  })

  test('process other events when one fails', async () => {
    const [poisoned, well] = [await freedEvent(), await freedEvent()]
    await poison(poisoned)
    const late = context(daysLater(1.1))
    await expect(endDueOffers(late)).rejects.toThrow(`event ${poisoned.id}`)
    expect((await seats(well)).states).toMatchObject({ Two: 'cancelled', One: 'offered' })
    expect((await seats(poisoned)).states).toMatchObject({ Two: 'offered', One: 'waiting' })
    await cure()
    await endDueOffers(late)
    expect((await seats(poisoned)).states).toMatchObject({ Two: 'cancelled', One: 'offered' })
  })
})
