import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { unnoticedItems } from '#app/money/remittances/returns/unnoticed-items.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import {
  countedStretch,
  inOrderOf,
  type Place,
} from '#app/platform/db/searching/list-stretch.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { ledgerCharges } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import {
  remittanceItems,
  remittances,
  sepaMandates,
  type ItemState,
  type RemittanceState,
} from './direct-debits.schema.ts'
import type { ItemSums, RemittanceSums } from './remittance-filter.ts'
import { itemSums, remittanceSums } from './remittance-sums.server.ts'
import {
  canBeSentOn,
  firstCollection,
  notifiedFrom,
  type ListedRemittance,
  type RemittanceDetails,
  type ShownItem,
} from './remittance.ts'

const pageSize = 25

const ofRemittance = sql`from ${remittanceItems} where ${remittanceItems.remittanceId} = ${remittances.id}`

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

/** What is shown of the remittances of a list, or of the charges of one: how many there are of each state, and what they come to. */
type Summed<State extends string, Sums> = {
  state: State | null
  sums: Partial<Record<State, Sums>>
}

/** A page of all remittances, or of those in a state, the newest first, and whether one can be made. Treasurer and admins. */
export async function listRemittances(
  cx: RequestContext,
  { page, state }: { page: number; state: RemittanceState | null },
): Promise<
  { rows: ListedRemittance[]; ready: boolean } & Summed<RemittanceState, RemittanceSums> & Place
> {
  authorize(cx.actor, 'ledger.manage')
  const sums = await remittanceSums(cx.db)
  const shown = state ? [sums[state]] : Object.values(sums)
  const { ids, ...place } = await countedStretch(
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

/**
 * A remittance as its page shows it, with a page of its charges, or of those in a state. Throws Problem 404. Treasurer and
 * admins.
 */
export async function remittanceDetails(
  cx: RequestContext,
  id: string,
  page: number,
  state: ItemState | null = null,
): Promise<{
  remittance: RemittanceDetails
  list: { rows: ShownItem[] } & Summed<ItemState, ItemSums> & Place
}> {
  authorize(cx.actor, 'ledger.manage')
  const [row] = isUuid(id)
    ? await cx.db
        .select({
          ...listedColumns,
          leftOut: remittances.leftOut,
          excluded: sql<number>`(select count(*)::int ${ofRemittance} and ${remittanceItems.state} = 'excluded')`,
          untold: sql<number>`(select count(*)::int ${ofRemittance} and ${remittanceItems.state} = 'listed'
            and ${remittanceItems.announcedAt} is null)`,
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
      unnoticed: unnoticed.length,
      refused: refusedCount > 0 ? { count: refusedCount, reason: refusedReason } : null,
      noticeDays,
      toldFrom: notifiedFrom(row.collectionOn, noticeDays),
      firstDay: firstCollection(today, noticeDays),
      inTime: canBeSentOn(today, row.collectionOn),
    },
    list: await itemsOf(cx, id, { page, state }),
  }
}

/** Charges of remittances as they are shown. Whoever asks has been authorized. */
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
      returnedOn: remittanceItems.returnedOn,
      returnReason: remittanceItems.returnReason,
    })
    .from(remittanceItems)
    .innerJoin(ledgerCharges, eq(ledgerCharges.id, remittanceItems.chargeId))
    .leftJoin(sepaMandates, eq(sepaMandates.id, remittanceItems.mandateId))
    .where(condition)

async function itemsOf(
  cx: RequestContext,
  id: string,
  { page, state }: { page: number; state: ItemState | null },
): Promise<{ rows: ShownItem[] } & Summed<ItemState, ItemSums> & Place> {
  const sums = await itemSums(cx.db, id)
  const shown = state ? [sums[state]] : Object.values(sums)
  const own = eq(remittanceItems.remittanceId, id)
  const { ids, ...place } = await countedStretch(
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
