import { expect, test } from 'vitest'
import { dayOfInstant } from '#packages/banking/madrid-time.server.ts'
import { bankingDaysAfter, easterSunday, isBankingDay, onBankingDay } from './banking-days.ts'
import {
  creditorIdentifierOf,
  creditorIdentifierOfNif,
  initiatorOf,
  isNif,
  isSameCreditor,
} from './creditor-identifier.ts'
import { ibanFault, ibanOf, shownIban } from './iban.ts'
import { isSepaIdentifier, sepaName, sepaText } from './sepa-text.ts'

const iban = 'ES9121000418450200051332'

test.each([
  iban,
  'es91 2100 0418 4502 0005 1332',
  ' ES91-2100-0418-4502-0005-1332 ',
  'IBAN ES91 2100 0418 4502 0005 1332',
  'ES91\u00A02100\u00A00418\u00A04502\u00A00005\u00A01332',
  'IBAN:\u00A0ES91\u20092100\u202F0418\u20094502\u200900051332\u200B',
  '2100 0418 45 0200051332',
  'ES91\u20132100\u20110418\u20124502\u20130005\u20131332',
])('an IBAN is read as people write it: %s', (typed) => {
  expect(ibanOf(typed)).toBe(iban)
  expect(ibanFault(typed)).toBeNull()
})

test('an IBAN is shown in groups', () => {
  expect(shownIban(iban)).toBe('ES91 2100 0418 4502 0005 1332')
})

test.each([
  '',
  'ES9121000418450200051333',
  'ES92210004184502000513',
  '21000418460200051332',
  'ZZ9121000418450200051332',
  'ES91 2100 0418 4502 0005 1332 <b>',
  'E'.repeat(100_000),
])('the check refuses an invalid IBAN: %.40s', (typed) => {
  expect(ibanFault(typed)).toBe('ibanInvalid')
})

test('the check refuses a Spanish IBAN with right IBAN digits and wrong bank digits', () => {
  // Valid by mod 97, but with the bank digits 46 instead of 45.
  const body = '21000418460200051332'
  const check = 98 - Number(BigInt(`${body}142800`) % 97n)
  expect(ibanFault(`ES${String(check).padStart(2, '0')}${body}`)).toBe('ibanInvalid')
})

test('the check recognises a valid IBAN outside of the area', () => {
  expect(ibanFault('BR1800360305000010009795493C1')).toBe('ibanOutsideOfSepa')
  expect(ibanFault('DE89370400440532013000')).toBeNull()
})

// Computed separately with big integers.
test.each([
  ['G58818501', 'ES03000G58818501'],
  ['12345678Z', 'ES5800012345678Z'],
  ['X1234567L', 'ES59000X1234567L'],
])('the creditor identifier of %s', (nif, identifier) => {
  expect(creditorIdentifierOfNif(nif)).toBe(identifier)
  expect(creditorIdentifierOf(identifier)).toBe(identifier)
  expect(creditorIdentifierOf(identifier.replace('000', '123').toLowerCase())).toBe(
    identifier.replace('000', '123'),
  )
})

test.each([
  '',
  'ES04000G58818501',
  'ES03000G58818502',
  'FR72ZZZ123456',
  'ES03000G5881850',
  'G58818501',
])('the check refuses an invalid Spanish creditor identifier: %s', (typed) => {
  expect(creditorIdentifierOf(typed)).toBeNull()
})

test('the digits of tax numbers are checked', () => {
  const right = '12345678Z Z1234567R A58818501 G58818501 Q2826000H P0801900B'.split(' ')
  expect(right.filter((nif) => !isNif(nif))).toEqual([])
  const wrong = '12345678A G58818500 Q28260008 A5881850A I58818501 1234567Z'.split(' ')
  expect(wrong.filter((nif) => isNif(nif))).toEqual([])
})

test('texts are written in the characters that every bank accepts', () => {
  expect(sepaText('Àngels Núñez i l·lustració: «5 €» ½ & Łódź ①\u0000\n!', 140)).toBe(
    "Angels Nunez i l.lustracio: '5 EUR' 1 2 + Lodz 1 .",
  )
  expect(sepaText('漢字 ﷺ 🍷', 140)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/u)
  expect(sepaText('uno dos tres', 8)).toBe('uno dos')
  expect(sepaName('漢字')).toBe('NO CONSTA')
  expect(sepaName('x'.repeat(100))).toHaveLength(70)
})

test('an identifier is shortened to those characters, without slashes at its ends', () => {
  expect(isSepaIdentifier('C20261209-000001')).toBe(true)
  for (const text of ['', '/A', 'A/', 'A//B', 'A B', 'Ñ', 'A'.repeat(36)]) {
    expect(isSepaIdentifier(text)).toBe(false)
  }
})

test('Easter is computed for each year', () => {
  const years = [1961, 2000, 2008, 2024, 2025, 2026, 2027, 2038, 2100]
  expect(years.map(easterSunday).join(' ')).toBe(
    '1961-04-02 2000-04-23 2008-03-23 2024-03-31 2025-04-20 2026-04-05 2027-03-28 2038-04-25 2100-03-28',
  )
})

test('banks work except at weekends and on the six days of TARGET', () => {
  const closed = '2026-01-01 2026-04-03 2026-04-06 2026-05-01 2026-12-25 2026-12-26'.split(' ')
  expect(closed.filter(isBankingDay)).toEqual([])
  expect(['2026-12-05', '2026-12-06'].filter(isBankingDay)).toEqual([])
  // Spanish holidays are banking days.
  expect(['2026-01-06', '2026-10-12', '2026-12-08'].every(isBankingDay)).toBe(true)
  expect(onBankingDay('2026-04-03')).toBe('2026-04-07')
  expect(bankingDaysAfter('2026-12-24', 1)).toBe('2026-12-28')
  expect(bankingDaysAfter('2026-04-02', 2)).toBe('2026-04-08')
})

test('a creditor is identified by its NIF, not by its line of business', () => {
  expect(isSameCreditor('ES03000G58818501', 'ES03001G58818501')).toBe(true)
  expect(isSameCreditor('ES03000G58818501', 'ES5800012345678Z')).toBe(false)
})

test('the payer of transfers is identified by the NIF of the creditor or the club, with a suffix', () => {
  expect(initiatorOf('ES03001G58818501', '')).toBe('G58818501001')
  expect(initiatorOf('', 'g-58818501')).toBe('G58818501000')
  expect(initiatorOf('', '')).toBeUndefined()
  expect(initiatorOf('', 'pendiente')).toBeUndefined()
})

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31T23:30:00', '2026-12-31'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
  ['2026-12-31T23:30:00.000+01:00', '2026-12-31'],
  ['2027-01-01T00:30:00+02:00', '2026-12-31'],
  ['2026-07-31T22:30Z', '2026-08-01'],
  ['2026-12-31+01:00', '2026-12-31'],
  ['2026-12-31Z', '2026-12-31'],
  ['2026-02-30', null],
  ['2026-12-31T99:30:00Z', null],
  ['2026-12-311', null],
  ['', null],
])('%s is of %s', (written, day) => {
  expect(dayOfInstant(written)).toBe(day)
})
