import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  checkStatement,
  takeStatement,
} from '#app/money/bank-statements/taking/take-statement.server.ts'
import { addAccount, listAccounts } from '#app/money/books/accounts.server.ts'
import { norma43 } from '#tests/support/bank-files.ts'
import {
  emptyTables,
  sentStatements,
  testDatabase,
  type TestDatabase,
} from '#tests/support/database.ts'
import { whole } from '#tests/support/figures.ts'
import { contextAs } from '#tests/support/file-database.ts'
import { asSuggested, lookedAt, statementForm } from '#tests/support/statements.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const storedCharges = (count: number) =>
  database.pool.sql`
  insert into ledger_charges (subject, turn, kind, name, about_es, about_ca, due_on, amount_cents, payment_reference)
  select 'other:' || n, 1, 'other',
    (array['Ana','Pau','Rosa','Marc','Núria','Jordi','Maria','Joan','Laia','Pere'])[n % 10 + 1] || ' ' ||
    (array['Puig','Serra','Vila','Roca','Soler','Mas','Ferrer','Pons','Riba','Camps'])[n / 10 % 10 + 1] || ' ' ||
    chr(65 + n / 100 % 26) || 'x' || translate(n::text, '0123456789', 'abcdefghij'),
    'Cena', 'Sopar', '2026-11-01', 3000 + n % 40 * 100, new_payment_reference()
  from generate_series(1, ${count}::int) as n`

/** The longest acceptable preview of a statement, in milliseconds. */
const goal = 2000

/**
 * Previews a statement of this many lines this many times, and imports it. Returns the number of SQL statements of the
 * first preview, and the shortest time, because other work on the machine must not count.
 */
async function previewedAndTaken(lines: number, looks = 1) {
  await storedCharges(lines * 10)
  const rows = await database.pool.sql<{ name: string; cents: number; reference: string }>`
    select name, amount_cents as cents, payment_reference as reference from ledger_charges
    where number % 10 = 0 order by number`
  const content = norma43(
    rows.map(({ name, cents, reference }, index) => ({
      day: '2026-11-03',
      cents,
      texts: [index % 2 === 0 ? `CENA ${reference}` : name.toUpperCase().slice(0, 38)],
    })),
  )
  const cx = await contextAs(database.db, 'admin', 'ona@example.cat')
  const form = statementForm(content)
  const sent = sentStatements(database.pool)
  const times: number[] = []
  const look = async () => {
    const began = performance.now()
    const looked = await checkStatement(cx, form)
    times.push(performance.now() - began)
    return looked
  }
  const answer = await look()
  const statements = sent.length
  for (let turn = 1; turn < looks; turn += 1) await look()
  if (answer.outcome !== 'looked') throw new Error(answer.outcome)
  const { report } = answer
  expect([report.lines, report.payments]).toEqual([lines, lines])
  expect([report.shown.length, report.pages]).toEqual([
    Math.min(lines, 100),
    Math.ceil(lines / 100),
  ])
  const all = [...report.shown, ...report.otherPages]
  const options = new Map(all.map(({ index, chosen }) => [index, chosen]))
  const taken = await takeStatement(cx, {
    ...form,
    contentDigest: report.contentDigest,
    doubtsDigest: report.doubtsDigest,
    choices: { ...form.choices, options },
  })
  const none = { refunds: 0, returns: 0, settled: 0, known: 0 }
  expect(taken).toEqual({ outcome: 'taken', payments: lines, ...none })
  expect(await checkStatement(cx, form)).toMatchObject({ report: { known: lines, shown: [] } })
  return { statements, shortest: Math.min(...times) }
}

test('many lines are shown in pages with a constant number of statements, and imported as shown', async () => {
  const { statements } = await previewedAndTaken(4)
  await emptyTables(database.pool)
  expect((await previewedAndTaken(101)).statements).toBe(statements)
})

test.runIf(whole)('a year of 10,000 lines is imported into the books', async () => {
  const cx = await contextAs(database.db, 'admin', 'ona@example.cat')
  await addAccount(cx, {
    submission: randomUUID(),
    kind: 'bank',
    name: 'Banco',
    account_end: '4567',
    opened_on: '2026-01-01',
    opening: 0,
  })
  const content = norma43(
    Array.from({ length: 10_000 }, (_, index) => ({
      day: '2026-11-03',
      cents: 100 + index,
      texts: ['ABONO TPV'],
    })),
  )
  const taken = await takeStatement(cx, asSuggested(content, await lookedAt(cx, content)))
  expect(taken).toMatchObject({ outcome: 'taken' })
  expect((await listAccounts(cx)).map(({ open }) => open)).toEqual([10_000])
})

test.runIf(whole)('1,000 lines and 10,000 charges are matched within two seconds', async () => {
  expect((await previewedAndTaken(1000, 3)).shortest).toBeLessThan(goal)
})
