import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { duesPreview } from '#app/money/dues/dues-preview.server.ts'
import { firstCollection, notifiedFrom } from '#app/money/remittances/remittance.ts'
import { markSent } from '#app/money/remittances/steps/settle-remittance.server.ts'
import { writeRemittance } from '#app/money/remittances/writing/write-remittance.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { bankingDaysAfter } from '#packages/banking/sepa/banking-days.ts'
import { keyFor } from '#server/settings/secret.ts'
import { testSecret } from '#tests/support/app-on-url.ts'
import { norma43 } from '#tests/support/bank-files.ts'
import { bankingContent, testIban, withBank } from '#tests/support/banking.ts'
import { storedAccount, testContext, testSite } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { storedPayer, storedPlan } from '#tests/support/dues.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { sumsByHand } from '#tests/support/ledger-sums.ts'
import { storedCredit } from '#tests/support/ledger.ts'
import { openCharge } from '#tests/support/open-money.ts'
import { randomFrom } from '#tests/support/random.ts'
import { payersByDebit, announcedRemittance } from '#tests/support/sent-remittance.ts'
import { openedSession } from '#tests/support/sessions.ts'
import { keptElsewhere, startSite, type Site } from '#tests/support/site.ts'
import { lookedAt } from '#tests/support/statements.ts'
import { connectionsToEnd, formsTo, killedWhile, writesTo } from './killed-while.ts'

/**
 * Operations on the club's money are killed between their writes and the commit, or at any moment. Afterwards all or
 * nothing is stored, and the same form completes it once.
 */

const seed = 20_261_125
const today = madridDayOf(new Date())

let database: TestDatabase
let site: Site
let cookie: string
let cx: RequestContext
beforeAll(async () => {
  database = await testDatabase()
  await withBank(database.pool)
  site = await startSite({ ...keptElsewhere, DATABASE_URL: database.url, SECRET: testSecret })
  const actor = await storedAccount(database.db, { role: 'admin', email: 'ona@example.cat' })
  cookie = await openedSession(database.db, { accountId: actor.id, origin: site.origin })
  const keys = [keyFor('bank accounts', testSecret)] as const
  cx = testContext({
    db: database.db,
    actor,
    now: new Date(),
    content: bankingContent,
    site: { ...testSite, bankKeys: keys },
  })
})
afterAll(async () => {
  await site.stop()
  await database.close()
})

/** A form, a query of its effect, and the value of the effect when done. */
type Deed = {
  path: string
  fields: Record<string, string>
  seen: () => Promise<number>
  whole: number
}

const names = (count: number) => Array.from({ length: count }, () => `Soci ${randomUUID()}`)

const counted = async (query: string, values: unknown[] = []) =>
  (await database.pool.query<{ count: number }>(query, values)).rows[0]?.count ?? 0

async function announced(): Promise<string> {
  await payersByDebit(database, cx, { names: names(20) })
  const collectionOn = firstCollection(today, 14)
  const notifiedOn = notifiedFrom(collectionOn, 14)
  return announcedRemittance(cx, { collectionOn, notifiedOn, dueUntil: '2099-12-31' })
}

