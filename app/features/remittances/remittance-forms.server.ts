import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { isUuid } from '#app/db/ids.ts'
import { remittances } from '#app/db/schema/direct-debits.ts'
import type { EditValues } from '#app/forms/edit-answer.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import { firstCollection } from './remittance.ts'

/** The first day on which can be collected what is told from today on. */
export const firstCollectionOf = ({ now, content }: Pick<RequestContext, 'now' | 'content'>) =>
  firstCollection(madridDayOf(now), content.bank.noticeDays)

/** What the form of a remittance begins with. Treasurer and admins. */
export function newRemittance(cx: RequestContext): { form: EditValues; firstDay: string } {
  authorize(cx.actor, 'ledger.manage')
  const firstDay = firstCollectionOf(cx)
  const values = { kind_due: 'yes', due_until: firstDay, collection_on: firstDay }
  return { form: { values, version: null, submission: randomUUID() }, firstDay }
}

/** What the forms about one remittance begin with. Throws Problem 404. Treasurer and admins. */
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
