import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { concernedPeople } from '#app/events/menus/matrix/concerned.server.ts'
import { notePlates } from '#app/events/menus/matrix/plates.server.ts'
import { menuPlates, menus } from '#app/events/menus/menus.schema.ts'
import { notifiedCourses, type MenuRow } from '#app/events/menus/writing/stored-menu.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { guests } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { takeBackUntil } from './menu-changes.ts'

/** One mail per announcement and recipient. */
export const menuMailId = (menuId: string, at: Date, whom: string) =>
  derivedId('menu-telling', menuId, at.toISOString(), whom)

const newestLeft = sql`(
  select max((mail.facts ->> 'toldAt')::timestamptz)
  from mails as mail
  join event_guests as guest on guest.id = menu_plates.guest_id
  where mail.kind like 'menu-%' and mail.facts ->> 'registrationId' = guest.registration_id::text
)`

/**
 * Withdraws an announcement of the locked menu if no mail has been sent. Gives whether it could.
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
  const ids = ['host', ...told.map(({ id }) => id)].map((whom) => menuMailId(menu.id, at, whom))
  const left = await tx
    .delete(mails)
    .where(inArray(mails.id, ids))
    .returning({ sentAt: mails.sentAt, attempts: mails.attempts })
  // A mail sent, or being sent, cannot be withdrawn: all or nothing.
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
      toldAt: sql`coalesce(${newestLeft}, ${menu.finalBefore?.toISOString() ?? null}::timestamptz, told_at)`,
    })
    .where(ofThisTime)
  // Respelled dishes get their announced spelling back.
  const before = notifiedCourses(menu.toldBefore ?? [])
  const { respelled } = await concernedPeople(tx, menu, before, eventId)
  await notePlates(tx, { menuId: menu.id, at }, respelled)
  await recordAudit(tx, cx, {
    action: 'menu.untold',
    subjectType: 'menu',
    subjectId: menu.id,
    details: { event: eventId },
  })
  return true
}
