import { sql } from 'drizzle-orm'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { remittancePath, remittancesPath } from './remittance.ts'

/**
 * Remittances to take to the bank, and unsettled ones whose day has come. While notices are still to be sent, a
 * remittance needs no action. Admins and the treasurer.
 */
export async function waitingRemittances(cx: RequestContext): Promise<Waiting[]> {
  authorize(cx.actor, 'ledger.manage')
  const { rows } = await cx.db.execute<{ kind: Kind; count: number; id: string }>(sql`
    select kind, count(*)::int as count, min(id::text) as id from (
      select id, case when state = 'sent' then 'remittancesToSettle' else 'remittancesToSend' end as kind
      from remittances
      where state in ('draft', 'written')
        or state = 'sent' and collection_on <= ${madridDayOf(cx.now)}::date
        or state = 'announced' and not exists (
          select from remittance_items
          where remittance_id = remittances.id and state = 'listed' and announced_at is null
        )
    ) as waiting group by kind order by kind desc`)
  return rows.map(({ kind, count, id }) => ({
    kind,
    says: [count],
    to: count === 1 ? remittancePath(id) : remittancesPath,
  }))
}

type Kind = 'remittancesToSend' | 'remittancesToSettle'
