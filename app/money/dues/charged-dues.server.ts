import { sql, type SQL } from 'drizzle-orm'
import { ledgerCharges } from '#app/platform/schema/money/ledger.ts'

/** Whether `charge` is a due or the entry that a member of the year was charged; the days are those of the member. */
export const isChargedOf = (
  year: number,
  { person, begins, ends }: Record<'person' | 'begins' | 'ends', SQL>,
) => sql`
  charge.person_id = ${person} and charge.reverses is null and (
    charge.kind = 'due' and charge.period_from <= ${ends} and charge.period_until >= ${begins}
    or charge.kind = 'entry' and extract(year from charge.due_on) = ${year}::int
  )`

/** What each of the members in `counted` has been charged who is charged already, as a relation `charged`. */
export const chargedRelation = (year: number) => sql`
  charged as materialized (
    select member.person_id, count(*)::int as charges, sum(charge.amount_cents)::float8 as cents,
      sum(state.open_cents)::float8 as open_cents
    from counted as member
    join ${ledgerCharges} as charge on ${isChargedOf(year, {
      person: sql`member.person_id`,
      begins: sql`member.begins`,
      ends: sql`member.ends`,
    })}
    join ledger_charge_states as state on state.charge_id = charge.id and not state.reversed
    where member.view = 'cobradas'
    group by member.person_id
  )`
