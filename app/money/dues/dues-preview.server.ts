import { randomUUID } from 'node:crypto'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { duesStretch, duesTotals } from './dues-rows.server.ts'
import type { DueRow, DuesOf, DuesQuery, DuesTotals, IssuedDues } from './dues.ts'

/**
 * What a year's dues would come to, with a page of the members in a view: what each would be charged, or why nothing,
 * or what each was charged already. Nothing is stored. Admins and the treasurer.
 */
export async function duesPreview(
  cx: RequestContext,
  { view, page, ...of }: DuesQuery,
): Promise<
  {
    rows: DueRow[]
    page: number
    pages: number
    more: boolean
    totals: DuesTotals
    /** Whether the mails can say how the club is paid. */
    payable: boolean
  } & IssuedDues
> {
  authorize(cx.actor, 'ledger.manage')
  const list = await duesStretch(cx.db, of, madridDayOf(cx.now), { view, page })
  const { iban, bizum } = cx.content.bank
  return { ...list, payable: iban !== '' || bizum !== '' }
}

/** What is asked before dues are issued. Admins and the treasurer. */
export async function duesToConfirm(
  cx: RequestContext,
  of: DuesOf,
): Promise<{ totals: DuesTotals; submission: string }> {
  authorize(cx.actor, 'ledger.manage')
  const totals = await duesTotals(cx.db, of, madridDayOf(cx.now))
  return { totals, submission: randomUUID() }
}
