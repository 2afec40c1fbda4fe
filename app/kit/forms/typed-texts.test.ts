import { expect, test } from 'vitest'
import { calendarDay, optionalDay } from './day-input.ts'
import { managedName, optionalPersonName, personName } from './person-name.ts'
import { email, euros, lines, paragraphs, phone, price, singleLine } from './text-input.ts'

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
])('%s is a valid name', (name) => {
  expect(personName.parse(name)).toBe(name)
})

test.each([
  ['M.Carme Puig', 'M. Carme Puig'],
  ['Ma.Teresa Pou', 'Ma. Teresa Pou'],
  ['Fco.Javier Ruiz', 'Fco. Javier Ruiz'],
  ['J.Antonio Sala', 'J. Antonio Sala'],
  ['Mª.José Gil', 'Mª. José Gil'],
  ['M.ªJosé Gil', 'M.ª José Gil'],
  ['Dr.Vila', 'Dr. Vila'],
  ['Srta.Pou', 'Srta. Pou'],
  ['J.M.Serrat', 'J.M. Serrat'],
  ['Dr.M.Vila', 'Dr.M. Vila'],
  ['F.Pi i Margall', 'F. Pi i Margall'],
  ['Sta.Eulàlia', 'Sta. Eulàlia'],
  ['FCO.JAVIER RUIZ', 'FCO. JAVIER RUIZ'],
  ['\u202Etac\u202C Pla', 'tac Pla'],
  ['Anna \u2066Pla', 'Anna Pla'],
  ['Joan\u2013Lluís\u00A0Vives', 'Joan-Lluís Vives'],
])('%s is a valid name, stored as %s', (typed, stored) => {
  expect(personName.parse(typed)).toBe(stored)
  expect(managedName(100).parse(typed)).toBe(stored)
})

test.each(['\u200B\u2060', '\u3164\u3164', '\u2800\u2800', '\u0301\u0301'])(
  '%j is refused as a name without visible characters',
  (typed) => {
    expect(personName.safeParse(typed).error?.issues[0]?.message).toBe('required')
  },
)

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
  'T.co',
  'BIT.LY',
  'X.COM',
  'Evil.Example',
  'M.Carme.Puig',
  'Bit.Ly.Vila',
  'WWW.Puig',
])('%s is refused as a name that mail programs may turn into a link', (name) => {
  expect(personName.safeParse(name).error?.issues[0]?.message).toBe('nameNotPlain')
  expect(optionalPersonName.safeParse(name).success).toBe(false)
})

test('a name has at most sixty characters, and an emoji counts as one', () => {
  expect(personName.safeParse('á'.repeat(60)).success).toBe(true)
  expect(personName.safeParse('🍇'.repeat(60)).success).toBe(true)
  expect(personName.safeParse('á'.repeat(61)).error?.issues[0]?.message).toBe('personNameTooLong')
})

test.each([
  ['anna@cañas.es', 'anna@xn--caas-hqa.es'],
  ['Anna@Vins-Gràcia.CAT', 'anna@xn--vins-grcia-n4a.cat'],
  ['\u202Aanna\u2011p@example.org\u202C', 'anna-p@example.org'],
  ['anna@xn--e1afmkfd.xn--p1ai', 'anna@xn--e1afmkfd.xn--p1ai'],
])('the address %s is stored as %s', (typed, stored) => {
  expect(email.parse(typed)).toBe(stored)
})

test.each(['núria@example.org', 'anna@cañas', 'anna@10.0.0.1', 'anna@a.es/b', 'anna@a@b.es'])(
  '%s is refused as an address',
  (typed) => {
    expect(email.safeParse(typed).success).toBe(false)
  },
)

test.each([
  ['\u202A+34 600 11 22 33\u202C', '+34 600 11 22 33'],
  ['600\u2011112\u2011233', '600-112-233'],
  ['600\u2013112\u2212233', '600-112-233'],
])('the telephone %s is stored as %s', (typed, stored) => {
  expect(phone.parse(typed)).toBe(stored)
})

test('the form removes bullets from a list of lines', () => {
  expect(lines(100).parse('•\tPa\u000B•\tVi')).toBe('Pa\nVi')
})

test.each([
  ['1.425,50', 142_550],
  ['35.50', 3550],
  ['1.5,0', null],
  ['1.425', null],
])('%s in euros are %j cents', (typed, cents) => {
  expect(euros.safeParse(typed).data ?? null).toBe(cents)
  expect(price.safeParse(typed).data ?? null).toBe(cents)
})

test.each([
  ['a line', singleLine(5), 'tooLong'],
  ['a text', paragraphs(5), 'tooLong'],
  ['a day', calendarDay, 'dayInvalid'],
  ['an optional day', optionalDay, 'dayInvalid'],
])('%s far too long is refused before it is read', (_what, schema, message) => {
  const { error } = schema.safeParse('\0'.repeat(2000))
  expect(error?.issues.map((each) => each.message)).toEqual([message])
})

test('a text is measured as it is stored', () => {
  expect(singleLine(5).parse(`abc${'e\u0301'.repeat(2)}${' '.repeat(500)}`)).toBe('abcéé')
})
