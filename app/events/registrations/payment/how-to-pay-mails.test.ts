import { expect, test } from 'vitest'
import { type BankFacts, clubContent } from '#app/club-content.ts'
import { registerForEvent } from '#app/events/registrations/booking/register-for-event.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import type { OnlineMethod } from '#packages/banking/gateway/payment-gateway.ts'
import { shownIban } from '#packages/banking/sepa/iban.ts'
import { testBank, testIban } from '#tests/support/banking.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { registrationOf, storedEvent } from '#tests/support/events.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { storedMandate } from '#tests/support/remittances.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { forfeitedCents, paidForSeats } from './paid-for-seats.ts'

const database = fileDatabase()

const none: BankFacts = { ...clubContent.bank, holder: 'Club de taula' }
const iban = shownIban(testBank.iban)

let people = 0

async function confirmation(
  bank: BankFacts,
  {
    online = [],
    mandate = false,
    payWithinHours = null,
  }: { online?: OnlineMethod[]; mandate?: boolean; payWithinHours?: number | null } = {},
): Promise<string> {
  people += 1
  const email = `person-${people}@example.cat`
  const actor = await storedAccount(database.db, { email, name: 'Ada Prat' })
  const cx = testContext({ db: database.db, actor, content: { ...clubContent, bank } })
  if (mandate) {
    await storedMandate(cx, await madeMember(database.pool, actor), { number: people })
  }
  const event = await storedEvent(database.db, { price: 5500 })
  await database.db.update(events).set({ payWithinHours })
  await registerForEvent(cx, String(event.id), registrationOf('Ada', { email }))
  const mails = await sentMails(database.db, { ...clubContent, bank }, undefined, online)
  const mail = mails.find(({ to, text }) => to === email && text.includes('55,00'))
  return mail?.text ?? ''
}

const ways = {
  transfer: `Transferencia a Club de taula: ${iban}`,
  bizum: 'Bizum al 600 100 200',
  card: 'Con tarjeta, desde la página de tu reserva',
  both: 'Con tarjeta o Bizum, desde la página de tu reserva',
  debit: 'por recibo en tu cuenta acabada en',
}

const waysIn = (text: string) =>
  Object.entries(ways).flatMap(([way, words]) => (text.includes(words) ? [way] : []))

test.each<[string, BankFacts, OnlineMethod[], string[]]>([
  ['a transfer', { ...none, iban: testBank.iban }, [], ['transfer']],
  ['Bizum', { ...none, bizum: '600 100 200' }, [], ['bizum']],
  ['a card', none, ['card'], ['card']],
  [
    'Bizum on the page of the bank alone',
    { ...none, bizum: '600 100 200' },
    ['card', 'bizum'],
    ['both'],
  ],
  [
    'all of them',
    { ...none, iban: testBank.iban, bizum: '600 100 200' },
    ['card'],
    ['transfer', 'bizum', 'card'],
  ],
  ['nothing that is known', none, [], []],
])('the mail shows %s', async (_what, bank, online, expected) => {
  const text = await confirmation(bank, { online })
  expect(waysIn(text)).toEqual(expected)
  // A transfer and a manual Bizum need a reference; the bank's own page does not.
  expect(/Concepto: C\d{8}/u.test(text)).toBe(
    expected.includes('transfer') || expected.includes('bizum'),
  )
})

const all = { ...none, iban: testBank.iban, bizum: '600 100 200' }

test('the mail tells a person with a mandate the account that is debited', async () => {
  const text = await confirmation(all, { mandate: true, online: ['card'] })
  expect(waysIn(text)).toEqual(['debit'])
  expect(text).toContain(`${ways.debit} ${testIban(people).slice(-4)}`)
  expect(text.replaceAll(/\s/gu, '')).not.toContain(testIban(people).slice(-8))
})

test('the mail asks to pay kept seats immediately, with or without a mandate', async () => {
  const text = await confirmation(all, { mandate: true, online: ['card'], payWithinHours: 48 })
  expect(waysIn(text)).toEqual(['transfer', 'bizum', 'card'])
})

const event = { price: 3000, memberPrice: 2000 }

const paid = (total: number, stored: (number | null)[], member = false) =>
  paidForSeats(event, { total, seats: stored.length, member }, stored)

test('the mail uses the stored price of each seat', () => {
  expect(paid(13000, [5000, 5000, 3000])).toEqual([5000, 5000, 3000])
  expect(paid(0, [0])).toEqual([0])
})

test('the mail uses the event’s prices for an earlier release, if they match the total', () => {
  expect(paid(8000, [null, null, null], true)).toEqual([2000, 3000, 3000])
  expect(paid(9000, [null, null, null], true)).toEqual([3000, 3000, 3000])
})

test('otherwise splits the total equally, with the remaining cents on the first', () => {
  expect(paid(10001, [null, null, null])).toEqual([3334, 3334, 3333])
})

test('the mail splits the remaining total over guests added by an earlier release', () => {
  expect(paid(13000, [5000, 5000, null])).toEqual([5000, 5000, 3000])
})

test('never charges more than the total after a proportional refund of an earlier release', () => {
  expect(paid(8667, [5000, 5000])).toEqual([4334, 4333])
  expect(paid(4000, [5000, null])).toEqual([2000, 2000])
})

test('a seat that was left too late is lost, and no other', () => {
  const seats = { total: 11000, lost: 2000 }
  expect(forfeitedCents({ ...seats, refundable: null })).toBe(2000)
  expect(forfeitedCents({ ...seats, refundable: true })).toBe(2000)
  expect(forfeitedCents({ ...seats, refundable: false })).toBe(13000)
})
