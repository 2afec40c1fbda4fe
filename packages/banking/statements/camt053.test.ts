import { describe, expect, test } from 'vitest'
import { camt053, camtEntry } from '#tests/support/bank-files.ts'
import { readStatement, statementText } from './read-statement.server.ts'

const read = (text: string) => readStatement(text, () => null)

const entry = camtEntry({
  day: '2026-11-03',
  cents: 5500,
  name: 'Ana Puig &amp; Ferr&#233;',
  text: 'Cena C00012397',
})

/** The same movement in version .02, where the status is a text and a name is directly under its role. */
const older = `<Ntry><Amt Ccy="EUR">55</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><DtTm>2026-11-03T08:00:00</DtTm></BookgDt><ValDt><Dt>2026-11-02</Dt></ValDt><AcctSvcrRef>B77</AcctSvcrRef>
  <NtryDtls><TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs>
  <RltdPties><Dbtr><Nm>Ana Puig</Nm></Dbtr><DbtrAcct><Id><IBAN>ES7921000813610123456789</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>Cena</Ustrd><Ustrd>C00012397</Ustrd><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`

const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-03</Dt></Dt></Bal>`

const details = (amounts: string[]) =>
  amounts
    .map(
      (amount, index) =>
        `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>Payer ${index}</Nm></Pty></Dbtr></RltdPties></TxDtls>`,
    )
    .join('')

const batch = (amounts: string[]) =>
  camt053(`<Ntry><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-11-03</Dt></BookgDt><NtryDtls>${details(amounts)}</NtryDtls></Ntry>`)

test('the reader accepts version .08', () => {
  expect(read(camt053(entry))).toMatchObject({
    outcome: 'read',
    statement: {
      format: 'camt053',
      accountEnds: ['1332'],
      lines: [
        {
          place: 1,
          bookedOn: '2026-11-03',
          valueOn: '2026-11-03',
          amountCents: 5500,
          text: 'Cena C00012397',
          reference: '',
          counterparty: 'Ana Puig & Ferré',
          counterpartyEnd: '6789',
        },
      ],
    },
  })
})

test('the reader accepts version .02, also with a prefix on every name', () => {
  const expected = {
    statement: {
      lines: [
        {
          bookedOn: '2026-11-03',
          valueOn: '2026-11-02',
          amountCents: 5500,
          text: 'Cena C00012397',
          reference: 'RF18 E2E-1 B77',
          counterparty: 'Ana Puig',
        },
      ],
    },
  }
  const text = camt053(older, { version: '02' })
  expect(read(text)).toMatchObject(expected)
  const prefixed = text.replaceAll(/<(\/?)(?=[A-Z])/gu, '<$1ns2:').replace('xmlns=', 'xmlns:ns2=')
  expect(read(prefixed)).toMatchObject(expected)
})

test('the reader splits an entry of several payments where they add up to it, and keeps it whole otherwise', () => {
  expect(read(batch(['60.00', '40.00']))).toMatchObject({
    statement: { lines: [{ amountCents: 6000, counterparty: 'Payer 0' }, { amountCents: 4000 }] },
  })
  const whole = read(batch(['60.00', '50.00']))
  expect(whole).toMatchObject({ statement: { lines: [{ amountCents: 10_000, counterparty: '' }] } })
})

test('the reader omits pending entries, makes debits negative, and accepts consistent balances', () => {
  const text = camt053(
    `${entry}${entry.replace('BOOK', 'PDNG')}${camtEntry({ day: '2026-11-04', cents: -1000, name: 'Can Roca', text: 'Vino' })}`,
    { balances: balance('OPBD', '100.00') + balance('CLBD', '145.00') },
  )
  expect(read(text)).toMatchObject({
    statement: {
      leftOut: 1,
      lines: [{ amountCents: 5500 }, { amountCents: -1000, counterparty: 'Can Roca' }],
    },
  })
})

test.each([
  ['OPBD', 'ITBD', '1', 'false', 15_500],
  ['ITBD', 'CLBD', '2', 'true', 15_500],
  ['ITBD', 'ITBD', '2', 'false', null],
])(
  'a page with balances %s and %s gives its lines a balance, unless both are interim',
  (first, last, number, isLast, cents) => {
    const page = `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn>`
    const balances = page + balance(first, '100.00') + balance(last, '155.00')
    expect(read(camt053(entry, { balances }))).toMatchObject({
      statement: { lines: [{ balanceCents: cents }] },
    })
  },
)

test('the reader gives the same lines for the same file in another encoding', () => {
  const text = camt053(entry.replace('Puig &amp; Ferr&#233;', 'Núria Muñoz'))
  const latin = text.replace('UTF-8', 'ISO-8859-1')
  const files = [
    Buffer.from(text, 'utf8'),
    Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'utf8'),
    Buffer.from(latin, 'latin1'),
    Buffer.from(text, 'latin1'),
    Buffer.from(latin, 'utf8'),
    Buffer.from(`\uFEFF${latin}`, 'utf8'),
  ]
  const readings = files.map((bytes) => read(statementText(bytes)))
  for (const reading of readings) expect(reading).toEqual(readings[0])
  expect(readings[0]).toMatchObject({
    statement: { lines: [{ counterparty: expect.stringContaining('Núria Muñoz') }] },
  })
})

test('the reader uses the declared encoding of a file', () => {
  const text = camt053(entry.replace('Ferr&#233;', 'Ferré')).replace('UTF-8', 'ISO-8859-1')
  expect(statementText(Buffer.from(text, 'latin1'))).toBe(text)
  expect(statementText(Buffer.from(camt053(entry), 'utf8'))).toBe(camt053(entry))
})

const field = (name: string) => ({ kind: 'field', field: name })

describe('refuses the whole file:', () => {
  const bomb = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol1 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>`
  const elsewhere = '<!DOCTYPE a SYSTEM "file:///etc/passwd">'
  const another = camt053(entry).replaceAll('BkToCstmrStmt', 'CstmrDrctDbtInitn')
  const balances = balance('OPBD', '1.00') + balance('CLBD', '3.00')
  const changed = (before: string, after: string) => camt053(entry.replace(before, after))
  test.each([
    ['a billion laughs', camt053(entry, { before: bomb }), { kind: 'doctype' }],
    ['an entity from elsewhere', camt053(entry, { before: elsewhere }), { kind: 'doctype' }],
    ['an entity that nobody declared', changed('Cena', '&lol;'), { kind: 'unreadable' }],
    ['an open element', camt053(entry).replace('</Stmt>', ''), { kind: 'unreadable' }],
    ['no end', camt053('<a>'.repeat(5000) + '</a>'.repeat(5000)), { kind: 'unreadable' }],
    ['another message', another, { kind: 'notStatement' }],
    ['a page of the web', '<!doctype html><html></html>', { kind: 'webPage' }],
    ['one that is called .xls', '\n<!-- 1 --><TABLE border=1></TABLE>', { kind: 'webPage' }],
    ['one with a declaration', '<?xml version="1.0"?><!DOCTYPE html><html/>', { kind: 'webPage' }],
    ['one as a mail', 'MIME-Version: 1.0\n\n<html><table/></html>', { kind: 'webPage' }],
    ['one of Excel 2003', '<?xml version="1.0"?><Workbook><Table/>', { kind: 'webPage' }],
    ['dollars', changed('Ccy="EUR"', 'Ccy="USD"'), { kind: 'currency', place: 1, written: 'USD' }],
    ['an amount without a currency', changed(' Ccy="EUR"', ''), { kind: 'currency', place: 1 }],
    ['three decimals', changed('55.00', '55.005'), { ...field('amount'), written: '55.005' }],
    ['a number without end', changed('55.00', '9'.repeat(400)), field('amount')],
    ['an exponent', changed('55.00', '1e9'), field('amount')],
    ['no direction', changed('CRDT', 'UP'), { ...field('sign'), written: 'UP' }],
    ['a state that is none', changed('BOOK', 'PERHAPS'), field('record')],
    ['no such day', changed('2026-11-03', '2026-02-30'), field('bookedOn')],
    ['no entry', camt053(''), { kind: 'noLines' }],
    [
      'wrong balances',
      camt053(entry, { balances }),
      { kind: 'total', of: 'balance', stated: 300, counted: 5600 },
    ],
  ])('%s', (_, content, problem) => {
    expect(read(content)).toMatchObject({ outcome: 'wrong', problem })
  })
})

test.each([
  ['<FrToDt><ToDtTm>2026-11-08T23:59:59</ToDtTm></FrToDt>', '2026-11-08'],
  ['<FrToDt><ToDtTm>2026-11-08T23:30:00Z</ToDtTm></FrToDt>', '2026-11-09'],
  ['', null],
])('the reader finds the last day: %s', (balances, until) => {
  expect(read(camt053(entry, { balances }))).toMatchObject({ statement: { until } })
})
