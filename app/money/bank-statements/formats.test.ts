import { beforeEach, describe, expect, test } from 'vitest'
import {
  checkStatement,
  takeStatement,
} from '#app/money/bank-statements/taking/take-statement.server.ts'
import { camt053, camtEntry, norma43File, norma43Account } from '#tests/support/bank-files.ts'
import { testContext } from '#tests/support/context.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { openCharge } from '#tests/support/open-money.ts'
import { sampled } from '#tests/support/seed.ts'
import { asSuggested, lookedAt, statementForm } from '#tests/support/statements.ts'
import type { StatementReport } from './bank-statement.ts'
import { statementInput } from './statement-input.ts'

/** The same movements of one account in Norma 43, CAMT.053 and CSV are recognised as the same payments. */

const database = emptiedDatabase()
let cx: ReturnType<typeof testContext>
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'ona@example.cat')
})

type Moved = { day: string; cents: number; name: string; text: string }
type How = { balances?: boolean; opening?: number }

const came = (name: string, text = 'TRANSFERENCIA', cents = 5500, day = '2026-11-03') => ({
  day,
  cents,
  name,
  text,
})

/** The account number of the IBAN in CAMT.053, without its control digits. */
const account = '210004180200051332'

const asNorma43 = (movements: readonly Moved[], { balances = true, opening = 100_000 }: How) => {
  const file = norma43File(
    norma43Account(
      movements.map(({ day, cents, name, text }) => ({
        day,
        cents,
        // Banks cut texts to these lengths.
        texts: [`TRANSF.DE ${name.toUpperCase()}`.slice(0, 38), text.slice(0, 30)],
      })),
      { account, opening },
    ),
  )
  if (balances) return file
  return file
    .replace(/(?<=^11.{30})[12]\d{14}/u, `2${'0'.repeat(14)}`)
    .replace(/(?<=\n33.{56})[12]\d{14}/u, `2${'0'.repeat(14)}`)
}

