import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { returnableUntil } from '#app/money/ledger/charges/debit-risk.ts'
import { mandateOf, mandateOfPayer } from '#app/money/refund-files/writing/known-accounts.server.ts'
import { refundFiles, refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { inOrderOf, stretchOf, type Place } from '#app/platform/db/searching/list-stretch.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { eventCosts } from '#app/platform/schema/events/event-costs.ts'
import { ledgerPayments, type PaymentMethod } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import { onBankingDay } from '#packages/banking/sepa/banking-days.ts'
import {
  mostCredits,
  type ListedRefundFile,
  type OfferedCredit,
  type ShownRefund,
} from './refund-file.ts'

const pageSize = 25

const ofFile = sql`from ${refundItems} where ${refundItems.fileId} = ${refundFiles.id}`

const listedColumns = {
  id: refundFiles.id,
  number: refundFiles.number,
  state: refundFiles.state,
  executeOn: refundFiles.executeOn,
  count: sql<number>`(select count(*)::int ${ofFile})`,
  cents: sql<number>`(select coalesce(sum(${refundItems.amountCents}), 0)::float8 ${ofFile})`,
}

/** A page of all files of refunds, the newest first, and whether one can be made. Treasurer and admins. */
export async function listRefundFiles(
  cx: RequestContext,
  page: number,
): Promise<{ rows: ListedRefundFile[]; ready: boolean } & Place> {
  authorize(cx.actor, 'ledger.manage')
  const { ids, ...place } = await stretchOf(cx.db, {
    table: refundFiles,
    id: refundFiles.id,
    condition: undefined,
    order: [refundFiles.createdAt, refundFiles.id].map((by) => ({ by, descending: true })),
    page,
    size: pageSize,
    total: () => cx.db.$count(refundFiles),
  })
  const found = await cx.db
    .select(listedColumns)
    .from(refundFiles)
    .where(inArray(refundFiles.id, ids))
  return { rows: inOrderOf(ids, found), ready: cx.content.bank.iban !== '', ...place }
}

/**
 * What the form of a file begins with: the credits that no other file has, the oldest first, then what members have
 * advanced, each with the end of the account that is known. Treasurer and admins.
 */
export async function newRefundFile(
  cx: RequestContext,
): Promise<{ credits: OfferedCredit[]; form: EditValues }> {
  authorize(cx.actor, 'ledger.manage')
  const about = cx.language === 'ca' ? sql`about_ca` : sql`about_es`
  const { rows } = await cx.db.execute<
    Omit<OfferedCredit, 'returnableUntil'> & { method: PaymentMethod; receivedOn: string }
  >(sql`
    select payment.id, payment.name, payment.method, payment.received_on::text as "receivedOn", state.credit_cents as "creditCents", mandate.iban_end as "ibanEnd", null as advanced,
      (select ${about} from ledger_allocations join ledger_charges on ledger_charges.id = charge_id
       where payment_id = payment.id and releases is not null
       order by ledger_allocations.created_at desc limit 1) as about
    from ledger_payment_states as state join ledger_payments as payment on payment.id = state.payment_id
    left join sepa_mandates as mandate on mandate.id = ${mandateOfPayer}
    where state.credit_cents > 0 and payment.name <> ''
      and not exists (select from refund_items where payment_id = payment.id and running)
    order by payment.number limit ${mostCredits}`)
  const { rows: advances } = await cx.db.execute<OfferedCredit>(sql`
    select cost.id, cost.person_name as name, cost.amount_cents as "creditCents", mandate.iban_end as "ibanEnd",
      null as "returnableUntil", cost.what as advanced, ${cx.language === 'ca' ? sql`event_ca` : sql`event_es`} as about
    from event_costs as cost
    left join sepa_mandates as mandate on mandate.id = ${mandateOf(sql`cost.person_id`)}
    where ${isOwed} and cost.person_name <> ''
      and not exists (select from refund_items where cost_id = cost.id and running)
    order by cost.spent_on, cost.number limit ${mostCredits}`)
  const today = madridDayOf(cx.now)
  const values = { execute_on: onBankingDay(today) }
  const paid = rows.map(({ method, receivedOn, ...credit }) =>
    Object.assign(credit, { returnableUntil: returnableUntil({ method, receivedOn }, today) }),
  )
  const credits = [...paid, ...advances].slice(0, mostCredits)
  return { credits, form: { values, version: null, submission: randomUUID() } }
}

/** Of `cost`: a member has advanced it, and has not got it back. */
const isOwed = sql`(cost.paid_by = 'member' and cost.reverses is null
  and not exists (select from event_costs as reversal where reversal.reverses = cost.id)
  and not exists (
    select from event_cost_repayments as made where made.cost_id = cost.id and made.reverses is null
      and not exists (select from event_cost_repayments where reverses = made.id)))`

/** A file of refunds with all that is in it. Throws Problem 404. Treasurer and admins. */
export async function refundFileDetails(
  cx: RequestContext,
  id: string,
): Promise<{ file: ListedRefundFile & { messageId: string }; rows: ShownRefund[]; today: string }> {
  authorize(cx.actor, 'ledger.manage')
  const [file] = isUuid(id)
    ? await cx.db
        .select({ ...listedColumns, messageId: refundFiles.messageId })
        .from(refundFiles)
        .where(eq(refundFiles.id, id))
    : []
  if (!file) throw new Problem('refundFileNotFound', 404)
  const { holder, ibanEnd, amountCents, state } = refundItems
  const rows = await cx.db
    .select({
      id: refundItems.id,
      name: sql<string>`coalesce(${ledgerPayments.name}, ${eventCosts.personName}, '')`,
      holder,
      ibanEnd,
      amountCents,
      state,
    })
    .from(refundItems)
    .leftJoin(ledgerPayments, eq(ledgerPayments.id, refundItems.paymentId))
    .leftJoin(eventCosts, eq(eventCosts.id, refundItems.costId))
    .where(eq(refundItems.fileId, id))
    .orderBy(asc(refundItems.place))
  return { file, rows, today: madridDayOf(cx.now) }
}
