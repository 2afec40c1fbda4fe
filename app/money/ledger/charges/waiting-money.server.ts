import { and, gt, lt, sql } from 'drizzle-orm'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import { creditsPath, ledgerPath } from '#app/money/ledger/ledger-pages.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { ledgerChargeStates, ledgerPaymentStates } from '#app/platform/schema/money/ledger.ts'

/** The overdue charges, counted as the list of open charges does. Admins and the treasurer. */
export async function waitingCharges(cx: RequestContext): Promise<Waiting[]> {
  authorize(cx.actor, 'ledger.manage')
  const { openCents, dueOn } = ledgerChargeStates
  const [row] = await cx.db
    .select({
      count: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${openCents}), 0)::float8`,
    })
    .from(ledgerChargeStates)
    .where(and(gt(openCents, 0), lt(dueOn, madridDayOf(cx.now))))
  if (!row || row.count === 0) return []
  return [{ kind: 'overdue', says: [row.count, row.cents], to: `${ledgerPath}?vencidos=si` }]
}

/** The credit that the club has to refund. Admins and the treasurer. */
export async function waitingCredits(cx: RequestContext): Promise<Waiting[]> {
  authorize(cx.actor, 'ledger.manage')
  const { creditCents } = ledgerPaymentStates
  const [row] = await cx.db
    .select({
      count: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${creditCents}), 0)::float8`,
    })
    .from(ledgerPaymentStates)
    .where(gt(creditCents, 0))
  if (!row || row.count === 0) return []
  return [{ kind: 'credits', says: [row.count, row.cents], to: creditsPath }]
}
