import { expect, test } from 'vitest'
import { noBooks } from '#app/money/bank-statements/books/statement-books.server.ts'
import type { LineChoices } from '#app/money/bank-statements/statement-input.ts'
import type { Statement } from '#packages/banking/statements/statement.ts'
import { classifyLines } from './classify-lines.ts'
import type { Credit, OpenCharge, OpenMoney } from './open-money.server.ts'

let made = 0
const charge = (given: Partial<OpenCharge> = {}): OpenCharge => {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    personId: null,
    name: 'Ana Puig Ferré',
    email: null,
    language: 'es',
    about: 'Cena',
    reference: `C${String(made).padStart(6, '0')}97`,
    openCents: 5500,
    sharedWith: [],
    memberNumbers: [],
    inFile: false,
    ...given,
  }
}

const statementOf = (...lines: [cents: number, text: string][]): Statement => ({
  format: 'csv',
  sourceFormat: 'csv:test',
  accountEnds: [],
  until: null,
  leftOut: 0,
  lines: lines.map(([amountCents, text], index) => ({
    place: index + 1,
    bookedOn: '2026-11-03',
    valueOn: null,
    amountCents,
    text,
    reference: '',
    counterparty: '',
    counterpartyEnd: '',
    accountEnd: '',
    balanceCents: null,
    identifiers: [],
    returned: null,
    lineKey: String(index),
  })),
})

const money = (charges: OpenCharge[], credits: Credit[] = []): OpenMoney => ({
  charges,
  settled: [],
  credits,
  entered: [],
  known: new Set(),
  taken: [],
  sent: { debits: [], returns: [], remittances: [], collected: [] },
  peopleByEmail: new Map(),
})

const nothing = (): LineChoices => ({ options: new Map(), who: new Map(), seen: new Map() })

const decided = (statement: Statement, given: OpenMoney, choices = nothing(), onlyChosen = false) =>
  classifyLines(statement, given, { books: noBooks, choices, doubtful: new Set(), onlyChosen }).map(
    ({ match, option, remark, refused }) => ({
      certainty: match.certainty,
      paid: option?.chargeIds ?? null,
      remark,
      refused,
    }),
  )

test('two payments of a person pay two charges, the oldest first', () => {
  const [old, recent] = [charge(), charge()]
  const lines = decided(
    statementOf([5500, 'ANA PUIG FERRE'], [5500, 'Puig Ferré, Ana']),
    money([old, recent]),
  )
  expect(lines).toEqual([
    { certainty: 'likely', paid: [old.id], remark: null, refused: null },
    { certainty: 'likely', paid: [recent.id], remark: null, refused: null },
  ])
})

test('certain matches come first, wherever they are in the file', () => {
  const only = charge()
  const lines = decided(
    statementOf([5500, 'Ana Puig'], [5500, `pago ${only.reference}`]),
    money([only]),
  )
  expect(lines.map(({ paid }) => paid)).toEqual([null, [only.id]])
})

test('some of several charges are paid where only they add up to the amount', () => {
  const charges = [
    charge({ openCents: 1000 }),
    charge({ openCents: 2500 }),
    charge({ openCents: 4000 }),
  ]
  const [line] = decided(statementOf([6500, 'ANA PUIG FERRÉ']), money(charges))
  expect(line).toMatchObject({ certainty: 'sure', paid: [charges[1]?.id, charges[2]?.id] })
})

test('named charges are paid with others of the person where they add up to the amount', () => {
  const [named, other] = [charge(), charge({ openCents: 3000 })]
  const [line] = decided(statementOf([8500, named.reference]), money([named, other]))
  expect(line).toMatchObject({ certainty: 'sure', paid: [named.id, other.id] })
})

test.each([
  ['every word of the name is there', 'FERRE PUIG ANA', 'sure'],
  ['one of three is not', 'ANA PUIG', 'likely'],
  ['one alone is', 'ANA MASSANA', 'none'],
  ['none is', 'INGRESO', 'none'],
])('the match rates the certainty when %s', (_, text, certainty) => {
  expect(decided(statementOf([5500, text]), money([charge()]))).toMatchObject([{ certainty }])
})

