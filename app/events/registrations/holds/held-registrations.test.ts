import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { claimRecords } from '#app/accounts/claims/claim-records.server.ts'
import { limitsFor } from '#app/events/registrations/booking/register-batch.server.ts'
import { registerForEvent } from '#app/events/registrations/booking/register-for-event.server.ts'
import { changeAnswers } from '#app/events/registrations/changes/change-answers.server.ts'
import { cancelOwnRegistration } from '#app/events/registrations/changes/change-registration.server.ts'
import { findOwnRegistration } from '#app/events/registrations/own/own-registration.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { rateLimits } from '#app/platform/schema/accounts/accounts.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrationHolds } from '#app/platform/schema/events/registrations.ts'
import { storedMember } from '#tests/support/circulars.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, guest, registrationOf, seatsOf, storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { linkKeyOf, minutesLater, registrationAt, sendMails } from '#tests/support/held.ts'
import { networkOfItsOwn } from '#tests/support/networks.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { writtenMails } from '#tests/support/written-mails.ts'
import { confirmOwnRegistration } from './confirm-registration.server.ts'
import { endDueOffers, sendReminders } from './seat-duties.server.ts'

const database = emptiedDatabase()

const at = (minute: number, network = networkOfItsOwn(), given: Partial<RequestContext> = {}) => {
  const client = { network, userAgent: 'test' }
  return testContext({ db: database.db, now: minutesLater(minute), client, ...given })
}

type Event = { id: number }
type Given = Parameters<typeof registrationOf>[1]
const register = (cx: RequestContext, event: Event, name: string, given: Given = {}) =>
  registerForEvent(cx, String(event.id), registrationOf(name, given))
const confirmed = (minute: number, event: Event, name: string, given: Given = {}) =>
  registerConfirmed(at(minute), event.id, registrationOf(name, given))

/** An event with Maria's registration of minute 0, whose mail has left unless it `waits`. */
async function held(
  given: Partial<typeof events.$inferInsert> = {},
  { waits = false, ...input }: Given & { waits?: boolean } = {},
) {
  const event = await storedEvent(database.db, given)
  await register(at(0), event, 'Maria', input)
  if (!waits) await sendMails(database.db)
  return event
}

const maria = 'maria@example.cat'
const row = (email = maria) => registrationAt(database.db, email)
const own = async (email = maria) => linkKeyOf(await row(email))
const confirm = async (cx: RequestContext, email = maria) =>
  confirmOwnRegistration(cx, await own(email))
const cancel = async (minute: number, email = maria) =>
  cancelOwnRegistration(at(minute), await own(email))
const waits = { acceptsWaiting: true }

async function jobs(minute: number) {
  await endDueOffers(at(minute))
  await sendReminders(at(minute))
}

const seats = (event: Event) => seatsOf(database.db, event.id)
const isKept = { taken: 1, states: { Maria: 'confirmed' } }
const isGone = { taken: 0, states: { Maria: 'cancelled' } }

async function mailed(name = '') {
  const rows = await writtenMails(database.db)
  return rows
    .map(({ kind, recipient }) => `${kind.slice(13)} ${recipient.split('@')[0]}`)
    .filter((each) => each.endsWith(name))
}

describe('a visitor’s registration', () => {
  test('holds its seats for half an hour, and mails a link to confirm', async () => {
    const event = await storedEvent(database.db)
    const outcome = await register(at(0), event, 'Maria', { seats: 2 })
    expect(outcome).toMatchObject({ outcome: 'registered', total: 7000 })
    expect(await seats(event)).toMatchObject({ ...isKept, taken: 2 })
    expect((await row()).confirmBy).toEqual(minutesLater(30))
    await sendMails(database.db)
    const [mail, ...more] = await writtenMails(database.db)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'registration-toConfirm', attachments: [] })
    // 12:30 in UTC.
    expect(mail?.text).toContain('hasta las 13:30')
    expect(mail?.text).toContain('clave=')
  })

  test('is never held past the beginning of the event', async () => {
    const event = await held({ date: minutesLater(12) })
    expect((await row()).confirmBy).toEqual(event.date)
  })

  test('is confirmed immediately for a signed-in account', async () => {
    const actor = await storedAccount(database.db, { email: maria })
    await register(at(0, undefined, { actor }), await storedEvent(database.db), 'Maria')
    expect((await row()).confirmBy).toBeNull()
    expect(await mailed()).toEqual(['confirmed maria'])
  })

  test('is held for an account’s address too, with the usual answer', async () => {
    const event = await storedEvent(database.db)
    await storedAccount(database.db, { email: maria })
    const known = await register(at(0), event, 'Maria')
    const unknown = await register(at(0), event, 'Pau')
    expect({ ...known, id: '' }).toEqual({ ...unknown, id: '' })
    expect((await row()).confirmBy).toEqual(minutesLater(30))
  })
})

