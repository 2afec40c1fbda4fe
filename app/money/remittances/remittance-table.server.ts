import { and, asc, eq, gt } from 'drizzle-orm'
import { reasonInWords, returnReasonsCopy } from '#app/money/ledger/return-reasons.copy.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { csvBatch, csvStream } from '#app/platform/tables/csv-stream.server.ts'
import { inEuros } from '#app/platform/tables/in-euros.ts'
import { Problem } from '#app/problem.ts'
import { remittanceItems, remittances, type ItemState } from './direct-debits.schema.ts'
import { itemsBy } from './listed-remittances.server.ts'
import { auditRemittance } from './locked-remittance.server.ts'
import { remittancesCopy } from './remittances.copy.ts'

/**
 * The items of a remittance, or those in a state, as CSV, streamed in batches; recorded in the
 * audit log. Treasurer and admins.
 *
 * @returns the table, and the remittance's number. Throws Problem 404.
 */
export async function remittanceTable(
  cx: RequestContext,
  id: string,
  state: ItemState | null = null,
): Promise<{ number: number; table: ReadableStream<Uint8Array> }> {
  authorize(cx.actor, 'ledger.manage')
  const [remittance] = isUuid(id)
    ? await cx.db.select().from(remittances).where(eq(remittances.id, id))
    : []
  if (!remittance) throw new Problem('remittanceNotFound', 404)
  await cx.db.transaction((tx) => auditRemittance(tx, cx, remittance, 'remittance.exported'))
  const { details: copy } = remittancesCopy[cx.language]
  const reasons = returnReasonsCopy[cx.language]
  const table = csvStream({
    columns: copy.table.columns,
    rowsAfter: (last: Awaited<ReturnType<typeof itemsBy>>[number] | null) =>
      itemsBy(
        cx,
        and(
          eq(remittanceItems.remittanceId, id),
          state ? eq(remittanceItems.state, state) : undefined,
          last ? gt(remittanceItems.place, last.place) : undefined,
        ),
      )
        .orderBy(asc(remittanceItems.place))
        .limit(csvBatch),
    cellsOf: (row) => [
      row.place,
      row.name,
      row.about,
      inEuros(row.amountCents),
      row.ibanEnd ? `···· ${row.ibanEnd}` : '',
      row.mandate ?? '',
      row.sequence ?? '',
      row.endToEndId ?? '',
      copy.itemStates[row.state],
      row.returnedOn ?? '',
      row.excludedBecause
        ? copy.because[row.excludedBecause]
        : reasonInWords(reasons, row.returnReason ?? ''),
    ],
  })
  return { number: remittance.number, table }
}
