import { describe, expect, test } from 'vitest'
import { noLayout } from './csv-columns.ts'
import { readStatement } from './read-statement.server.ts'
import { decimalMarkOf, writtenCents, writtenDay } from './statement.ts'

const read = (text: string, layout: Partial<typeof noLayout> | null = null) =>
  readStatement(text, () => layout && { ...noLayout, ...layout })

const withPreamble = `Movimientos de la cuenta;;;;
Titular: Cercle;;;;

F. Operación;F. Valor;Concepto;Importe;Saldo
03/11/2026;02/11/2026;Transferencia de Ana Puig C00012397;1.055,00;2.000,00
4/11/2026;;Restaurante;-20,5;1.979,50
`

const row = (cells: string) => `Fecha;Importe;Concepto\n03/11/2026;10,00;Uno\n${cells}\n`

const cents = (written: string) => writtenCents(written, decimalMarkOf([written]) ?? ',')

test('the reader finds the columns by name, below the bank’s heading', () => {
  const reading = read(withPreamble)
  expect(reading).toMatchObject({
    outcome: 'read',
    columns: { layout: { bookedOn: 0, valueOn: 1, text: 2, amount: 3, in: null } },
    statement: {
      lines: [
        {
          place: 5,
          bookedOn: '2026-11-03',
          valueOn: '2026-11-02',
          amountCents: 105_500,
          text: 'Transferencia de Ana Puig C00012397',
        },
        { place: 6, bookedOn: '2026-11-04', valueOn: null, amountCents: -2050 },
      ],
    },
  })
})

test.each(['Titular;Desde;01/01/2026;Saldo;1.000,00', 'Fecha;Saldo\n30/11/2026;1.979,50'])(
  'the reader does not take a balance above the names of columns as a movement: %s',
  (above) => {
    expect(read(`${above}\n${withPreamble}`)).toMatchObject({ statement: { lines: [{}, {}] } })
  },
)

test.each([
  [
    'F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones\n3/11/2026;3/11/2026;Adeudo;Recibo;-60,00;EUR;940,00;EUR;ENDESA ENERGIA\n',
    { text: 'Adeudo Recibo', counterparty: 'ENDESA ENERGIA' },
  ],
  [
    'Fecha;Concepto;Movimiento;Importe\n3/11/2026;Adeudo;;-60,00\n',
    { text: 'Adeudo', amountCents: -6000 },
  ],
  [
    'Nº Orden;Fecha Oper;Fecha Valor;Concepto;Descripción;Referencia;Importe;Saldo\n1;3-11-2026;3-11-2026;TRANSFERENCIA;NURIA PUIG;0001;50,00;990,00\n',
    { text: 'TRANSFERENCIA NURIA PUIG', reference: '0001' },
  ],
  [
    'Type,Started Date,Completed Date,Description,Amount,Currency,Balance\nTOPUP,2026-11-02 10:12:13,2026-11-03 10:12:14,From Nuria Puig,60.00,EUR,990.00\n',
    { bookedOn: '2026-11-03', text: 'From Nuria Puig', balanceCents: 99_000 },
  ],
  [
    'Date,Amount,Currency,Description,Payment Reference,Running Balance\n03-11-2026,60.00,EUR,Received money from Nuria Puig,C00012397,990.00\n',
    { text: 'Received money from Nuria Puig C00012397', balanceCents: 99_000 },
  ],
  [
    'Data operació;Concepte;Import;Saldo posterior\n3-nov-2026;Transferència;60,00 €;990,00 €\n',
    { bookedOn: '2026-11-03', amountCents: 6000, balanceCents: 99_000 },
  ],
  [
    'Date,Amount,Debit/Credit,Counter name,Description\n3-11-2026,"60,00",Credit,Nuria Puig,Quota\n',
    { amountCents: 6000, text: 'Quota', counterparty: 'Nuria Puig' },
  ],
])('the reader keeps all texts of a line: %s', (table, line) => {
  expect(read(table)).toMatchObject({ statement: { lines: [line] } })
})

