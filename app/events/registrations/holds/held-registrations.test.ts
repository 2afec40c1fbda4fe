import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { claimRecords } from '#app/accounts/claims/claim-records.server.ts'
import { registerForEvent } from '#app/events/registrations/booking/register-for-event.server.ts'
import { limitsFor } from '#app/events/registrations/booking/registration-limits.server.ts'
import { changeAnswers } from '#app/events/registrations/changes/change-answers.server.ts'
import { cancelOwnRegistration } from '#app/events/registrations/changes/change-registration.server.ts'
import { findOwnRegistration } from '#app/events/registrations/own/own-registration.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { rateLimits } from '#app/platform/schema/accounts/accounts.ts'
import { mails } from '#app/platform/schema/circulars/mails.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrationHolds } from '#app/platform/schema/events/registrations.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, guest, registrationOf, seatsOf, storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { linkKeyOf, minutesLater, registrationAt, sendMails } from '#tests/support/held.ts'
import { networkOfItsOwn } from '#tests/support/networks.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { writtenMails } from '#tests/support/written-mails.ts'
import { confirmOwnRegistration } from './confirm-registration.server.ts'
import { endDueOffers, sendReminders } from './seat-duties.server.ts'

/** A visitor's seats are held until the link in the mail is followed, for thirty minutes. */

const database = emptiedDatabase()

/** Asks at some minute of the story, from a network of its own unless it is said which. */
const at = (minute: number, network = networkOfItsOwn(), given: Partial<RequestContext> = {}) =>
  testContext({
    db: database.db,
    now: minutesLater(minute),
    client: { network, userAgent: 'test' },
    ...given,
  })

const register = (
  cx: RequestContext,
  event: { id: number },
  name: string,
  given: Parameters<typeof registrationOf>[1] = {},
) => registerForEvent(cx, String(event.id), registrationOf(name, given))

const maria = 'maria@example.cat'
const own = async (email = maria) => linkKeyOf(await registrationAt(database.db, email))
const confirm = async (cx: RequestContext, email = maria) =>
  confirmOwnRegistration(cx, await own(email))

const seatPrices = async (id: string) =>
  (
    await database.db
      .select()
      .from(guests)
      .where(eq(guests.registrationId, id))
      .orderBy(guests.place)
  ).map(({ price }) => price)

/** The jobs of the site, at some minute; mails have left at the beginning of the story unless they wait. */
async function jobs(minute: number) {
  const cx = at(minute)
  await endDueOffers(cx)
  await sendReminders(cx)
}

const seats = (event: { id: number }) => seatsOf(database.db, event.id)

async function told() {
  const rows = await writtenMails(database.db)
  return rows.map(({ kind, recipient }) => `${kind.slice(13)} ${recipient.split('@')[0]}`)
}

describe('what a visitor registers', () => {
  test('is held for half an hour: its seats are taken, and the mail asks to confirm', async () => {
    const event = await storedEvent(database.db)
    const outcome = await register(at(0), event, 'Maria', { seats: 2 })
    expect(outcome).toMatchObject({ outcome: 'registered', total: 7000 })
    expect(await seats(event)).toMatchObject({ taken: 2, states: { Maria: 'confirmed' } })
    expect((await registrationAt(database.db, maria)).confirmBy).toEqual(minutesLater(30))
    await sendMails(database.db)
    const [mail, ...more] = await writtenMails(database.db)
    expect(more).toEqual([])
    expect(mail?.kind).toBe('registration-toConfirm')
    expect(mail?.attachments).toEqual([])
    // 12:30 in UTC.
    expect(mail?.text).toContain('hasta las 13:30')
    expect(mail?.text).toContain('clave=')
  })

  test('is never held beyond the beginning of the event', async () => {
    const event = await storedEvent(database.db, { date: minutesLater(12) })
    await register(at(0), event, 'Maria')
    expect((await registrationAt(database.db, maria)).confirmBy).toEqual(event.date)
  })

  test('is confirmed at once for whoever is signed in', async () => {
    const event = await storedEvent(database.db)
    const actor = await storedAccount(database.db, { email: maria })
    await register(at(0, undefined, { actor }), event, 'Maria')
    expect((await registrationAt(database.db, maria)).confirmBy).toBeNull()
    expect(await told()).toEqual(['confirmed maria'])
  })

  test('is held under the address of an account too, and answered like any other', async () => {
    const event = await storedEvent(database.db)
    await storedAccount(database.db, { email: maria })
    const known = await register(at(0), event, 'Maria')
    const unknown = await register(at(0), event, 'Pau')
    expect({ ...known, id: '' }).toEqual({ ...unknown, id: '' })
    expect((await registrationAt(database.db, maria)).confirmBy).toEqual(minutesLater(30))
  })
})

