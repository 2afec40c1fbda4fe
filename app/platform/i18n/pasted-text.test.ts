import { expect, test } from 'vitest'
import { preferredLanguage } from '#app/platform/i18n/languages/preferred-language.ts'
import { readPasted, readPastedCode, readPastedLine, refusedCharacter } from './pasted-text.ts'
import { compareNames, isSameName, containsAllWords, wordsOfName } from './plain-text.ts'

test.each([
  ['\u202Etac\u202C Pla', 'tac Pla'],
  ['Anna \u2066Pla', 'Anna Pla'],
  ['\u200E\u200FAnna\u061C', 'Anna'],
  ['Mar\u00ADcel\u200Bl\uFEFFí\u2060', 'Marcellí'],
  ['An\u200Dna\uFE0F', 'Anna'],
  ['Joan\u2011Llu\u00EDs', 'Joan-Lluís'],
  ['Nu\u0301ria', 'Núria'],
  ['Nu\u00AD\u0301ria', 'Núria'],
  ['Carrer Major\u000B2n', 'Carrer Major 2n'],
  ['\u3164', ''],
  ['\u2800\u200B', ''],
  ['\u0301', ''],
  ['A\u2800', 'A'],
  ['👩‍👩‍👧‍👦 i ❤️‍🔥 👍🏽', '👩‍👩‍👧‍👦 i ❤️‍🔥 👍🏽'],
  ['🏴󠁥󠁳󠁣󠁴󠁿 🇪🇸 1️⃣', '🏴󠁥󠁳󠁣󠁴󠁿 🇪🇸 1️⃣'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['Garnatxa  «de» l’Empordà – 12\u00A0€', 'Garnatxa  «de» l’Empordà – 12\u00A0€'],
])('the line %j is read as %j', (pasted, read) => {
  expect(readPastedLine(pasted)).toBe(read)
  expect(readPastedLine(read)).toBe(read)
})

test.each([
  ['Primer\u000Bsegon\u2028tercer\r\nquart', 'Primer\nsegon\ntercer\nquart'],
  ['•\tPa\n\uF0B7 Vi\n·\u00A0\tOli\no\tSal', '- Pa\n- Vi\n- Oli\n- Sal'],
  ['• Pa\n  ▪ Vi', '- Pa\n- Vi'],
  ['o bé · tot\n- Pa', 'o bé · tot\n- Pa'],
  ['\u00A0\u200B\n', ''],
])('the text %j is read as %j', (pasted, read) => {
  expect(readPasted(pasted)).toBe(read)
  expect(readPasted(read)).toBe(read)
})

test.each([
  ['\u202A+34\u00A0600\u200911\u202F22 33\u202C', '+34 600 11 22 33'],
  ['600\u2013112\u2212233', '600-112-233'],
  ['M.ª Àngels', 'M.ª Àngels'],
])('the name or number %j is read as %j', (pasted, read) => {
  expect(readPastedCode(pasted)).toBe(read)
})

test('the message names the refused character and the text before it', () => {
  expect(refusedCharacter('Sopar\u000Bde\u0007 Nadal')).toEqual({
    code: 'U+0007',
    before: 'Sopar\nde',
  })
  expect(refusedCharacter('Un\nnom')).toEqual({ code: 'U+000A', before: 'Un' })
  expect(refusedCharacter('Núria\u200B')).toBeNull()
})

test.each([
  ['Núria Zamora', 'zamora nuria'],
  ['Marcel·lí Vilà', 'marcelli'],
  ['Marcel·lí Vilà', 'vila marcel.li'],
  ['Marcel.lí Vilà', 'MARCEL·LÍ'],
  ['Eugeni D’Ors', 'dors'],
  ['Eugeni dors', "d'ors"],
  ['Joan-Lluís Vives', 'vives joan lluis'],
  ['M. Carme Puig', 'puig, m.carme'],
  ['Anyone', '  '],
])('%s is found by "%s"', (name, search) => {
  expect(containsAllWords(name, search)).toBe(true)
})

test('the search finds nobody by a missing word', () => {
  expect(containsAllWords('Núria Zamora', 'nuria soler')).toBe(false)
})

test('the site matches names that sound the same', () => {
  expect(isSameName('MARCEL.LÍ VILÀ', 'Marcel·lí Vilà')).toBe(true)
  expect(isSameName('Marcel Vilà', 'Marcel·lí Vilà')).toBe(false)
  expect(wordsOfName('amb en Marcel·lí, si us plau')).toContain('marcelli')
})

test('the site sorts names in Catalan order', () => {
  const names = ['Zoe', 'Çelik', 'àngel', 'Marcelo', 'Marcel·lí', 'D’Ors', 'Dora', 'Ñandú', 'Anna']
  expect(names.toSorted(compareNames)).toEqual([
    'àngel',
    'Anna',
    'Çelik',
    'Dora',
    'D’Ors',
    'Marcel·lí',
    'Marcelo',
    'Ñandú',
    'Zoe',
  ])
})

test.each([
  'ca',
  'CA',
  'ca-ES',
  'ca-ES-valencia, es;q=0.9',
  'ca,es-ES;q=0.9,es;q=0.8,en;q=0.7',
  'es;q=0.5, ca',
  'en;q=0.2,ca;q=0.9,es;q=0.3',
  'de;q=0, ca;q=0.1',
])('the site shows Catalan to anyone who prefers %s', (header) =>
  expect(preferredLanguage(header)).toBe('ca'),
)

test.each([
  null,
  undefined,
  '',
  '*',
  'es',
  'en-US,en;q=0.9',
  'es-ES,es;q=0.9,ca;q=0.8',
  'en,ca',
  'ca;q=0',
  'ca;q=nonsense',
  'cab',
  'fr-CA',
  'es, ca;q=1',
])('the site does not show Catalan to anyone who prefers %s', (header) =>
  expect(preferredLanguage(header)).toBe('es'),
)
