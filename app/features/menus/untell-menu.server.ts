import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { Problem } from '#app/problem.ts'
import { holdOwner } from './save-menu.server.ts'
import { findMenu } from './stored-menu.server.ts'
import { takeBack } from './take-back.server.ts'

/**
 * Takes back within ten minutes that a menu is final: nobody is told, and it is as it was before. Editors and admins.
 *
 * @throws Problem 404; 409 when it is too late.
 */
export async function untellMenu(cx: RequestContext, eventId: number): Promise<void> {
  authorize(cx.actor, 'events.manage')
  await cx.db.transaction(async (tx) => {
    await holdOwner(tx, { eventId })
    const menu = await findMenu(tx, { eventId }, true)
    if (!menu || !(await takeBack(tx, cx, menu, eventId))) throw new Problem('undoTooLate', 409)
  })
}