const balance = (code: string, cents: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt>
   <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-03</Dt></Dt></Bal>`

const asCamt053 = (movements: readonly Moved[], { balances = true, opening = 100_000 }: How) => {
  const sum = movements.reduce((total, { cents }) => total + cents, 0)
  return camt053(movements.map(camtEntry).join(''), {
    balances: balances ? balance('OPBD', opening) + balance('CLBD', opening + sum) : '',
  })
}

const written = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** The newest line first, as most banks list them. */
const asCsv = (movements: readonly Moved[], { balances = true, opening = 100_000 }: How) => {
  let after = opening
  const rows = movements.map(({ day, cents, name, text }) => {
    after += cents
    const [year, month, date] = day.split('-')
    const cells = [`${date}/${month}/${year}`, `${name} - ${text}`, written(cents)]
    return [...cells, ...(balances ? [written(after)] : [])].join(';')
  })
  return `${['Fecha;Concepto;Importe', ...(balances ? ['Saldo'] : [])].join(';')}\n${rows.toReversed().join('\n')}\n`
}

const formats = { norma43: asNorma43, camt053: asCamt053, csv: asCsv } as const
const names: readonly (keyof typeof formats)[] = ['norma43', 'camt053', 'csv']
const pairs = names.flatMap((first) =>
  names.filter((second) => second !== first).map((second) => [first, second] as const),
)

const look = (content: string, choices?: ReturnType<typeof statementForm>['choices']) =>
  lookedAt(cx, content, choices)

/** Imports what is suggested, and the first choice for the lines at `places`. */
const take = (content: string, report: StatementReport, places: readonly number[] = []) =>
  takeStatement(cx, asSuggested(content, report, { places }))

const looked = async (content: string) => {
  const { known, knownElsewhere, payments, shown } = await look(content)
  return { known, knownElsewhere, payments, remarks: shown.map(({ remark }) => remark) }
}

const sums = async () =>
  (
    await database.pool.sql<{ count: number; cents: number }>`
  select count(*)::int as count, coalesce(sum(amount_cents), 0)::int as cents from ledger_payments`
  )[0]

/** Ana makes two equal transfers for two events, Marc and a stranger pay on the same day, and Ana again a day later. */
async function club() {
  await openCharge(database.pool)
  await openCharge(database.pool, { dueOn: '2026-11-02' })
  const marc = await openCharge(database.pool, { name: 'Marc Vidal Roig' })
  await openCharge(database.pool, { dueOn: '2026-11-20' })
  const first = [
    came('Ana Puig Ferré', 'CENA'),
    came('Ana Puig Ferré', 'CENA'),
    came('X', `RECIBO ${marc.reference}`),
    came('Nadie Conocido', 'DONATIVO'),
  ]
  return { first, second: [...first, came('Ana Puig Ferré', 'CENA', 5500, '2026-11-04')] }
}

describe.each(sampled(pairs, 2))('imported as %s and then read as %s', (one, other) => {
  test.each([
    ['with balances', true],
    ['without', false],
  ])('each movement is one payment, %s', async (_, balances) => {
    const { first, second } = await club()
    const content = formats[one](first, { balances })
    expect(await take(content, await look(content))).toMatchObject({ payments: 3 })
    const later = formats[other](second, { balances })
    const report = await look(later)
    // The stranger's transfer was left out before and is shown again; Ana's of the next day is new.
    expect([report.known, report.knownElsewhere, report.payments]).toEqual([3, 3, 1])
    expect(report.shown.map(({ bookedOn, remark }) => `${bookedOn} ${remark}`)).toEqual([
      '2026-11-03 null',
      '2026-11-04 null',
    ])
    await take(later, report)
    expect(await sums()).toEqual({ count: 4, cents: 4 * 5500 })
    for (const format of Object.values(formats)) {
      expect(await looked(format(second, { balances }))).toMatchObject({ known: 4, payments: 0 })
    }
  })

  test('the balance tells which of two equal movements a half day had', async () => {
    await openCharge(database.pool)
    await openCharge(database.pool, { dueOn: '2026-11-02' })
    const content = formats[one]([came('Ana Puig Ferré')], {})
    await take(content, await look(content))
    const whole = formats[other]([came('Ana Puig Ferré'), came('Ana Puig Ferré')], {})
    const report = await look(whole)
    expect([report.known, report.payments]).toEqual([1, 1])
    await take(whole, report)
    expect(await sums()).toEqual({ count: 2, cents: 11_000 })
  })
})

test('another amount, day or account is another movement', async () => {
  for (let day = 1; day <= 6; day += 1) {
    await openCharge(database.pool, { dueOn: `2026-11-0${day}` })
  }
  const how = { balances: false }
  const content = asNorma43([came('Ana Puig Ferré')], how)
  await take(content, await look(content))
  const other = asCamt053(
    [
      came('Ana Puig Ferré', 'CENA', 5501),
      came('Ana Puig Ferré', 'CENA', 5500, '2026-11-04'),
      came('Ana Puig Ferré', 'CENA', -5500),
    ],
    how,
  )
  expect(await looked(other)).toMatchObject({ known: 0, payments: 2, remarks: [null, null] })
  const elsewhere = asCamt053([came('Ana Puig Ferré')], how).replace(
    'ES9121000418450200051332',
    'ES7921000813610123456789',
  )
  expect(await looked(elsewhere)).toMatchObject({ known: 0, payments: 1, remarks: [null] })
})

test('a payment for another person is uncertain, and imported again only when the treasurer says so', async () => {
  await openCharge(database.pool)
  await openCharge(database.pool, { name: 'Marta Vila Pons' })
  const how = { balances: false }
  const content = asNorma43([came('Marta Vila Pons')], how)
  const report = await look(content)
  const [line] = report.shown
  expect(line?.chosen).toContain('c:')
  const who = new Map([[0, 'Ana Puig Ferré']])
  const sent = asSuggested(content, report)
  const ofAna = await look(content, { ...sent.choices, who })
  const options = new Map([[0, ofAna.shown[0]?.chosen ?? '']])
  await takeStatement(cx, { ...sent, choices: { options, who, seen: who } })
  const again = asCsv([came('Marta Vila Pons')], how)
  const later = await look(again)
  expect(later.shown).toMatchObject([{ remark: 'taken', chosen: '', certainty: 'none' }])
  await take(again, later)
  expect(await sums()).toMatchObject({ count: 1 })
  await take(again, later, [0])
  expect(await sums()).toMatchObject({ count: 2 })
})

test('a line shown before the other format was imported is not imported again', async () => {
  await openCharge(database.pool)
  await openCharge(database.pool, { dueOn: '2026-11-02' })
  const [one, other] = [asNorma43, asCamt053].map((format) => format([came('Ana Puig Ferré')], {}))
  const [first, second] = [await look(one ?? ''), await look(other ?? '')]
  const outcomes = await Promise.all([take(one ?? '', first), take(other ?? '', second)])
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'taken'])
  expect(await sums()).toMatchObject({ count: 1 })
})

test.each([
  ['that its head names', '261118', '2026-11-18'],
  ['of today, where its head names one that is to come', '261130', '2026-11-20'],
])('a statement covers the days until %s', async (_, end, until) => {
  const content = asNorma43([came('Ana Puig')], {}).replace(/(?<=^11.{24})\d{6}/u, end)
  expect(await checkStatement(cx, statementForm(content))).toMatchObject({
    report: { bookedUntil: until },
  })
})

test('a shared fee is paid by the other person’s name, and each by a member’s number', async () => {
  await database.pool.sql`
    with joan as (
      insert into membership_requests (full_name, email, status, joined_on, member_number)
      values ('Joan Riba Pons', 'joan@example.cat', 'approved', '2020-01-01', 141) returning id
    )
    insert into membership_requests (full_name, email, status, joined_on, member_number, household_of)
    select 'Anna Camps Mas', 'anna@example.cat', 'approved', '2020-01-01', 142, id from joan`
  const person = await database.pool.value`
    select person_id as person from membership_requests where member_number = 141`
  const { id } = await openCharge(database.pool, {
    name: 'Joan Riba Pons',
    personId: person,
    cents: 20_000,
  })
  for (const [name, text] of [
    ['ANNA CAMPS MAS', 'QUOTA'],
    ['', 'QUOTA SOCI 141'],
    ['', 'QUOTA SOCIA N.142'],
  ] as const) {
    expect(
      await checkStatement(cx, statementForm(asCsv([came(name, text, 20_000)], {}))),
    ).toMatchObject({
      report: { shown: [{ certainty: 'likely', chosen: `c:${id}=20000` }] },
    })
  }
})

test('a statement with too many characters is refused with the advice to read fewer days', () => {
  const { error } = statementInput.safeParse({ content: 'x'.repeat(2_000_001) })
  expect(error?.issues).toMatchObject([{ path: ['content'], message: 'statementTooLong' }])
})
