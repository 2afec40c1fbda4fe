import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { returnableUntil } from '#app/money/ledger/charges/charge.ts'
import { refundFilesPath } from '#app/money/ledger/ledger-pages.ts'
import { mandateOfPayer } from '#app/money/refund-files/writing/known-accounts.server.ts'
import { refundFiles, refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { countedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { type PaymentMethod, ledgerPayments } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import { onBankingDay } from '#packages/banking/sepa/banking-days.ts'
import { type OfferedCredit, maxCredits } from './refund-file.ts'

const pageSize = 25

const ofFile = sql`from ${refundItems} where ${refundItems.fileId} = ${refundFiles.id}`

const listedColumns = {
  ...pickColumns(refundFiles, 'id', 'number', 'state', 'executeOn'),
  count: sql<number>`(select count(*)::int ${ofFile})`,
  cents: sql<number>`(select coalesce(sum(${refundItems.amountCents}), 0)::float8 ${ofFile})`,
}

/** A page of all transfer files, the newest first, and whether a new one is possible. Treasurer and admins. */
export async function listRefundFiles(cx: RequestContext, page: number) {
  authorize(cx.actor, 'ledger.manage')
  const { ids, ...place } = await countedIdPage(
    cx.db,
    {
      table: refundFiles,
      id: refundFiles.id,
      condition: undefined,
      order: [refundFiles.createdAt, refundFiles.id].map((by) => ({ by, descending: true })),
    },
    { page, size: pageSize, total: await cx.db.$count(refundFiles) },
  )
  const found = await cx.db
    .select(listedColumns)
    .from(refundFiles)
    .where(inArray(refundFiles.id, ids))
  return { rows: inOrderOf(ids, found), ready: cx.content.bank.iban !== '', ...place }
}

/**
 * The form of a new file: credits in no other file, the oldest first, each with the last digits of the known account.
 * Treasurer and admins.
 */
export async function newRefundFile(cx: RequestContext) {
  authorize(cx.actor, 'ledger.manage')
  const about = cx.language === 'ca' ? sql`about_ca` : sql`about_es`
  const { rows } = await cx.db.execute<
    Omit<OfferedCredit, 'returnableUntil'> & { method: PaymentMethod; receivedOn: string }
  >(sql`
    select payment.id, payment.name, payment.method, payment.received_on::text as "receivedOn", state.credit_cents as "creditCents", mandate.iban_end as "ibanEnd",
      (select ${about} from ledger_allocations join ledger_charges on ledger_charges.id = charge_id
       where payment_id = payment.id and releases is not null
       order by ledger_allocations.created_at desc limit 1) as about
    from ledger_payment_states as state join ledger_payments as payment on payment.id = state.payment_id
    left join sepa_mandates as mandate on mandate.id = ${mandateOfPayer}
    where state.credit_cents > 0 and payment.name <> ''
      and not exists (select from refund_items where payment_id = payment.id and running)
    order by payment.number limit ${maxCredits}`)
  const today = madridDayOf(cx.now)
  const values = { execute_on: onBankingDay(today) }
  const credits = rows.map(({ method, receivedOn, ...credit }) =>
    Object.assign(credit, { returnableUntil: returnableUntil({ method, receivedOn }, today) }),
  )
  return { credits, form: { values, version: null, submission: randomUUID() } }
}

/** A transfer file with its items. Throws Problem 404. Treasurer and admins. */
export async function refundFileDetails(cx: RequestContext, id: string) {
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
    .select({
      id: refundItems.id,
      name: sql<string>`coalesce(${ledgerPayments.name}, '')`,
      holder,
      ibanEnd,
      amountCents,
      state,
    })
    .from(refundItems)
    .leftJoin(ledgerPayments, eq(ledgerPayments.id, refundItems.paymentId))
    .where(eq(refundItems.fileId, id))
    .orderBy(asc(refundItems.place))
  return { file, rows, today: madridDayOf(cx.now) }
}

/** Transfer files that nobody has marked as paid. Admins and the treasurer. */
export async function waitingRefundFiles(cx: RequestContext): Promise<Waiting[]> {
  authorize(cx.actor, 'ledger.manage')
  const count = await cx.db.$count(refundFiles, eq(refundFiles.state, 'written'))
  return count === 0 ? [] : [{ kind: 'transfers', says: [count], to: refundFilesPath }]
}
