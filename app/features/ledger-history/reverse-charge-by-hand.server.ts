import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { isUuid } from '#app/db/ids.ts'
import { tellOfReversal } from '#app/features/ledger/charge-reversal-mail.server.ts'
import { whoWasTold } from '#app/features/ledger/charge-told.server.ts'
import { reverseCharge } from '#app/features/ledger/issue-charges.server.ts'
import { lockedCharges } from '#app/features/ledger/receive-payment.server.ts'
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
  const told = await whoWasTold(cx.db, charge.id)
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
    const told = await whoWasTold(tx, id)
    await reverseCharge(tx, cx, id, reason)
    if (told) await tellOfReversal(tx, cx, told, id)
  })
}
