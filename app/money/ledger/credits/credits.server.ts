import { randomUUID } from 'node:crypto'
import { type SQL, and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { type Refused, refused } from '#app/kit/records/refused.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { chosenAccount } from '#app/money/ledger/payments/payment-accounts.server.ts'
import type { PaymentInput } from '#app/money/ledger/payments/payment-input.ts'
import { paymentMatches } from '#app/money/ledger/payments/received.server.ts'
import { refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { type Place, countedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { searchedText } from '#app/platform/db/searching/searching.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { ledgerPaymentStates, ledgerPayments } from '#app/platform/schema/money/ledger.ts'
import { csvBatch, csvStream } from '#app/platform/tables/csv-stream.server.ts'
import { inEuros } from '#app/platform/tables/in-euros.ts'
import { Problem } from '#app/problem.ts'
import { refundCredit } from './refund-credit.server.ts'
import { runningTransferOf } from './running-transfer.server.ts'

const pageSize = 50

export type CreditsFilter = { search: string; event: number | null }

const states = ledgerPaymentStates
const owed = sql`${states.creditCents} > 0`

function conditionOf({ search, event }: CreditsFilter): SQL | undefined {
  const wanted = searchedText(search)
  const matches = sql`${states.paymentId} in (
    select ${ledgerPayments.id} from ${ledgerPayments}
    where ${and(
      event === null ? undefined : eq(ledgerPayments.eventId, event),
      wanted === '' ? undefined : paymentMatches(wanted),
    )})`
  return and(owed, event === null && wanted === '' ? undefined : matches)
}

const creditsBy = (cx: Pick<RequestContext, 'db' | 'language' | 'gateway'>) =>
  cx.db
    .select({
      id: ledgerPayments.id,
      number: ledgerPayments.number,
      name: ledgerPayments.name,
      email: ledgerPayments.email,
      method: ledgerPayments.method,
      receivedOn: ledgerPayments.receivedOn,
      amountCents: ledgerPayments.amountCents,
      creditCents: sql<number>`${states.creditCents}`,
      // Whether the current gateway took it, and can refund it.
      byGateway: cx.gateway
        ? sql<boolean>`exists (select from gateway_orders where payment_id = ${ledgerPayments.id})`
        : sql<boolean>`false`,
      // The purpose of the payment: the charge reversed last, if any.
      about: sql<string | null>`(
        select ${cx.language === 'ca' ? sql`about_ca` : sql`about_es`}
        from ledger_allocations join ledger_charges on ledger_charges.id = charge_id
        where payment_id = ${ledgerPayments.id} and releases is not null
        order by ledger_allocations.created_at desc limit 1)`,
      transfer: runningTransferOf(eq(refundItems.paymentId, ledgerPayments.id)),
    })
    .from(states)
    .innerJoin(ledgerPayments, eq(ledgerPayments.id, states.paymentId))

/** A payment with credit; cents, and days of Madrid's calendar. */
export type Credit = Awaited<ReturnType<typeof creditsBy>>[number]

/** A page of the credits to refund, with the total of the filter. Admins and the treasurer. */
export async function listCredits(
  cx: RequestContext,
  filter: CreditsFilter & { page: number },
): Promise<{ rows: Credit[]; totals: { cents: number; count: number } } & Place> {
  authorize(cx.actor, 'ledger.manage')
  const condition = conditionOf(filter)
  const [sums] = await cx.db
    .select({
      cents: sql<number>`coalesce(sum(${states.creditCents}), 0)::float8`,
      count: sql<number>`count(*)::int`,
    })
    .from(states)
    .where(condition)
  const totals = sums ?? { cents: 0, count: 0 }
  const { ids, ...place } = await countedIdPage(
    cx.db,
    {
      table: states,
      id: states.paymentId,
      condition,
      order: [{ by: states.paymentId, descending: false }],
    },
    { page: filter.page, size: pageSize, total: totals.count },
  )
  const rows = await creditsBy(cx).where(inArray(states.paymentId, ids))
  return { rows: inOrderOf(ids, rows), totals, ...place }
}

/** The filtered list as CSV, streamed in batches; recorded in the audit log. */
export async function creditsTable(
  cx: RequestContext,
  filter: CreditsFilter,
): Promise<ReadableStream<Uint8Array>> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction((tx) => recordAct(tx, cx, 'payment.credits-exported', ['payment', null]))
  const condition = conditionOf(filter)
  const { credits: copy, methods } = ledgerCopy[cx.language]
  return csvStream({
    columns: copy.columns,
    rowsAfter: (last: Credit | null) =>
      creditsBy(cx)
        .where(and(condition, last ? gt(states.paymentId, last.id) : undefined))
        .orderBy(asc(states.paymentId))
        .limit(csvBatch),
    cellsOf: (row) => [
      row.number,
      row.name,
      row.email ?? '',
      row.about ?? copy.surplus,
      methods[row.method],
      row.receivedOn,
      inEuros(row.amountCents),
      inEuros(row.creditCents),
      row.transfer?.number ?? '',
    ],
  })
}

/** The data of the refund dialog. Throws Problem 404. Admins and the treasurer. */
export async function creditToRefund(cx: RequestContext, paymentId: string) {
  authorize(cx.actor, 'ledger.manage')
  const [credit] = isUuid(paymentId)
    ? await creditsBy(cx).where(eq(states.paymentId, paymentId)).orderBy(desc(states.paymentId))
    : []
  if (!credit) throw new Problem('paymentNotFound', 404)
  return { credit, today: madridDayOf(cx.now), submission: randomUUID() }
}

/**
 * Records a refund of a payment's credit, or of a part of it. The same form sent twice is one
 * refund. Admins and the treasurer.
 *
 * @throws Problem 404; 409 'nothingToRefund' when less credit is left, 'inRefundFile' while a
 * transfer file pays it.
 */
export async function recordRefund(
  cx: RequestContext,
  paymentId: string,
  form: PaymentInput,
): Promise<{ outcome: 'noted' } | Refused> {
  authorize(cx.actor, 'ledger.manage')
  if (!isUuid(paymentId)) throw new Problem('paymentNotFound', 404)
  const { amount_cents: amountCents, method, received_on: paidOn, reference, submission } = form
  if (paidOn > madridDayOf(cx.now)) return refused('received_on', 'dayInFuture')
  const chosen = await chosenAccount(cx, form)
  if ('outcome' in chosen) return chosen
  await cx.db.transaction((tx) =>
    refundCredit(tx, cx, paymentId, {
      ...chosen,
      amountCents,
      method,
      paidOn,
      reference: reference === '' ? null : reference,
      source: `form:${submission}`,
      byHand: true,
    }),
  )
  return { outcome: 'noted' }
}
