import { and, eq, isNull } from 'drizzle-orm'
import { swapMenuLanguages } from '#app/content/restaurants/page/menu-texts.ts'
import { restaurantTexts } from '#app/content/restaurants/restaurant.ts'
import { restaurantIdOf } from '#app/content/restaurants/restaurants.server.ts'
import { inLanguageOf } from '#app/kit/forms/translated-input.ts'
import { moveToTrash } from '#app/kit/records/move-to-trash.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import {
  isVersion,
  updateRecord,
  type Conflicted,
  type Updated,
} from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { changesNothing } from '#app/platform/db/changes-nothing.server.ts'
import { restaurants, type EditedRestaurant } from '#app/platform/schema/content/restaurants.ts'
import { visitProposals } from '#app/platform/schema/members/proposals.ts'
import { Problem } from '#app/problem.ts'
import { restaurantValues, storedRestaurant } from './managed-restaurants.server.ts'
import type { RestaurantInput } from './restaurant-input.ts'

/**
 * Stores a new restaurant and returns its id. A form sent twice stores one restaurant. Links the proposal that it
 * comes from. Editors and admins.
 */
export async function createRestaurant(
  cx: RequestContext,
  { submission, restaurant, proposal }: RestaurantInput,
): Promise<number> {
  authorize(cx.actor, 'restaurants.manage')
  return cx.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(restaurants)
      .values({ ...restaurant, submission, createdAt: cx.now, updatedAt: cx.now })
      .onConflictDoNothing({ target: restaurants.submission })
      .returning({ id: restaurants.id })
    if (!created) return storedEarlier(submission, tx)
    await recordAct(tx, cx, 'restaurant.created', ['restaurant', String(created.id)], {
      details: { title: restaurant.name },
    })
    if (proposal !== null) {
      await tx
        .update(visitProposals)
        .set({ restaurantId: created.id, updatedAt: cx.now })
        .where(and(eq(visitProposals.id, proposal), isNull(visitProposals.restaurantId)))
    }
    return created.id
  })
}

async function storedEarlier(
  submission: string | undefined,
  tx: Pick<RequestContext['db'], 'select'>,
): Promise<number> {
  const [earlier] = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.submission, submission ?? ''))
  if (!earlier) throw new Error('the restaurant was not stored')
  return earlier.id
}

/** Swaps the languages of menus and dishes with the record's. */
function withMenusSwapped(typed: EditedRestaurant, values: EditedRestaurant): EditedRestaurant {
  if (typed.language === values.language) return values
  return {
    ...values,
    tastingMenus: swapMenuLanguages(typed.tastingMenus),
    mainDishes: swapMenuLanguages(typed.mainDishes),
  }
}

/**
 * Changes a restaurant, unless somebody else has saved it since `input.version` was read. Without changes nothing is
 * written.
 *
 * @param typed the form as it was sent.
 * @throws Problem 404.
 */
export async function updateRestaurant(
  cx: RequestContext,
  id: string,
  { version, restaurant }: RestaurantInput,
  typed: Record<string, string>,
): Promise<Updated | Conflicted> {
  authorize(cx.actor, 'restaurants.manage')
  return updateRecord(cx, {
    kind: 'restaurant',
    id,
    version,
    typed,
    read: (tx) => storedRestaurant({ db: tx }, id),
    formOf: restaurantValues,
    save: async (tx, before) => {
      const values = withMenusSwapped(restaurant, inLanguageOf(before, restaurant, restaurantTexts))
      if (changesNothing(before, values)) return { outcome: 'updated' }
      const rows = await tx
        .update(restaurants)
        .set({ ...values, updatedAt: cx.now })
        .where(and(eq(restaurants.id, before.id), isVersion(restaurants.updatedAt, version)))
        .returning({ id: restaurants.id })
      if (rows.length === 0) return null
      await recordAct(tx, cx, 'restaurant.updated', ['restaurant', id], {
        details: { title: restaurant.name },
      })
      return { outcome: 'updated' }
    },
  })
}

/** Deletes a restaurant with its reviews; both can be restored from the trash. Throws Problem 404. */
export async function deleteRestaurant(cx: RequestContext, id: string): Promise<string> {
  authorize(cx.actor, 'restaurants.manage')
  const number = restaurantIdOf(id)
  return cx.db.transaction(async (tx) => {
    const [restaurant] = await tx
      .select({ name: restaurants.name })
      .from(restaurants)
      .where(eq(restaurants.id, number))
      .for('update')
    if (!restaurant) throw new Problem('restaurantNotFound', 404)
    return moveToTrash(tx, cx, { kind: 'restaurant', id, title: restaurant.name })
  })
}