describe('the link', () => {
  test('has a member without a session pay as one, which nobody is told before', async () => {
    const terms = { price: 6500, memberPrice: 5500, payWithinHours: 48 }
    const event = await storedEvent(database.db, terms)
    await database.db.insert(membershipRequests).values({
      fullName: 'Maria Puig',
      email: 'Maria@example.cat',
      status: 'approved',
      joinedOn: '2020-01-01',
    })
    const asked = await register(at(0), event, 'Maria', { seats: 2 })
    const stranger = await register(at(0), event, 'Pau', { seats: 2 })
    expect({ ...asked, id: '' }).toEqual({ ...stranger, id: '' })
    expect(asked).toMatchObject({ total: 13_000 })
    await confirm(at(5))
    await confirm(at(6))
    await confirm(at(6), 'pau@example.cat')
    const member = await registrationAt(database.db, maria)
    expect(member).toMatchObject({ member: true, total: 12_000 })
    expect(await seatPrices(member.id)).toEqual([5500, 6500])
    const other = await registrationAt(database.db, 'pau@example.cat')
    expect(other).toMatchObject({ member: false, total: 13_000 })
    const toPay = (await writtenMails(database.db)).find(({ kind }) => kind.endsWith('toPay'))
    expect(toPay?.text).toContain('120,00')
  })

  test('leaves nothing to pay where members pay nothing', async () => {
    const terms = { price: 6500, memberPrice: 0, payWithinHours: 48 }
    const event = await storedEvent(database.db, terms)
    await database.db.insert(membershipRequests).values({
      fullName: 'Maria Puig',
      email: maria,
      status: 'approved',
      joinedOn: '2020-01-01',
    })
    await register(at(0), event, 'Maria')
    await confirm(at(5))
    const member = await registrationAt(database.db, maria)
    expect(member).toMatchObject({ member: true, total: 0, payBy: null })
  })

  test('confirms, once: twice and by ten at the same time it is one mail with the calendar', async () => {
    const event = await storedEvent(database.db)
    await register(at(0), event, 'Maria')
    const cx = at(20)
    await Promise.all(Array.from({ length: 10 }, () => confirm(cx)))
    await confirm(at(25))
    await jobs(90)
    expect((await registrationAt(database.db, maria)).confirmBy).toBeNull()
    expect(await seats(event)).toMatchObject({ taken: 1, states: { Maria: 'confirmed' } })
    const [asking, confirmed, ...more] = await writtenMails(database.db)
    expect([asking?.kind, confirmed?.kind, more]).toEqual([
      'registration-toConfirm',
      'registration-confirmed',
      [],
    ])
    expect(confirmed?.attachments[0]?.filename).toBe('evento.ics')
  })

  test('shows what is left to do and nothing else, and no code for the door', async () => {
    const event = await storedEvent(database.db)
    await register(at(0), event, 'Maria')
    const held = await findOwnRegistration(at(5), await own())
    expect(held.acts).toMatchObject({
      confirm: true,
      cancel: true,
      changeAnswers: false,
      changeSeats: false,
      giveUp: false,
    })
    await confirm(at(5))
    const confirmed = await findOwnRegistration(at(6), await own())
    expect(confirmed.acts).toMatchObject({ confirm: false, cancel: true, changeAnswers: true })
  })

  test('too late says so, also where the job is late; whoever registers again has a new half hour', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 1 })
    await register(at(0), event, 'Maria')
    await sendMails(database.db)
    await expect(confirm(at(31))).rejects.toMatchObject({
      code: 'confirmedTooLate',
      status: 410,
    })
    const late = await findOwnRegistration(at(31), await own())
    expect(late.acts.confirm).toBe(false)
    expect(await register(at(31), event, 'Maria')).toMatchObject({ outcome: 'registered' })
    expect((await registrationAt(database.db, maria)).confirmBy).toEqual(minutesLater(61))
    await confirm(at(40))
    expect(await seats(event)).toMatchObject({ taken: 1, confirmed: 1 })
  })

  test('the same form sent again after that is a new registration', async () => {
    const event = await storedEvent(database.db)
    const input = registrationOf('Maria')
    const network = networkOfItsOwn()
    await registerForEvent(at(0, network), String(event.id), input)
    await sendMails(database.db)
    await registerForEvent(at(40, network), String(event.id), input)
    expect(await registrationAt(database.db, maria)).toMatchObject({
      status: 'confirmed',
      confirmBy: minutesLater(70),
    })
    expect(await seats(event)).toMatchObject({ taken: 1 })
  })

  test('whatever else is done with it proves the mailbox as well', async () => {
    const event = await storedEvent(database.db)
    await register(at(0), event, 'Maria')
    const version = (await registrationAt(database.db, maria)).updatedAt.getTime()
    const input = {
      version,
      name: 'Maria S.',
      guests: [guest('Maria S.', { allergens: ['nuts'] })],
    }
    await changeAnswers(at(5), await own(), input)
    expect(await registrationAt(database.db, maria)).toMatchObject({
      name: 'Maria S.',
      confirmBy: null,
    })
    expect(await told()).toEqual(['toConfirm maria', 'confirmed maria'])
  })

  test('cancels without a mail: nobody had confirmed anything', async () => {
    const event = await storedEvent(database.db)
    await register(at(0), event, 'Maria')
    await cancelOwnRegistration(at(5), await own())
    expect(await told()).toEqual(['toConfirm maria'])
    expect(await registrationAt(database.db, maria)).toMatchObject({ refundable: null })
    expect(await seats(event)).toMatchObject({ taken: 0, states: { Maria: 'cancelled' } })
    await expect(confirm(at(6))).rejects.toMatchObject({ status: 410 })
  })
})

