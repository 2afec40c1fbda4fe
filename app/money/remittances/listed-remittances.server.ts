import { type SQL, and, count, eq, inArray, sql } from 'drizzle-orm'
import { unnoticedItems } from '#app/money/remittances/returns/unnoticed-items.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { countedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { ledgerCharges } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import {
  type ItemState,
  type RemittanceState,
  remittanceItems,
  remittances,
  sepaMandates,
} from './direct-debits.schema.ts'
import {
  notifiedFrom,
  type ItemSums,
  type RemittanceSums,
  canBeSentOn,
  firstCollection,
} from './remittance.ts'

const pageSize = 25

const ofRemittance = sql`from ${remittanceItems} where ${remittanceItems.remittanceId} = ${remittances.id}`

/** The debtor of an item has no email address, and so no notice. */
const isUnaddressed = sql<boolean>`exists (
  select from ${sepaMandates} as held join people on people.id = held.person_id
  where held.id = ${remittanceItems.mandateId} and people.email is null and mailbox(people) is null)`

const listedColumns = {
  id: remittances.id,
  number: remittances.number,
  state: remittances.state,
  collectionOn: remittances.collectionOn,
  count: sql<number>`(select count(*)::int ${ofRemittance} and ${remittanceItems.state} <> 'excluded')`,
  cents: sql<number>`(select coalesce(sum(${remittanceItems.amountCents}), 0)::float8 ${ofRemittance}
    and ${remittanceItems.state} <> 'excluded')`,
  returned: sql<number>`(select count(*)::int ${ofRemittance} and ${remittanceItems.state} = 'returned')`,
}

/**
 * A page of all remittances, or of those in a state, the newest first, and whether a new one is possible. Treasurer
 * and admins.
 */
export async function listRemittances(
  cx: RequestContext,
  { page, state }: { page: number; state: RemittanceState | null },
) {
  authorize(cx.actor, 'ledger.manage')
  const sums = await remittanceSums(cx.db)
  const shown = state ? [sums[state]] : Object.values(sums)
  const { ids, ...place } = await countedIdPage(
    cx.db,
    {
      table: remittances,
      id: remittances.id,
      condition: state ? eq(remittances.state, state) : undefined,
      order: [remittances.createdAt, remittances.id].map((by) => ({ by, descending: true })),
    },
    { page, size: pageSize, total: shown.reduce((all, own) => all + (own?.remittances ?? 0), 0) },
  )
  const found = await cx.db
    .select(listedColumns)
    .from(remittances)
    .where(inArray(remittances.id, ids))
  const { iban, creditorId } = cx.content.bank
  const ready = iban !== '' && creditorId !== ''
  return { rows: inOrderOf(ids, found), ready, state, sums, ...place }
}

/** A remittance with a page of its charges, or of those in a state. Throws Problem 404. Treasurer and admins. */
export async function remittanceDetails(
  cx: RequestContext,
  id: string,
  page: number,
  state: ItemState | null = null,
) {
  authorize(cx.actor, 'ledger.manage')
  const [row] = isUuid(id)
    ? await cx.db
        .select({
          ...listedColumns,
          leftOut: remittances.leftOut,
          excluded: sql<number>`(select count(*)::int ${ofRemittance} and ${remittanceItems.state} = 'excluded')`,
          unannounced: sql<number>`(select count(*)::int ${ofRemittance} and ${remittanceItems.state} = 'listed'
            and ${remittanceItems.announcedAt} is null)`,
          unaddressed: sql<number>`(select count(*)::int ${ofRemittance} and ${remittanceItems.state} = 'listed'
            and ${isUnaddressed})`,
          refusedCount: sql<number>`(select count(*)::int ${ofRemittance}
            and ${remittanceItems.excludedBecause} = 'refused')`,
          refusedReason: sql<string | null>`(select ${remittanceItems.returnReason} ${ofRemittance}
            and ${remittanceItems.excludedBecause} = 'refused'
            order by ${remittanceItems.returnReason} is null, ${remittanceItems.place} limit 1)`,
          messageId: remittances.messageId,
          writtenAt: remittances.writtenAt,
        })
        .from(remittances)
        .where(eq(remittances.id, id))
    : []
  if (!row) throw new Problem('remittanceNotFound', 404)
  const { noticeDays } = cx.content.bank
  const today = madridDayOf(cx.now)
  const { refusedCount, refusedReason, ...remittance } = row
  const unnoticed = row.state === 'announced' ? await unnoticedItems(cx.db, id, noticeDays) : []
  return {
    remittance: {
      ...remittance,
      // Announced later than the settings promise, or not at all.
      unnoticed: unnoticed.length,
      // Items that the club's bank refused as a whole, with the first reason.
      refused: refusedCount > 0 ? { count: refusedCount, reason: refusedReason } : null,
      noticeDays,
      noticeFrom: notifiedFrom(row.collectionOn, noticeDays),
      firstDay: firstCollection(today, noticeDays),
      inTime: canBeSentOn(today, row.collectionOn),
    },
    list: await itemsOf(cx, id, { page, state }),
  }
}

