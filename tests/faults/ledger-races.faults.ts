import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StatementReport } from '#app/money/bank-statements/bank-statement.ts'
import {
  checkStatement,
  takeStatement,
} from '#app/money/bank-statements/taking/take-statement.server.ts'
import { duesPreview } from '#app/money/dues/dues-preview.server.ts'
import { issueDues } from '#app/money/dues/issue-dues.server.ts'
import { markRefundsPaid } from '#app/money/refund-files/writing/mark-refunds-paid.server.ts'
import { writeRefundFile } from '#app/money/refund-files/writing/write-refund-file.server.ts'
import { settleRemittance } from '#app/money/remittances/steps/settle-remittance.server.ts'
import { prepareRemittance } from '#app/money/remittances/writing/prepare-remittance.server.ts'
import { writeRemittance } from '#app/money/remittances/writing/write-remittance.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { camt053, camtEntry, norma43File, norma43Account } from '#tests/support/bank-files.ts'
import { bankingContent, testIban } from '#tests/support/banking.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { storedPayer, storedPlan } from '#tests/support/dues.ts'
import { tries } from '#tests/support/figures.ts'
import { sumsByHand } from '#tests/support/ledger-sums.ts'
import { storedCredit } from '#tests/support/ledger.ts'
import { openCharge } from '#tests/support/open-money.ts'
import { payersByDebit, sentRemittance } from '#tests/support/sent-remittance.ts'

/** R4: treasurers who press at the same moment, and twice, through several pools: each deed is done once. */

const now = new Date('2026-11-24T12:00:00Z')
const many = tries({ part: 4, all: 24 })

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

/** The nth of those who press at once. */
function nth(n: number, from = pools, at = now): RequestContext {
  const pool = from[n % from.length] ?? database.pool
  const actor = treasurers[n % 2]
  if (!actor) throw new Error('nobody presses')
  return testContext({ db: databaseOver(pool), actor, now: at, content: bankingContent })
}

async function atOnce(act: (cx: RequestContext, n: number) => Promise<unknown>, at = now) {
  const outcomes = await Promise.allSettled(
    Array.from({ length: many }, (_, n) => act(nth(n, pools, at), n)),
  )
  return outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
}

