import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Montserrat R.', 'MR'],
  ['Jordi', 'J'],
  ['àlex vidal i puig', 'ÀP'],
  ['  Núria   Soler ', 'NS'],
  ['“Toni” (cuiner)', 'TC'],
  ['👩‍🍳 Ada', 'A'],
  ['!!', ''],
])('%j has the initials %s', (author, initials) => {
  expect(initialsOf(author)).toBe(initials)
})