const paidInAdvance = { price: 6500, payWithinHours: 48 }

describe('the confirmation link', () => {
  test('gives a member without a session the member’s price, first shown on confirming', async () => {
    const event = await storedEvent(database.db, { ...paidInAdvance, memberPrice: 5500 })
    await storedMember(database.db, 'Maria@example.cat')
    const asked = await register(at(0), event, 'Maria', { seats: 2 })
    const stranger = await register(at(0), event, 'Pau', { seats: 2 })
    expect({ ...asked, id: '' }).toEqual({ ...stranger, id: '' })
    expect(asked).toMatchObject({ total: 13_000 })
    await confirm(at(5))
    await confirm(at(6))
    await confirm(at(6), 'pau@example.cat')
    const member = await row()
    expect(member).toMatchObject({ member: true, total: 12_000 })
    const people = await database.db.select().from(guests).orderBy(guests.place)
    const hers = people.filter(({ registrationId }) => registrationId === member.id)
    expect(hers.map(({ price }) => price)).toEqual([5500, 6500])
    expect(await row('pau@example.cat')).toMatchObject({ member: false, total: 13_000 })
    const toPay = (await writtenMails(database.db)).find(({ kind }) => kind.endsWith('toPay'))
    expect(toPay?.text).toContain('120,00')
  })

  test('leaves nothing to pay where members pay nothing', async () => {
    await storedMember(database.db, maria)
    await held({ ...paidInAdvance, memberPrice: 0 })
    await confirm(at(5))
    expect(await row()).toMatchObject({ member: true, total: 0, payBy: null })
  })

  test('confirms once with a calendar, and shows only what is left to do', async () => {
    const event = await held()
    const { acts } = await findOwnRegistration(at(5), await own())
    const none = { changeAnswers: false, changeSeats: false, giveUp: false }
    expect(acts).toMatchObject({ confirm: true, cancel: true, ...none })
    await confirm(at(20))
    await confirm(at(25))
    await jobs(90)
    expect((await row()).confirmBy).toBeNull()
    expect(await seats(event)).toMatchObject(isKept)
    expect(await mailed()).toEqual(['toConfirm maria', 'confirmed maria'])
    const [, mail] = await writtenMails(database.db)
    expect(mail?.attachments[0]?.filename).toBe('evento.ics')
    const after = await findOwnRegistration(at(6), await own())
    expect(after.acts).toMatchObject({ confirm: false, cancel: true, changeAnswers: true })
  })

  test('reports a hold that is over, also before the job runs, and a new one starts again', async () => {
    const event = await held({ maxParticipants: 1 })
    const late = { code: 'confirmedTooLate', status: 410 }
    await expect(confirm(at(31))).rejects.toMatchObject(late)
    expect((await findOwnRegistration(at(31), await own())).acts.confirm).toBe(false)
    expect(await register(at(31), event, 'Maria')).toMatchObject({ outcome: 'registered' })
    expect((await row()).confirmBy).toEqual(minutesLater(61))
    await confirm(at(40))
    expect(await seats(event)).toMatchObject({ taken: 1, confirmed: 1 })
  })

  test('of an expired hold does not block the same form sent again', async () => {
    const event = await storedEvent(database.db)
    const input = registrationOf('Maria')
    const network = networkOfItsOwn()
    await registerForEvent(at(0, network), String(event.id), input)
    await sendMails(database.db)
    await registerForEvent(at(40, network), String(event.id), input)
    expect(await row()).toMatchObject({ status: 'confirmed', confirmBy: minutesLater(70) })
    expect(await seats(event)).toMatchObject({ taken: 1 })
  })

  test('is not needed after any other act by mail proves the mailbox', async () => {
    await held()
    const people = [guest('Maria S.', { allergens: ['nuts'] })]
    const answers = { version: (await row()).updatedAt.getTime(), name: 'Maria S.', guests: people }
    await changeAnswers(at(5), await own(), answers)
    expect(await row()).toMatchObject({ name: 'Maria S.', confirmBy: null })
    expect(await mailed()).toEqual(['toConfirm maria', 'confirmed maria'])
  })

  test('cancels an unconfirmed registration without a mail', async () => {
    const event = await held()
    await cancel(5)
    expect(await mailed()).toEqual(['toConfirm maria'])
    expect(await row()).toMatchObject({ refundable: null })
    expect(await seats(event)).toMatchObject(isGone)
    await expect(confirm(at(6))).rejects.toMatchObject({ status: 410 })
  })
})

