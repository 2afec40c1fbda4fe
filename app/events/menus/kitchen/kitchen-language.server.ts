import { eq } from 'drizzle-orm'
import type { KitchenLanguage } from '#app/events/menus/menus.schema.ts'
import { findMenu, type MenuOwner } from '#app/events/menus/writing/stored-menu.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'

/** Null outside the guide's restaurants. */
async function restaurantOf(db: Database, owner: MenuOwner): Promise<number | null> {
  if ('restaurantId' in owner) return owner.restaurantId
  const [event] = await db
    .select({ restaurantId: events.restaurantId })
    .from(events)
    .where(eq(events.id, owner.eventId))
  return event?.restaurantId ?? null
}

/** Language of a new menu's kitchen: that of the restaurant's own menu, else Spanish. */
export async function usualKitchenLanguage(
  db: Database,
  owner: MenuOwner,
): Promise<KitchenLanguage> {
  const restaurantId = await restaurantOf(db, owner)
  const usual = restaurantId === null ? null : await findMenu(db, { restaurantId })
  return usual?.kitchenLanguage ?? 'es'
}

/** Both menus are cooked by one restaurant of the guide. */
export async function isSameKitchen(
  db: Database,
  one: MenuOwner,
  other: MenuOwner,
): Promise<boolean> {
  const [restaurantId, otherId] = [await restaurantOf(db, one), await restaurantOf(db, other)]
  return restaurantId !== null && restaurantId === otherId
}
