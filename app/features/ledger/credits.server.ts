import { randomUUID } from 'node:crypto'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { isUuid } from '#app/db/ids.ts'
import { countedStretch, inOrderOf, type Place } from '#app/db/list-stretch.server.ts'
import { refundItems } from '#app/db/schema/direct-debits.ts'
import { ledgerPayments, ledgerPaymentStates, type PaymentMethod } from '#app/db/schema/ledger.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import { refused, type Refused } from '#app/records/refused.ts'
import type { PaymentInput } from './payment-input.ts'
import { refundCredit } from './refund-credit.server.ts'
import { runningTransferOf, type RunningTransfer } from './running-transfer.server.ts'

/** Rows of the panel's list on one page. */
const pageSize = 50

/** How long a promise to pay back, of which nobody knows whether there was a payment, is asked about. */
const daysOfDoubt = 60

/** A payment of which some is to be paid back; cents, and days of Madrid's calendar. */
export type Credit = {
  id: string
  name: string
  email: string | null
  method: PaymentMethod
  receivedOn: string
  amountCents: number
  creditCents: number
  /** Whether it came through the gateway that there is, and can go back by it. */
  byGateway: boolean
  /** What it was for, where that is known: the charge that was taken back last. */
  about: string | null
  /** The file of transfers that pays it back. */
  transfer: RunningTransfer | null
}

/** A charge that was taken back and of which no payment is written down: was it paid? */
export type UnprovedRefund = {
  chargeId: string
  name: string
  email: string | null
  about: string
  amountCents: number
  reversedOn: string
}

const states = ledgerPaymentStates
const owed = sql`${states.creditCents} > 0`

const creditsBy = (cx: RequestContext) =>
  cx.db
    .select({
      id: ledgerPayments.id,
      name: ledgerPayments.name,
      email: ledgerPayments.email,
      method: ledgerPayments.method,
      receivedOn: ledgerPayments.receivedOn,
      amountCents: ledgerPayments.amountCents,
      creditCents: sql<number>`${states.creditCents}`,
      byGateway: cx.gateway
        ? sql<boolean>`exists (select from gateway_orders where payment_id = ${ledgerPayments.id})`
        : sql<boolean>`false`,
      about: sql<string | null>`(
        select ${cx.language === 'ca' ? sql`about_ca` : sql`about_es`}
        from ledger_allocations join ledger_charges on ledger_charges.id = charge_id
        where payment_id = ${ledgerPayments.id} and releases is not null
        order by ledger_allocations.created_at desc limit 1)`,
      transfer: runningTransferOf(eq(refundItems.paymentId, ledgerPayments.id)),
    })
    .from(states)
    .innerJoin(ledgerPayments, eq(ledgerPayments.id, states.paymentId))

/**
 * A page of what the club is to pay back, with the total of all, and what may have to be paid back if it was
 * paid. Pages count from 1. Admins and the treasurer.
 */
export async function listCredits(
  cx: RequestContext,
  page: number,
): Promise<{ rows: Credit[]; totalCents: number; unproved: UnprovedRefund[] } & Place> {
  authorize(cx.actor, 'ledger.manage')
  const [sums] = await cx.db
    .select({
      cents: sql<number>`coalesce(sum(${states.creditCents}), 0)::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(states)
    .where(owed)
  const { ids, ...place } = await countedStretch(
    cx.db,
    {
      table: states,
      id: states.paymentId,
      condition: owed,
      order: [{ by: states.paymentId, descending: false }],
    },
    { page, size: pageSize, total: sums?.count ?? 0 },
  )
  const rows = await creditsBy(cx).where(inArray(states.paymentId, ids))
  return {
    rows: inOrderOf(ids, rows),
    totalCents: sums?.cents ?? 0,
    unproved: await unprovedRefunds(cx),
    ...place,
  }
}

/** Reversed charges of seats whose subject nobody has ever paid, the latest first. */
async function unprovedRefunds(cx: RequestContext): Promise<UnprovedRefund[]> {
  const about = cx.language === 'ca' ? sql`reversal.about_ca` : sql`reversal.about_es`
  const { rows } = await cx.db.execute<UnprovedRefund>(sql`
    select reversal.reverses as "chargeId", reversal.name, reversal.email, ${about} as about,
      -reversal.amount_cents as "amountCents",
      (reversal.created_at at time zone 'Europe/Madrid')::date::text as "reversedOn"
    from ledger_charges as reversal
    where reversal.amount_cents < 0 and reversal.kind = 'seat' and reversal.name <> ''
      and reversal.created_at > ${cx.now.toISOString()}::timestamptz - make_interval(days => ${daysOfDoubt})
      and not exists (
        select from ledger_charges as later
        where later.subject = reversal.subject and later.reverses is null and later.turn > reversal.turn
      )
      and not exists (
        select from ledger_charges as paid join ledger_allocations on charge_id = paid.id
        where paid.subject = reversal.subject and paid.reverses is null
      )
      and not exists (
        select from ledger_payments where registration_id = reversal.registration_id
      )
    order by reversal.created_at desc, reversal.id
    limit ${pageSize}`)
  return rows
}

/** What the dialog of a refund begins with. Throws Problem 404. Admins and the treasurer. */
export async function creditToRefund(
  cx: RequestContext,
  paymentId: string,
): Promise<{ credit: Credit; today: string; submission: string }> {
  authorize(cx.actor, 'ledger.manage')
  const [credit] = isUuid(paymentId)
    ? await creditsBy(cx).where(eq(states.paymentId, paymentId)).orderBy(desc(states.paymentId))
    : []
  if (!credit) throw new Problem('paymentNotFound', 404)
  return { credit, today: madridDayOf(cx.now), submission: randomUUID() }
}

/**
 * Writes down that what is left of a payment was paid back, or some of it. The same form a second time is the same
 * refund. Admins and the treasurer.
 *
 * @throws Problem 404; 409 'nothingToRefund' when less is left by now, 'inRefundFile' while a file of transfers pays it.
 */
export async function noteRefund(
  cx: RequestContext,
  paymentId: string,
  { amount_cents: amountCents, method, received_on: paidOn, reference, submission }: PaymentInput,
): Promise<{ outcome: 'noted' } | Refused> {
  authorize(cx.actor, 'ledger.manage')
  if (!isUuid(paymentId)) throw new Problem('paymentNotFound', 404)
  if (paidOn > madridDayOf(cx.now)) return refused('received_on', 'dayInFuture')
  await cx.db.transaction((tx) =>
    refundCredit(tx, cx, paymentId, {
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