describe('an unconfirmed registration', () => {
  test('expires, offers its seats to the waiting list, and gets no further mail', async () => {
    const event = await held({ maxParticipants: 2 }, { seats: 2 })
    await confirmed(1, event, 'Next', waits)
    await sendMails(database.db)
    await jobs(29)
    expect(await seats(event)).toMatchObject({ ...isKept, taken: 2 })
    await jobs(30)
    expect(await seats(event)).toMatchObject({
      taken: 1,
      states: { Maria: 'cancelled', Next: 'offered' },
    })
    expect(await row()).toMatchObject({ cancelledBecause: 'expired' })
    expect(await mailed(' maria')).toEqual(['toConfirm maria'])
  })

  test('gives its seats to the next visitor before the job runs', async () => {
    const event = await held({ maxParticipants: 1 })
    expect(await register(at(20), event, 'Early')).toMatchObject({ outcome: 'full' })
    expect(await register(at(40), event, 'Late')).toMatchObject({ outcome: 'registered' })
    expect(await seats(event)).toMatchObject({ ...isGone, taken: 1 })
  })

  test('is held until half an hour after its mail has left', async () => {
    const event = await held({}, { waits: true })
    await jobs(90)
    expect(await seats(event)).toMatchObject(isKept)
    await sendMails(database.db, minutesLater(100))
    const [mail] = await writtenMails(database.db)
    expect(mail?.text).toContain('hasta las 15:10')
    await jobs(129)
    expect(await seats(event)).toMatchObject({ taken: 1 })
    await confirm(at(129))
    expect((await row()).confirmBy).toBeNull()
  })

  test('expires although its mail was refused', async () => {
    const event = await held({}, { waits: true })
    await database.db.update(mails).set({ attempts: 1 })
    await jobs(31)
    expect(await seats(event)).toMatchObject(isGone)
  })

  test('expires at the beginning of an event that was moved forward', async () => {
    await held()
    await database.db.update(events).set({ date: minutesLater(10) })
    await expect(confirm(at(11))).rejects.toMatchObject({ status: 410 })
  })

  test('waits without being offered seats, and keeps its place when confirmed', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 1 })
    await confirmed(0, event, 'Giver')
    await register(at(1), event, 'Maria', waits)
    await confirmed(2, event, 'Second', waits)
    await confirm(at(3))
    await cancel(4, 'giver@example.cat')
    expect((await seats(event)).states).toMatchObject({ Maria: 'offered', Second: 'waiting' })
  })

  test('is skipped on the waiting list, and offered free seats when confirmed', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 1 })
    await confirmed(0, event, 'Giver')
    await register(at(1), event, 'Maria', waits)
    await cancel(2, 'giver@example.cat')
    expect((await seats(event)).states).toMatchObject({ Maria: 'waiting' })
    await confirm(at(3))
    expect((await seats(event)).states).toMatchObject({ Maria: 'offered' })
    expect(await mailed(' maria')).toEqual(['toConfirmWaiting maria', 'offered maria'])
  })

  test('gets no reminder, and a confirmed one does', async () => {
    // The mail has not left, so the registration is still held.
    const event = await held({ date: daysLater(4) }, { waits: true })
    await confirmed(0, event, 'Pau')
    await jobs(25 * 60)
    expect(await mailed()).toContain('reminder pau')
    expect(await mailed()).not.toContain('reminder maria')
  })
})

const claim = async (minute: number) => {
  const { id } = await storedAccount(database.db, { email: maria })
  await database.db.transaction((tx) => claimRecords({ tx, id, email: maria }, at(minute)))
  return id
}