test('a fee beside the amount becomes a line of its own', () => {
  const table =
    'Type,Completed Date,Description,Amount,Fee,Currency,Balance\nTRANSFER,2026-11-04 08:00:00,To Nuria Puig,-20.00,0.55,EUR,969.45\nTOPUP,2026-11-03 08:00:00,Quota,60.00,0.00,EUR,990.00\n'
  const lines = [
    { text: 'To Nuria Puig', amountCents: -2000, balanceCents: 97_000 },
    { text: 'Fee To Nuria Puig', amountCents: -55, balanceCents: 96_945 },
    { text: 'Quota', amountCents: 6000, balanceCents: 99_000 },
  ]
  expect(read(table)).toMatchObject({ statement: { lines } })
  const known = { bookedOn: 1, text: 2, amount: 3, currency: 5, balance: 6 }
  expect(readStatement(table, () => known)).toMatchObject({ statement: { lines } })
})

test('sums and balances among the rows are left out', () => {
  const rows = [
    '01/11/2026;SALDO ANTERIOR;;1.000,00',
    '03/11/2026;Total Energies;-60,00;940,00',
    '30/11/2026;Saldo final;940,00;940,00',
    'Total;;-60,00;',
    ';Suma;-60,00;',
    ';TOTALES;-60,00;',
  ]
  expect(read(`Fecha;Concepto;Importe;Saldo\n${rows.join('\n')}\n`)).toMatchObject({
    statement: { leftOut: 5, lines: [{ text: 'Total Energies', amountCents: -6000 }] },
  })
})

test.each([
  ['without a sign', '12,00', '-1,00'],
  ['with a sign', '-12,00', '1,00'],
])('the reader accepts debits in a column of their own %s, and their reversals', (_, out, back) => {
  expect(
    read(
      `Data;Concepte;Càrrecs;Abonaments\n03-11-2026;Quota;;30,00\n2026-11-04;Vi;${out};\n04-11-2026;Vi;${out};0,00\n05.11.26;Vi;${back};0,00\n`,
    ),
  ).toMatchObject({
    statement: {
      lines: [
        { amountCents: 3000 },
        { amountCents: -1200 },
        { amountCents: -1200 },
        { amountCents: 100 },
      ],
    },
  })
})

test.each([
  ['D', 'H'],
  ['Debe', 'Haber'],
  ['Débito', 'Crédito'],
  ['Càrrec', 'Abonament'],
  ['Debet', 'Credit'],
  ['Pago', 'Cobro'],
  ['Adeudo', 'Abono'],
  ['Gasto', 'Ingreso'],
  ['Sortida', 'Entrada'],
  ['C', 'A'],
  ['DBIT', 'CRDT'],
  ['-', '+'],
  ['-', ''],
])('the reader takes the sign of amounts from the column beside them: %s and %s', (out, into) => {
  expect(
    read(
      `Fecha;Concepto;Importe;Signo;Saldo\n27/11/2026;Ana Puig;55,00;${out};945,00\n26/11/2026;Quota;60,00;${into};1.000,00\n`,
    ),
  ).toMatchObject({ statement: { lines: [{ amountCents: -5500 }, { amountCents: 6000 }] } })
})

test.each([
  ['Etiqueta', 5500],
  ['+/-', -5500],
])('a dash beside an amount is a sign only in a column of signs: %s', (name, first) => {
  expect(
    read(`Fecha;Concepto;Importe;${name}\n27/11/2026;Ana Puig;55,00;-\n26/11/2026;Quota;60,00;\n`),
  ).toMatchObject({ statement: { lines: [{ amountCents: first }, { amountCents: 6000 }] } })
})

/** Amount and balance in different orders. */
test.each([
  ['F. Operativa;Concepto;F. Valor;Importe;Saldo', '03/11/2026;Cena;02/11/2026;55,00;155,00'],
  ['F. VALOR;CATEGORÍA;DESCRIPCIÓN;IMPORTE (€);SALDO (€)', '03/11/2026;Ocio;Cena;55,00;155,00'],
  [
    'F.Valor;Fecha;Concepto;Importe;Divisa;Disponible;Divisa',
    '02/11/2026;03/11/2026;Cena;55,00;EUR;155,00;EUR',
  ],
])('the reader knows the columns of a bank: %s', (head, movement) => {
  const abroad = `Account;BE71 0961 2345 6769\n${head}\n${movement}\n`
  expect(read(abroad)).toMatchObject({ statement: { accountEnds: ['6769'] } })
  const before = `Cuenta;2100-0418-45-0200051332\n${head}\n${movement}\n`
  expect(read(before)).toMatchObject({ statement: { accountEnds: ['1332'] } })
  const text = `Cuenta;ES91 2100 0418 4502 0005 1332\n${head}\n${movement}\n`
  expect(read(text)).toMatchObject({
    outcome: 'read',
    statement: {
      accountEnds: ['1332'],
      lines: [
        { bookedOn: '2026-11-03', amountCents: 5500, accountEnd: '1332', balanceCents: 15_500 },
      ],
    },
  })
})

