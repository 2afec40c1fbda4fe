import { randomUUID } from 'node:crypto'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { countDuesLetters } from './dues-letters.server.ts'
import { duesStretch, duesTotals } from './dues-rows.server.ts'
import type { DuesOf, DuesQuery, DuesTotals } from './dues.ts'

/**
 * A page of the members in a view of a year's dues, with what each would be or was charged, and the totals. `payable`
 * tells whether mails can say how to pay. Stores nothing. Admins and the treasurer.
 */
export async function duesPreview(cx: RequestContext, { view, page, ...of }: DuesQuery) {
  authorize(cx.actor, 'ledger.manage')
  const list = await duesStretch(cx.db, of, madridDayOf(cx.now), { view, page })
  const { iban, bizum } = cx.content.bank
  const letters = await countDuesLetters(cx.db)
  return { ...list, letters, payable: iban !== '' || bizum !== '' }
}

/** The totals to confirm before dues are issued. Admins and the treasurer. */
export async function duesToConfirm(
  cx: RequestContext,
  of: DuesOf,
): Promise<{ totals: DuesTotals; submission: string }> {
  authorize(cx.actor, 'ledger.manage')
  const totals = await duesTotals(cx.db, of, madridDayOf(cx.now))
  return { totals, submission: randomUUID() }
}
