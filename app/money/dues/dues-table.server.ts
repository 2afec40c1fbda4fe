import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { csvBatch, csvStream } from '#app/platform/tables/csv-stream.server.ts'
import { inEuros } from '#app/platform/tables/in-euros.ts'
import { duesCharges } from './dues-rows.server.ts'
import { duesCopy } from './dues.copy.ts'
import { type DuesOf, type DuesQuery, exemptionWords } from './dues.ts'

/** The members of a view as CSV, a row per charge, recorded in the audit log. Admins and the treasurer. */
export async function duesTable(
  cx: RequestContext,
  { view, ...of }: DuesOf & Pick<DuesQuery, 'view'>,
): Promise<ReadableStream<Uint8Array>> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction((tx) => recordAct(tx, cx, 'charge.dues-exported', ['charge', null]))
  const rows = await duesCharges(cx.db, of, madridDayOf(cx.now), view)
  const { table, exemptions, excluded } = duesCopy[cx.language]
  const { kinds } = ledgerCopy[cx.language]
  let sent = 0
  return csvStream({
    columns: table.columns,
    rowsAfter: () => {
      const batch = rows.slice(sent, sent + csvBatch)
      sent += batch.length
      return Promise.resolve(batch)
    },
    cellsOf: ({ amountCents, openCents, ...row }) => [
      row.memberNumber ?? '',
      row.name,
      row.email ?? '',
      cx.language === 'ca' ? row.planCa : row.planEs,
      row.begins,
      row.ends,
      row.kind ? kinds[row.kind] : '',
      amountCents === null ? '' : inEuros(amountCents),
      amountCents === null || openCents === null ? '' : inEuros(amountCents - openCents),
      openCents === null ? '' : inEuros(openCents),
      row.dueOn ?? '',
      row.reference ?? '',
      row.excluded ? excluded : exemptionWords(row, exemptions, cx.language),
    ],
  })
}
