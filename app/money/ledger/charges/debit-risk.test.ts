import { expect, test } from 'vitest'
import { returnableUntil } from './debit-risk.ts'

test.each([
  ['on its day', 'direct_debit', '2026-02-05', '2026-02-05', '2026-04-02'],
  ['on the last day of eight weeks', 'direct_debit', '2026-02-05', '2026-04-02', '2026-04-02'],
  ['a day later', 'direct_debit', '2026-02-05', '2026-04-03', null],
  ['over a change of clocks', 'direct_debit', '2026-03-20', '2026-05-15', '2026-05-15'],
  ['a transfer', 'transfer', '2026-02-05', '2026-02-06', null],
  ['a card', 'card', '2026-02-05', '2026-02-06', null],
] as const)('a bank may still give back %s', (_, method, receivedOn, today, until) => {
  expect(returnableUntil({ method, receivedOn }, today)).toBe(until)
})
