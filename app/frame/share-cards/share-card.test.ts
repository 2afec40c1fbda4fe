import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { truncate, drawable, glyphsOf } from './share-card.server.ts'

test.each([
  ['Sopar de tres estrelles', 40, 'Sopar de tres estrelles'],
  ['Sopar de tres estrelles', 20, 'Sopar de tres…'],
  ['Cata de vinos, quesos y panes', 15, 'Cata de vinos…'],
  ['Sopar', 5, 'Sopar'],
  ['Supercalifragilisticexpialidocious', 10, 'Supercali…'],
])('the text %s is cut to %i characters between words', (text, length, shown) => {
  expect(truncate(text, length)).toBe(shown)
})

const fonts = join(import.meta.dirname, '..', '..', '..', 'public', 'fonts')

test.each(['newsreader.ttf', 'hanken-grotesk.ttf'])('characters %s lacks are omitted', (face) => {
  const has = glyphsOf(readFileSync(join(fonts, face)))
  for (const [text, shown] of [
    ['🍷 Tast de vins', 'Tast de vins'],
    ['Tast 李小龍', 'Tast'],
    ['Vins 👩🏽‍🍳 i formatges 🧀', 'Vins i formatges'],
    ['Festa 🇪🇸, 1️⃣ de maig', 'Festa , 1 de maig'],
    [
      'Sopar d’hivern: l’arròs «negre» — Núñez i Marcel·lí',
      'Sopar d’hivern: l’arròs «negre» — Núñez i Marcel·lí',
    ],
    ['李小龍', ''],
  ] as const) {
    expect(drawable(text, has)).toBe(shown)
  }
})
