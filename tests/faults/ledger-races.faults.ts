import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeStatement } from '#app/money/bank-statements/taking/take-statement.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { camt053, camtEntry, norma43File, norma43Account } from '#tests/support/bank-files.ts'
import { bankingContent } from '#tests/support/banking.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { tries } from '#tests/support/figures.ts'
import { openCharge } from '#tests/support/open-money.ts'
import { asSuggested, lookedAt } from '#tests/support/statements.ts'

/** R4: treasurers who press at the same moment, and twice, through several pools: each deed is done once. */

const now = new Date('2026-11-24T12:00:00Z')
let database: TestDatabase
let pools: pg.Pool[]
let treasurers: Account[]
beforeEach(async () => {
  database = await testDatabase()
  pools = [database.pool, database.anotherPool(), database.anotherPool()]
  treasurers = []
  for (const name of ['ona', 'pep']) {
    treasurers.push(
      await storedAccount(database.db, { role: 'admin', email: `${name}@example.cat` }),
    )
  }
})
afterEach(() => database.close())

/** The nth of the concurrent actors. */
function nth(n: number): RequestContext {
  const pool = pools[n % pools.length] ?? database.pool
  const actor = treasurers[n % 2]
  if (!actor) throw new Error('nobody presses')
  return testContext({ db: databaseOver(pool), actor, now, content: bankingContent })
}

const counted = async (query: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${query}`))
    .rows[0]?.count

/**
 * One transfer of Ana, with two open charges of that amount, in two formats: each of two treasurers imports it for another
 * charge.
 */
async function takenInTwoFormats(): Promise<number> {
  const charges = [await openCharge(database.pool), await openCharge(database.pool)]
  const account = '210004180200051332'
  const movement = { day: '2026-11-03', cents: 5500 }
  const contents = [
    norma43File(norma43Account([{ ...movement, texts: ['ANA PUIG FERRE'] }], { account })),
    camt053(camtEntry({ ...movement, name: 'Ana Puig Ferré', text: 'Cena' })),
  ]
  const forms: ReturnType<typeof asSuggested>[] = []
  for (const content of contents) forms.push(asSuggested(content, await lookedAt(nth(0), content)))
  await Promise.all(
    forms.map((form, n) => {
      const options = new Map([[0, `c:${charges[n]?.id}=5500`]])
      return takeStatement(nth(n), { ...form, choices: { ...form.choices, options } })
    }),
  )
  const payments = (await counted('ledger_payments')) ?? 0
  await database.pool.query('truncate ledger_charges, ledger_payments, bank_statements cascade')
  return payments
}

test('one movement in two formats, imported concurrently for two charges, is one payment', async () => {
  for (let turn = 0; turn < tries({ part: 2, all: 50 }); turn += 1) {
    expect(await takenInTwoFormats(), `turn ${turn}`).toBe(1)
  }
})
