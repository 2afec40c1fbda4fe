import { sql, type SQL } from 'drizzle-orm'
import { coversOf } from '#app/events/event-accounts/evening-accounts.server.ts'
import type { Covers } from '#app/events/event-accounts/evening-accounts.ts'
import { costKinds } from '#app/money/costs/cost.ts'
import { endOfDay } from '#app/money/ledger/ledger-on.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { textIn } from '#app/platform/db/searching/translated.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import type { CostMonth, YearAccounts, YearEvening } from './year-accounts.ts'

/**
 * Costs and evenings of a year as of the end of a day.
 *
 * @param day Madrid date, not after today.
 * @param year four digits, not after that day.
 */
export async function yearAccounts(
  cx: RequestContext,
  day: string,
  year: string,
): Promise<YearAccounts> {
  authorize(cx.actor, 'ledger.manage')
  // Rows stored at this moment count as today's.
  const until = day < madridDayOf(cx.now) ? endOfDay(day) : sql`'infinity'::timestamptz`
  return {
    costs: await costMonths(cx.db, year, until),
    evenings: await yearEvenings(cx, year, until),
  }
}

async function costMonths(db: Database, year: string, until: SQL): Promise<CostMonth[]> {
  const { rows } = await db.execute<CostMonth>(sql`
    select to_char(spent_on, 'YYYY-MM') as month,
      ${sql.join(
        costKinds.map(
          (kind) =>
            sql`coalesce(sum(amount_cents) filter (where kind = ${kind}), 0)::float8 as ${sql.identifier(kind)}`,
        ),
        sql`, `,
      )}
    from event_costs
    where spent_on >= ${`${year}-01-01`}::date and spent_on < ${`${year}-01-01`}::date + interval '1 year'
      and created_at < ${until}
    group by 1 having sum(abs(amount_cents)) > 0 order by 1`)
  return rows
}

/** Evenings with income or costs, in order. */
async function yearEvenings(cx: RequestContext, year: string, until: SQL): Promise<YearEvening[]> {
  const begins = sql`(${`${year}-01-01`}::timestamp at time zone 'Europe/Madrid')`
  const ends = sql`((${`${year}-01-01`}::timestamp + interval '1 year') at time zone 'Europe/Madrid')`
  const ids = sql`select id from events where date >= ${begins} and date < ${ends}`
  const { rows } = await cx.db.execute<Omit<YearEvening, 'covers'>>(sql`
    with evening as materialized (
      select ${events.id} as id, ${textIn(events, events.title, cx.language)} as title,
        (${events.date} at time zone 'Europe/Madrid')::date as day
      from ${events} where ${events.date} >= ${begins} and ${events.date} < ${ends}
    ), charge as materialized (
      select id, event_id, amount_cents from ledger_charges
      where event_id in (select id from evening) and created_at < ${until}
    ), charged as (
      select event_id, sum(amount_cents) as cents from charge group by 1
    ), paid as (
      select event_id, sum(made.amount_cents) as cents
      from charge join ledger_allocations as made on made.charge_id = charge.id and made.created_at < ${until}
      group by 1
    ), cost as (
      select event_id, sum(amount_cents) as cents from event_costs
      where event_id in (select id from evening) and created_at < ${until} group by 1
    ), gone as (
      select event_id, max(${cx.language === 'ca' ? sql`event_ca` : sql`event_es`}) as title, min(spent_on) as day,
        sum(amount_cents) as cents
      from event_costs
      where spent_on >= ${`${year}-01-01`}::date and spent_on < ${`${year}-01-01`}::date + interval '1 year'
        and created_at < ${until} and not exists (select from events where events.id = event_id)
      group by 1
    )
    select evening.id::int as "eventId", title, day::text as day, true as there,
      coalesce(charged.cents, 0)::float8 as "chargedCents", coalesce(paid.cents, 0)::float8 as "paidCents",
      coalesce(cost.cents, 0)::float8 as "costCents"
    from evening
    left join charged on charged.event_id = evening.id
    left join paid on paid.event_id = evening.id
    left join cost on cost.event_id = evening.id
    where charged.cents > 0 or cost.cents > 0
    union all
    select event_id::int, title, day::text, false, 0, 0, cents::float8 from gone where cents > 0
    order by day, "eventId"`)
  const covers = await coversOf(cx.db, ids, until)
  const nobody: Covers = { count: 0, from: 'registered' }
  return rows.map((evening) =>
    Object.assign(evening, { covers: covers.get(evening.eventId) ?? nobody }),
  )
}
