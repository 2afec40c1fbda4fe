import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { ownPayments } from './own-payments.server.ts'

const database = fileDatabase()

test('the total has all open charges, and each charge and payment is on one page', async () => {
  const { db, pool } = database
  const actor = await storedAccount(db, { email: 'ada@example.cat', name: 'Ada Prat' })
  const person = await madeMember(pool, actor)
  await pool.sql`
    insert into ledger_charges (subject, turn, kind, person_id, name, about_es, about_ca, due_on, amount_cents,
      payment_reference)
    select 'other:' || gen_random_uuid(), 1, 'other', ${person}, 'Ada Prat', 'Taller', 'Taller', date '2026-01-01' + n, 1000,
      new_payment_reference() from generate_series(1, 120) as n`
  await pool.sql`
    insert into ledger_payments (person_id, amount_cents, method, received_on, name, source)
    select ${person}, 100, 'cash', date '2025-01-01' + n, 'Ada Prat', 'form:' || gen_random_uuid()
    from generate_series(1, 120) as n`
  const cx = testContext({ db, actor, now: new Date('2026-02-01T12:00:00Z') })
  const pages = await Promise.all(
    [1, 2, 3].map((page) => ownPayments(cx, { open: page, paid: page })),
  )
  for (const { open } of pages) expect(open).toMatchObject({ count: 120, cents: 120_000, pages: 3 })
  expect(pages.map(({ open, paid }) => [open.rows.length, paid.rows.length])).toEqual([
    [50, 50],
    [50, 50],
    [20, 20],
  ])
  const open = pages.flatMap((page) => page.open.rows)
  const paid = pages.flatMap((page) => page.paid.rows)
  expect(new Set(open.map(({ id }) => id)).size).toBe(120)
  expect(new Set(paid.map(({ id }) => id)).size).toBe(120)
  // Due from 2 to 31 January: a charge due today is not overdue.
  expect(open.filter(({ overdue }) => overdue)).toHaveLength(30)
  // Earliest due and latest received first; a page beyond the end shows the last one.
  expect([open[0]?.dueOn, paid[0]?.receivedOn]).toEqual(['2026-01-02', '2025-05-01'])
  const beyond = await ownPayments(cx, { open: 9, paid: 9 })
  expect([beyond.open.page, beyond.paid.page]).toEqual([3, 3])
  expect(beyond.credits).toHaveLength(120)
})

test('an account without charges and payments has one empty page', async () => {
  const actor = await storedAccount(database.db, { email: `${randomUUID()}@example.cat` })
  const cx = testContext({ db: database.db, actor })
  expect(await ownPayments(cx, { open: 1, paid: 1 })).toMatchObject({
    open: { rows: [], count: 0, cents: 0, pages: 1 },
    paid: { rows: [], pages: 1 },
  })
})
