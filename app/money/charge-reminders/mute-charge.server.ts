import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { singleLine } from '#app/kit/forms/text-input.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { type ShownCharge, shownCharge } from '#app/money/ledger/charges/open-charges.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { ledgerCharges, unremindedCharges } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'

export const reminderMuteInput = z.strictObject({ reason: singleLine(300).min(3, 'required') })

export type ReminderMuteInput = z.output<typeof reminderMuteInput>

/** The charge to mute. Throws Problem 404. Admins and the treasurer. */
export async function chargeToMute(cx: RequestContext, id: string): Promise<ShownCharge> {
  authorize(cx.actor, 'ledger.manage')
  const charge = isUuid(id) ? await shownCharge(cx, id) : null
  if (!charge) throw new Problem('chargeNotFound', 404)
  return charge
}

async function subjectOf(tx: Database, id: string): Promise<string> {
  const { subject } = ledgerCharges
  const [charge] = isUuid(id)
    ? await tx.select({ subject }).from(ledgerCharges).where(eq(ledgerCharges.id, id))
    : []
  if (!charge) throw new Problem('chargeNotFound', 404)
  return charge.subject
}

/**
 * Mutes the reminders of a charge and of its replacements, also one that has not left yet; a second time changes nothing. Admins
 * and the treasurer. Throws Problem 404.
 */
export async function muteCharge(
  cx: RequestContext,
  id: string,
  { reason }: ReminderMuteInput,
): Promise<void> {
  const { id: enteredBy } = authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const subject = await subjectOf(tx, id)
    const rows = await tx
      .insert(unremindedCharges)
      .values({ subject, reason, enteredBy, createdAt: cx.now })
      .onConflictDoNothing()
      .returning({ subject: unremindedCharges.subject })
    if (rows.length === 0) return
    await recordAudit(tx, cx, {
      action: 'charge.spared',
      subjectType: 'charge',
      subjectId: id,
      details: { reason },
    })
  })
}

/** Unmutes a charge; a second time changes nothing. Admins and the treasurer. Throws Problem 404. */
export async function remindAgain(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const subject = await subjectOf(tx, id)
    const rows = await tx
      .delete(unremindedCharges)
      .where(eq(unremindedCharges.subject, subject))
      .returning({ subject: unremindedCharges.subject })
    if (rows.length === 0) return
    await recordAudit(tx, cx, {
      action: 'charge.spared-no-more',
      subjectType: 'charge',
      subjectId: id,
    })
  })
}
