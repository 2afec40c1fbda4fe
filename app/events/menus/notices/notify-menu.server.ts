import { eq } from 'drizzle-orm'
import { hostToNotify } from '#app/events/menus/hosts.server.ts'
import {
  peopleToNotify,
  recordNotified,
  type Party,
} from '#app/events/menus/matrix/people-to-notify.server.ts'
import { menus } from '#app/events/menus/menus.schema.ts'
import { lockOwner } from '#app/events/menus/writing/save-menu.server.ts'
import { coursesOf, findMenu, type MenuRow } from '#app/events/menus/writing/stored-menu.server.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { versionOf } from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { Problem } from '#app/problem.ts'
import { cancellableMilliseconds, cancellableUntil, isChanged } from './menu-changes.ts'
import { hostMail, partyMails, cancelNotice } from './menu-notice-mails.server.ts'

/**
 * Makes the menu final and mails everyone with a plate of their own, and the host. If it was final before, only
 * people with changed plates. Mails wait while it can be taken back; a repeated press counts once.
 *
 * @returns how many mails wait.
 * @throws Problem 404; 409 for an outdated or empty menu, or one whose mails still wait; 410 once the event has begun
 * or is cancelled.
 */
export async function notifyMenu(
  cx: RequestContext,
  eventId: number,
  { version }: { version: string },
): Promise<number> {
  const by = authorize(cx.actor, 'events.manage')
  return cx.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event) throw new Problem('eventNotFound', 404)
    const menu = await findMenu(tx, { eventId }, true)
    if (!menu) throw new Problem('menuEmpty', 409)
    if (event.cancelledAt) throw new Problem('eventCancelled', 410)
    if (event.date <= cx.now) throw new Problem('eventOver', 410)
    const courses = await coursesOf(tx, menu.id)
    if (courses.length === 0) throw new Problem('menuEmpty', 409)
    const concerned = await peopleToNotify(tx, menu, courses, eventId)
    const { parties } = concerned
    const isFinal = menu.notified !== null && !isChanged(menu.notified, courses)
    if (isFinal && parties.length === 0) return 0
    if (versionOf(menu.updatedAt) !== version) throw new Problem('menuChanged', 409)
    if (cancellableUntil(menu, cx.now)) throw new Problem('menuMailsWait', 409)
    const isFirst = menu.finalAt === null
    const notifies = isFirst || parties.length > 0
    const at = notifies ? cx.now : menu.finalAt
    const sent = notifies ? await queueMails(tx, cx, { event, menu, parties, by: by.id }) : 0
    await tx
      .update(menus)
      .set({
        notified: courses,
        notifiedBy: notifies ? by.id : menu.notifiedBy,
        finalAt: at,
        ...(notifies ? { finalBefore: menu.finalAt, notifiedBefore: menu.notified } : {}),
      })
      .where(eq(menus.id, menu.id))
    await recordNotified(tx, { menuId: menu.id, at: cx.now }, concerned)
    await recordAct(tx, cx, 'menu.told', ['menu', menu.id], {
      details: { event: eventId, told: sent },
    })
    return sent
  })
}

async function queueMails(
  tx: Database,
  cx: RequestContext,
  {
    event,
    menu,
    parties,
    by,
  }: {
    event: typeof events.$inferSelect
    menu: MenuRow
    parties: readonly Party[]
    by: string
  },
): Promise<number> {
  const notBefore = new Date(cx.now.getTime() + cancellableMilliseconds)
  const announcement = { event, menuId: menu.id, at: cx.now }
  const host = await hostToNotify(tx, { now: cx.now, by }, menu, event.id)
  const mails = [
    ...partyMails(cx, announcement, parties, notBefore),
    ...(host ? [hostMail(cx, announcement, host, { kind: 'host', notBefore })] : []),
  ]
  await cx.outbox.queueAll(tx, mails)
  return mails.length
}

/**
 * Takes a final menu back within ten minutes: nobody is notified.
 *
 * @throws Problem 404; 409 when too late.
 */
export async function cancelMenuNotice(cx: RequestContext, eventId: number): Promise<void> {
  authorize(cx.actor, 'events.manage')
  await cx.db.transaction(async (tx) => {
    await lockOwner(tx, { eventId })
    const menu = await findMenu(tx, { eventId }, true)
    if (!menu || !(await cancelNotice(tx, cx, menu, eventId))) throw new Problem('undoTooLate', 409)
  })
}