describe('registering again with the address', () => {
  test('sends the mail again with the remaining time, and gives the usual answer', async () => {
    const event = await storedEvent(database.db)
    const first = await register(at(0), event, 'Maria')
    // While a mail has not left, it is not queued twice.
    await register(at(1), event, 'Maria')
    expect(await mailed()).toEqual(['toConfirm maria'])
    await sendMails(database.db)
    const again = await register(at(10), event, 'Impostor', { email: maria })
    expect({ ...again, id: '' }).toEqual({ ...first, id: '' })
    expect(await mailed()).toEqual(['toConfirm maria', 'toConfirm maria'])
    expect((await row()).confirmBy).toEqual(minutesLater(30))
    await sendMails(database.db)
    await jobs(30)
    expect(await seats(event)).toMatchObject({ taken: 0 })
  })

  test('is confirmed by the account that has the address', async () => {
    const event = await held({}, { waits: true })
    await held({}, { waits: true })
    const accountId = await claim(10)
    expect(await row()).toMatchObject({ accountId, confirmBy: null })
    expect((await mailed()).filter((each) => each === 'confirmed maria')).toHaveLength(2)
    await jobs(60)
    expect(await seats(event)).toMatchObject({ taken: 1 })
  })

  test('is too late after the hold has expired', async () => {
    const event = await held()
    await claim(45)
    await jobs(45)
    expect(await seats(event)).toMatchObject(isGone)
  })
})

const large = () => storedEvent(database.db, { maxParticipants: 60 })

describe('the limits', () => {
  const refused = { code: 'unconfirmedFromHere', status: 429 }

  /** A party of four: a network can hold two of them, not three. */
  const four = { seats: 4 }

  test('hold eleven seats for one network, and do not count confirmed, cancelled or expired ones', async () => {
    const event = await large()
    const here = networkOfItsOwn()
    const comes = (minute: number, name: string) => register(at(minute, here), event, name, four)
    const isRefused = (minute: number, name: string) =>
      expect(comes(minute, name)).rejects.toMatchObject(refused)
    await comes(0, 'One')
    await comes(1, 'Two')
    await isRefused(2, 'Three')
    await confirm(at(3), 'one@example.cat')
    await comes(3, 'Three')
    await isRefused(4, 'Four')
    await cancel(4, 'two@example.cat')
    await comes(5, 'Four')
    await isRefused(6, 'Five')
    await sendMails(database.db)
    await jobs(36)
    await comes(36, 'Five')
    expect(await seats(event)).toMatchObject({ taken: 8 })
  })

  test('do not affect another event, another network or signed-in people', async () => {
    const event = await storedEvent(database.db)
    const here = networkOfItsOwn()
    for (const name of ['One', 'Two']) await register(at(0, here), event, name, four)
    await register(at(0, here), await storedEvent(database.db), 'Three', four)
    await register(at(0), event, 'Elsewhere', { seats: 2 })
    const actor = await storedAccount(database.db, { email: maria })
    await register(at(0, here, { actor }), event, 'Maria', { seats: 2 })
    expect(await seats(event)).toMatchObject({ taken: 12 })
  })

  test('are three parties of four for a customer with many IPv6 networks, and eleven for an IPv4 block', async () => {
    const event = await large()
    const tryFrom = async (networks: string[]) => {
      const answers = await Promise.allSettled(
        networks.map((network, n) => {
          const name = `Person ${network} ${n}`.replaceAll(/[^\w ]/gu, ' ')
          return register(at(0, network), event, name, four)
        }),
      )
      return answers.filter(({ status }) => status === 'fulfilled').length
    }
    expect(await tryFrom(Array.from({ length: 9 }, (_, n) => `2001:db8:7:${n}::/64`))).toBe(3)
    expect(await tryFrom(Array.from({ length: 12 }, (_, n) => `198.51.100.${n}`))).toBe(11)
  })

  test('count an address that is registered like any other', async () => {
    const event = await large()
    await confirmed(0, event, 'Known')
    for (const name of ['Known', 'Unknown']) {
      const here = networkOfItsOwn()
      await register(at(1, here), event, name, four)
      await register(at(2, here), event, name, four)
      await register(at(3, here), event, `Friend of ${name}`, four)
      await expect(register(at(4, here), event, 'Third', four)).rejects.toMatchObject(refused)
    }
  })

  test('are 120 an hour for one network over all events, whatever their outcome', async () => {
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

  test('keep a network as a hash, only as long as it counts', async () => {
    const event = await storedEvent(database.db)
    const here = networkOfItsOwn()
    await register(at(0, here), event, 'Maria')
    await sendMails(database.db)
    const holds = async () => JSON.stringify(await database.db.select().from(registrationHolds))
    const [hold] = await database.db.select().from(registrationHolds)
    expect(hold).toBeDefined()
    for (const known of [here, 'maria']) expect(await holds()).not.toContain(known)
    await jobs(31)
    expect(await holds()).toBe('[]')
  })
})
