import { sql, type SQL } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { listPage } from '#app/platform/db/searching/list-page.ts'
import { writeCsv } from '#app/platform/tables/csv-stream.server.ts'
import { inEuros } from '#app/platform/tables/in-euros.ts'
import { isOpenEntry } from './accounts.server.ts'
import type { ShownMovement } from './book.ts'
import { bookCopy } from './books.copy.ts'

const pageSize = 50

/** `open`: entries without a place, including those of earlier years. */
export type BookFilter = { year: number; account: string | null; open: boolean }

/** The movements of a year, the latest first; `filter.account` is an id. Admins and the treasurer. */
export async function listMovements(cx: RequestContext, filter: BookFilter, asked: number) {
  authorize(cx.actor, 'ledger.manage')
  const { rows } = await cx.db.execute<ShownMovement & { total: number }>(sql`
    with posting as materialized (${postings(filter)}), movement as materialized (
      -- Only payments have several postings on a day, which may cancel each other.
      select movement, id, account_id, booked_on, created_at from posting where movement <> 'payment'
      union all
      select movement, id, account_id, booked_on, created_at
      from (${movements(sql`posting where movement = 'payment'`)}) as payment
    ), total as (select count(*)::int as total from movement), page as (
      select movement, id, account_id, booked_on from movement order by booked_on desc, created_at desc, id
      limit ${pageSize}
      offset (select least(${asked}, greatest(1, ceil(total::float8 / ${pageSize}))) - 1 from total) * ${pageSize}
    )
    ${describeRows(
      cx,
      sql`(select * from (${movements(
        sql`posting join page using (movement, id, account_id, booked_on)`,
      )}) as shown, total)`,
      sql`, total`,
    )}
    order by movement.booked_on desc, movement.created_at desc, movement.id`)
  const { page, pages } = listPage(rows[0]?.total ?? 0, pageSize, asked)
  return { rows, page, pages }
}

/** The postings of the filter's movements. */
function postings({ year, account, open }: BookFilter): SQL {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const isAccounts = account === null ? sql`true` : sql`account_id = ${account}::uuid`
  if (open) {
    return sql`
      select 'entry' as movement, id, account_id, booked_on, 'open' as heading, amount_cents as cents, created_at
      from book_entries where booked_on <= ${last} and ${isAccounts} and ${isOpenEntry}`
  }
  return sql`
    select movement, id, account_id, booked_on, heading, cents, created_at
    from book_postings(${first}, ${last}) where ${isAccounts}`
}

/** A row for each movement of an account on a day, with its headings. */
const movements = (from: SQL): SQL => sql`
  select movement, id, account_id, booked_on, sum(cents) as cents, min(created_at) as created_at,
    array_agg(heading order by heading) as headings, array_agg(cents::float8 order by heading) as parts
  from (
    select movement, id, account_id, booked_on, heading, sum(cents) as cents, min(created_at) as created_at
    from ${from}
    group by 1, 2, 3, 4, 5 having sum(cents) <> 0
  ) as posting
  group by 1, 2, 3, 4`

/** `rows` is a query like `movements`; `more` adds columns to it. */
const describeRows = (cx: RequestContext, rows: SQL, more = sql``) => sql`
  select movement.movement, movement.id, account.name as account, movement.booked_on::text as "bookedOn",
    movement.cents::float8 as "amountCents", movement.parts,
    array(select coalesce((select ${cx.language === 'ca' ? sql`name_ca` : sql`name_es`} from book_headings
      where book_headings.id::text = heading), heading) from unnest(movement.headings) as heading) as headings,
    coalesce(payment.reference, entry.about, cost.what, '') as about,
    coalesce(payment.name, nullif(entry.counterparty, ''),
      case when repayment.id is null then cost.supplier else cost.person_name end, '') as name,
    coalesce(entry.nif, '') as nif${more},
    coalesce(entry.line_key is not null, false) as "fromBank",
    coalesce(entry.reversed or entry.reverses is not null, false) as reversed,
    coalesce((select jsonb_agg(jsonb_build_object('id', receipt.id, 'media', receipt.media) order by receipt.created_at)
      from book_receipts as receipt where receipt.entry_id = movement.id), '[]') as receipts,
    exists (select from event_cost_receipts where cost_id = cost.id) as "hasCostReceipt"
  from ${rows} as movement
  join book_accounts as account on account.id = movement.account_id
  left join ledger_payments as payment on payment.id = movement.id and movement.movement = 'payment'
  left join book_entries as entry on entry.id = movement.id and movement.movement = 'entry'
  left join event_cost_repayments as repayment on repayment.id = movement.id and movement.movement = 'repayment'
  left join event_costs as cost on cost.id = coalesce(repayment.cost_id, entry.cost_id)`

/** The book of a year as CSV for the club's accountant: a row for each heading of a movement. Audited. */
export async function bookTable(cx: RequestContext, year: number): Promise<string> {
  authorize(cx.actor, 'ledger.manage')
  const words = bookCopy[cx.language]
  const own: Readonly<Record<string, string>> = words.own
  return cx.db.transaction(async (tx) => {
    await recordAct(tx, cx, 'book.exported', ['book', null])
    const { rows } = await tx.execute<
      ShownMovement & { parts: number[]; nif: string; hasCostReceipt: boolean }
    >(
      sql`with posting as (${postings({ year, account: null, open: false })})
        ${describeRows(cx, sql`(${movements(sql`posting`)})`)}
        order by movement.booked_on, movement.created_at, movement.id`,
    )
    return writeCsv(
      words.tableColumns,
      rows.flatMap((row) =>
        row.headings.map((heading, index) => [
          row.bookedOn,
          row.account,
          own[heading] ?? heading,
          row.name,
          row.nif,
          row.about,
          inEuros(row.parts[index] ?? 0),
          row.receipts.length > 0 || row.hasCostReceipt ? words.hasReceipt : '',
        ]),
      ),
    )
  })
}
