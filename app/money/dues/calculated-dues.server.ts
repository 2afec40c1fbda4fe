import { sql, type SQL } from 'drizzle-orm'
import { membershipRequests as members } from '#app/platform/schema/members/memberships.ts'
import { membershipPlans as plans } from '#app/platform/schema/members/people.ts'
import { ledgerCharges } from '#app/platform/schema/money/ledger.ts'
import type { DuesOf } from './dues.ts'

const uuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

const isReversed = sql`exists (select from ${ledgerCharges} as reversal where reversal.reverses = charge.id)`

/**
 * People covered by active dues in two years from the first of `year`, as a relation `active_due`; and in that year,
 * with whether their own due covers them, as a relation `year_covered`.
 */
const activeDues = (year: number, last: SQL) => sql`
    active_due as materialized (
      select cover.person_id, charge.person_id = cover.person_id as own, charge.period_from, charge.period_until
      from ${ledgerCharges} as charge
      join ledger_charge_covers as cover on cover.charge_id = charge.id
      where charge.kind = 'due' and charge.reverses is null
        and charge.period_until >= make_date(${year}::int, 1, 1) and charge.period_from <= make_date(${year + 1}::int, 12, 31)
        and charge.id not in (
          select reversal.reverses from ${ledgerCharges} as reversal where reversal.kind = 'due' and reversal.reverses is not null)
    ), year_covered as materialized (
      select person_id, bool_or(own) as own from active_due where period_from <= ${last} group by person_id
    )`

/** The active dues that cover a person between two days, as a relation `charge`, found by the person's index. */
const chargesFor = (person: SQL, begins: SQL, ends: SQL) => sql`
  ledger_charge_covers as cover join ${ledgerCharges} as charge on charge.id = cover.charge_id
  where cover.person_id = ${person} and charge.kind = 'due' and charge.reverses is null
    and charge.period_from <= ${ends} and charge.period_until >= ${begins} and not ${isReversed}`

/** The last day of the twelve months from a day, as `firstEnd` (plan-end.server.ts): from 29 February to the 28th. */
const yearsEnd = (begins: SQL) =>
  sql`greatest(${begins} - 1 + interval '1 year', ${begins} + interval '1 year' - interval '1 day')::date`

/**
 * The first day of the twelve months that begin in a year: the day after the last period, moved to that year. A 29
 * February belongs to the period before if that one was charged with it.
 */
const twelveMonthsFrom = (year: number) => sql`
  select greatest(
    next.begins + case
      when extract(month from next.begins) = 2 and extract(day from next.begins) = 29 and exists (
        select from active_due where active_due.person_id = member.person_id and active_due.period_until = next.begins
      ) then 1 else 0
    end, member.joined_on) as begins
  from (values (coalesce(member.valid_until, member.joined_on - 1, make_date(${year - 1}::int, 12, 31)))) as before (ended)
  cross join lateral (select (
    before.ended + make_interval(years => ${year}::int - extract(year from before.ended + 1)::int)
  )::date + 1 as begins) as next`

/** The part of a yearly fee for late joiners; the month of joining counts in full. */
const lateFee = sql`case when is_late and late_joining = 'months'
  then round(fee_cents * (13 - extract(month from joined_on)) / 12)::int else fee_cents end`

/**
 * Every member of a year with the amount to charge, or why none, as a relation `dues`. Calendar-year plans begin on 1
 * January, for late joiners as the plan defines; twelve-month plans on the day after the last period, at first on
 * joining. No day is charged twice: days charged to another member by a fee for two are left out. The entry fee is
 * for members who joined in the year or the one before and never had one. A plan for one person pays for nobody else.
 * Evaluates each member once, from indexes alone; names are looked up afterwards.
 */
export function duesRelation({ year, until, excluded }: DuesOf, today: string): SQL {
  const first = sql`make_date(${year}::int, 1, 1)`
  const last = sql`make_date(${year}::int, 12, 31)`
  const before = sql`make_date(${year - 1}::int, 1, 1)`
  return sql`
    with ${activeDues(year, last)}, member as (
      select distinct on (m.person_id) m.person_id, m.id, m.sort_name, m.plan_id, m.joined_on, m.left_on, m.lapsed_on,
        m.suspended_on, m.household_of, m.valid_until, m.exempt_until
      from ${members} as m
      where m.status = 'approved' and m.double_of is null and m.person_id is not null
        and coalesce(m.left_on, ${first}) >= ${before}
        and coalesce(m.lapsed_on, ${first}) >= least(${before}, ${today}::date)
        and coalesce(m.joined_on, ${first}) <= ${last}
      order by m.person_id, m.left_on desc nulls first, m.id
    ), priced as (
      select member.*, plan.period, plan.fee_cents, plan.entry_fee_cents, plan.household as for_two, plan.late_joining,
        plan.period = 'calendar_year' and plan.late_joining <> 'full' and member.joined_on > ${first} as is_late
      from member
      join ${plans} as plan on plan.id = member.plan_id
    ), span as (
      select member.*, ${lateFee} as full_cents, begun.begins,
        case when period = 'twelve_months' then ${yearsEnd(sql`begun.begins`)} else ${last} end as ends
      from priced as member
      cross join lateral (${twelveMonthsFrom(year)}) as twelve_months
      cross join lateral (select case
        when member.period = 'twelve_months' then twelve_months.begins
        when member.is_late and member.late_joining = 'months' then member.joined_on
        else ${first}
      end as begins) as begun
      -- Evaluated once: otherwise every reference would evaluate it again.
      offset 0
    ), covered as (
      select span.*,
        case
          when span.period <> 'twelve_months' then year_covered.own
          when span.person_id in (select person_id from active_due) then (
            select bool_or(charge.person_id = cover.person_id)
            from ${chargesFor(sql`span.person_id`, sql`span.begins`, sql`span.ends`)})
        end as own,
        case when span.for_two then greatest(0, span.full_cents - coalesce((
          select sum(charge.amount_cents)
          from ${members} as other
          cross join lateral (
            select charge.amount_cents
            from ${chargesFor(sql`other.person_id`, sql`span.begins`, sql`span.ends`)}
              and charge.person_id = other.person_id
          ) as charge
          where other.household_of = span.id
        ), 0)::int) else span.full_cents end as price_cents
      from span
      left join year_covered on year_covered.person_id = span.person_id
      offset 0
    ), judged as (
      select covered.*,
        case
          when left_on <= ${today}::date or left_on < begins then 'left'
          when lapsed_on < ${today}::date then 'lapsed'
          when household_of is not null and for_two then 'household'
          when suspended_on is not null then 'suspended'
          when period = 'life' then 'life'
          when fee_cents is null then 'noFee'
          when fee_cents = 0 then 'free'
          when own then 'charged'
          when own is not null or price_cents = 0 then 'covered'
          when exempt_until >= begins then 'exempt'
          when is_late and late_joining = 'next_year' then 'nextYear'
          when begins > ${until}::date then 'later'
          else 'due'
        end as why
      from covered
      offset 0
    ), dues as (
      select id, person_id, sort_name, begins, ends, why, case when why = 'due' then price_cents else 0 end as due_cents,
        case
          when entry_fee_cents > 0 and joined_on >= ${before}
            and why not in ('left', 'lapsed', 'household', 'suspended', 'exempt')
            and not exists (
              select from ${ledgerCharges} as charge
              where charge.person_id = judged.person_id and charge.kind = 'entry' and charge.reverses is null
                and not ${isReversed}
            )
          then entry_fee_cents else 0
        end as entry_cents,
        person_id = any (${uuids(excluded)}) as excluded
      from judged
      offset 0
    )`
}