test.each([
  ["Sinéad O'Brien", 'TRANSF DE O BRIEN SINEAD', 'sure'],
  ["Sinéad O'Brien", 'TRANSF DE OBRIEN SINEAD', 'sure'],
  ['Laia d’Ors', 'BIZUM DE LAIA D ORS', 'sure'],
  ['Antonio García', 'TRANSF D ANTONIO GARCIA', 'sure'],
  ['Antonio García García', 'TRANSF D ANTONIO GARCIA GARCIA', 'sure'],
  ['Antonio García García', 'TRANSF D ANTONIO GARCIA LOPEZ', 'likely'],
])('the name %s is recognised in %s', (name, text, certainty) => {
  expect(decided(statementOf([5500, text]), money([charge({ name })]))).toMatchObject([
    { certainty },
  ])
})

test('a payer typed by the whole name is not somebody else with two words of it', () => {
  const [other, ana] = [charge({ name: 'Ana Puig Mas' }), charge()]
  const choices = { ...nothing(), who: new Map([[0, 'Ana Puig Ferré']]) }
  expect(decided(statementOf([5500, 'INGRESO']), money([other, ana]), choices)).toMatchObject([
    { certainty: 'likely', paid: [ana.id] },
  ])
})

test('a full name with another amount is probable, and a part of it is nobody’s', () => {
  const only = charge()
  expect(decided(statementOf([5000, 'ANA PUIG FERRÉ']), money([only]))).toMatchObject([
    { certainty: 'likely', paid: [only.id] },
  ])
  expect(decided(statementOf([5000, 'ANA PUIG']), money([only]))).toMatchObject([
    { certainty: 'none', paid: null },
  ])
})

test('a choice is imported while it is unchanged, and refused otherwise', () => {
  const only = charge()
  const statement = statementOf([5500, 'INGRESO'])
  const choices = { ...nothing(), options: new Map([[0, `c:${only.id}=5500`]]) }
  expect(decided(statement, money([only]), choices, true)).toMatchObject([
    { paid: [only.id], refused: null },
  ])
  const less = money([{ ...only, openCents: 500 }])
  expect(decided(statement, less, choices, true)).toMatchObject([{ paid: null, refused: 'ledger' }])
  expect(
    decided(statement, { ...money([only]), known: new Set(['0']) }, choices, true),
  ).toMatchObject([{ paid: null, refused: 'ledger' }])
  expect(decided(statement, money([only]), nothing(), true)).toMatchObject([
    { paid: null, refused: null },
  ])
})

test.each(['c:=0', 'c:', 'k:c:', 'k:p:x', 'r:x=1', 'x', 'c:1+2=3', 'k:n'])(
  '%j is not an option',
  (value) => {
    const choices = { ...nothing(), options: new Map([[0, value]]) }
    expect(decided(statementOf([5500, 'INGRESO']), money([charge()]), choices, true)).toMatchObject(
      [{ paid: null, refused: 'ledger' }],
    )
  },
)

test('a credit is refunded once', () => {
  const pau: Credit = {
    paymentId: 'p',
    personId: null,
    name: 'Pau Serra',
    email: null,
    language: 'ca',
    creditCents: 4000,
  }
  const statement = statementOf([-4000, 'A PAU SERRA'], [-4000, 'A PAU SERRA'])
  const how = { books: noBooks, choices: nothing(), doubtful: new Set<number>(), onlyChosen: false }
  const lines = classifyLines(statement, money([], [pau]), how)
  expect(lines.map(({ option }) => option?.paymentId ?? null)).toEqual(['p', null])
})

test('a reference already recorded by hand with its amount is asked about, also with open charges', () => {
  const owes = charge({ openCents: 5500 })
  const byHand = {
    amountCents: 5500,
    receivedOn: '2026-11-01',
    name: 'Ana Puig Ferré',
    references: [owes.reference],
  }
  const statement = statementOf([5500, owes.reference], [5500, owes.reference])
  // A payment entered by hand matches one line; the second line pays a charge.
  expect(decided(statement, { ...money([owes]), entered: [byHand] })).toEqual([
    { certainty: 'none', paid: null, remark: 'entered', refused: null },
    { certainty: 'sure', paid: [owes.id], remark: null, refused: null },
  ])
})

const pau = 'Pau Serra Vila'

/** A line of 55.00 euros, and the charges of Ana (the first) and Pau (the second). */
test.each<
  [
    text: string,
    ana: Partial<OpenCharge>,
    paus: Partial<OpenCharge>,
    certainty: string,
    paid: 'ana' | 'pau' | null,
    also?: 'ana' | 'pau',
  ]