const counted = async (query: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${query}`))
    .rows[0]?.count

const names = Array.from({ length: 6 }, (_, n) => `Soci ${'abcdef'[n]} Puig`)

describe('at once, by two treasurers and twice each:', () => {
  test('a remittance is prepared of each charge once', async () => {
    await payersByDebit(database, nth(0), { names })
    const same = randomUUID()
    const refused = await atOnce((cx, n) =>
      prepareRemittance(cx, {
        submission: n % 2 === 0 ? same : randomUUID(),
        kinds: ['due'],
        dueUntil: '2026-12-31',
        collectionOn: '2026-12-09',
      }),
    )
    for (const reason of refused) expect(reason).toMatchObject({ code: 'nothingToCollect' })
    expect(await counted('remittances')).toBe(1)
    expect(await counted('remittance_items')).toBe(names.length)
  })

  test('a file is written once, and a remittance settled once', async () => {
    await payersByDebit(database, nth(0), { names })
    const id = await sentRemittance(nth(0))
    const later = new Date('2026-12-10T12:00:00Z')
    expect(await atOnce((cx) => writeRemittance(cx, id))).toEqual([])
    expect(
      await atOnce((cx) => settleRemittance(cx, id, { received_on: '2026-12-09' }), later),
    ).toEqual([])
    expect(await counted('ledger_payments')).toBe(names.length)
    expect(await counted(`audit_log where action = 'remittance.settled'`)).toBe(1)
    expect(await sumsByHand(database.pool)).toMatchObject({ open: 0, credit: 0 })
  })

  test('the dues of a year are issued once', async () => {
    const plan = await storedPlan(database.pool)
    for (const name of names) await storedPayer(database.pool, plan, { full_name: name })
    const asked = {
      year: 2026,
      until: '2026-12-31',
      dueOn: '2026-12-31',
      excluded: [],
      view: 'cobrar' as const,
      page: 1,
    }
    const { totals } = await duesPreview(nth(0), asked)
    const same = randomUUID()
    const refused = await atOnce((cx, n) =>
      issueDues(cx, {
        submission: n % 2 === 0 ? same : randomUUID(),
        year: 2026,
        until: '2026-12-31',
        dueOn: '2026-12-31',
        charges: totals.charges,
        cents: totals.cents,
        excluded: [],
      }),
    )
    for (const reason of refused) expect(reason).toMatchObject({ code: 'duesChanged' })
    expect(await counted('ledger_charges')).toBe(totals.charges)
    expect(await counted('charge_mails')).toBe(totals.charges)
    expect(await counted('dues_issues')).toBe(1)
  })

  test('a credit goes back once, by a file and its mark', async () => {
    const paymentId = await storedCredit(database.pool)
    const input = (submission: string) => ({
      submission,
      executeOn: '2026-11-26',
      chosen: [{ paymentId, holder: 'Joan', iban: testIban(3) }],
    })
    const same = randomUUID()
    const refused = await atOnce((cx, n) =>
      writeRefundFile(cx, input(n % 2 === 0 ? same : randomUUID())),
    )
    for (const reason of refused) expect(reason).toMatchObject({ code: 'creditInOtherFile' })
    const { rows } = await database.pool.query<{ id: string }>('select id from refund_files')
    expect(rows).toHaveLength(1)
    expect(
      await atOnce((cx) => markRefundsPaid(cx, rows[0]?.id ?? '', { paid_on: '2026-11-24' })),
    ).toEqual([])
    expect(await counted('ledger_payments where amount_cents < 0')).toBe(1)
    expect(await sumsByHand(database.pool)).toMatchObject({ credit: 0, received: 0 })
  })
})

const digests = { contentDigest: '', doubtsDigest: '', withCost: true }
const noChoices = () => ({
  options: new Map<number, string>(),
  who: new Map<number, string>(),
  seen: new Map<number, string>(),
})

/**
 * One transfer of Ana's, of whom two charges of that sum are open, in two formats: one treasurer takes it for the
 * one, the other for the other.
 */
async function takenInTwoFormats(from: pg.Pool[]): Promise<number> {
  const charges = [await openCharge(database.pool), await openCharge(database.pool)]
  const account = '210004180200051332'
  const movement = { day: '2026-11-03', cents: 5500 }
  const contents = [
    norma43File(norma43Account([{ ...movement, texts: ['ANA PUIG FERRE'] }], { account })),
    camt053(camtEntry({ ...movement, name: 'Ana Puig Ferré', text: 'Cena' })),
  ]
  const reports: StatementReport[] = []
  for (const content of contents) {
    const form = { content, ...digests, submission: '', layout: null, choices: noChoices() }
    const looked = await checkStatement(nth(0), form)
    if (looked.outcome !== 'looked') throw new Error(looked.outcome)
    reports.push(looked.report)
  }
  await Promise.all(
    contents.map((content, n) =>
      takeStatement(nth(n, from), {
        content,
        contentDigest: reports[n]?.contentDigest ?? '',
        doubtsDigest: reports[n]?.doubtsDigest ?? '',
        withCost: true,
        submission: randomUUID(),
        layout: null,
        choices: { ...noChoices(), options: new Map([[0, `c:${charges[n]?.id}=5500`]]) },
      }),
    ),
  )
  const payments = (await counted('ledger_payments')) ?? 0
  await database.pool.query('truncate ledger_charges, ledger_payments, bank_statements cascade')
  return payments
}

test('one movement in two formats, taken at once for two charges, is one payment', async () => {
  for (let turn = 0; turn < tries({ part: 2, all: 50 }); turn += 1) {
    expect(await takenInTwoFormats(pools), `turn ${turn}`).toBe(1)
  }
})

test('control: without the lock of statements it is two', async () => {
  // A lock that holds nobody, found before that of PostgreSQL.
  await database.pool.query(
    `create schema unguarded;
     create function unguarded.pg_advisory_xact_lock(bigint) returns void language sql as ''`,
  )
  const options = '-c timezone=UTC -c search_path=unguarded,pg_catalog,public'
  const unguarded = [database.anotherPool({ options }), database.anotherPool({ options })]
  let doubles = 0
  for (let turn = 0; turn < 30 && doubles === 0; turn += 1) {
    if ((await takenInTwoFormats(unguarded)) > 1) doubles += 1
  }
  expect(doubles).toBe(1)
})
