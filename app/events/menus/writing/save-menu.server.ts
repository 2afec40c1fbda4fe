import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { hostsOf } from '#app/events/menus/hosts.server.ts'
import { defaultKitchenLanguage } from '#app/events/menus/kitchen/kitchen-sheet.server.ts'
import { menuCourses, menuDishes, menus, type DishColumns } from '#app/events/menus/menus.schema.ts'
import { isChanged } from '#app/events/menus/notices/menu-changes.ts'
import { cancelNotice } from '#app/events/menus/notices/menu-notice-mails.server.ts'
import type { EditConflict } from '#app/kit/forms/edit-answer.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { conflicted, versionOf, laterThan } from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { Problem } from '#app/problem.ts'
import { menuValues, type MenuInput } from './menu-input.ts'
import { withAnnouncedNames } from './respelled.ts'
import { coursesOf, findMenu, type MenuOwner, type MenuRow } from './stored-menu.server.ts'

export type MenuSaved =
  /** `withdrawn`: no longer final, its waiting mails are withdrawn. */
  | { outcome: 'saved'; moved: boolean; withdrawn: boolean }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }
  | ({ outcome: 'conflict' } & EditConflict)

export const ownerDetails = (owner: MenuOwner) =>
  'eventId' in owner ? { event: owner.eventId } : { restaurant: owner.restaurantId }

/** Locks the menu's owner. Throws Problem 404 when it is gone. */
export async function lockOwner(tx: Database, owner: MenuOwner): Promise<void> {
  const rows =
    'eventId' in owner
      ? await tx
          .select({ id: events.id })
          .from(events)
          .where(eq(events.id, owner.eventId))
          .for('key share')
      : await tx
          .select({ id: restaurants.id })
          .from(restaurants)
          .where(eq(restaurants.id, owner.restaurantId))
          .for('key share')
  if (rows.length > 0) return
  throw new Problem('eventId' in owner ? 'eventNotFound' : 'restaurantNotFound', 404)
}

/** The locked menu; if there is none, a new one in its kitchen's default language. */
export async function lockedMenu(
  tx: Database,
  cx: RequestContext,
  owner: MenuOwner,
): Promise<{ menu: MenuRow; isNew: boolean }> {
  const found = await findMenu(tx, owner, true)
  if (found) return { menu: found, isNew: false }
  const kitchenLanguage = await defaultKitchenLanguage(tx, owner)
  const [made] = await tx
    .insert(menus)
    .values({ ...owner, kitchenLanguage, createdAt: cx.now, updatedAt: cx.now })
    .onConflictDoNothing()
    .returning()
  // Another request has started the menu meanwhile.
  return made ? { menu: made, isNew: true } : lockedMenu(tx, cx, owner)
}

/** Replaces the courses of a menu; settled plates of the old ones no longer count. */
export async function storeCourses(
  tx: Database,
  menuId: string,
  courses: readonly (readonly DishColumns[])[],
): Promise<void> {
  const before = await coursesOf(tx, menuId)
  if (!isChanged(before, courses)) return
  if (isChanged(before, withAnnouncedNames(courses, before))) {
    await tx.update(menus).set({ dishesKey: randomUUID() }).where(eq(menus.id, menuId))
  }
  await tx.delete(menuCourses).where(eq(menuCourses.menuId, menuId))
  if (courses.length === 0) return
  const stored = await tx
    .insert(menuCourses)
    .values(courses.map((_, position) => ({ menuId, position })))
    .returning({ id: menuCourses.id, position: menuCourses.position })
  const ids = new Map(stored.map(({ id, position }) => [position, id]))
  await tx.insert(menuDishes).values(
    courses.flatMap((dishes, at) =>
      dishes.map((dish, position) => {
        const courseId = ids.get(at)
        if (courseId === undefined) throw new Error('the course was stored just now')
        return { ...dish, courseId, position }
      }),
    ),
  )
}

/** Withdraws an announcement of other courses while its mails wait. Returns whether it was withdrawn. */
export async function withdrawNotice(
  tx: Database,
  cx: RequestContext,
  {
    owner,
    menu,
    before,
    after,
  }: {
    owner: MenuOwner
    menu: MenuRow
    before: readonly (readonly DishColumns[])[]
    after: readonly (readonly DishColumns[])[]
  },
): Promise<boolean> {
  if (!('eventId' in owner) || !isChanged(before, after)) return false
  return cancelNotice(tx, cx, menu, owner.eventId)
}

/** Whether two forms have the same fields. */
export const sameFields = (one: Record<string, string>, other: Record<string, string>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? '') === (other[name] ?? ''),
  )

/**
 * Saves the menu of an event or restaurant unless its version is outdated; unchanged, nothing is written.
 *
 * @param typed the form as sent, for the conflict response.
 * @throws Problem 404.
 */
export async function saveMenu(
  cx: RequestContext,
  owner: MenuOwner,
  { version, moved, menu: edited, courses }: MenuInput,
  typed: Record<string, string>,
): Promise<MenuSaved> {
  authorize(cx.actor, 'eventId' in owner ? 'events.manage' : 'restaurants.manage')
  const { hostId } = edited
  const result = await cx.db.transaction(async (tx) => {
    await lockOwner(tx, owner)
    const { menu, isNew } = await lockedMenu(tx, cx, owner)
    const before = await coursesOf(tx, menu.id)
    const [stored, wanted] = [menuValues(menu, before), menuValues(edited, courses)]
    // An empty form does not start a menu.
    if (isNew && sameFields(stored, wanted)) {
      await tx.delete(menus).where(eq(menus.id, menu.id))
      return { outcome: 'saved', moved, withdrawn: false } as const
    }
    if (sameFields(stored, wanted)) return { outcome: 'saved', moved, withdrawn: false } as const
    if (!isNew && versionOf(menu.updatedAt) !== version) {
      return { outcome: 'stale', menu, stored } as const
    }
    if (hostId !== null && hostId !== menu.hostId && !(await isHost(tx, cx, owner, hostId))) {
      if (isNew) await tx.delete(menus).where(eq(menus.id, menu.id))
      return { outcome: 'refused', errors: { host_id: 'invalidChoice' } } as const
    }
    const withdrawn = await withdrawNotice(tx, cx, { owner, menu, before, after: courses })
    await storeCourses(tx, menu.id, courses)
    await tx
      .update(menus)
      .set({ ...edited, updatedAt: isNew ? cx.now : laterThan(menu.updatedAt, cx.now) })
      .where(eq(menus.id, menu.id))
    await recordAct(tx, cx, 'menu.saved', ['menu', menu.id], { details: ownerDetails(owner) })
    return { outcome: 'saved', moved, withdrawn } as const
  })
  if (result.outcome !== 'stale') return result
  const { menu, stored } = result
  const { id, updatedAt } = menu
  return conflicted(cx.db, { kind: 'menu', id, updatedAt, stored, typed })
}

async function isHost(tx: Database, { now }: RequestContext, owner: MenuOwner, id: string) {
  if (!('eventId' in owner)) return false
  return (await hostsOf(tx, { eventId: owner.eventId, now, id })).length > 0
}
