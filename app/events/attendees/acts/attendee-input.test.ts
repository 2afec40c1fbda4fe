import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { marksInput } from './attendee-input.ts'

test.each([
  ['2026-12-09T20:55:00Z', true],
  ['1970-01-01T00:00:00Z', true],
  ['0000-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:59Z', true],
  ['yesterday', false],
])('a telephone whose clock says %s is read: %s', (at, isRead) => {
  const mark = { id: randomUUID(), guest: randomUUID(), here: true, at }
  expect(marksInput.safeParse({ marks: JSON.stringify([mark]) }).success).toBe(isRead)
})
