import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { remittances } from '#app/money/remittances/direct-debits.schema.ts'
import { firstCollection } from '#app/money/remittances/remittance.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import { onBankingDay } from '#packages/banking/sepa/banking-days.ts'
import { collectable } from './prepare-remittance.server.ts'

/** The first possible collection day of what is announced today. */
export const firstCollectionOf = ({ now, content }: Pick<RequestContext, 'now' | 'content'>) =>
  firstCollection(madridDayOf(now), content.bank.noticeDays)

/**
 * The form of a new remittance: all dues, on the last day that one is due, or else the first possible day. Treasurer and admins.
 */
export async function newRemittance(
  cx: RequestContext,
): Promise<{ form: EditValues; firstDay: string }> {
  authorize(cx.actor, 'ledger.manage')
  const firstDay = firstCollectionOf(cx)
  const { rows } = await cx.db.execute<{ last: string | null }>(sql`
    select max(state.due_on)::text as last from ${collectable(['due'], firstDay)} and mandate.id is not null`)
  const last = rows[0]?.last ?? firstDay
  const values = {
    kind_due: 'yes',
    due_until: last < firstDay ? firstDay : last,
    collection_on: last < firstDay ? firstDay : onBankingDay(last),
  }
  return { form: { values, version: null, submission: randomUUID() }, firstDay }
}

/** The data of the forms about one remittance. Throws Problem 404. Treasurer and admins. */
export async function remittanceForm(
  cx: RequestContext,
  id: string,
): Promise<{ id: string; form: EditValues; firstDay: string }> {
  authorize(cx.actor, 'ledger.manage')
  const { collectionOn } = remittances
  const [row] = isUuid(id)
    ? await cx.db.select({ collectionOn }).from(remittances).where(eq(remittances.id, id))
    : []
  if (!row) throw new Problem('remittanceNotFound', 404)
  const today = madridDayOf(cx.now)
  const values = {
    collection_on: row.collectionOn,
    received_on: row.collectionOn < today ? row.collectionOn : today,
  }
  return { id, form: { values, version: null, submission: null }, firstDay: firstCollectionOf(cx) }
}
