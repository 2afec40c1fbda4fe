import { type SQL, sql } from 'drizzle-orm'
import { type Age, chargeKinds } from '#app/money/ledger/charges/charge.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { ChargeKind } from '#app/platform/schema/money/ledger.ts'

export type OpenByAge = { kind: ChargeKind } & Record<Age, number>

/** Cents of a month: `received` less refunds and reversals, and the paid part of each kind. */
export type LedgerMonth = { month: string; received: number } & Record<ChargeKind, number>

/**
 * The ledger at the end of a day: the current sums, less the rows written since, so any recent day is as fast as
 * today. Admins and the treasurer.
 *
 * @param asked a day of Madrid's calendar; null: today.
 * @param requestedYear the year whose months are listed, '2025'; null, or a year after that day: the year of the day.
 */
export async function ledgerOn(
  cx: RequestContext,
  asked: string | null,
  requestedYear: string | null = null,
) {
  authorize(cx.actor, 'ledger.manage')
  const today = madridDayOf(cx.now)
  const day = asked === null || asked > today ? today : asked
  const own = day.slice(0, 4)
  const year = requestedYear === null || requestedYear > own ? own : requestedYear
  const until = endOfDay(day)
  const [open, creditCents, months] = await Promise.all([
    openByAge(cx.db, day, until),
    creditsOn(cx.db, until),
    monthsOf(cx.db, { year, day, until }),
  ])
  return { day, today, year, open, creditCents, months }
}

export type LedgerOn = Awaited<ReturnType<typeof ledgerOn>>

/**
 * Open amounts now, less charges since, plus payments since. A reversal has the due day of its charge.
 *
 * @param paidSince whether an allocation is later: by the time it was written, else by the day of the payment.
 */
export async function openByAge(
  db: Database,
  day: string,
  until: SQL,
  paidSince = sql`created_at >= ${until}`,
): Promise<OpenByAge[]> {
  const { rows } = await db.execute<OpenByAge>(sql`
    with left_over as (
      select kind, due_on, sum(open_cents) as cents from ledger_charge_states where open_cents > 0 group by kind, due_on
      union all
      select kind, due_on, -sum(amount_cents) from ledger_charges where created_at >= ${until} group by kind, due_on
      union all
      select charge_kind, charge_due_on, sum(amount_cents) from ledger_allocations
      where ${paidSince} and charge_kind is not null group by charge_kind, charge_due_on
    ), aged as (
      select kind, ${day}::date - due_on as late, cents from left_over
    )
    select kind,
      coalesce(sum(cents) filter (where late <= 0), 0)::float8 as coming,
      coalesce(sum(cents) filter (where late between 1 and 30), 0)::float8 as month,
      coalesce(sum(cents) filter (where late between 31 and 60), 0)::float8 as "twoMonths",
      coalesce(sum(cents) filter (where late between 61 and 90), 0)::float8 as "threeMonths",
      coalesce(sum(cents) filter (where late > 90), 0)::float8 as longer
    from aged group by kind having sum(cents) > 0 order by kind`)
  return rows
}

/**
 * Credit now, less payments since, plus their part allocated since; without refunds claimed since, whose payments are
 * older.
 */
async function creditsOn(db: Database, until: SQL): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select ((select coalesce(sum(credit_cents), 0) from ledger_payment_states where credit_cents > 0)
      - (select coalesce(sum(amount_cents), 0) from ledger_payments where created_at >= ${until})
      + (select coalesce(sum(amount_cents), 0) from ledger_allocations
         where charge_kind is not null and created_at >= ${until})
      - (select coalesce(sum(amount_cents), 0) from ledger_charges
         where subject like 'refund:%' and turn = 1 and reverses is null and created_at >= ${until}))::float8 as cents`)
  return rows[0]?.cents ?? 0
}

async function monthsOf(
  db: Database,
  { year, day, until }: { year: string; day: string; until: SQL },
): Promise<LedgerMonth[]> {
  const within = (on: SQL) =>
    sql`created_at < ${until} and ${on} between ${`${year}-01-01`}::date and least(${day}::date, ${`${year}-12-31`}::date)`
  // Grouped by day first: a year has few days, however many payments.
  const { rows } = await db.execute<LedgerMonth>(sql`
    with day as (
      select received_on as "on", null as kind, sum(amount_cents) as cents from ledger_payments
      where ${within(sql`received_on`)}
      group by received_on
      union all
      select payment_on, charge_kind, sum(amount_cents) from ledger_allocations
      where charge_kind is not null and ${within(sql`payment_on`)}
      group by payment_on, charge_kind
    )
    select to_char("on", 'YYYY-MM') as month,
      coalesce(sum(cents) filter (where kind is null), 0)::float8 as received,
      ${sql.join(
        chargeKinds.map(
          (kind) =>
            sql`coalesce(sum(cents) filter (where kind = ${kind}), 0)::float8 as ${sql.identifier(kind)}`,
        ),
        sql`, `,
      )}
    from day group by 1 order by 1`)
  return rows
}

/** The instant at which a day of Madrid's calendar ends. */
export const endOfDay = (day: string): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone 'Europe/Madrid')`
