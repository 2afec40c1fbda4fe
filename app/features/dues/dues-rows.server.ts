import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { listPage } from '#app/db/list-page.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { ledgerCharges, ledgerChargeStates } from '#app/db/schema/ledger.ts'
import { membershipRequests as members } from '#app/db/schema/memberships.ts'
import { membershipPlans as plans } from '#app/db/schema/people.ts'
import type { DueRow, DuesOf, DuesTotals, DuesView } from './dues.ts'

/** Rows of the panel's list on one page. */
const pageSize = 50

const uuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

/**
 * Every member of a year with what is to be charged, or why nothing is, as a relation `dues`. Plans of a calendar year
 * begin with it; those of twelve months on the day after they ended, and at first on that of joining. Nobody is charged
 * twice for a day. The entry is of who joined in the year or the one before it, and has had none. Each is judged once,
 * however often what was found is read.
 */
function duesRelation({ year, until, excluded }: DuesOf, today: string): SQL {
  const first = sql`make_date(${year}::int, 1, 1)`
  const last = sql`make_date(${year}::int, 12, 31)`
  const before = sql`make_date(${year - 1}::int, 1, 1)`
  return sql`
    with member as (
      select distinct on (m.person_id) m.person_id, m.id, m.member_number, m.full_name, m.sort_name, m.email, m.joined_on,
        m.left_on, m.grace_until, m.suspended_on, m.household_of,
        coalesce(account.language, m.language) as spoken, plan.name_es, plan.name_ca, plan.period,
        plan.fee_cents, plan.entry_fee_cents, payer.full_name as payer,
        case when plan.period = 'twelve_months' then greatest(anniversary.on_day, m.joined_on) else ${first} end as begins
      from ${members} as m
      join ${plans} as plan on plan.id = m.plan_id
      left join ${accounts} as account on account.id = m.user_id
      left join ${members} as payer on payer.id = m.household_of
      cross join lateral (select coalesce(m.valid_until + 1, m.joined_on, ${first}) as of_before) as last_one
      cross join lateral (
        select (of_before + make_interval(years => ${year}::int - extract(year from of_before)::int))::date as on_day
      ) as anniversary
      where m.status = 'approved' and m.double_of is null and m.person_id is not null
        and coalesce(m.left_on, ${first}) >= ${before}
        and coalesce(m.grace_until, ${first}) >= least(${before}, ${today}::date)
        and coalesce(m.joined_on, ${first}) <= ${last}
      order by m.person_id, m.left_on desc nulls first, m.id
    ), span as (
      select member.*,
        case when period = 'twelve_months' then (begins - 1 + interval '1 year')::date else ${last} end as ends
      from member
    ), judged as (
      select span.*,
        case
          when left_on <= ${today}::date or left_on < begins then 'left'
          when grace_until < ${today}::date then 'lapsed'
          when household_of is not null then 'household'
          when suspended_on is not null then 'suspended'
          when period = 'life' then 'life'
          when fee_cents is null then 'noFee'
          when fee_cents = 0 then 'free'
          when exists (
            select from ${ledgerCharges} as charge
            join ${ledgerChargeStates} as state on state.charge_id = charge.id
            where charge.person_id = span.person_id and charge.kind = 'due' and charge.reverses is null
              and not state.reversed and charge.period_from <= span.ends and charge.period_until >= span.begins
          ) then 'charged'
          when begins > ${until}::date then 'later'
          else 'due'
        end as why
      from span
    ), dues as materialized (
      select *, case when why = 'due' then fee_cents else 0 end as due_cents,
        case
          when entry_fee_cents > 0 and why not in ('left', 'lapsed', 'household', 'suspended')
            and joined_on >= ${before} and not exists (
              select from ${ledgerCharges} as charge
              join ${ledgerChargeStates} as state on state.charge_id = charge.id
              where charge.subject = 'entry:' || judged.person_id and charge.reverses is null and not state.reversed
            )
          then entry_fee_cents else 0
        end as entry_cents,
        person_id = any (${uuids(excluded)}) as excluded
      from judged
    )`
}

const viewOf = sql`case
  when due_cents + entry_cents > 0 then 'cobrar' when why = 'charged' then 'cobradas' else 'exentos' end`

const shown = sql`
  person_id as "personId", id as "memberId", member_number as "memberNumber", full_name as name, email,
  spoken as language, name_es as "planEs", name_ca as "planCa", begins::text, ends::text, why, payer,
  due_cents as "dueCents", entry_cents as "entryCents", excluded`

/** Sums over `dues`, as a relation `totals`. */
const totalsRelation = sql`
  counted as (
    select *, ${viewOf} as view, due_cents + entry_cents > 0 and not excluded as issued from dues
  ), totals as (
    select count(*) filter (where issued)::int as people,
      (coalesce(sum((due_cents > 0)::int + (entry_cents > 0)::int) filter (where issued), 0))::int as charges,
      (coalesce(sum(due_cents + entry_cents) filter (where issued), 0))::int as cents,
      count(*) filter (where issued and coalesce(email, '') = '')::int as unreachable,
      count(*) filter (where view = 'cobrar')::int as cobrar,
      count(*) filter (where view = 'cobradas')::int as cobradas,
      count(*) filter (where view = 'exentos')::int as exentos
    from counted
  )`

type TotalsRow = Omit<DuesTotals, 'views'> & Record<DuesView, number>

const totalsOf = ({ cobrar, cobradas, exentos, ...totals }: TotalsRow): DuesTotals => ({
  ...totals,
  views: { cobrar, cobradas, exentos },
})

/** What an issue of these dues would come to, and how many members are in each view. */
export async function duesTotals(db: Database, of: DuesOf, today: string): Promise<DuesTotals> {
  const { rows } = await db.execute<TotalsRow>(sql`
    ${duesRelation(of, today)}, ${totalsRelation} select * from totals`)
  const [row] = rows
  if (!row) throw new Error('there are sums')
  return totalsOf(row)
}

/**
 * The same with a page of the members in a view, by their names: who is charged what is found out once for both. Pages
 * count from 1; one beyond the end is the last.
 */
export async function duesStretch(
  db: Database,
  of: DuesOf,
  today: string,
  { view, page: asked }: { view: DuesView; page: number },
): Promise<{ rows: DueRow[]; page: number; pages: number; more: boolean; totals: DuesTotals }> {
  const before = sql`least(${asked}::int - 1, greatest(0, totals.${sql.identifier(view)} - 1) / ${pageSize}) * ${pageSize}`
  const { rows } = await db.execute<{ totals: TotalsRow; rows: DueRow[] }>(sql`
    ${duesRelation(of, today)}, ${totalsRelation}, stretch as (
      select ${shown}, sort_name, id from counted where view = ${view}
      order by sort_name, id limit ${pageSize} offset (select ${before} from totals)
    )
    select (select to_jsonb(totals) from totals) as totals, coalesce(
      (select jsonb_agg(to_jsonb(stretch) - 'sort_name' - 'id' order by sort_name, id) from stretch), '[]') as rows`)
  const [found] = rows
  if (!found) throw new Error('there are sums')
  const totals = totalsOf(found.totals)
  const { page, pages } = listPage(totals.views[view], pageSize, asked)
  return { rows: found.rows, page, pages, more: false, totals }
}

/** All who are charged by an issue. */
export async function duesToIssue(db: Database, of: DuesOf, today: string): Promise<DueRow[]> {
  const { rows } = await db.execute<DueRow>(sql`
    ${duesRelation(of, today)}
    select ${shown} from dues where due_cents + entry_cents > 0 and not excluded order by sort_name, id`)
  return rows
}
