import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0],
  ['abc', 0],
  ['123456', 0],
  ['aaaaaaaa', 0],
  ['qwertyuiop', 0],
  ['poma12', 0],
  ['escudella', 1],
  ['escudella7', 2],
  ['vi negre i formatge', 3],
  ['una taula parada per a dotze', 3],
  ['k7#Vq!2xRw', 3],
])('the meter rates %s as strength %i', (password, strength) => {
  expect(passwordStrength(password, 6)).toBe(strength)
})

test('a password shorter than the rule has the lowest strength', () => {
  expect(passwordStrength('k7#Vq!2xRw', 12)).toBe(0)
})
