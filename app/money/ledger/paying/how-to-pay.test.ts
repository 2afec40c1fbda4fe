import { expect, test } from 'vitest'
import { clubContent } from '#app/club-content.ts'
import type { OnlineMethod } from '#packages/banking/gateway/payment-gateway.ts'
import { howToPay } from './how-to-pay.ts'

const bank = { ...clubContent.bank, iban: 'ES9121000418450200051332', bizum: '600 111 222' }
const open = { openCents: 5500, reference: 'C00004217', debitedFrom: null }

test.each<[readonly OnlineMethod[], string | null]>([
  [[], '600 111 222'],
  [['card'], '600 111 222'],
  [['card', 'bizum'], null],
])('where %j is taken on the page of the bank, the number for Bizum is %s', (online, bizum) => {
  expect(howToPay(bank, 'Cercle', open, online)).toMatchObject({ bizum, online })
})

test('there is a way as long as one is known and something is open', () => {
  const none = { ...bank, iban: '', bizum: '' }
  expect(howToPay(none, 'Cercle', open)).toBeNull()
  expect(howToPay(none, 'Cercle', open, ['card'])).toMatchObject({ transfer: null, cents: 5500 })
  expect(howToPay(bank, 'Cercle', { ...open, openCents: 0 }, ['card'])).toBeNull()
})

test('who lets the club collect is told of no other way', () => {
  expect(howToPay(bank, 'Cercle', { ...open, debitedFrom: '1332' }, ['card'])).toMatchObject({
    transfer: null,
    bizum: null,
    online: [],
    debitedFrom: '1332',
  })
})