/** Items of remittances. The caller has authorized. */
export const itemsBy = (cx: Pick<RequestContext, 'db' | 'language'>, condition: SQL | undefined) =>
  cx.db
    .select({
      id: remittanceItems.id,
      place: remittanceItems.place,
      name: ledgerCharges.name,
      about: cx.language === 'ca' ? ledgerCharges.aboutCa : ledgerCharges.aboutEs,
      amountCents: remittanceItems.amountCents,
      mandate: sepaMandates.reference,
      ibanEnd: sepaMandates.ibanEnd,
      sequence: remittanceItems.sequence,
      endToEndId: remittanceItems.endToEndId,
      state: remittanceItems.state,
      excludedBecause: remittanceItems.excludedBecause,
      announcedAt: remittanceItems.announcedAt,
      unaddressed: isUnaddressed,
      returnedOn: remittanceItems.returnedOn,
      returnReason: remittanceItems.returnReason,
    })
    .from(remittanceItems)
    .innerJoin(ledgerCharges, eq(ledgerCharges.id, remittanceItems.chargeId))
    .leftJoin(sepaMandates, eq(sepaMandates.id, remittanceItems.mandateId))
    .where(condition)

export type ShownItem = Awaited<ReturnType<typeof itemsBy>>[number]

export type RemittanceDetails = Awaited<ReturnType<typeof remittanceDetails>>['remittance']

async function itemsOf(
  cx: RequestContext,
  id: string,
  { page, state }: { page: number; state: ItemState | null },
) {
  const sums = await itemSums(cx.db, id)
  const shown = state ? [sums[state]] : Object.values(sums)
  const own = eq(remittanceItems.remittanceId, id)
  const { ids, ...place } = await countedIdPage(
    cx.db,
    {
      table: remittanceItems,
      id: remittanceItems.id,
      condition: state ? and(own, eq(remittanceItems.state, state)) : own,
      order: [{ by: remittanceItems.place, descending: false }],
    },
    { page, size: pageSize, total: shown.reduce((all, some) => all + (some?.count ?? 0), 0) },
  )
  const found = await itemsBy(cx, and(own, inArray(remittanceItems.id, ids)))
  return { rows: inOrderOf(ids, found), state, sums, ...place }
}

/** The sums of the remittances of each state; states without any are left out. */
async function remittanceSums(
  db: Database,
): Promise<Partial<Record<RemittanceState, RemittanceSums>>> {
  const { rows } = await db.execute<RemittanceSums & { state: RemittanceState }>(sql`
    select remittance.state, count(*)::int as remittances, coalesce(sum(own.charges), 0)::int as charges,
      coalesce(sum(own.cents), 0)::float8 as cents, coalesce(sum(own.returned_cents), 0)::float8 as "returnedCents"
    from remittances as remittance
    left join (
      select remittance_id, count(*) as charges, sum(amount_cents) as cents,
        sum(amount_cents) filter (where state = 'returned') as returned_cents
      from remittance_items where state <> 'excluded' group by remittance_id
    ) as own on own.remittance_id = remittance.id
    group by remittance.state`)
  return Object.fromEntries(rows.map(({ state, ...sums }) => [state, sums]))
}

/** The sums of a remittance's items of each state. */
async function itemSums(
  db: Database,
  remittanceId: string,
): Promise<Partial<Record<ItemState, ItemSums>>> {
  const rows = await db
    .select({
      state: remittanceItems.state,
      count: count(),
      cents: sql<number>`sum(${remittanceItems.amountCents})::float8`,
    })
    .from(remittanceItems)
    .where(eq(remittanceItems.remittanceId, remittanceId))
    .groupBy(remittanceItems.state)
  return Object.fromEntries(rows.map(({ state, ...sums }) => [state, sums]))
}
