import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { listPage } from '#app/platform/db/searching/list-page.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { membershipRequests as members } from '#app/platform/schema/members/memberships.ts'
import { membershipPlans as plans, people } from '#app/platform/schema/members/people.ts'
import { ledgerCharges } from '#app/platform/schema/money/ledger.ts'
import { duesRelation } from './calculated-dues.server.ts'
import type { DueCharge, DueRow, DuesOf, DuesTotals, DuesView, IssuedDues } from './dues.ts'

const pageSize = 50

const viewOf = sql`case
  when due_cents + entry_cents > 0 then 'cobrar' when why = 'charged' then 'cobradas' else 'exentos' end`

/** Selects the displayed columns of `dues` rows, by name. */
const shownOf = (rows: SQL) => sql`
  select row.person_id as "personId", row.id as "memberId", m.member_number as "memberNumber", m.full_name as name, m.email,
    coalesce(account.language, m.language) as language, plan.name_es as "planEs", plan.name_ca as "planCa",
    row.begins::text, row.ends::text, row.why, payer.full_name as payer,
    row.due_cents as "dueCents", row.entry_cents as "entryCents", row.excluded
  from ${rows} as row
  join ${members} as m on m.id = row.id
  join ${plans} as plan on plan.id = m.plan_id
  left join ${accounts} as account on account.id = m.user_id
  left join ${members} as payer on payer.id = m.household_of
  order by row.sort_name, row.id`

const totalsRelation = sql`
  counted as materialized (
    select *, ${viewOf} as view, due_cents + entry_cents > 0 and not excluded as issued from dues
  ), totals as (
    select count(*) filter (where issued)::int as people,
      (coalesce(sum((due_cents > 0)::int + (entry_cents > 0)::int) filter (where issued), 0))::int as charges,
      (coalesce(sum(due_cents + entry_cents) filter (where issued), 0))::float8 as cents,
      count(*) filter (where issued and person_id in (
        select person.id from ${people} as person where person.email is null and mailbox(person) is null
      ))::int as unaddressed,
      count(*) filter (where view = 'cobrar')::int as cobrar,
      count(*) filter (where view = 'cobradas')::int as cobradas,
      count(*) filter (where view = 'exentos')::int as exentos
    from counted
  )`

type TotalsRow = Omit<DuesTotals, 'views'> & Record<DuesView, number>

type DuesPageOf = {
  rows: DueRow[]
  page: number
  pages: number
  more: boolean
  totals: DuesTotals
} & IssuedDues

const totalsOf = ({ cobrar, cobradas, exentos, ...totals }: TotalsRow): DuesTotals => ({
  ...totals,
  views: { cobrar, cobradas, exentos },
})

/** Totals of an issue of these dues, and the number of members in each view. */
export async function duesTotals(db: Database, of: DuesOf, today: string): Promise<DuesTotals> {
  const { rows } = await db.execute<TotalsRow>(sql`
    ${duesRelation(of, today)}, ${totalsRelation} select * from totals`)
  const [row] = rows
  if (!row) throw new Error('there are sums')
  return totalsOf(row)
}

/**
 * The same totals with a page of the members in a view, by name, in one query. Pages count from 1; a number beyond
 * the last gives the last.
 */
export async function duesPage(
  db: Database,
  of: DuesOf,
  today: string,
  { view, page: asked }: { view: DuesView; page: number },
): Promise<DuesPageOf> {
  const before = sql`least(${asked}::int - 1, greatest(0, totals.${sql.identifier(view)} - 1) / ${pageSize}) * ${pageSize}`
  const isIssued = view === 'cobradas'
  const { rows } = await db.execute<Omit<DuesPageOf, 'totals'> & { totals: TotalsRow }>(sql`
    ${duesRelation(of, today)}, ${totalsRelation}, stretch as (
      select * from counted where view = ${view}
      order by sort_name, id limit ${pageSize} offset (select ${before} from totals)
    )${isIssued ? sql`, ${chargedRelation(of.year)}` : sql``}
    select (select to_jsonb(totals) from totals) as totals, coalesce(
      (select jsonb_agg(to_jsonb(shown)) from (${shownOf(sql`stretch`)}) as shown), '[]') as rows,
      ${
        isIssued
          ? sql`(select jsonb_build_object('charges', coalesce(sum(charges), 0), 'cents', coalesce(sum(cents), 0),
              'openCents', coalesce(sum(open_cents), 0)) from charged) as issued,
            (select coalesce(jsonb_object_agg(person_id, jsonb_build_object('cents', cents, 'openCents', open_cents)), '{}')
              from charged where person_id in (select person_id from stretch)) as "chargedOf"`
          : sql`null as issued, '{}'::jsonb as "chargedOf"`
      }`)
  const [found] = rows
  if (!found) throw new Error('there are sums')
  const totals = totalsOf(found.totals)
  const { page, pages } = listPage(totals.views[view], pageSize, asked)
  const { rows: shown, issued, chargedOf } = found
  return { rows: shown, issued, chargedOf, page, pages, more: false, totals }
}

export async function duesToIssue(db: Database, of: DuesOf, today: string): Promise<DueRow[]> {
  const { rows } = await db.execute<DueRow>(sql`
    ${duesRelation(of, today)}, issued as (
      select * from dues where due_cents + entry_cents > 0 and not excluded
    )
    ${shownOf(sql`issued`)}`)
  return rows
}

/**
 * All members in a view, by name, with a row per charge: the amount to be charged, or the amount charged and its paid
 * part.
 */
export async function duesCharges(
  db: Database,
  of: DuesOf,
  today: string,
  view: DuesView,
): Promise<DueCharge[]> {
  const { rows } = await db.execute<DueCharge>(sql`
    ${duesRelation(of, today)}, shown as (select * from dues where ${viewOf} = ${view})
    select member.*, charge.*
    from (select row_number() over () as place, each.* from (${shownOf(sql`shown`)}) as each) as member
    left join lateral (
      select 'due' as kind, member."dueCents" as "amountCents", null::int as "openCents", null::text as "dueOn", null::text as reference
        where member."dueCents" > 0
      union all
      select 'entry', member."entryCents", null, null, null where member."entryCents" > 0
      union all
      select charge.kind, charge.amount_cents, state.open_cents, charge.due_on::text, charge.payment_reference
        from ${ledgerCharges} as charge join ledger_charge_states as state on state.charge_id = charge.id
        where member.why = 'charged' and ${view} = 'cobradas' and not state.reversed and ${isChargedOf(
          of.year,
          {
            person: sql`member."personId"`,
            begins: sql`member.begins::date`,
            ends: sql`member.ends::date`,
          },
        )}
    ) as charge on true
    order by member.place, charge.kind, charge."dueOn", charge.reference`)
  return rows
}

/** Whether `charge` is the due or the entry fee of a member for the year; the days are those of the member. */
const isChargedOf = (
  year: number,
  { person, begins, ends }: Record<'person' | 'begins' | 'ends', SQL>,
) => sql`
  charge.person_id = ${person} and charge.reverses is null and (
    charge.kind = 'due' and charge.period_from <= ${ends} and charge.period_until >= ${begins}
    or charge.kind = 'entry' and extract(year from charge.due_on) = ${year}::int
  )`

/** The amounts charged to each member in `counted` for the year, as a relation `charged`. */
const chargedRelation = (year: number) => sql`
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
