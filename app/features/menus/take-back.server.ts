import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { derivedId } from '#app/db/derived-id.server.ts'
import { mails } from '#app/db/schema/mails.ts'
import { menuPlates, menus } from '#app/db/schema/menus.ts'
import { guests } from '#app/db/schema/registrations.ts'
import { Problem } from '#app/problem.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { takeBackUntil } from './final-menu.ts'
import type { MenuRow } from './stored-menu.server.ts'

/** A mail of a telling is the same one however often it is asked for. */
export const tellingMailId = (menuId: string, at: Date, whom: string) =>
  derivedId('menu-telling', menuId, at.toISOString(), whom)

/**
 * Takes back what people were about to be told of a menu, whose row is locked, while no mail of it has left. Gives whether it
 * could be.
 */
export async function takeBack(
  tx: Database,
  cx: RequestContext,
  menu: MenuRow,
  eventId: number,
): Promise<boolean> {
  if (!takeBackUntil(menu, cx.now) || menu.finalAt === null) return false
  const at = menu.finalAt
  const told = await tx
    .selectDistinct({ id: guests.registrationId })
    .from(menuPlates)
    .innerJoin(guests, eq(guests.id, menuPlates.guestId))
    .where(and(eq(menuPlates.menuId, menu.id), eq(menuPlates.toldAt, at)))
  const ids = ['host', ...told.map(({ id }) => id)].map((whom) => tellingMailId(menu.id, at, whom))
  const left = await tx
    .delete(mails)
    .where(inArray(mails.id, ids))
    .returning({ sentAt: mails.sentAt, attempts: mails.attempts })
  // What has left, or may have, cannot be taken back: with the transaction nothing of it is.
  if (left.some(({ sentAt, attempts }) => sentAt !== null || attempts > 0)) {
    throw new Problem('undoTooLate', 409)
  }
  await tx
    .update(menus)
    .set({ finalAt: menu.finalBefore, told: menu.toldBefore, finalBefore: null, toldBefore: null })
    .where(eq(menus.id, menu.id))
  const ofThisTime = and(eq(menuPlates.menuId, menu.id), eq(menuPlates.toldAt, at))
  await tx.delete(menuPlates).where(and(ofThisTime, isNull(menuPlates.toldBefore)))
  await tx
    .update(menuPlates)
    .set({
      told: sql`${menuPlates.toldBefore}`,
      toldBefore: null,
      ...(menu.finalBefore ? { toldAt: menu.finalBefore } : {}),
    })
    .where(ofThisTime)
  await recordAudit(tx, cx, {
    action: 'menu.untold',
    subjectType: 'menu',
    subjectId: menu.id,
    details: { event: eventId },
  })
  return true
}