>([
  ['DE ANA PUIG FERRE $ana', {}, {}, 'sure', 'ana'],
  ['$ana', {}, {}, 'sure', 'ana'],
  ['DE JORDI CAMPS MAS $ana', {}, {}, 'sure', 'ana'],
  ['DE PAU SERRA VILA $ana', {}, {}, 'likely', 'ana', 'pau'],
  ['DE PAU SERRA $ana', {}, {}, 'likely', 'ana', 'pau'],
  ['DE PAU SERRA VILA $ana', {}, { openCents: 4000 }, 'sure', 'ana'],
  ['DE PAU SERRA VILA PER ANA PUIG FERRE $ana', {}, {}, 'sure', 'ana'],
  ['DE PAU SERRA VILA $ana', { openCents: 6000 }, {}, 'likely', 'pau', 'ana'],
  ['DE PAU SERRA VILA $ana', { sharedWith: [pau] }, { openCents: 4000 }, 'sure', 'ana'],
  ['DE PAU SERRA VILA', { sharedWith: [pau] }, { name: 'Rosa Mas Roca' }, 'likely', 'ana'],
  ['DE PAU SERRA VILA', { sharedWith: [pau] }, {}, 'sure', 'pau', 'ana'],
  [
    'PAU SERRA',
    { sharedWith: [pau], openCents: 9900 },
    { name: 'Rosa Mas Roca', openCents: 9900 },
    'none',
    null,
    'ana',
  ],
  ['QUOTA SOCI 141', { memberNumbers: [141] }, {}, 'likely', 'ana'],
  ['Cuota socio n.º 0141', { memberNumbers: [141] }, {}, 'likely', 'ana'],
  ['Sòcia núm. 141', { memberNumbers: [140, 141] }, {}, 'likely', 'ana'],
  ['QUOTA SOCI 141 ANA', { memberNumbers: [141] }, {}, 'sure', 'ana'],
  [
    'QUOTA SOCI 141',
    { memberNumbers: [141], openCents: 9900 },
    { openCents: 9900 },
    'none',
    null,
    'ana',
  ],
  ['QUOTA SOCI 141', { memberNumbers: [14] }, {}, 'none', null],
  ['QUOTA SOCI 1412', { memberNumbers: [141] }, {}, 'none', null],
  ['FACTURA 141', { memberNumbers: [141] }, {}, 'none', null],
  ['SOCI 141 PAU SERRA VILA', { memberNumbers: [141] }, {}, 'likely', 'pau', 'ana'],
  ['SOCI 141 $pau', { memberNumbers: [141] }, {}, 'likely', 'pau', 'ana'],
])(
  'the match rates the certainty of "%s", where Ana has %o and Pau %o',
  (text, ana, paus, certainty, paid, also) => {
    const both = { ana: charge(ana), pau: charge({ name: pau, ...paus }) }
    const filled = text.replace('$ana', both.ana.reference).replace('$pau', both.pau.reference)
    const [line] = classifyLines(statementOf([5500, filled]), money([both.ana, both.pau]), {
      books: noBooks,
      choices: nothing(),
      doubtful: new Set(),
      onlyChosen: false,
    })
    expect([line?.match.certainty, line?.option?.chargeIds ?? null]).toEqual([
      certainty,
      paid && [both[paid].id],
    ])
    const offered = line?.match.options.flatMap(({ chargeIds }) => chargeIds)
    if (also) expect(offered).toContain(both[also].id)
  },
)

test.each([
  ['by its reference', '$'],
  ['by the name', 'ANA PUIG FERRE'],
])('a payment of a charge being collected is reported as paid twice: %s', (_, text) => {
  const only = charge({ inFile: true })
  expect(decided(statementOf([5500, text.replace('$', only.reference)]), money([only]))).toEqual([
    { certainty: 'likely', paid: [only.id], remark: 'collected', refused: null },
  ])
})

test('of two charges of a person, the one outside a file is paid', () => {
  const [filed, other] = [charge({ inFile: true }), charge()]
  expect(decided(statementOf([5500, 'ANA PUIG FERRE']), money([filed, other]))).toMatchObject([
    { paid: [other.id], remark: null },
  ])
})
