import { beforeEach, expect, test } from 'vitest'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { bankingContent } from '#tests/support/banking.ts'
import { storedAccount } from '#tests/support/context.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { storedCharge, storedCredit } from '#tests/support/ledger.ts'
import { pendingTasks } from './dashboard-waiting.server.ts'

const database = emptiedDatabase()
let cx: RequestContext
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'ona@example.cat', {
    now: new Date('2026-11-20T12:00:00Z'),
  })
})

const waits = async (content = cx.content) =>
  (await pendingTasks({ ...cx, content })).map(({ kind, says, to }) => [kind, says, to])

const charge = (dueOn: string) => storedCharge(database.pool, { dueOn })
const sql = (statement: string) => database.pool.query(statement)

const remittance = (state: string, day: string) =>
  sql(`insert into remittances (state, collection_on, message_id, written_at, version, issuer)
    values ('${state}', '${day}', 'CD-1234567', now(), 'pain.008.001.08', '{}')`)

async function member(until: string) {
  await sql('update membership_plans set grace_days = 20')
  await sql(`insert into membership_requests (full_name, email, status, member_number, joined_on, valid_until)
    values ('Pau', 'pau@example.cat', 'approved', 7, '2020-01-01', '${until}')`)
}

const statement = (until: string) =>
  sql(`insert into bank_statements (submission, format, account_ends, booked_from, booked_until, payments, received_cents,
    refunds, refunded_cents) values (gen_random_uuid(), 'norma43', '1332', '2026-01-01', '${until}', 0, 0, 0, 0)`)

const transfers = (state: string) =>
  sql(`insert into refund_files (state, execute_on, message_id, issuer, written_at)
    values ('${state}', '2026-11-25', 'CD-1', '{}', now())`)

const circular = (state: string) =>
  sql(`insert into circulars (id, kind, subject, text, state, begun_at)
    values (gen_random_uuid(), 'club', 'Sopar', 'Hola', '${state}', now())`)

test('an empty club has no pending tasks', async () => {
  expect(await waits(bankingContent)).toEqual([])
})

const [desk, dunning] = ['/admin/caja', '/admin/socios/renovaciones']

test.each<[string, () => Promise<unknown>, ...unknown[]]>([
  [
    'a charge due yesterday',
    () => charge('2026-11-19'),
    'overdue',
    [1, 5500],
    `${desk}?vencidos=si`,
  ],
  ['one due today', () => charge('2026-11-20')],
  ['a refund due', () => storedCredit(database.pool), 'credits', [1, 2000], `${desk}/devolver`],
  [
    'a payment of a charge',
    async () =>
      database.pool.sql`
  insert into ledger_allocations (payment_id, charge_id, amount_cents) values (${await storedCredit(database.pool, { cents: 5500 })}, ${await charge('2026-11-20')}, 5500)`,
  ],
  ['an unsent remittance', () => remittance('draft', '2026-12-20'), 'remittancesToSend', [1]],
  ['a file to send', () => remittance('written', '2026-12-20'), 'remittancesToSend', [1]],
  ['one on its day', () => remittance('sent', '2026-11-20'), 'remittancesToSettle', [1]],
  ['one before its day', () => remittance('sent', '2026-11-21')],
  ['one that is settled', () => remittance('settled', '2026-11-10')],
  ['a file of transfers', () => transfers('written'), 'transfers', [1], `${desk}/transferencias`],
  ['one that was paid', () => transfers('paid')],
  [
    'a statement of 32 days ago',
    () => statement('2026-10-19'),
    'statement',
    ['2026-10-19'],
    `${desk}/extractos`,
  ],
  ['one of 31 days ago', () => statement('2026-10-20')],
  ['the last day of grace', () => member('2026-10-31'), 'grace', [1], dunning],
  ['a membership on its last day', () => member('2026-11-20')],
  ['a membership that has ended', () => member('2026-10-30')],
  [
    'a stopped circular',
    () => circular('stopped'),
    'circulars',
    [1],
    '/admin/circulares?estado=paradas',
  ],
  ['a sent circular', () => circular('sent')],
])('the dashboard lists what is pending: %s', async (_what, stored, ...waiting) => {
  await stored()
  const items = await waits()
  expect(items).toEqual(waiting.length === 0 ? [] : [expect.arrayContaining(waiting)])
})

test('the dashboard asks for a first bank statement a month after the first charge, if the club has an account', async () => {
  await storedCharge(database.pool, { dueOn: '2027-06-01' })
  cx = { ...cx, now: new Date(Date.now() + 40 * 86_400_000) }
  expect((await waits(bankingContent)).map(([kind]) => kind)).toContain('statement')
  expect((await waits()).map(([kind]) => kind)).not.toContain('statement')
})

test('the dashboard shows an editor no money', async () => {
  await storedCharge(database.pool, { dueOn: '2026-11-01' })
  const editor = await storedAccount(database.db, { role: 'editor', email: 'e@example.cat' })
  expect(await pendingTasks({ ...cx, actor: editor })).toEqual([])
})
