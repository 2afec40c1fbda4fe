import { expect, test } from 'vitest'
import { writeCsv } from './csv-stream.server.ts'

test('the table writes days and instants for spreadsheets, and sums with a comma', () => {
  const rows = [[1, 12.5, '2026-09-10', new Date('2026-11-28T17:18:30Z')]]
  expect(writeCsv(['n', 'euros', 'day', 'at'], rows)).toBe(
    '\uFEFFn;euros;day;at\r\n1;12,50;2026-09-10;2026-11-28 18:18\r\n',
  )
})
