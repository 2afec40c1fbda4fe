import { and, eq, isNull } from 'drizzle-orm'
import { turnedMenu } from '#app/content/restaurants/page/menu-texts.ts'
import { restaurantTexts } from '#app/content/restaurants/restaurant-texts.ts'
import { restaurantIdOf } from '#app/content/restaurants/restaurants.server.ts'
import type { EditConflict } from '#app/kit/forms/edit-answer.ts'
import { inLanguageOf } from '#app/kit/forms/translated-input.ts'
import { editConflict, isVersion } from '#app/kit/records/edit-conflict.server.ts'
import { moveToTrash } from '#app/kit/records/move-to-trash.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { changesNothing } from '#app/platform/db/changes-nothing.server.ts'
import { restaurants, type EditedRestaurant } from '#app/platform/schema/content/restaurants.ts'
import { visitProposals } from '#app/platform/schema/members/proposals.ts'
import { Problem } from '#app/problem.ts'
import { restaurantValues, storedRestaurant } from './managed-restaurants.server.ts'
import type { RestaurantInput } from './restaurant-input.ts'

/**
 * Stores a new restaurant and gives its id. The same form sent again is the same restaurant. The proposal that it is made
 * of is of it from then on. Editors and admins.
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
    if (!created) return sentBefore(submission, tx)
    await recordAudit(tx, cx, {
      action: 'restaurant.created',
      subjectType: 'restaurant',
      subjectId: String(created.id),
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

/** The restaurant that an earlier copy of the same form has made. */
async function sentBefore(
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

/** Menus and dishes have their texts in the record's language too. */
function withMenusTurned(typed: EditedRestaurant, values: EditedRestaurant): EditedRestaurant {
  if (typed.language === values.language) return values
  return {
    ...values,
    tastingMenus: turnedMenu(typed.tastingMenus),
    mainDishes: turnedMenu(typed.mainDishes),
  }
}

export type RestaurantUpdate = { outcome: 'updated' } | ({ outcome: 'conflict' } & EditConflict)

/**
 * Changes a restaurant, unless somebody else has saved it since `input.version` was read: then
 * nothing is changed and both are told. Saved as it is, nothing is written.
 *
 * @param typed the form as it was sent, for what to tell.
 * @throws Problem 404.
 */
export async function updateRestaurant(
  cx: RequestContext,
  id: string,
  { version, restaurant }: RestaurantInput,
  typed: Record<string, string>,
): Promise<RestaurantUpdate> {
  authorize(cx.actor, 'restaurants.manage')
  const number = restaurantIdOf(id)
  const updated = await cx.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(restaurants)
      .where(and(eq(restaurants.id, number), isVersion(restaurants.updatedAt, version)))
      .for('no key update')
    if (!before) return false
    const values = withMenusTurned(restaurant, inLanguageOf(before, restaurant, restaurantTexts))
    if (changesNothing(before, values)) return true
    await tx
      .update(restaurants)
      .set({ ...values, updatedAt: cx.now })
      .where(eq(restaurants.id, number))
    await recordAudit(tx, cx, {
      action: 'restaurant.updated',
      subjectType: 'restaurant',
      subjectId: id,
      details: { title: restaurant.name },
    })
    return true
  })
  if (updated) return { outcome: 'updated' }
  const stored = await storedRestaurant(cx, id)
  const told = await editConflict(cx, {
    subjectType: 'restaurant',
    subjectId: id,
    updatedAt: stored.updatedAt,
    stored: restaurantValues(stored),
    typed,
  })
  return { outcome: 'conflict', ...told }
}

/** Deletes a restaurant with its reviews; both can come back from the trash. Throws Problem 404. */
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
