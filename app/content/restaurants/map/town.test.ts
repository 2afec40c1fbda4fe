import { expect, test } from 'vitest'
import { townOf } from './town.ts'

test.each([
  ['Passeig del Mar, 12, 17230 Palamós', 'Palamós'],
  ['Carrer Major, 3, 43715 Gratallops, Tarragona', 'Gratallops'],
  ['Carrer Nou, 8, Valls (Alt Camp)', 'Valls'],
  ['Mas Bover', 'Mas Bover'],
])('%s is in %s', (address, town) => {
  expect(townOf(address)).toBe(town)
})
