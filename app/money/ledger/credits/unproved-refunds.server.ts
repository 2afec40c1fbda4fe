import { sql, type SQL } from 'drizzle-orm'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { listPage } from '#app/platform/db/searching/list-page.ts'
import { containingQuickly, searchedText } from '#app/platform/db/searching/searching.server.ts'
import type { CreditsFilter } from './credits.server.ts'

const pageSize = 50

/** Days for which a promised refund without a known payment is listed. */
const unprovedAfterDays = 60

/** A reversed charge without a recorded payment, which may have been paid. */
export type UnprovedRefund = {
  chargeId: string
  name: string
  email: string | null
  about: string
  amountCents: number
  reversedOn: string
}

type Totals = { cents: number; count: number }

/** Reversed seat charges, as `reversal`, whose subject has no payment at all. */
const unproved = ({ now }: Pick<RequestContext, 'now'>): SQL => sql`
  ledger_charges as reversal
  where reversal.amount_cents < 0 and reversal.kind = 'seat' and reversal.name <> ''
    and reversal.created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${unprovedAfterDays})
    and not exists (
      select from ledger_charges as later
      where later.subject = reversal.subject and later.reverses is null and later.turn > reversal.turn
    )
    and not exists (
      select from ledger_charges as paid join ledger_allocations on charge_id = paid.id
      where paid.subject = reversal.subject and paid.reverses is null
    )
    and not exists (
      select from ledger_payments where registration_id = reversal.registration_id
    )`

function filtered({ search, event }: CreditsFilter): SQL {
  const wanted = searchedText(search)
  return sql`${event === null ? sql`` : sql` and reversal.event_id = ${event}::bigint`}${
    wanted === '' ? sql`` : sql` and ${containingQuickly(sql`reversal.search_text`, wanted)}`
  }`
}

/**
 * A page of the refunds that are due if the charge was paid, the latest first, with their total. A
 * page beyond the end is the last one. Admins and the treasurer.
 */
export async function listUnproved(cx: RequestContext, filter: CreditsFilter & { page: number }) {
  authorize(cx.actor, 'ledger.manage')
  const of = sql`${unproved(cx)}${filtered(filter)}`
  const counted = await cx.db.execute<Totals>(sql`
    select count(*)::int as count, coalesce(-sum(reversal.amount_cents), 0)::int as cents from ${of}`)
  const totals = counted.rows[0] ?? { count: 0, cents: 0 }
  const { limit, offset, ...place } = listPage(totals.count, pageSize, filter.page)
  const about = cx.language === 'ca' ? sql`reversal.about_ca` : sql`reversal.about_es`
  const { rows } = await cx.db.execute<UnprovedRefund>(sql`
    select reversal.reverses as "chargeId", reversal.name, reversal.email, ${about} as about,
      -reversal.amount_cents as "amountCents",
      (reversal.created_at at time zone 'Europe/Madrid')::date::text as "reversedOn"
    from ${of}
    order by reversal.created_at desc, reversal.id
    limit ${limit} offset ${offset}`)
  return { rows, totals, ...place }
}

export type CreditedEvent = { id: number; title: string; on: string }

const maxEvents = 100

/** Events with credits or unproved refunds, the latest first. Admins and the treasurer. */
export async function creditedEvents(cx: RequestContext): Promise<CreditedEvent[]> {
  authorize(cx.actor, 'ledger.manage')
  const title = sql`case when language = ${cx.language} then title
    else coalesce(nullif(translation ->> 'title', ''), title) end`
  const { rows } = await cx.db.execute<CreditedEvent>(sql`
    select id::int, ${title} as title, (date at time zone 'Europe/Madrid')::date::text as "on" from events
    where id in (
      -- A subquery for each row: a join would read all payments.
      select (select event_id from ledger_payments as payment where payment.id = state.payment_id)
      from ledger_payment_states as state
      where state.credit_cents > 0
      union all
      select reversal.event_id from ${unproved(cx)}
    )
    order by date desc, id
    limit ${maxEvents}`)
  return rows
}
