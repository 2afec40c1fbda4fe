import { type SQL, and, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { type Place, countedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { containingQuickly, searchedText } from '#app/platform/db/searching/searching.server.ts'
import {
  type PaymentMethod,
  ledgerPayments,
  ledgerPayments as table,
} from '#app/platform/schema/money/ledger.ts'
import { csvBatch, csvStream } from '#app/platform/tables/csv-stream.server.ts'
import { inEuros } from '#app/platform/tables/in-euros.ts'

const pageSize = 50

/** Days of Madrid's calendar. */
type ReceivedFilter = {
  search: string
  method: PaymentMethod | null
  from: string | null
  until: string | null
}

function conditionOf({ search, method, from, until }: ReceivedFilter): SQL | undefined {
  const wanted = searchedText(search)
  return and(
    method ? eq(table.method, method) : undefined,
    from ? gte(table.receivedOn, from) : undefined,
    until ? lte(table.receivedOn, until) : undefined,
    wanted === '' ? undefined : paymentMatches(wanted),
  )
}

const paymentsBy = (cx: Pick<RequestContext, 'db' | 'language'>) =>
  cx.db
    .select({
      id: table.id,
      number: table.number,
      amountCents: table.amountCents,
      method: table.method,
      reference: table.reference,
      receivedOn: table.receivedOn,
      name: table.name,
      email: table.email,
      kind: sql<
        'payment' | 'refund' | 'reversal'
      >`case when ${table.reverses} is not null then 'reversal'
        when ${table.amountCents} < 0 then 'refund' else 'payment' end`,
      // Whether it is not reversed.
      counts: sql<boolean>`not exists (
        select from ledger_payments as back where back.reverses = ledger_payments.id)`,
      reason: table.reason,
      about: sql<string | null>`(
        select ${cx.language === 'ca' ? sql`about_ca` : sql`about_es`}
        from ledger_allocations join ledger_charges on ledger_charges.id = charge_id
        where payment_id = ledger_payments.id order by ledger_allocations.created_at limit 1)`,
    })
    .from(table)

/** A payment, refund or reversal; the latter two are negative. */
export type ShownPayment = Awaited<ReturnType<typeof paymentsBy>>[number]

/**
 * A page of payments and refunds, the latest first, with the total of the filter in cents. Admins
 * and the treasurer.
 */
export async function listReceived(
  cx: RequestContext,
  filter: ReceivedFilter & { page: number },
): Promise<{ rows: ShownPayment[]; totalCents: number } & Place> {
  authorize(cx.actor, 'ledger.manage')
  const condition = conditionOf(filter)
  const [sums] = await cx.db
    .select({
      cents: sql<number>`coalesce(sum(${table.amountCents}), 0)::float8`,
      count: sql<number>`count(*)::int`,
    })
    .from(table)
    .where(condition)
  const { ids, ...place } = await countedIdPage(
    cx.db,
    {
      table,
      id: table.id,
      condition,
      order: [
        { by: table.receivedOn, descending: true },
        { by: table.number, descending: true },
      ],
    },
    { page: filter.page, size: pageSize, total: sums?.count ?? 0 },
  )
  const rows = await paymentsBy(cx).where(inArray(table.id, ids))
  return { rows: inOrderOf(ids, rows), totalCents: sums?.cents ?? 0, ...place }
}

/** The filtered list as CSV, streamed in batches; recorded in the audit log. */
export async function receivedTable(
  cx: RequestContext,
  filter: ReceivedFilter,
): Promise<ReadableStream<Uint8Array>> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction((tx) => recordAct(tx, cx, 'payment.exported', ['payment', null]))
  const condition = conditionOf(filter)
  const { received, methods } = ledgerCopy[cx.language]
  return csvStream({
    columns: received.columns,
    rowsAfter: (last: ShownPayment | null) =>
      paymentsBy(cx)
        .where(and(condition, last ? afterRow(last) : undefined))
        .orderBy(desc(table.receivedOn), desc(table.number))
        .limit(csvBatch),
    cellsOf: (row) => [
      row.number,
      row.receivedOn,
      row.name,
      row.email ?? '',
      received.kinds[row.kind],
      methods[row.method],
      row.about ?? '',
      inEuros(row.amountCents),
      row.reference ?? '',
      row.reason ?? '',
    ],
  })
}

const afterRow = ({ receivedOn, number }: ShownPayment) =>
  sql`(${table.receivedOn}, ${table.number}) < (${receivedOn}::date, ${number}::bigint)`

/**
 * A payment matches by its own text or by the reference of a charge that it pays; refunds and reversals match with it.
 *
 * @param wanted the result of `searchedText`; not empty.
 */
export function paymentMatches(wanted: string): SQL | undefined {
  const own = containingQuickly(sql`${ledgerPayments.searchText}`, wanted)
  if (!/^c\d{3,}$/iu.test(wanted)) return own
  const paying = sql`(
    select payment_id from ledger_allocations join ledger_charges on ledger_charges.id = charge_id
    where ${containingQuickly(sql`ledger_charges.search_text`, wanted)})`
  return or(
    own,
    sql`${ledgerPayments.id} in ${paying}`,
    sql`${ledgerPayments.reverses} in ${paying}`,
    sql`${ledgerPayments.id} in (select refund_id from ledger_allocations where payment_id in ${paying})`,
  )
}