describe('what nobody confirms', () => {
  test('ends: its seats go to the waiting list, and its address gets no further mail', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 2 })
    await register(at(0), event, 'Maria', { seats: 2 })
    await registerConfirmed(at(1), event.id, registrationOf('Next', { acceptsWaiting: true }))
    await sendMails(database.db)
    await jobs(29)
    expect(await seats(event)).toMatchObject({ taken: 2, states: { Maria: 'confirmed' } })
    await jobs(30)
    expect(await seats(event)).toMatchObject({
      taken: 1,
      states: { Maria: 'cancelled', Next: 'offered' },
    })
    expect(await registrationAt(database.db, maria)).toMatchObject({ cancelledBecause: 'expired' })
    expect((await told()).filter((each) => each.endsWith(' maria'))).toEqual(['toConfirm maria'])
  })

  test('goes to a visitor who comes before the job', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 1 })
    await register(at(0), event, 'Maria')
    await sendMails(database.db)
    expect(await register(at(20), event, 'Early')).toEqual({ outcome: 'full' })
    expect(await register(at(40), event, 'Late')).toMatchObject({ outcome: 'registered' })
    expect(await seats(event)).toMatchObject({ taken: 1, states: { Maria: 'cancelled' } })
  })

  test('is held on while its mail has not left, and for half an hour from then on', async () => {
    const event = await storedEvent(database.db)
    await register(at(0), event, 'Maria')
    await jobs(90)
    expect(await seats(event)).toMatchObject({ taken: 1, states: { Maria: 'confirmed' } })
    await sendMails(database.db, minutesLater(100))
    const [mail] = await writtenMails(database.db)
    expect(mail?.text).toContain('hasta las 15:10')
    await jobs(129)
    expect(await seats(event)).toMatchObject({ taken: 1 })
    await confirm(at(129))
    expect((await registrationAt(database.db, maria)).confirmBy).toBeNull()
  })

  test('ends although its mail was refused: an address that takes none holds nothing', async () => {
    const event = await storedEvent(database.db)
    await register(at(0), event, 'Maria')
    await database.db.update(mails).set({ attempts: 1 })
    await jobs(31)
    expect(await seats(event)).toMatchObject({ taken: 0, states: { Maria: 'cancelled' } })
  })

  test('ends with the beginning of an event that the club has brought forward', async () => {
    const event = await storedEvent(database.db)
    await register(at(0), event, 'Maria')
    await database.db
      .update(events)
      .set({ date: minutesLater(10) })
      .where(eq(events.id, event.id))
    await expect(confirm(at(11))).rejects.toMatchObject({ status: 410 })
  })

  test('waits without being offered seats until it is confirmed, and keeps its place', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 1 })
    await registerConfirmed(at(0), event.id, registrationOf('Giver'))
    await register(at(1), event, 'Maria', { acceptsWaiting: true })
    await registerConfirmed(at(2), event.id, registrationOf('Second', { acceptsWaiting: true }))
    await confirm(at(3))
    await cancelOwnRegistration(at(4), await own('giver@example.cat'))
    expect((await seats(event)).states).toMatchObject({ Maria: 'offered', Second: 'waiting' })
  })

  test('is passed over on the waiting list while it is held; confirmed, it is offered what is free', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 1 })
    await registerConfirmed(at(0), event.id, registrationOf('Giver'))
    await register(at(1), event, 'Maria', { acceptsWaiting: true })
    await cancelOwnRegistration(at(2), await own('giver@example.cat'))
    expect((await seats(event)).states).toMatchObject({ Maria: 'waiting' })
    await confirm(at(3))
    expect((await seats(event)).states).toMatchObject({ Maria: 'offered' })
    const mailed = (await told()).filter((each) => each.endsWith(' maria'))
    expect(mailed).toEqual(['toConfirmWaiting maria', 'offered maria'])
  })

  test('is not reminded; what is confirmed is', async () => {
    const event = await storedEvent(database.db, { date: daysLater(4) })
    await register(at(0), event, 'Maria')
    await registerConfirmed(at(0), event.id, registrationOf('Pau'))
    // Its mail has not left, so it is still held.
    await jobs(25 * 60)
    expect(await told()).toContain('reminder pau')
    expect(await told()).not.toContain('reminder maria')
  })
})

