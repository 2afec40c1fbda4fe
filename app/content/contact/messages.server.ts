import { eq, inArray, sql } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { rowsIn } from '#app/platform/db/batches/tallies.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { countedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { Problem } from '#app/problem.ts'
import { contactMessages } from './contact.schema.ts'

const pageSize = 25

/** The messages to the club, open ones first, then the newest. Admins only. Pages count from 1. */
export async function listMessages(cx: RequestContext, page: number) {
  authorize(cx.actor, 'messages.manage')
  const { ids, ...place } = await countedIdPage(
    cx.db,
    {
      table: contactMessages,
      id: contactMessages.id,
      condition: undefined,
      order: [
        { by: sql`(${contactMessages.handledAt} is not null)`, descending: false },
        { by: contactMessages.createdAt, descending: true },
        { by: contactMessages.id, descending: true },
      ],
    },
    { page, size: pageSize, total: await rowsIn(cx.db, 'contact_messages') },
  )
  const rows = await cx.db
    .select({
      ...pickColumns(contactMessages, 'id', 'name', 'email', 'phone', 'message', 'language'),
      ...pickColumns(contactMessages, 'createdAt', 'handledAt'),
    })
    .from(contactMessages)
    .where(inArray(contactMessages.id, ids))
  return { rows: inOrderOf(ids, rows), page: place.page, pages: place.pages }
}

export type Message = Awaited<ReturnType<typeof listMessages>>['rows'][number]

/** Marks a message as handled, or reopens it. Idempotent. Admins only. Throws Problem 404. */
export async function setMessageHandled(cx: RequestContext, id: string, handled: boolean) {
  authorize(cx.actor, 'messages.manage')
  if (!isUuid(id)) throw new Problem('messageNotFound', 404)
  await cx.db.transaction((tx) => setHandled(tx, cx, id, handled))
}

/**
 * Marks messages as handled, all or none. Admins only. Throws Problem 404 when one of them is gone.
 *
 * @param ids uuids.
 */
export async function setMessagesHandled(cx: RequestContext, ids: string[]): Promise<void> {
  authorize(cx.actor, 'messages.manage')
  await cx.db.transaction(async (tx) => {
    // In a fixed order, so that concurrent calls do not deadlock.
    for (const id of ids.toSorted()) await setHandled(tx, cx, id, true)
  })
}

async function setHandled(tx: Database, cx: RequestContext, id: string, handled: boolean) {
  const [message] = await tx
    .select({ handledAt: contactMessages.handledAt })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('no key update')
  if (!message) throw new Problem('messageNotFound', 404)
  if ((message.handledAt !== null) === handled) return
  await tx
    .update(contactMessages)
    .set({ handledAt: handled ? cx.now : null })
    .where(eq(contactMessages.id, id))
  await recordAct(tx, cx, handled ? 'message.handled' : 'message.reopened', ['contact-message', id])
}
