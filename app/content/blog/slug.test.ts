import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Cena de Año Nuevo: ¿qué beber?', 'cena-de-ano-nuevo-que-beber'],
  ['L’hort i la col·liflor', 'lhort-i-la-colliflor'],
  ['Paral·lel · Gràcia — Sants', 'parallel-gracia-sants'],
  ['  Muchos   espacios -- y_guiones  ', 'muchos-espacios-y-guiones'],
  ['Straße, œuvre & Ærø', 'strasse-oeuvre-aero'],
  ['ﬁn de temporada', 'fin-de-temporada'],
  ['¡¿?!', ''],
  ['日本', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a long title keeps to what fits, and does not end in a hyphen', () => {
  expect(slugOf(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199))
})