describe('the address again', () => {
  test('gets the mail again, with the time that is left, and the form its answer as ever', async () => {
    const event = await storedEvent(database.db)
    const first = await register(at(0), event, 'Maria')
    // One that has not left is enough for the held seat.
    await register(at(1), event, 'Maria')
    expect(await told()).toEqual(['toConfirm maria'])
    await sendMails(database.db)
    const again = await register(at(10), event, 'Impostor', { email: maria })
    expect({ ...again, id: '' }).toEqual({ ...first, id: '' })
    expect(await told()).toEqual(['toConfirm maria', 'toConfirm maria'])
    expect((await registrationAt(database.db, maria)).confirmBy).toEqual(minutesLater(30))
    await sendMails(database.db)
    await jobs(30)
    expect(await seats(event)).toMatchObject({ taken: 0 })
  })

  test('is confirmed with the account that it belongs to', async () => {
    const event = await storedEvent(database.db)
    const other = await storedEvent(database.db)
    await register(at(0), event, 'Maria')
    await register(at(0), other, 'Maria')
    const { id } = await storedAccount(database.db, { email: maria })
    const cx = at(10)
    await database.db.transaction((tx) => claimRecords({ tx, id, email: maria }, cx))
    expect(await registrationAt(database.db, maria)).toMatchObject({
      accountId: id,
      confirmBy: null,
    })
    expect((await told()).filter((each) => each === 'confirmed maria')).toHaveLength(2)
    await jobs(60)
    expect(await seats(event)).toMatchObject({ taken: 1 })
  })

  test('claimed too late it ends as if nothing had happened', async () => {
    const event = await storedEvent(database.db)
    await register(at(0), event, 'Maria')
    await sendMails(database.db)
    const { id } = await storedAccount(database.db, { email: maria })
    const cx = at(45)
    await database.db.transaction((tx) => claimRecords({ tx, id, email: maria }, cx))
    await jobs(45)
    expect(await seats(event)).toMatchObject({ taken: 0, states: { Maria: 'cancelled' } })
  })
})

