import { holdOwner } from '#app/events/menus/writing/save-menu.server.ts'
import { findMenu } from '#app/events/menus/writing/stored-menu.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { Problem } from '#app/problem.ts'
import { takeBack } from './take-back.server.ts'

/**
 * Takes back within ten minutes that a menu is final: nobody is told, and it is as it was before. Editors and admins.
 *
 * @throws Problem 404; 409 when it is too late.
 */
export async function cancelMenuNotice(cx: RequestContext, eventId: number): Promise<void> {
  authorize(cx.actor, 'events.manage')
  await cx.db.transaction(async (tx) => {
    await holdOwner(tx, { eventId })
    const menu = await findMenu(tx, { eventId }, true)
    if (!menu || !(await takeBack(tx, cx, menu, eventId))) throw new Problem('undoTooLate', 409)
  })
}
