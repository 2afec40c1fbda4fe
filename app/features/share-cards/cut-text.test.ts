import { expect, test } from 'vitest'
import { cut } from './share-card.server.ts'

test.each([
  ['Sopar de tres estrelles', 40, 'Sopar de tres estrelles'],
  ['Sopar de tres estrelles', 20, 'Sopar de tres…'],
  ['Cata de vinos, quesos y panes', 15, 'Cata de vinos…'],
  ['Sopar', 5, 'Sopar'],
  ['Supercalifragilisticexpialidocious', 10, 'Supercali…'],
])('%s in %i characters ends between words', (text, length, shown) => {
  expect(cut(text, length)).toBe(shown)
})
