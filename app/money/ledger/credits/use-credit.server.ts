import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { isOnItsWay } from '#app/money/ledger/charges/charge-conditions.server.ts'
import { lockEventsToPay } from '#app/money/ledger/payments/receive-payment.server.ts'
import { lockedPayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import { refuseWhileInFile } from './running-transfer.server.ts'

/** An open charge of somebody with credit; cents. */
export type OtherDebts = { id: string; about: string; cents: number }

/** The payer's open charges, the first due first, without those being collected or paid. */
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

/** What the payer still owes, and credit can pay. Admins and the treasurer. */
export async function owedByPayer(cx: RequestContext, paymentId: string): Promise<OtherDebts[]> {
  authorize(cx.actor, 'ledger.manage')
  return otherDebts(cx.db, cx, paymentId)
}

/**
 * Pays the payer's open charges with the credit of a payment, the first due first. Admins and the treasurer.
 *
 * @throws Problem 404; 409 'nothingToUse' when no credit or no debt is left; 409 'inRefundFile'.
 */
export async function useCredit(cx: RequestContext, paymentId: string): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  if (!isUuid(paymentId)) throw new Problem('paymentNotFound', 404)
  await cx.db.transaction(async (tx) => {
    const owed = await otherDebts(tx, cx, paymentId)
    const ids = owed.map(({ id }) => id)
    await lockEventsToPay(tx, ids)
    // Charges before payments, the lock order everywhere.
    await tx.execute(sql`
      select from ledger_charge_states
      where charge_id = any (${`{${ids.join(',')}}`}::uuid[])
      order by charge_id for update`)
    await lockedPayment(tx, paymentId)
    await refuseWhileInFile(tx, eq(refundItems.paymentId, paymentId))
    // Asked again under the locks: some may be on their way by now.
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