describe('limits', () => {
  const refused = { code: 'unconfirmedFromHere', status: 429 }

  /** A party of four: two of them are held by one network, a third is not. */
  const four = { seats: 4 }

  test('one network holds eleven seats at the same time; confirmed, cancelled or ended, they count no more', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 40 })
    const here = networkOfItsOwn()
    await register(at(0, here), event, 'One', four)
    await register(at(1, here), event, 'Two', four)
    await expect(register(at(2, here), event, 'Three', four)).rejects.toMatchObject(refused)
    await confirm(at(3), 'one@example.cat')
    await register(at(3, here), event, 'Three', four)
    await expect(register(at(4, here), event, 'Four', four)).rejects.toMatchObject(refused)
    await cancelOwnRegistration(at(4), await own('two@example.cat'))
    await register(at(5, here), event, 'Four', four)
    await expect(register(at(6, here), event, 'Five', four)).rejects.toMatchObject(refused)
    await sendMails(database.db)
    await jobs(36)
    await register(at(36, here), event, 'Five', four)
    expect(await seats(event)).toMatchObject({ taken: 8 })
  })

  test('eleven people of one hall have a seat each, whoever of them has looked into the mail', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 24 })
    const hall = networkOfItsOwn()
    const people = Array.from({ length: 11 }, (_, n) => `Guest ${n}`)
    for (const name of people) await register(at(0, hall), event, name)
    await expect(register(at(1, hall), event, 'Twelfth')).rejects.toMatchObject(refused)
    await confirm(at(1), 'guest0@example.cat')
    await register(at(2, hall), event, 'Twelfth')
    expect(await seats(event)).toMatchObject({ taken: 12 })
  })

  test('another event, another network and whoever is signed in are not kept out by it', async () => {
    const event = await storedEvent(database.db)
    const here = networkOfItsOwn()
    for (const name of ['One', 'Two']) await register(at(0, here), event, name)
    await register(at(0, here), await storedEvent(database.db), 'Three')
    await register(at(0), event, 'Elsewhere')
    const actor = await storedAccount(database.db, { email: maria })
    await register(at(0, here, { actor }), event, 'Maria')
    expect(await seats(event)).toMatchObject({ taken: 4 })
  })

  test('ten parties of four at once from one network are two', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 60 })
    const here = networkOfItsOwn()
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => register(at(0, here), event, `Person ${n}`, four)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await seats(event)).toMatchObject({ taken: 8 })
  })

  test('a customer with many IPv6 networks has three parties of four, a block of IPv4 eleven', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 60 })
    const tryFrom = async (networks: string[]) => {
      const answers = await Promise.allSettled(
        networks.map((network, n) =>
          register(
            at(0, network),
            event,
            `Person ${network} ${n}`.replaceAll(/[^\w ]/gu, ' '),
            four,
          ),
        ),
      )
      return answers.filter(({ status }) => status === 'fulfilled').length
    }
    expect(await tryFrom(Array.from({ length: 9 }, (_, n) => `2001:db8:7:${n}::/64`))).toBe(3)
    expect(await tryFrom(Array.from({ length: 12 }, (_, n) => `198.51.100.${n}`))).toBe(11)
  })

  test('an address that comes already counts like any other, so that the count does not tell', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 60 })
    await registerConfirmed(at(0), event.id, registrationOf('Known'))
    for (const name of ['Known', 'Unknown']) {
      const here = networkOfItsOwn()
      await register(at(1, here), event, name, four)
      // The same person again is no second one.
      await register(at(2, here), event, name, four)
      await register(at(3, here), event, `Friend of ${name}`, four)
      await expect(register(at(4, here), event, 'Third', four)).rejects.toMatchObject(refused)
    }
  })

  test('a network has a hundred and twenty an hour over all events, whatever becomes of them', async () => {
    const here = networkOfItsOwn()
    const [key = ''] = limitsFor(at(0, here), maria).flatMap((each) =>
      each.key.startsWith('registration of a visitor') ? each.key : [],
    )
    const event = await storedEvent(database.db)
    await register(at(0, here), event, 'First')
    await database.db
      .update(rateLimits)
      .set({ recent: sql`array_fill(recent[1], array[119])` })
      .where(eq(rateLimits.key, key))
    await register(at(1, here), event, 'Last')
    const more = { code: 'tooManyAttempts', status: 429 }
    await expect(register(at(11, here), event, 'More')).rejects.toMatchObject(more)
    await register(at(61, here), event, 'More')
  })

  test('where somebody registered from is kept as a hash, and no longer than it counts', async () => {
    const event = await storedEvent(database.db)
    const here = networkOfItsOwn()
    await register(at(0, here), event, 'Maria')
    await sendMails(database.db)
    const [hold] = await database.db.select().from(registrationHolds)
    expect(JSON.stringify(hold)).not.toContain(here)
    expect(JSON.stringify(hold)).not.toContain('maria')
    await jobs(31)
    expect(await database.db.select().from(registrationHolds)).toEqual([])
  })
})
