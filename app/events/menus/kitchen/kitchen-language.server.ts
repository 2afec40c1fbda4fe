import { eq } from 'drizzle-orm'
import type { KitchenLanguage } from '#app/events/menus/menus.schema.ts'
import { findMenu, type MenuOwner } from '#app/events/menus/writing/stored-menu.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'

/** Whose kitchen it is; null of an event at no restaurant of the guide. */
async function restaurantOf(db: Database, owner: MenuOwner): Promise<number | null> {
  if ('restaurantId' in owner) return owner.restaurantId
  const [event] = await db
    .select({ restaurantId: events.restaurantId })
    .from(events)
    .where(eq(events.id, owner.eventId))
  return event?.restaurantId ?? null
}

/**
 * In which language a kitchen reads while a menu says nothing of it: that of the restaurant's own menu, and Spanish without
 * one.
 */
export async function usualKitchenLanguage(
  db: Database,
  owner: MenuOwner,
): Promise<KitchenLanguage> {
  const restaurantId = await restaurantOf(db, owner)
  const usual = restaurantId === null ? null : await findMenu(db, { restaurantId })
  return usual?.kitchenLanguage ?? 'es'
}

/** Whether the same kitchen cooks both menus: that of one restaurant of the guide. */
export async function isSameKitchen(
  db: Database,
  one: MenuOwner,
  other: MenuOwner,
): Promise<boolean> {
  const [restaurantId, otherId] = [await restaurantOf(db, one), await restaurantOf(db, other)]
  return restaurantId !== null && restaurantId === otherId
}
