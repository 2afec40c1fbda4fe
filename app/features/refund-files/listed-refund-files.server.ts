import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { isUuid } from '#app/db/ids.ts'
import { inOrderOf, stretchOf, type Place } from '#app/db/list-stretch.server.ts'
import { refundFiles, refundItems } from '#app/db/schema/direct-debits.ts'
import { ledgerPayments } from '#app/db/schema/ledger.ts'
import type { EditValues } from '#app/forms/edit-answer.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import { onBankingDay } from '#app/sepa/banking-days.ts'
import { mandateOfPayer } from './known-accounts.server.ts'
import {
  mostCredits,
  type ListedRefundFile,
  type OfferedCredit,
  type ShownRefund,
} from './refund-file.ts'

const pageSize = 25

const ofFile = sql`from ${refundItems} where ${refundItems.fileId} = ${refundFiles.id}`

const listedColumns = {
  id: refundFiles.id,
  number: refundFiles.number,
  state: refundFiles.state,
  executeOn: refundFiles.executeOn,
  count: sql<number>`(select count(*)::int ${ofFile})`,
  cents: sql<number>`(select coalesce(sum(${refundItems.amountCents}), 0)::int ${ofFile})`,
}

/** A page of all files of refunds, the newest first. Treasurer and admins. */
export async function listRefundFiles(
  cx: RequestContext,
  page: number,
): Promise<{ rows: ListedRefundFile[]; ready: boolean } & Place> {
  authorize(cx.actor, 'ledger.manage')
  const { ids, ...place } = await stretchOf(cx.db, {
    table: refundFiles,
    id: refundFiles.id,
    condition: undefined,
    order: [refundFiles.createdAt, refundFiles.id].map((by) => ({ by, descending: true })),
    page,
    size: pageSize,
    total: () => cx.db.$count(refundFiles),
  })
  const found = await cx.db
    .select(listedColumns)
    .from(refundFiles)
    .where(inArray(refundFiles.id, ids))
  const { iban, creditorId } = cx.content.bank
  return { rows: inOrderOf(ids, found), ready: iban !== '' && creditorId !== '', ...place }
}

/**
 * What the form of a file begins with: the credits that no other file has, the oldest first, each with the end of the
 * account that is known. Treasurer and admins.
 */
export async function newRefundFile(
  cx: RequestContext,
): Promise<{ credits: OfferedCredit[]; form: EditValues }> {
  authorize(cx.actor, 'ledger.manage')
  const about = cx.language === 'ca' ? sql`about_ca` : sql`about_es`
  const { rows } = await cx.db.execute<OfferedCredit>(sql`
    select payment.id, payment.name, state.credit_cents as "creditCents", mandate.iban_end as "ibanEnd",
      (select ${about} from ledger_allocations join ledger_charges on ledger_charges.id = charge_id
       where payment_id = payment.id and releases is not null
       order by ledger_allocations.created_at desc limit 1) as about
    from ledger_payment_states as state join ledger_payments as payment on payment.id = state.payment_id
    left join sepa_mandates as mandate on mandate.id = ${mandateOfPayer}
    where state.credit_cents > 0 and payment.name <> ''
      and not exists (select from refund_items where payment_id = payment.id and running)
    order by payment.number limit ${mostCredits}`)
  const values = { execute_on: onBankingDay(madridDayOf(cx.now)) }
  return { credits: rows, form: { values, version: null, submission: randomUUID() } }
}

/** A file of refunds with all that is in it. Throws Problem 404. Treasurer and admins. */
export async function refundFileDetails(
  cx: RequestContext,
  id: string,
): Promise<{ file: ListedRefundFile & { messageId: string }; rows: ShownRefund[]; today: string }> {
  authorize(cx.actor, 'ledger.manage')
  const [file] = isUuid(id)
    ? await cx.db
        .select({ ...listedColumns, messageId: refundFiles.messageId })
        .from(refundFiles)
        .where(eq(refundFiles.id, id))
    : []
  if (!file) throw new Problem('refundFileNotFound', 404)
  const { holder, ibanEnd, amountCents, state } = refundItems
  const rows = await cx.db
    .select({ id: refundItems.id, name: ledgerPayments.name, holder, ibanEnd, amountCents, state })
    .from(refundItems)
    .innerJoin(ledgerPayments, eq(ledgerPayments.id, refundItems.paymentId))
    .where(eq(refundItems.fileId, id))
    .orderBy(asc(refundItems.place))
  return { file, rows, today: madridDayOf(cx.now) }
}
