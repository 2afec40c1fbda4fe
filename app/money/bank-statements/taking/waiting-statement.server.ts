import { sql } from 'drizzle-orm'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import { statementsPath } from '#app/money/ledger/ledger-pages.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'

/** Days after which what the bank has told last is too old. */
const oldAfter = 31

/**
 * The statement that is missing: the last one ends more than a month ago, or there is none although the club has an account
 * and has charged something a month ago. Admins and the treasurer.
 */
export async function waitingStatement(cx: RequestContext): Promise<Waiting[]> {
  authorize(cx.actor, 'ledger.manage')
  const { rows } = await cx.db.execute<{ until: string | null; old: boolean | null }>(sql`
    with last as (
      select (select max(booked_until) from bank_statements) as until,
        (select created_at from ledger_charges where not sample order by created_at limit 1) as charged
    )
    select until::text,
      coalesce(until, (charged at time zone 'Europe/Madrid')::date) < ${madridDayOf(cx.now)}::date - ${oldAfter}::int as old
    from last`)
  const [last] = rows
  if (!last?.old || (last.until === null && cx.content.bank.iban === '')) return []
  return [{ kind: 'statement', says: [last.until], to: statementsPath }]
}
