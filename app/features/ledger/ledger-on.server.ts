import { sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
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
  open: OpenByAge[]
  /** Cents to be paid back. */
  creditCents: number
  /** Of the year of that day, in their order; months in which nothing came are left out. */
  months: LedgerMonth[]
}

/**
 * The ledger as it was at the end of a day, summed from the rows that there were by then, and not from the sums that are
 * kept. Admins and the treasurer.
 *
 * @param day of Madrid's calendar; null: today.
 */
export async function ledgerOn(cx: RequestContext, day: string | null): Promise<LedgerOn> {
  authorize(cx.actor, 'ledger.manage')
  const today = madridDayOf(cx.now)
  const shown = day === null || day > today ? today : day
  const until = endOfDay(shown)
  const [open, credit, months] = await Promise.all([
    cx.db.execute<OpenByAge>(sql`
      with paid as (
        select charge_id, sum(amount_cents) as cents from ledger_allocations
        where charge_id is not null and created_at < ${until} group by 1
      ), left_over as (
        select kind, ${shown}::date - due_on as late, amount_cents - coalesce(paid.cents, 0) as cents
        from ledger_charges as charge left join paid on charge_id = charge.id
        where reverses is null and charge.created_at < ${until}
          and not exists (
            select from ledger_charges where reverses = charge.id and created_at < ${until}
          )
      )
      select kind,
        coalesce(sum(cents) filter (where late <= 0), 0)::int as coming,
        coalesce(sum(cents) filter (where late between 1 and 30), 0)::int as month,
        coalesce(sum(cents) filter (where late between 31 and 60), 0)::int as "twoMonths",
        coalesce(sum(cents) filter (where late between 61 and 90), 0)::int as "threeMonths",
        coalesce(sum(cents) filter (where late > 90), 0)::int as longer
      from left_over where cents > 0 group by kind order by kind`),
    cx.db.execute<{ cents: number }>(sql`
      select ((select coalesce(sum(amount_cents), 0) from ledger_payments where created_at < ${until})
        - (select coalesce(sum(amount_cents), 0) from ledger_allocations
           where charge_id is not null and created_at < ${until}))::int as cents`),
    cx.db.execute<LedgerMonth>(sql`
      with received as (
        select to_char(received_on, 'YYYY-MM') as month, sum(amount_cents) as cents from ledger_payments
        where created_at < ${until} and received_on between date_trunc('year', ${shown}::date) and ${shown}::date
        group by 1
      ), spent as (
        select to_char(received_on, 'YYYY-MM') as month, kind, sum(allocation.amount_cents) as cents
        from ledger_allocations as allocation
        join ledger_payments as payment on payment.id = payment_id
        join ledger_charges as charge on charge.id = charge_id
        where allocation.created_at < ${until}
          and received_on between date_trunc('year', ${shown}::date) and ${shown}::date
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
      from received order by month`),
  ])
  return {
    day: shown,
    open: open.rows,
    creditCents: credit.rows[0]?.cents ?? 0,
    months: months.rows,
  }
}
