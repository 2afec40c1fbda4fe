import { asc, sql } from 'drizzle-orm'
import { perCover } from '#app/events/event-accounts/evening-accounts.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { costKinds } from '#app/money/costs/cost.ts'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { chargeKinds } from '#app/money/ledger/charges/charge.ts'
import { endOfDay } from '#app/money/ledger/end-of-day.server.ts'
import { ledgerOn } from '#app/money/ledger/ledger-on.server.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { eventCosts } from '#app/platform/schema/events/event-costs.ts'
import { inEuros } from '#app/platform/tables/in-euros.ts'
import { writeCsv } from '#app/platform/tables/write-csv.server.ts'
import { clubYearCopy } from './club-year.copy.ts'
import { yearAccounts } from './year-accounts.server.ts'
import type { YearTable } from './year-accounts.ts'
import { yearMonths, type YearMonth } from './year-months.ts'

const monthCells = ({ month, income, costs, surplus, received, spent }: YearMonth) => [
  month,
  ...chargeKinds.map((kind) => inEuros(income?.[kind] ?? 0)),
  inEuros(surplus),
  inEuros(received),
  ...costKinds.map((kind) => inEuros(costs?.[kind] ?? 0)),
  inEuros(spent),
  inEuros(received - spent),
]

/** A year as CSV as of the end of a day: months, evenings or single costs. Audited. */
export async function yearTable(
  cx: RequestContext,
  table: YearTable,
  query: { day: string | null; year: string | null },
): Promise<string> {
  authorize(cx.actor, 'ledger.manage')
  return cx.db.transaction(async (tx) => {
    await recordAudit(tx, cx, {
      action: 'event.accounts-exported',
      subjectType: 'event',
      subjectId: null,
    })
    const within = { ...cx, db: tx }
    const ledger = await ledgerOn(within, query.day, query.year)
    if (table === 'gastos.csv') return costTable(within, ledger)
    const { costs, evenings } = await yearAccounts(within, ledger.day, ledger.year)
    const words = clubYearCopy[cx.language]
    const { kinds } = eventAccountsCopy[cx.language]
    const { kinds: chargeWords } = ledgerCopy[cx.language]
    if (table === 'meses.csv') {
      return writeCsv(
        [
          words.month,
          ...chargeKinds.map((kind) => chargeWords[kind]),
          words.surplus,
          words.received,
          ...costKinds.map((kind) => kinds[kind]),
          words.spent,
          words.result,
        ],
        yearMonths(ledger.year, ledger.months, costs).map(monthCells),
      )
    }
    return writeCsv(
      words.eveningColumns,
      evenings.map(({ title, day, covers, chargedCents, paidCents, costCents }) => [
        day,
        title,
        covers.count,
        inEuros(chargedCents),
        inEuros(paidCents),
        inEuros(chargedCents - paidCents),
        inEuros(costCents),
        inEuros(chargedCents - costCents),
        inEuros(perCover(chargedCents - costCents, covers) ?? 0),
      ]),
    )
  })
}

/** Single costs, with reversals. */
async function costTable(
  cx: RequestContext,
  { day, year }: { day: string; year: string },
): Promise<string> {
  const words = clubYearCopy[cx.language]
  const { kinds, list } = eventAccountsCopy[cx.language]
  const rows = await cx.db
    .select()
    .from(eventCosts)
    .where(
      sql`${eventCosts.spentOn} >= ${`${year}-01-01`}::date
        and ${eventCosts.spentOn} < ${`${year}-01-01`}::date + interval '1 year'
        and ${eventCosts.createdAt} < ${endOfDay(day)}`,
    )
    .orderBy(asc(eventCosts.spentOn), asc(eventCosts.number))
  return writeCsv(
    words.costColumns,
    rows.map((cost) => [
      cost.number,
      cost.spentOn,
      cx.language === 'ca' ? cost.eventCa : cost.eventEs,
      kinds[cost.kind],
      cost.what,
      cost.supplier,
      cost.paidBy === 'club' ? list.club : cost.personName || list.someone,
      inEuros(cost.amountCents),
      cost.reason ?? '',
    ]),
  )
}
