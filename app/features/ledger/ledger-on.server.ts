import { sql, type SQL } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import type { ChargeKind } from '#app/db/schema/ledger.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { Age } from './age.ts'
import { chargeKinds } from './charge.ts'
import { endOfDay } from './end-of-day.server.ts'

/** Cents that were open, by what they are for and for how long. */
export type OpenByAge = { kind: ChargeKind } & Record<Age, number>

/** Cents of a month: what came, less what went back and was taken back, and for what of it is. */
export type LedgerMonth = { month: string; received: number } & Record<ChargeKind, number>

export type LedgerOn = {
  /** The day whose end it is of, of Madrid's calendar. */
  day: string
  today: string
  /** The year that is told of: that of the day, or an earlier one. */
  year: string
  open: OpenByAge[]
  /** Cents to be paid back. */
  creditCents: number
  /** Of the year until that day, in their order; months in which nothing came are left out. */
  months: LedgerMonth[]
}

/**
 * The ledger as it was at the end of a day: what has changed since is summed from the rows that there were by then, of all
 * else the sums that are kept say what was open, so that a day of late is told as quickly as today. Admins and the treasurer.
 *
 * @param asked a day of Madrid's calendar; null: today.
 * @param askedYear the year whose months are told, '2025'; null, and years after that day: that of the day.
 */
export async function ledgerOn(
  cx: RequestContext,
  asked: string | null,
  askedYear: string | null = null,
): Promise<LedgerOn> {
  authorize(cx.actor, 'ledger.manage')
  const today = madridDayOf(cx.now)
  const day = asked === null || asked > today ? today : asked
  const own = day.slice(0, 4)
  const year = askedYear === null || askedYear > own ? own : askedYear
  const until = endOfDay(day)
  const [open, creditCents, months] = await Promise.all([
    openByAge(cx.db, day, until),
    creditsOn(cx.db, until),
    monthsOf(cx.db, { year, day, until }),
  ])
  return { day, today, year, open, creditCents, months }
}

async function openByAge(db: Database, day: string, until: SQL): Promise<OpenByAge[]> {
  const { rows } = await db.execute<OpenByAge>(sql`
    with changed as (
      select charge_id from ledger_allocations where created_at >= ${until} and charge_id is not null
      union
      select coalesce(reverses, id) from ledger_charges where created_at >= ${until}
    ), left_over as (
      select kind, ${day}::date - due_on as late, open_cents as cents from ledger_charge_states as state
      where open_cents > 0 and not exists (select from changed where changed.charge_id = state.charge_id)
      union all
      select kind, ${day}::date - due_on, amount_cents - coalesce((
          select sum(made.amount_cents) from ledger_allocations as made
          where made.charge_id = charge.id and made.created_at < ${until}
        ), 0)
      from changed join ledger_charges as charge on charge.id = charge_id
      where reverses is null and charge.created_at < ${until}
        and not exists (
          select from ledger_charges as reversal
          where reversal.reverses = charge.id and reversal.created_at < ${until}
        )
    )
    select kind,
      coalesce(sum(cents) filter (where late <= 0), 0)::int as coming,
      coalesce(sum(cents) filter (where late between 1 and 30), 0)::int as month,
      coalesce(sum(cents) filter (where late between 31 and 60), 0)::int as "twoMonths",
      coalesce(sum(cents) filter (where late between 61 and 90), 0)::int as "threeMonths",
      coalesce(sum(cents) filter (where late > 90), 0)::int as longer
    from left_over where cents > 0 group by kind order by kind`)
  return rows
}

/** What is to be paid back now, less what has come since, and with what of it was for charges since. */
async function creditsOn(db: Database, until: SQL): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select ((select coalesce(sum(credit_cents), 0) from ledger_payment_states where credit_cents > 0)
      - (select coalesce(sum(amount_cents), 0) from ledger_payments where created_at >= ${until})
      + (select coalesce(sum(amount_cents), 0) from ledger_allocations
         where charge_id is not null and created_at >= ${until}))::int as cents`)
  return rows[0]?.cents ?? 0
}

async function monthsOf(
  db: Database,
  { year, day, until }: { year: string; day: string; until: SQL },
): Promise<LedgerMonth[]> {
  const ofYear = sql`received_on between ${`${year}-01-01`}::date and least(${day}::date, ${`${year}-12-31`}::date)`
  const { rows } = await db.execute<LedgerMonth>(sql`
    with received as (
      select to_char(received_on, 'YYYY-MM') as month, sum(amount_cents) as cents from ledger_payments
      where created_at < ${until} and ${ofYear}
      group by 1
    ), spent as (
      select to_char(received_on, 'YYYY-MM') as month, charge.kind, sum(allocation.amount_cents) as cents
      from ledger_allocations as allocation
      join ledger_payments as payment on payment.id = payment_id
      join ledger_charge_states as charge on charge.charge_id = allocation.charge_id
      where allocation.created_at < ${until} and ${ofYear}
      group by 1, 2
    )
    select month, received.cents::int as received,
      ${sql.join(
        chargeKinds.map(
          (kind) =>
            sql`coalesce((select cents from spent where spent.month = received.month and kind = ${kind}), 0)::int
              as ${sql.identifier(kind)}`,
        ),
        sql`, `,
      )}
    from received order by month`)
  return rows
}
