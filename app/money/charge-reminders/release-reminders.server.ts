import { sql } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { reminderDays } from '#app/platform/schema/money/ledger.ts'
import { dayAfter } from './reminder-steps.server.ts'

/** Releases the reminders due by tomorrow without a bank statement; a second time changes nothing. Admins and the treasurer. */
export async function releaseReminders(cx: RequestContext): Promise<void> {
  const { id: releasedBy } = authorize(cx.actor, 'ledger.manage')
  const released = { releasedAt: cx.now, releasedBy }
  await cx.db.transaction(async (tx) => {
    const rows = await tx
      .insert(reminderDays)
      .values({ day: dayAfter(madridDayOf(cx.now)), ...released })
      .onConflictDoUpdate({
        target: reminderDays.day,
        set: released,
        setWhere: sql`${reminderDays.releasedAt} is null`,
      })
      .returning({ day: reminderDays.day })
    if (rows.length === 0) return
    await recordAudit(tx, cx, {
      action: 'charge.reminders-released',
      subjectType: 'charge',
      subjectId: null,
    })
  })
}