test('balances with cents are read beside amounts of whole euros', () => {
  expect(
    read('Fecha;Concepto;Importe;Saldo\n03/11/2026;Cuota;60;4550.25\n04/11/2026;Vi;-100;4450.2\n'),
  ).toMatchObject({
    statement: {
      lines: [{ balanceCents: 455_025 }, { amountCents: -10_000, balanceCents: 445_020 }],
    },
  })
})

test('the reader does not take a fee for a returned debit as a returned debit', () => {
  const text = row(
    '03/11/2026;-4,24;COMISION DEVOLUCION RECIBO\n03/11/2026;-60,00;DEVOLUCION RECIBO',
  )
  expect(read(text)).toMatchObject({
    statement: { lines: [{}, { returned: null }, { returned: {} }] },
  })
})

const withBalances = (rows: string) => `Fecha;Concepto;Importe;Saldo\n${rows}`

test('the reader refuses a table whose balances contradict its signs', () => {
  const lost = { outcome: 'wrong', problem: { kind: 'field', field: 'sign', place: 3 } }
  const upwards = '26/11/2026;Quota;60,00;1.000,00\n27/11/2026;Ana Puig;55,00;945,00\n'
  expect(read(withBalances(upwards))).toMatchObject(lost)
  const downwards =
    '27/11/2026;Quota;60,00;1.000,00\n26/11/2026;Ana Puig;55,00;940,00\n25/11/2026;Vi;5,00;995,00\n'
  expect(read(withBalances(downwards))).toMatchObject(lost)
  // Balances of another account, or with missing lines, decide nothing.
  const unlike = '27/11/2026;Quota;60,00;1.000,00\n26/11/2026;Ana Puig;55,00;12,00\n'
  expect(read(withBalances(unlike))).toMatchObject({ statement: { lines: [{}, {}] } })
})

test('the reader interprets commas and points as in the rest of the column', () => {
  expect(
    read('Date,Description,Amount\n2026-11-03,"Puig, Ana","1,055.00"\n2026-11-04,Wine,-20.5\n'),
  ).toMatchObject({
    statement: { lines: [{ amountCents: 105_500, text: 'Puig, Ana' }, { amountCents: -2050 }] },
  })
})

test('the reader asks for unknown columns, and remembers them by their heading', () => {
  const strange = 'Cuándo;Cuánto;Qué\n03/11/2026;30,00;Cuota\n'
  const asked = read(strange)
  if (asked.outcome !== 'columns') throw new Error(asked.outcome)
  expect(asked.head.columns).toEqual([
    { name: 'Cuándo', sample: '03/11/2026' },
    { name: 'Cuánto', sample: '30,00' },
    { name: 'Qué', sample: 'Cuota' },
  ])
  const later = readStatement('CUANDO;CUANTO;QUE\n04/12/2026;31,00;Otra\n', ({ signature }) =>
    signature === asked.head.signature ? { ...noLayout, bookedOn: 0, amount: 1, text: 2 } : null,
  )
  expect(later).toMatchObject({ statement: { lines: [{ amountCents: 3100, text: 'Otra' }] } })
})

test.each([
  ['the same column twice', { bookedOn: 0, amount: 1, text: 1 }],
  ['a column that there is not', { bookedOn: 0, amount: 1, text: 7 }],
  ['an amount and one of what came in', { bookedOn: 0, amount: 1, in: 3, text: 2 }],
  ['no day', { amount: 1, text: 2 }],
])('the reader refuses %s as a layout', (_, layout) => {
  expect(read('A;B;C;D\n03/11/2026;30,00;Cuota;1\n', layout)).toMatchObject({ outcome: 'columns' })
})