const deeds: Record<string, () => Promise<Deed>> = {
  async 'issuing the dues of a year'() {
    const plan = await storedPlan(database.pool)
    for (let number = 0; number < 20; number += 1) {
      await storedPayer(database.pool, plan, { valid_until: '2098-12-31' })
    }
    const year = 2098
    const asked = {
      year,
      until: `${year}-12-31`,
      dueOn: `${year}-01-31`,
      excluded: [],
      view: 'cobrar' as const,
      page: 1,
    }
    const { totals } = await duesPreview(cx, asked)
    return {
      path: '/admin/caja/cuotas/emitir',
      fields: {
        submission: randomUUID(),
        year: String(year),
        until: asked.until,
        due_on: asked.dueOn,
        charges: String(totals.charges),
        cents: String(totals.cents),
        excluded: '',
      },
      seen: () =>
        counted(
          `select count(*)::int as count from ledger_charges as charge
           join charge_mails on charge_id = charge.id where period_from >= '2098-01-01'`,
        ),
      whole: totals.charges,
    }
  },
  async 'writing the file of a remittance'() {
    const id = await announced()
    return {
      path: `/admin/caja/remesas/${id}/fichero`,
      fields: {},
      seen: () =>
        counted(
          `select count(*)::int as count from remittance_items as item
           join remittances as remittance on remittance.id = remittance_id
           where remittance_id = $1 and end_to_end_id is not null and remittance.state = 'written'`,
          [id],
        ),
      whole: 20,
    }
  },
  async 'settling a remittance'() {
    const id = await announced()
    await writeRemittance(cx, id)
    await markSent(cx, id)
    return {
      path: `/admin/caja/remesas/${id}/cobro`,
      fields: { received_on: today },
      seen: () =>
        counted(
          `select count(*)::int as count from remittance_items as item
           join ledger_payments as payment on payment.id = item.payment_id
           join remittances as remittance on remittance.id = remittance_id
           where remittance_id = $1 and item.state = 'settled' and remittance.state = 'settled'`,
          [id],
        ),
      whole: 20,
    }
  },
  async 'taking a statement'() {
    const charges = []
    for (let number = 0; number < 20; number += 1) charges.push(await openCharge(database.pool))
    const content = norma43(
      charges.map(({ reference }) => ({ day: '2026-11-03', cents: 5500, texts: [reference] })),
    )
    const report = await lookedAt(cx, content)
    const references = charges.map(({ reference }) => reference)
    return {
      path: '/admin/caja/extractos/guardar',
      fields: {
        content,
        content_digest: report.contentDigest,
        doubts_digest: report.doubtsDigest,
        submission: randomUUID(),
        ...Object.fromEntries(
          report.shown.map(({ index, chosen }) => [`line_${index}`, chosen] as const),
        ),
      },
      seen: () =>
        counted(
          `select count(*)::int as count from ledger_payments as payment
           join bank_lines on payment_id = payment.id where reference = any($1)`,
          [references],
        ),
      whole: 20,
    }
  },
  async 'writing a file of refunds'() {
    const credits = []
    for (let number = 0; number < 20; number += 1) credits.push(await storedCredit(database.pool))
    const submission = randomUUID()
    return {
      path: '/admin/caja/transferencias/nuevo',
      fields: {
        submission,
        execute_on: bankingDaysAfter(today, 2),
        ...Object.fromEntries(
          credits.flatMap((id, number) => [
            [`pay_${id}`, 'yes'],
            [`holder_${id}`, 'Joan'],
            [`iban_${id}`, testIban(number)],
          ]),
        ),
      },
      seen: () =>
        counted('select count(*)::int as count from refund_items where file_id = $1', [submission]),
      whole: 20,
    }
  },
}

const send = ({ path, fields }: Deed) => formsTo(site, cookie)(path, fields)

async function killedWithin(deed: Deed, milliseconds: number): Promise<number | null> {
  const sending = send(deed)
  await after(milliseconds)
  await site.crash()
  return sending
}

/** All or nothing is stored after a kill, and sending the form again completes it once. */
async function checkAfter(deed: Deed, answered: number | null): Promise<'all' | 'nothing'> {
  await site.start()
  await connectionsToEnd(database.pool)
  const seen = await deed.seen()
  expect([0, deed.whole]).toContain(seen)
  if (answered === 302) expect(seen).toBe(deed.whole)
  expect(await send(deed)).toBe(302)
  expect(await deed.seen()).toBe(deed.whole)
  expect(await send(deed)).toBe(302)
  expect(await deed.seen()).toBe(deed.whole)
  await sumsByHand(database.pool)
  return seen === 0 ? 'nothing' : 'all'
}

test.each(Object.keys(deeds))('%s, killed before it is stored', async (name) => {
  const deed = await deeds[name]?.()
  if (!deed) throw new Error('no such deed')
  // Blocks the row of the audit log, which is the last write.
  const where = { pool: database.pool, site }
  const answered = await killedWhile(where, writesTo('audit_log'), () => send(deed))
  expect(await checkAfter(deed, answered)).toBe('nothing')
})

test('killed at any moment, it is stored whole or not at all, and done once', async () => {
  const random = randomFrom(seed)
  const kills = 3
  const outcomes = { all: 0, nothing: 0 }
  for (const [name, make] of Object.entries(deeds)) {
    // There are only this many dues to issue.
    if (name === 'issuing the dues of a year') continue
    for (let kill = 0; kill < kills; kill += 1) {
      const deed = await make()
      outcomes[await checkAfter(deed, await killedWithin(deed, random() * 120))] += 1
    }
  }
  await recordFigure({
    group: 'R1',
    what: `${outcomes.all + outcomes.nothing} kills while the ledger is written`,
    measured: `${outcomes.all} done, ${outcomes.nothing} undone, none half, none twice`,
    goal: '0 halves, 0 doubles',
    reached: true,
  })
})
