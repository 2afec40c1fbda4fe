import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { refundCredit } from '#app/money/ledger/credits/refund-credit.server.ts'
import {
  receivePayment,
  type ReceivedPayment,
} from '#app/money/ledger/payments/receive-payment.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'

/** Records a payment of these charges: 55 euros by transfer, or with these values. */
export const storedPayment = (
  cx: RequestContext,
  chargeIds: readonly string[],
  given: Partial<ReceivedPayment> = {},
) =>
  cx.db.transaction((tx) =>
    receivePayment(tx, cx, {
      chargeIds,
      amountCents: 5500,
      method: 'transfer',
      receivedOn: '2026-11-03',
      reference: null,
      source: `form:${randomUUID()}`,
      ...given,
    }),
  )

/** Refunds a part of a payment: 20 euros by transfer, or with these values. */
export const storedRefund = (
  cx: RequestContext,
  paymentId: string,
  given: Partial<Parameters<typeof refundCredit>[3]> = {},
) =>
  cx.db.transaction((tx) =>
    refundCredit(tx, cx, paymentId, {
      amountCents: 2000,
      method: 'transfer',
      paidOn: '2026-11-04',
      reference: null,
      source: `form:${randomUUID()}`,
      ...given,
    }),
  )

export async function openOf({ db }: Pick<RequestContext, 'db'>, charge: string) {
  const { rows } = await db.execute<{ open: number }>(
    sql`select open_cents as open from ledger_charge_states where charge_id = ${charge}`,
  )
  return rows[0]?.open
}

/** The unallocated amount of a payment. */
export async function creditOf({ db }: Pick<RequestContext, 'db'>, payment: string) {
  const { rows } = await db.execute<{ credit: number }>(
    sql`select credit_cents as credit from ledger_payment_states where payment_id = ${payment}`,
  )
  return rows[0]?.credit
}
