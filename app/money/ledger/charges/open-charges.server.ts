import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { countedIdPage, inOrderOf, type Place } from '#app/platform/db/searching/id-page.server.ts'
import { containingQuickly, searchedText } from '#app/platform/db/searching/searching.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import {
  ledgerCharges,
  ledgerChargeStates,
  type ChargeKind,
} from '#app/platform/schema/money/ledger.ts'
import { csvBatch, csvStream } from '#app/platform/tables/csv-stream.server.ts'
import { inEuros } from '#app/platform/tables/in-euros.ts'

const pageSize = 50

export type ChargeFilter = { search: string; kind: ChargeKind | null; overdue: boolean }

const states = ledgerChargeStates

function conditionOf({ search, kind, overdue }: ChargeFilter, today: string): SQL | undefined {
  const wanted = searchedText(search)
  const matches = sql`${states.chargeId} in (
    select ${ledgerCharges.id} from ${ledgerCharges}
    where ${containingQuickly(sql`${ledgerCharges.searchText}`, wanted)})`
  return and(
    sql`${states.openCents} > 0`,
    kind ? eq(states.kind, kind) : undefined,
    overdue ? lt(states.dueOn, today) : undefined,
    wanted === '' ? undefined : matches,
  )
}

const chargesBy = (cx: Pick<RequestContext, 'db' | 'language'>, condition: SQL | undefined) =>
  cx.db
    .select({
      id: ledgerCharges.id,
      number: ledgerCharges.number,
      kind: ledgerCharges.kind,
      name: ledgerCharges.name,
      email: ledgerCharges.email,
      about: cx.language === 'ca' ? ledgerCharges.aboutCa : ledgerCharges.aboutEs,
      eventId: ledgerCharges.eventId,
      registrationId: ledgerCharges.registrationId,
      personId: ledgerCharges.personId,
      periodFrom: ledgerCharges.periodFrom,
      periodUntil: ledgerCharges.periodUntil,
      dueOn: ledgerCharges.dueOn,
      amountCents: ledgerCharges.amountCents,
      openCents: sql<number>`${states.openCents}`,
      reference: ledgerCharges.paymentReference,
    })
    .from(states)
    .innerJoin(ledgerCharges, eq(ledgerCharges.id, states.chargeId))
    .where(condition)

type OpenRow = Awaited<ReturnType<typeof chargesBy>>[number]

/** A charge in lists; `overdue` once its due day is over. */
export type ShownCharge = OpenRow & { overdue: boolean }

/** A page of open charges, the first due first, with the totals of the filter. Admins and the treasurer. */
export async function listOpenCharges(
  cx: RequestContext,
  filter: ChargeFilter & { page: number },
): Promise<
  {
    rows: ShownCharge[]
    totals: { cents: number; count: number; overdueCents: number }
    /** Kinds of all open charges, regardless of the filter. */
    kinds: ChargeKind[]
  } & Place
> {
  authorize(cx.actor, 'ledger.manage')
  const today = madridDayOf(cx.now)
  const condition = conditionOf(filter, today)
  const [sums] = await cx.db
    .select({
      cents: sql<number>`coalesce(sum(${states.openCents}), 0)::float8`,
      count: sql<number>`count(*)::int`,
      overdueCents: sql<number>`coalesce(sum(${states.openCents})
        filter (where ${lt(states.dueOn, today)}), 0)::float8`,
    })
    .from(states)
    .where(condition)
  const totals = sums ?? { cents: 0, count: 0, overdueCents: 0 }
  const kinds = await cx.db
    .selectDistinct({ kind: states.kind })
    .from(states)
    .where(sql`${states.openCents} > 0`)
  const { ids, ...place } = await countedIdPage(
    cx.db,
    {
      table: states,
      id: states.chargeId,
      condition,
      order: [
        { by: states.dueOn, descending: false },
        { by: states.chargeId, descending: false },
      ],
    },
    { page: filter.page, size: pageSize, total: totals.count },
  )
  const rows = await chargesBy(cx, inArray(states.chargeId, ids))
  return {
    rows: inOrderOf(ids, rows).map((row) => Object.assign(row, { overdue: row.dueOn < today })),
    totals,
    kinds: kinds.map(({ kind }) => kind),
    ...place,
  }
}

/** Null for an unknown id. The caller has authorized. */
export async function shownCharge(cx: RequestContext, id: string): Promise<ShownCharge | null> {
  const [row] = await chargesBy(cx, eq(states.chargeId, id))
  return row ? Object.assign(row, { overdue: row.dueOn < madridDayOf(cx.now) }) : null
}

/** The filtered list as CSV, streamed in batches; recorded in the audit log. */
export async function openChargesTable(
  cx: RequestContext,
  filter: ChargeFilter,
): Promise<ReadableStream<Uint8Array>> {
  authorize(cx.actor, 'ledger.manage')
  const condition = conditionOf(filter, madridDayOf(cx.now))
  await cx.db.transaction((tx) => recordAct(tx, cx, 'charge.exported', ['charge', null]))
  const { table, kinds } = ledgerCopy[cx.language]
  return csvStream({
    columns: table.columns,
    rowsAfter: (last: OpenRow | null) =>
      chargesBy(cx, and(condition, last ? afterRow(last) : undefined))
        .orderBy(asc(states.dueOn), asc(states.chargeId))
        .limit(csvBatch),
    cellsOf: (row) => [
      row.number,
      row.name,
      row.email ?? '',
      kinds[row.kind],
      row.about,
      row.dueOn,
      inEuros(row.amountCents),
      inEuros(row.amountCents - row.openCents),
      inEuros(row.openCents),
      row.reference,
    ],
  })
}

const afterRow = ({ dueOn, id }: OpenRow) =>
  sql`(${states.dueOn}, ${states.chargeId}) > (${dueOn}::date, ${id}::uuid)`
