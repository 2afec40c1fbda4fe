import { randomUUID } from 'node:crypto'
import { type SQL, and, asc, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { debitedFrom } from '#app/money/ledger/charges/charge-conditions.server.ts'
import { ownedBy } from '#app/money/ledger/own-ledger.server.ts'
import { waysToPay } from '#app/money/ledger/paying/ways-to-pay.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { listPage } from '#app/platform/db/searching/list-page.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import {
  ledgerChargeStates,
  ledgerCharges,
  ledgerPaymentStates,
  ledgerPayments,
} from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import { certifiedYears, issuerOf } from './certificate.server.ts'

const pageSize = 50

const aboutOf = ({ language }: Pick<RequestContext, 'language'>) =>
  language === 'ca' ? ledgerCharges.aboutCa : ledgerCharges.aboutEs

/** The requested pages, from 1; a number beyond the last gives the last. */
type AskedPages = { open: number; paid: number }

/**
 * The signed-in person's open charges with how to pay them, their payments and credit; a page of each with the sums
 * of all. `years` are those with dues paid, `submission` is for the forms that start a card payment.
 */
export async function ownPayments(cx: RequestContext, asked: AskedPages) {
  const account = authorize(cx.actor, 'account.own')
  const charges = and(ownedBy(cx.db, ledgerCharges, account), gt(ledgerChargeStates.openCents, 0))
  const payments = ownedBy(cx.db, ledgerPayments, account)
  const [open, credits, paid, years] = await Promise.all([
    openCharges(cx, charges, asked.open),
    ownCredits(cx, payments),
    paidSoFar(cx, payments, asked.paid),
    certifiedYears(cx, account),
  ])
  return { open, credits, paid, years, submission: randomUUID() }
}

export type OwnPayments = Awaited<ReturnType<typeof ownPayments>>

async function openCharges(cx: RequestContext, open: SQL | undefined, asked: number) {
  const today = madridDayOf(cx.now)
  const [all] = await cx.db
    .select({
      count: count(),
      cents: sql<number>`coalesce(sum(${ledgerChargeStates.openCents}), 0)::float8`,
    })
    .from(ledgerCharges)
    .innerJoin(ledgerChargeStates, eq(ledgerChargeStates.chargeId, ledgerCharges.id))
    .where(open)
  const sums = all ?? { count: 0, cents: 0 }
  const { limit, offset, ...place } = listPage(sums.count, pageSize, asked)
  const rows = await cx.db
    .select({
      id: ledgerCharges.id,
      about: aboutOf(cx),
      dueOn: ledgerCharges.dueOn,
      amountCents: ledgerCharges.amountCents,
      openCents: sql<number>`${ledgerChargeStates.openCents}`,
      reference: ledgerCharges.paymentReference,
      debitedFrom: debitedFrom(sql`${ledgerCharges}`),
    })
    .from(ledgerCharges)
    .innerJoin(ledgerChargeStates, eq(ledgerChargeStates.chargeId, ledgerCharges.id))
    .where(open)
    .orderBy(asc(ledgerCharges.dueOn), asc(ledgerCharges.number))
    .limit(limit)
    .offset(offset)
  const charges = rows.map(({ reference, debitedFrom: end, ...charge }) =>
    Object.assign(charge, {
      overdue: charge.dueOn < today,
      ways: waysToPay(cx, { openCents: charge.openCents, reference, debitedFrom: end }),
    }),
  )
  return { rows: charges, ...sums, ...place }
}

/** The purpose of a payment, in words. */
const paidFor = (cx: RequestContext) => sql<string>`coalesce((
  select string_agg(distinct ${aboutOf(cx)}, ', ')
  from ledger_allocations as made
  left join ledger_allocations as source on made.refund_id = ${ledgerPayments.id}
    and source.payment_id = made.payment_id and source.charge_id is not null
  join ${ledgerCharges} on ${ledgerCharges.id} = coalesce(made.charge_id, source.charge_id)
  where made.payment_id = ${ledgerPayments.id} or made.refund_id = ${ledgerPayments.id}
), '')`

