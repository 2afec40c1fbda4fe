import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { isOnItsWay } from '#app/money/ledger/charges/muted-charges.server.ts'
import { lockEventsToPay } from '#app/money/ledger/payments/receive-payment.server.ts'
import { lockedPayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import { refuseWhileInFile } from './running-transfer.server.ts'

/** A charge that somebody owes of whom the club has money: what for, and cents. */
export type OtherDebts = { id: string; about: string; cents: number }

/** The open charges of whoever paid, but for those that the bank collects, or that are being paid, the first due first. */
async function otherDebts(
  db: Database,
  { language }: Pick<RequestContext, 'language'>,
  paymentId: string,
): Promise<OtherDebts[]> {
  const about = language === 'ca' ? sql`charge.about_ca` : sql`charge.about_es`
  const { rows } = await db.execute<OtherDebts>(sql`
    select charge.id, ${about} as about, state.open_cents as cents
    from ledger_payments as payment
    join ledger_charges as charge on charge.person_id = payment.person_id
    join ledger_charge_states as state on state.charge_id = charge.id
    where payment.id = ${paymentId} and state.open_cents > 0 and not ${isOnItsWay}
    order by state.due_on, charge.number`)
  return rows
}

/** What whoever made a payment still owes, for which what is left of it can be used. Admins and the treasurer. */
export async function owedByPayer(cx: RequestContext, paymentId: string): Promise<OtherDebts[]> {
  authorize(cx.actor, 'ledger.manage')
  return otherDebts(cx.db, cx, paymentId)
}

/**
 * Has what is left of a payment pay for what the same person owes, the first due first. Admins and the treasurer.
 *
 * @throws Problem 404; 409 'nothingToUse' when nothing is left, or nothing owed, by now; 409 'inRefundFile' while a file of
 *   transfers pays it back.
 */
export async function useCredit(cx: RequestContext, paymentId: string): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  if (!isUuid(paymentId)) throw new Problem('paymentNotFound', 404)
  await cx.db.transaction(async (tx) => {
    const owed = await otherDebts(tx, cx, paymentId)
    const ids = owed.map(({ id }) => id)
    await lockEventsToPay(tx, ids)
    // First the charges, then the payment, as everybody who locks both.
    await tx.execute(sql`
      select from ledger_charge_states
      where charge_id = any (${`{${ids.join(',')}}`}::uuid[])
      order by charge_id for update`)
    await lockedPayment(tx, paymentId)
    await refuseWhileInFile(tx, eq(refundItems.paymentId, paymentId))
    // Under the locks: what came on its way meanwhile is left to it.
    const stillOwed = await otherDebts(tx, cx, paymentId)
    let cents = 0
    for (const { id } of stillOwed.filter((each) => owed.some((before) => before.id === each.id))) {
      const { rows } = await tx.execute<{ cents: number }>(
        sql`select allocate_payment(${paymentId}, ${id}) as cents`,
      )
      cents += rows[0]?.cents ?? 0
    }
    if (cents === 0) throw new Problem('nothingToUse', 409)
    await recordAudit(tx, cx, {
      action: 'payment.applied',
      subjectType: 'payment',
      subjectId: paymentId,
      details: { cents },
    })
  })
}
