import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { clubContent } from '#app/club-content.ts'
import { returnableUntil } from '#app/money/ledger/charges/charge.ts'
import { howToPay } from '#app/money/ledger/paying/how-to-pay.ts'
import { transferCode, transferText } from '#app/money/ledger/paying/ways-to-pay.server.ts'

const transfer = {
  holder: 'Associació Gastronòmica Cercle',
  iban: 'ES9121000418450200051332',
  cents: 11_050,
  reference: 'C00004217',
}

test('the code has the lines of EPC069-12', () => {
  expect(transferText(transfer).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Associació Gastronòmica Cercle',
    'ES9121000418450200051332',
    'EUR110.50',
    '',
    '',
    'C00004217',
  ])
})

test.each([
  [1, 'EUR0.01'],
  [5500, 'EUR55.00'],
  [99_999_999_999, 'EUR999999999.99'],
])('%d cents are %s', (cents, amount) => {
  expect(transferText({ ...transfer, cents }).split('\n')[7]).toBe(amount)
})

test('the code cuts a long name and a long reference to the guideline’s limits', () => {
  const long = transferText({
    ...transfer,
    holder: `${'Ç'.repeat(80)}\nEUR1.00`,
    reference: 'X'.repeat(200),
  })
  const lines = long.split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[5]).toBe('Ç'.repeat(70))
  expect(lines[10]).toHaveLength(140)
  // Banks read at most version 13 with its correction level, which holds 331 bytes.
  expect(Buffer.byteLength(transferText(transfer))).toBeLessThanOrEqual(331)
})

test('the code is read back unchanged by a bank’s application', () => {
  const text = transferText(transfer)
  const dots = encodeQR(text, 'raw', { ecc: 'medium', border: 4, scale: 4 })
  const size = dots.length
  const data = Uint8Array.from(
    dots.flat().flatMap((dark) => [dark ? 0 : 255, dark ? 0 : 255, dark ? 0 : 255, 255]),
  )
  expect(decodeQR({ width: size, height: size, data })).toBe(text)
})

test('there is no code when nothing is open or the club accepts no such payment', () => {
  const bank = { ...clubContent.bank, iban: transfer.iban, bizum: '600 000 000' }
  const charge = { openCents: 5500, reference: 'C00004217', debitedFrom: null }
  expect(howToPay(clubContent.bank, 'Cercle', charge)).toBeNull()
  expect(howToPay(bank, 'Cercle', { ...charge, openCents: 0 })).toBeNull()
  expect(howToPay(bank, 'Cercle', charge)).toEqual({
    cents: 5500,
    reference: 'C00004217',
    transfer: {
      holder: 'Cercle',
      iban: 'ES9121000418450200051332',
      shownIban: 'ES91 2100 0418 4502 0005 1332',
    },
    bizum: '600 000 000',
    online: [],
    debitedFrom: null,
  })
  const bizumAlone = howToPay({ ...bank, iban: '' }, 'Cercle', charge)
  expect(bizumAlone && transferCode(bizumAlone)).toBeNull()
  const nothingByHand = clubContent.bank
  expect(howToPay(nothingByHand, 'Cercle', charge, ['card'])).toMatchObject({ online: ['card'] })
  // Of two ways to pay by Bizum, the one recorded automatically.
  const both = howToPay(bank, 'Cercle', charge, ['card', 'bizum'])
  expect(both).toMatchObject({ bizum: null, online: ['card', 'bizum'] })
})

const bank = { ...clubContent.bank, iban: 'ES9121000418450200051332', bizum: '600 111 222' }
const open = { openCents: 5500, reference: 'C00004217', debitedFrom: null }

test('the code offers no other way with a mandate', () => {
  expect(howToPay(bank, 'Cercle', { ...open, debitedFrom: '1332' }, ['card'])).toMatchObject({
    transfer: null,
    bizum: null,
    online: [],
    debitedFrom: '1332',
  })
})

test.each([
  ['on its day', 'direct_debit', '2026-02-05', '2026-02-05', '2026-04-02'],
  ['on the last day of eight weeks', 'direct_debit', '2026-02-05', '2026-04-02', '2026-04-02'],
  ['a day later', 'direct_debit', '2026-02-05', '2026-04-03', null],
  ['over a change of clocks', 'direct_debit', '2026-03-20', '2026-05-15', '2026-05-15'],
  ['a transfer', 'transfer', '2026-02-05', '2026-02-06', null],
  ['a card', 'card', '2026-02-05', '2026-02-06', null],
] as const)('a bank may still return %s', (_, method, receivedOn, today, until) => {
  expect(returnableUntil({ method, receivedOn }, today)).toBe(until)
})
