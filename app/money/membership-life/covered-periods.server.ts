import { sql, type SQL } from 'drizzle-orm'
import { runningItems } from '#app/money/ledger/charges/charge-conditions.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { NextDue } from './renewal-notices.ts'

/** Active dues that cover a member or their payer, with the open amount, as `due`. */
const duesOfMember = sql`
  select due.id, due.subject, due.registration_id, due.period_until, cover.by_issue, cover.moved_from, due_state.open_cents
  from ledger_charge_covers as cover
  join ledger_charges as due on due.id = cover.charge_id
  join ledger_charge_states as due_state on due_state.charge_id = due.id and not due_state.reversed
  where cover.person_id in (membership_requests.person_id, (
    select payer.person_id from membership_requests as payer where payer.id = membership_requests.household_of))`

/** The board has exempted a member or their payer on a day. */
const isExemptOn = (day: SQL) => sql`exists (
  select from membership_requests as exempt
  where exempt.id in (membership_requests.id, membership_requests.household_of) and exempt.exempt_until >= ${day})`

/**
 * The next due of a member or their payer is paid, at the bank, or of a plan that renews on issue, or the board has
 * exempted them: the job does not end the membership.
 *
 * @param today in Madrid.
 */
export const isCoveredFrom = (today: string): SQL =>
  hasNextDue(today, sql`(due.by_issue or due.open_cents = 0 or exists (${runningItems(sql`due`)}))`)

/** As `isCoveredFrom`, or the due is issued and open, so that nobody has to be reminded to renew. */
export const isChargedFrom = (today: string): SQL => hasNextDue(today, sql`true`)

const hasNextDue = (today: string, condition: SQL): SQL => sql`(exists (
  select from (${duesOfMember}) as due
  where due.period_until > coalesce(membership_requests.valid_until, ${today}::date) and due.period_until >= ${today}::date
    and ${condition}
) or ${isExemptOn(sql`greatest(membership_requests.valid_until + 1, ${today}::date)`)})`

/** An active due has moved the last day of the member, which was between two days. */
export const wasExtendedBetween = (from: string, until: string): SQL => sql`exists (
  select from ledger_charge_covers as cover
  where cover.person_id = membership_requests.person_id and cover.moved_from between ${from}::date and ${until}::date)`

/** The due of a member's next period, or the one that has moved the last day, as a lateral relation `due`. */
const nextDueOf = sql`lateral (
  select due.open_cents, due.moved_from is not null and due.period_until = membership_requests.valid_until as renews,
    case when due.open_cents = 0 then 'paid' when exists (${runningItems(sql`due`)}) then 'bank' else 'open' end as kind
  from (${duesOfMember}) as due
  where due.moved_from is not null and due.period_until = membership_requests.valid_until
    or due.period_until > membership_requests.valid_until
  order by due.period_until limit 1
) as due`

const kindOf = sql`case
  when due.kind is not null then due.kind
  when ${isExemptOn(sql`membership_requests.valid_until + 1`)} then 'exempt'
  else 'none'
end`

/** The state of the next due of some members, by their ids. */
export async function nextDues(db: Database, ids: string[]): Promise<Map<string, NextDue>> {
  const { rows } = await db.execute<NextDue & { id: string }>(sql`
    select membership_requests.id, ${kindOf} as kind, coalesce(due.open_cents, 0) as "openCents",
      coalesce(due.renews, false) as renews
    from membership_requests left join ${nextDueOf} on true
    where membership_requests.id = any (${`{${ids.join(',')}}`}::uuid[])`)
  return new Map(rows.map(({ id, ...due }) => [id, due]))
}

/** Number of members by the state of their next due. */
export async function countNextDues(
  db: Database,
  condition: SQL | undefined,
): Promise<Record<NextDue['kind'], number>> {
  const { rows } = await db.execute<{ kind: NextDue['kind']; n: number }>(sql`
    select ${kindOf} as kind, count(*)::int as n
    from membership_requests left join ${nextDueOf} on true
    where ${condition ?? sql`true`}
    group by 1`)
  const count = { paid: 0, bank: 0, open: 0, exempt: 0, none: 0 }
  for (const { kind, n } of rows) count[kind] = n
  return count
}
