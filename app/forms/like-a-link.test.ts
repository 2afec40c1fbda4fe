import { expect, test } from 'vitest'
import { optionalPersonName, personName } from './person-name.ts'

test.each([
  'M. Àngels Puig',
  'Eugeni D’Ors',
  "Eugenio D'Ors i Rovira",
  'Joan-Lluís Vives',
  'Restaurants Units, S.A.',
  'J.R.R. Tolkien',
  'M.ª del Carmen',
  'Marcel·lí Vilà i Bosch',
  'Núria (la de Reus)',
  'Pau Jr.',
  'Ángel 2',
  'ஜெயராம்',
  '李小龍',
])('%s is a name', (name) => {
  expect(personName.parse(name)).toBe(name)
})

test.each([
  'Premio 500€ en https://evil.example/p ya',
  'evil.example',
  'Mira EVIL.Example ya',
  'www.x',
  'a/b',
  'a\\b',
  'yo@evil.example',
  'yo＠evil',
  'evil．example',
  'evil。example',
  'evil.\u200Bexample',
  'evil\u00AD.example',
  'xn--80ak6aa92e.xn--p1ai',
  'ví.étoile',
  '10.0.0.1',
  'javascript:alert',
  't.co',
])('%s is none, for a mail program may make a link of it', (name) => {
  expect(personName.safeParse(name).error?.issues[0]?.message).toBe('nameNotPlain')
  expect(optionalPersonName.safeParse(name).success).toBe(false)
})

test('a name has sixty characters at most, one of them an emoji', () => {
  expect(personName.safeParse('á'.repeat(60)).success).toBe(true)
  expect(personName.safeParse('🍇'.repeat(60)).success).toBe(true)
  expect(personName.safeParse('á'.repeat(61)).error?.issues[0]?.message).toBe('personNameTooLong')
})
