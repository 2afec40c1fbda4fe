import { reverseCharge } from '#app/money/ledger/charges/issue-charges.server.ts'
import { notifyOfReversal } from '#app/money/ledger/mails/charge-reversal-mail.server.ts'
import { notifiedDebtors } from '#app/money/ledger/mails/notified-debtors.server.ts'
import { lockedCharges } from '#app/money/ledger/payments/receive-payment.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { Problem } from '#app/problem.ts'
import { chargeHistory, type ChargeHistory } from './charge-history.server.ts'
import type { ReversalInput } from './reversal-input.ts'

/** What taking a charge back would do. */
export type ChargeReversal = Pick<ChargeHistory, 'charge' | 'remittance' | 'seesAttendees'> & {
  /** Whom it would be told to. */
  told: string | null
}

/** What the dialog of a charge that is to be taken back says. Throws Problem 404. Admins and the treasurer. */
export async function chargeToReverse(cx: RequestContext, id: string): Promise<ChargeReversal> {
  authorize(cx.actor, 'ledger.manage')
  const { charge, remittance, seesAttendees } = await chargeHistory(cx, id)
  const told = await notifiedDebtors(cx.db, charge.id)
  return { charge, remittance, seesAttendees, told: told?.email ?? null }
}

/**
 * Takes a charge back: what was paid of it is credit, and who was told to pay it is told. Taken back already, nothing
 * changes. Admins and the treasurer.
 *
 * @throws Problem 404; 409 'chargeOfSeat'; 409 'ledgerMoved' when something else was paid of it than was shown.
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
    const told = await notifiedDebtors(tx, id)
    await reverseCharge(tx, cx, id, reason)
    if (told) await notifyOfReversal(tx, cx, told, id)
  })
}
