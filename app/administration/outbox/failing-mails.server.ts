import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { countedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { isUnrendered } from '#app/platform/mail/sending/mail-due.server.ts'
import { countUndelivered, undelivered } from '#app/platform/mail/sending/undelivered.server.ts'

const pageSize = 25

/**
 * Undeliverable mails, newest first: recipient and the mail server's response, never the content; `sends` tells
 * whether a mail server is configured. Admins only. Pages count from 1; a number beyond the last gives the last page.
 */
export async function listFailingMails(cx: RequestContext, page: number) {
  authorize(cx.actor, 'mails.manage')
  const { ids, ...place } = await countedIdPage(
    cx.db,
    {
      table: mails,
      id: mails.id,
      condition: undelivered,
      order: [
        { by: mails.createdAt, descending: true },
        { by: mails.id, descending: true },
      ],
    },
    { page, size: pageSize, total: await countUndelivered(cx.db) },
  )
  const rows = await cx.db
    .select({
      ...pickColumns(mails, 'id', 'recipient', 'subject', 'createdAt'),
      ...pickColumns(mails, 'attempts', 'parkedAt', 'lastError'),
    })
    .from(mails)
    .where(inArray(mails.id, ids))
  const { page: shown, pages } = place
  return {
    rows: inOrderOf(ids, rows),
    page: shown,
    pages,
    parked: await countParkedMails(cx),
    sends: cx.site.sendsMails,
  }
}

export type FailingMail = Awaited<ReturnType<typeof listFailingMails>>['rows'][number]

const isParked = and(isNull(mails.sentAt), isNotNull(mails.parkedAt))

/** Number of mails given up. Admins only. */
export async function countParkedMails(cx: RequestContext): Promise<number> {
  authorize(cx.actor, 'mails.manage')
  return cx.db.$count(mails, isParked)
}

/** Queues all mails that were given up again; returns how many. Admins only. */
export async function retryParkedMails(cx: RequestContext): Promise<number> {
  authorize(cx.actor, 'mails.manage')
  return cx.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(mails)
      .set({
        parkedAt: null,
        attempts: 0,
        lastError: null,
        // A mail not rendered yet is due anyway.
        nextAttemptAt: sql`case when ${isUnrendered} then ${mails.nextAttemptAt} else ${cx.now.toISOString()}::timestamptz end`,
      })
      .where(isParked)
    const count = rowCount ?? 0
    if (count > 0) {
      await recordAct(tx, cx, 'mail.all-retried', ['mail', 'parked'], { details: { mails: count } })
    }
    return count
  })
}
