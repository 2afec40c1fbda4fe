import { describe, expect, test } from 'vitest'
import { norma43, norma43Account, norma43File } from '#tests/support/bank-files.ts'
import { readStatement } from './read-statement.server.ts'

const read = (text: string) => readStatement(text, () => null)

function linesOf(text: string) {
  const reading = read(text)
  if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading))
  return reading.statement.lines
}

function problemOf(text: string) {
  const reading = read(text)
  return reading.outcome === 'wrong' ? reading.problem : reading
}

const two = [
  {
    day: '2026-11-03',
    cents: 5500,
    texts: ['TRANSFERENCIA DE ANA PUIG FERRÉ'.padEnd(38) + 'CENA C00012397'],
    reference: 'ABC123',
  },
  { day: '2026-11-04', cents: -120_050, texts: ['RESTAURANTE CAN ROCA'] },
]

test('the reader finds movements with days, sign, text and reference', () => {
  const reading = read(norma43(two))
  expect(reading).toMatchObject({
    outcome: 'read',
    columns: null,
    statement: {
      format: 'norma43',
      accountEnds: ['4567'],
      leftOut: 0,
      lines: [
        {
          place: 2,
          bookedOn: '2026-11-03',
          valueOn: '2026-11-03',
          amountCents: 5500,
          text: 'TRANSFERENCIA DE ANA PUIG FERRÉ CENA C00012397',
          reference: 'ABC123',
        },
        { place: 4, amountCents: -120_050, text: 'RESTAURANTE CAN ROCA', reference: '' },
      ],
    },
  })
})

test('the reader continues a word across records where the first half of one is full', () => {
  const [line] = linesOf(
    norma43([
      { day: '2026-11-03', cents: 1, texts: [`${'A'.repeat(38)}BC`, 'D', 'E', 'F', 'G', 'H'] },
    ]),
  )
  expect(line?.text).toBe(`${'A'.repeat(38)}BC D E F G H`)
})

test('the reader accepts missing trailing spaces, a missing last record, a Ctrl-Z, and a count with the last record', () => {
  const text = norma43(two)
  const trimmed = text.replaceAll(/ +\r\n/gu, '\n')
  expect(linesOf(`${trimmed}\u001A`)).toEqual(linesOf(text))
  expect(linesOf(text.replace(/88.{78}\r\n/u, ''))).toEqual(linesOf(text))
  expect(
    linesOf(
      text.replace(
        /(9{18})(\d{6})/u,
        (_, nines: string, count: string) =>
          `${nines}${String(Number(count) + 1).padStart(6, '0')}`,
      ),
    ),
  ).toHaveLength(2)
})

test('the reader accepts several accounts, and tells the same line of each apart', () => {
  const other = { account: '004912345678901234', opening: 0 }
  const lines = linesOf(norma43File(norma43Account(two), norma43Account(two, other)))
  expect(new Set(lines.map(({ lineKey }) => lineKey)).size).toBe(4)
})

test('the reader omits a line without an amount, and reports its text', () => {
  const reading = read(
    norma43([
      { day: '2026-11-03', cents: 0, texts: ['COMISION'] },
      ...two,
      { day: '2026-11-05', cents: 0 },
    ]),
  )
  expect(reading).toMatchObject({ statement: { leftOut: 2, lines: [{ amountCents: 5500 }, {}] } })
})

test('a line has the same key in a file of other days, and equal lines have one each', () => {
  const twice = { day: '2026-11-05', cents: 2000, texts: ['BIZUM DE PAU'] }
  const first = linesOf(norma43([...two, twice, twice]))
  const second = linesOf(norma43([twice, twice, twice]))
  const keys = first.map(({ lineKey }) => lineKey)
  expect(new Set(keys).size).toBe(4)
  expect(second.map(({ lineKey }) => lineKey).slice(0, 2)).toEqual(keys.slice(2))
  expect(keys).not.toContain(second[2]?.lineKey)
})

const total = (of: string, stated: number, counted: number) => ({
  kind: 'total',
  of,
  stated,
  counted,
})

const field = (name: string, written: string, place = 2) => ({
  kind: 'field',
  field: name,
  place,
  written,
})

test('the reader accepts a sender record before everything', () => {
  const sender = '00BANCO DE MUESTRA'.padEnd(80)
  const lines = linesOf(`${sender}\r\n${norma43(two)}`)
  expect(lines.map(({ lineKey }) => lineKey)).toEqual(
    linesOf(norma43(two)).map(({ lineKey }) => lineKey),
  )
})

describe('refuses the whole file:', () => {
  const text = norma43(two)
  const changed = (before: string | RegExp, after: string) => text.replace(before, after)
  const movement = { day: '2026-11-03', cents: 1 }
  test.each([
    ['a file that was cut', text.split('\r\n').slice(0, 4).join('\n'), { kind: 'cut', place: 4 }],
    ['no totals', changed(/33.{78}\r\n/u, ''), { kind: 'order', written: '88', place: 6 }],
    ['a movement gone', changed(/22[^\r]*\r\n23[^\r]*\r\n/u, ''), total('records', 1, 0)],
    ['another amount', changed('00000000005500', '00000000005501'), total('in', 5500, 5501)],
    [
      'another balance',
      changed('200000000100000', '200000000100001'),
      total('balance', -14_550, -14_549),
    ],
    ['another count of records', changed(/(9{18})\d{6}/u, '$1000009'), total('records', 9, 6)],
    ['letters', changed('00000000005500', '0000000000A500'), field('amount', '0000000000A500')],
    ['no such day', changed('261103261103044', '261131261103044'), field('bookedOn', '261131')],
    ['a sign that is none', changed('044022', '044023'), field('sign', '3')],
    ['another currency', changed('9783', '8403'), { kind: 'currency', place: 1, written: '840' }],
    ['a record that is none', changed('\r\n23', '\r\n99'), field('record', '99', 3)],
    ['what comes after the end', `${text}22\r\n`, { kind: 'order', written: '22' }],
    ['two files in one', `${text}${text}`, { kind: 'another', place: 8 }],
    [
      'days that are there twice',
      norma43File(norma43Account(two), norma43Account(two.slice(0, 1))),
      { kind: 'another', place: 7 },
    ],
    [
      'too much',
      norma43([{ ...movement, cents: 3_000_000_000 }]),
      { kind: 'field', field: 'amount' },
    ],
    ['a long line', changed('CAN ROCA ', 'CAN ROCA Y'.padEnd(90, 'X')), { field: 'record' }],
    ['no movement', norma43([]), { kind: 'noLines' }],
    [
      'too many',
      norma43(Array.from({ length: 10_001 }, () => movement)),
      { kind: 'tooManyLines', most: 10_000 },
    ],
  ])('%s', (_, content, problem) => {
    expect(problemOf(content)).toMatchObject(problem)
  })
})

/** The records of an account whose header ends on this day. */
const accountUntil = (end: string, account = '210008130201234567') =>
  norma43Account(two, { account }).map((record) =>
    record.startsWith('11') ? `${record.slice(0, 26)}${end}${record.slice(32)}` : record,
  )

test.each([
  ['its last line', norma43(two), '2026-11-04'],
  ['its head', norma43File(accountUntil('261130')), '2026-11-30'],
  [
    'of several accounts the first to end',
    norma43File(accountUntil('261130'), accountUntil('261115', '004912345678901234')),
    '2026-11-15',
  ],
])('the reader finds the last day: %s', (_, text, until) => {
  expect(read(text)).toMatchObject({ statement: { until } })
})