async function ownCredits(cx: RequestContext, own: SQL | undefined) {
  return cx.db
    .select({
      id: ledgerPayments.id,
      about: paidFor(cx),
      creditCents: sql<number>`${ledgerPaymentStates.creditCents}`,
    })
    .from(ledgerPayments)
    .innerJoin(ledgerPaymentStates, eq(ledgerPaymentStates.paymentId, ledgerPayments.id))
    .where(and(own, gt(ledgerPaymentStates.creditCents, 0)))
    .orderBy(asc(ledgerPayments.number))
}

async function paidSoFar(cx: RequestContext, own: SQL | undefined, asked: number) {
  const isActive = and(
    own,
    isNull(ledgerPayments.reverses),
    eq(ledgerPaymentStates.reversed, false),
  )
  const [all] = await cx.db
    .select({ count: count() })
    .from(ledgerPayments)
    .innerJoin(ledgerPaymentStates, eq(ledgerPaymentStates.paymentId, ledgerPayments.id))
    .where(isActive)
  const { limit, offset, ...place } = listPage(all?.count ?? 0, pageSize, asked)
  const rows = await cx.db
    .select({
      id: ledgerPayments.id,
      number: ledgerPayments.number,
      receivedOn: ledgerPayments.receivedOn,
      method: ledgerPayments.method,
      amountCents: ledgerPayments.amountCents,
      about: paidFor(cx),
    })
    .from(ledgerPayments)
    .innerJoin(ledgerPaymentStates, eq(ledgerPaymentStates.paymentId, ledgerPayments.id))
    .where(isActive)
    .orderBy(desc(ledgerPayments.receivedOn), desc(ledgerPayments.number))
    .limit(limit)
    .offset(offset)
  return { rows, ...place }
}

/**
 * The receipt of one's own payment.
 *
 * @throws Problem 404 for other people's payments, reversed ones, and refunds.
 */
export async function ownReceipt(cx: RequestContext, id: string) {
  const account = authorize(cx.actor, 'account.own')
  const [payment] = isUuid(id)
    ? await cx.db
        .select({
          number: ledgerPayments.number,
          name: ledgerPayments.name,
          receivedOn: ledgerPayments.receivedOn,
          method: ledgerPayments.method,
          reference: ledgerPayments.reference,
          amountCents: ledgerPayments.amountCents,
          creditCents: sql<number>`${ledgerPaymentStates.creditCents}`,
        })
        .from(ledgerPayments)
        .innerJoin(ledgerPaymentStates, eq(ledgerPaymentStates.paymentId, ledgerPayments.id))
        .where(
          and(
            eq(ledgerPayments.id, id),
            ownedBy(cx.db, ledgerPayments, account),
            isNull(ledgerPayments.reverses),
            gt(ledgerPayments.amountCents, 0),
            eq(ledgerPaymentStates.reversed, false),
          ),
        )
    : []
  if (!payment) throw new Problem('paymentNotFound', 404)
  const paid = sql<number>`sum(made.amount_cents)::float8`
  const lines = await cx.db
    .select({ key: ledgerCharges.id, about: aboutOf(cx), cents: paid })
    .from(sql`ledger_allocations as made`)
    .innerJoin(ledgerCharges, sql`${ledgerCharges.id} = made.charge_id`)
    .where(sql`made.payment_id = ${id}`)
    .groupBy(ledgerCharges.id)
    .having(ne(paid, 0))
    .orderBy(asc(ledgerCharges.number))
  const linesCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const { creditCents, ...received } = payment
  return {
    ...received,
    issuer: issuerOf(cx),
    lines,
    surplusCents: creditCents,
    refundedCents: received.amountCents - linesCents - creditCents,
  }
}
