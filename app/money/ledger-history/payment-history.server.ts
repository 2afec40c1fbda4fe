import { sql, and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import {
  paymentMailId,
  payerNow,
  notifyOfPayment,
} from '#app/money/ledger/mails/payment-mail.server.ts'
import {
  lockedWithItsCharges,
  reversePayment,
} from '#app/money/ledger/payments/reverse-payment.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import type { PaymentMethod } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import type { LedgerStep } from './ledger-step.ts'
import { actorName, linkTo, stepsIn } from './ledger-steps.server.ts'
import type { PaymentReversalInput } from './reversal-input.ts'

/** Where a payment was entered: the first part of its source. */
type PaymentOrigin = 'form' | 'door' | 'statement' | 'remittance' | 'gateway' | 'file' | 'other'

const origins: Readonly<Record<string, PaymentOrigin>> = {
  form: 'form',
  door: 'door',
  statement: 'statement',
  remittance: 'remittance',
  gateway: 'gateway',
  'refund-file': 'file',
}

/** A payment or a refund; unsigned cents, days in Madrid. */
type ShownRecord = {
  id: string
  number: number
  refund: boolean
  name: string
  email: string | null
  amountCents: number
  usedCents: number
  creditCents: number
  method: PaymentMethod
  reference: string | null
  receivedOn: string
  reversed: boolean
  origin: PaymentOrigin
  /** A refund requested from the gateway, with no outcome yet. */
  asked: boolean
  /** The remittance that collected it. */
  remittance: { id: string; number: number } | null
}

export type PaymentHistory = { payment: ShownRecord; steps: LedgerStep[] }

type Row = Omit<ShownRecord, 'origin'> & { source: string }

/** A payment or a refund, or null. The caller authorizes. */
async function shownRecord(db: Database, id: string): Promise<ShownRecord | null> {
  const { rows } = await db.execute<Row>(sql`
    select payment.id, payment.number::int as number, state.refund, payment.name, payment.email,
      state.amount_cents as "amountCents", state.used_cents as "usedCents",
      coalesce(state.credit_cents, 0) as "creditCents", payment.method, payment.reference,
      payment.received_on::text as "receivedOn", state.reversed, payment.source,
      exists (
        select from gateway_refunds where refund_id = payment.id and gateway_refunds.state in ('asked', 'calling', 'unknown')
      ) as asked,
      case when remittance.id is not null then
        json_build_object('id', remittance.id, 'number', remittance.number) end as remittance
    from ledger_payments as asked
    join ledger_payments as payment on payment.id = coalesce(asked.reverses, asked.id)
    join ledger_payment_states as state on state.payment_id = payment.id
    left join remittance_items as item on item.payment_id = payment.id
    left join remittances as remittance on remittance.id = item.remittance_id
    where asked.id = ${id}`)
  const [row] = rows
  if (!row) return null
  const { source, ...payment } = row
  return { ...payment, origin: origins[source.split(':', 1)[0] ?? ''] ?? 'other' }
}

/**
 * The history of a payment or a refund: allocations, refunds, mails, and who entered what. The id of a reversal stands
 * for what it reverses. Throws Problem 404. Admins and the treasurer.
 */
export async function paymentHistory(cx: RequestContext, id: string): Promise<PaymentHistory> {
  authorize(cx.actor, 'ledger.manage')
  const payment = isUuid(id) ? await shownRecord(cx.db, id) : null
  if (!payment) throw new Problem('paymentNotFound', 404)
  return { payment, steps: await stepsIn(cx.db, stepsOfPayment(cx.language, payment.id)) }
}

function stepsOfPayment(language: Language, id: string): SQL {
  const about = language === 'ca' ? sql`charge.about_ca` : sql`charge.about_es`
  return sql`
    select * from (
      select case when reverses is not null then 'takenBack' when amount_cents < 0 then 'refunded' else 'received' end
          as what, created_at as at, ${actorName(sql`entered_by`)} as by, amount_cents as cents,
        case when reverses is null then method else reason end as text, received_on::text as day,
        null::jsonb as link
      from ledger_payments where id = ${id} or reverses = ${id}
      union all
      select case when releases is null then 'allocated' else 'freed' end, made.created_at, null, made.amount_cents,
        ${about}, null, ${linkTo('charge', sql`charge.id`, sql`charge.number`)}
      from ledger_allocations as made join ledger_charges as charge on charge.id = charge_id
      where payment_id = ${id}
      union all
      select case when releases is null then 'gaveBack' else 'gaveNotBack' end, made.created_at, null,
        -made.amount_cents, null, refund.received_on::text, ${linkTo('payment', sql`refund.id`, sql`refund.number`)}
      from ledger_allocations as made join ledger_payments as refund on refund.id = refund_id
      where payment_id = ${id}
      union all
      select case when releases is null then 'refundFrom' else 'refundNotFrom' end, made.created_at, null,
        made.amount_cents, null, payment.received_on::text, ${linkTo('payment', sql`payment.id`, sql`payment.number`)}
      from ledger_allocations as made join ledger_payments as payment on payment.id = payment_id
      where refund_id = ${id}
      union all
      select case when sent_at is null then 'toNotify' else 'notified' end, coalesce(sent_at, created_at), null, null::int,
        subject, null, null::jsonb
      from mails where id in (${paymentMailId('received', id)}, ${paymentMailId('refunded', id)},
        ${paymentMailId('reversed', id)}, ${paymentMailId('refundReversed', id)})
    ) as steps order by what = 'toNotify', at, cents desc nulls last`
}

/**
 * The effects of reversing a payment or a refund, for its dialog: `paid` are the charges it pays
 * now, `partlyBack` means that a refund of it must be reversed first. Throws Problem 404. Admins
 * and the treasurer.
 */
export async function paymentToReverse(cx: RequestContext, id: string) {
  authorize(cx.actor, 'ledger.manage')
  const payment = isUuid(id) ? await shownRecord(cx.db, id) : null
  if (!payment) throw new Problem('paymentNotFound', 404)
  const about = cx.language === 'ca' ? sql`charge.about_ca` : sql`charge.about_es`
  const { rows: paid } = await cx.db.execute<{ about: string; cents: number }>(sql`
    select ${about} as about, sum(made.amount_cents)::int as cents
    from ledger_allocations as made join ledger_charges as charge on charge.id = charge_id
    where payment_id = ${payment.id}
    group by charge.id having sum(made.amount_cents) > 0
    order by charge.number`)
  const forCharges = paid.reduce((sum, { cents }) => sum + cents, 0)
  const wasMailed = payment.email !== null && (await wasNotified(cx.db, payment))
  const asStored = { email: payment.email ?? '', language: cx.language }
  const notified = wasMailed ? (await payerNow(cx.db, payment.id, asStored)).email : null
  return {
    payment,
    paid,
    partlyBack: !payment.refund && payment.usedCents > forCharges,
    notified,
    today: madridDayOf(cx.now),
  }
}

export type PaymentReversal = Awaited<ReturnType<typeof paymentToReverse>>

/**
 * Reverses a payment, whose charges are open again, or a refund, whose money is credit again; mails those who got a
 * mail of it. Reversed already, nothing changes. Admins and the treasurer.
 *
 * @throws Problem 404; 409 'paymentRefunded'; 409 'paymentCollected' for a collected payment, which only the bank
 *   returns;
 *   409 'inRefundFile' or 'refundRunning' while a refund file or the gateway refunds it; 409 'ledgerMoved' when other
 *   charges were shown.
 */
export async function reversePaymentByHand(
  cx: RequestContext,
  id: string,
  { reason, seen, reversed_on: on }: PaymentReversalInput,
): Promise<{ outcome: 'reversed' } | Refused> {
  authorize(cx.actor, 'ledger.manage')
  if (!isUuid(id)) throw new Problem('paymentNotFound', 404)
  return cx.db.transaction(async (tx) => {
    const locked = await lockedWithItsCharges(tx, id)
    if (locked.reversed) return { outcome: 'reversed' as const }
    const payment = await shownRecord(tx, id)
    if (payment?.id !== id) throw new Problem('paymentNotFound', 404)
    if (payment.remittance) throw new Problem('paymentCollected', 409)
    // The bank may still make the transfer, or has made it: the payment would be refunded twice.
    if (payment.asked) throw new Problem('refundRunning', 409)
    if (String(payment.usedCents) !== seen) throw new Problem('ledgerMoved', 409)
    if (on > madridDayOf(cx.now)) return refused('reversed_on', 'dayInFuture')
    if (on < locked.receivedOn) return refused('reversed_on', 'dayBeforePayment')
    const notified = await wasNotified(tx, payment)
    await reversePayment(tx, cx, id, { reason, source: `reversal:${id}`, on })
    if (notified) {
      const { email, language } = locked
      const kind = payment.refund ? 'refundReversed' : 'reversed'
      await notifyOfPayment(tx, cx, kind, { paymentId: id, email, language })
    }
    return { outcome: 'reversed' as const }
  })
}

/** Whether a mail about it has been sent. */
async function wasNotified(tx: Database, { id, refund }: ShownRecord): Promise<boolean> {
  const mail = paymentMailId(refund ? 'refunded' : 'received', id)
  return (await tx.$count(mails, and(eq(mails.id, mail), isNotNull(mails.sentAt)))) > 0
}