test('the reader accepts only euros in a currency column, whatever its name', () => {
  for (const name of ['Divisa', 'Moneda', 'Currency', 'Divisa de la cuenta', 'Cód. divisa']) {
    const table = (second: string) =>
      `Fecha;Concepto;Importe;${name};Saldo;${name}\n03/11/2026;Cena;55,00;EUR;155,00;EUR\n04/11/2026;Cena;60,00;${second};215,00;EUR\n`
    expect(read(table('eur'))).toMatchObject({
      statement: { lines: [{ amountCents: 5500 }, { amountCents: 6000 }] },
    })
    expect(read(table('USD'))).toEqual({
      outcome: 'wrong',
      problem: { kind: 'currency', place: 3, written: 'USD' },
      unit: 'line',
    })
    // Also if the columns were stored before the currency column appeared.
    const before = { bookedOn: 0, text: 1, amount: 2 }
    expect(readStatement(table('USD'), () => before)).toMatchObject({
      problem: { kind: 'currency' },
    })
  }
})

test('the reader gives the same lines with Windows encoding or a byte order mark', () => {
  const plain = read(withPreamble)
  expect(read(`\uFEFF${withPreamble.replaceAll('\n', '\r\n')}`)).toEqual(plain)
})

const third = (field: string) => ({ kind: 'field', field, place: 3 })

describe('refuses the whole file:', () => {
  test.each([
    ['nothing', ' \n ', { kind: 'empty' }],
    ['a document', '%PDF-1.7 and so on', { kind: 'binary' }],
    ['a workbook', 'PK\u0003\u0004 and so on', { kind: 'binary' }],
    ['a character that is none', row('04/11/2026;1,00;\u0000'), { kind: 'binary' }],
    ['prose', 'Apreciado cliente:\nle informamos.\n', { kind: 'unknown' }],
    ['no such day', row('31/11/2026;1,00;Dos'), { ...third('bookedOn'), written: '31/11/2026' }],
    ['a day that is none', row(';1,00;Dos'), third('bookedOn')],
    ['no amount', row('04/11/2026;;Dos'), { ...third('amount'), written: '' }],
    ['commas and points mixed', row('04/11/2026;1.50;Dos'), { kind: 'field', field: 'amount' }],
    ['three decimals', row('04/11/2026;1,500;Dos'), { ...third('amount'), written: '1,500' }],
    ['a huge number', row(`04/11/2026;${'9'.repeat(500)};Dos`), third('amount')],
    ['an open quote', row('04/11/2026;1,00;"Dos'), { kind: 'unreadable' }],
    [
      'too many rows',
      row('03/11/2026;1,00;Uno\n'.repeat(10_000)),
      { kind: 'tooManyLines', most: 10_000 },
    ],
    [
      'two accounts',
      row('03/11/2026;1,00;Dos\nFecha;Importe;Concepto\n04/11/2026;1,00;Tres'),
      { kind: 'another', place: 4 },
    ],
    [
      'an amount in both columns',
      'Fecha;Concepto;Cargo;Abono\n03/11/2026;Uno;1,00;2,00\n',
      { kind: 'inAndOut', place: 2 },
    ],
  ])('%s', (_, content, problem) => {
    expect(read(content)).toMatchObject({ outcome: 'wrong', problem })
  })
})

test('the reader accepts amounts in any notation', () => {
  expect(
    [
      '55',
      '55,00',
      '+55.00',
      '1.234',
      '-1.234,56 €',
      '1,234.56',
      '50,00-',
      '(50,00)',
      '−0,5',
      '1 234,56 EUR',
      '0,00',
    ].map(cents),
  ).toEqual([5500, 5500, 5500, 123_400, -123_456, 123_456, -5000, -5000, -50, 123_456, 0])
  expect(['', 'uno', '1,234', '12.34.56', '--5', '+5-', '(5', '1e5', '٣'].map(cents)).toEqual(
    Array.from({ length: 9 }, () => null),
  )
  expect(
    ['3/11/2026', '2026-11-03 10:20', '03.11.26', '29/02/2027', '1999-01-01', 'ayer'].map(
      writtenDay,
    ),
  ).toEqual(['2026-11-03', '2026-11-03', '2026-11-03', null, null, null])
})
