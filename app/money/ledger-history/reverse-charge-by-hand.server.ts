import { reverseCharge } from '#app/money/ledger/charges/issue-charges.server.ts'
import {
  notifiedDebtors,
  notifyOfReversal,
} from '#app/money/ledger/mails/charge-reversal-mail.server.ts'
import { lockedCharges } from '#app/money/ledger/payments/receive-payment.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { Problem } from '#app/problem.ts'
import { chargeHistory } from './charge-history.server.ts'
import type { ReversalInput } from './reversal-input.ts'

/** What reversing a charge would do, for its dialog. Throws Problem 404. Admins and the treasurer. */
export async function chargeToReverse(cx: RequestContext, id: string) {
  authorize(cx.actor, 'ledger.manage')
  const { charge, remittance, seesAttendees } = await chargeHistory(cx, id)
  const notified = await notifiedDebtors(cx.db, charge.id)
  return { charge, remittance, seesAttendees, notified: notified?.email ?? null }
}
export type ChargeReversal = Awaited<ReturnType<typeof chargeToReverse>>

/**
 * Reverses a charge: what was paid of it becomes credit, and a mail goes to those who were asked to pay. Reversed already,
 * nothing changes. Admins and the treasurer.
 *
 * @throws Problem 404; 409 'chargeOfSeat'; 409 'ledgerMoved' when other payments were shown.
 */
export async function reverseChargeByHand(
  cx: RequestContext,
  id: string,
  { reason, seen }: ReversalInput,
): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  if (!isUuid(id)) throw new Problem('chargeNotFound', 404)
  await cx.db.transaction(async (tx) => {
    const [charge] = await lockedCharges(tx, [id])
    if (!charge || charge.reversed) return
    if (String(charge.openCents) !== seen) throw new Problem('ledgerMoved', 409)
    const notified = await notifiedDebtors(tx, id)
    await reverseCharge(tx, cx, id, reason)
    if (notified) await notifyOfReversal(tx, cx, notified, id)
  })
}
