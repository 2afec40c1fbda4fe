import { eq } from 'drizzle-orm'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { findEvent } from '#app/events/events/events.server.ts'
import { hostsOf } from '#app/events/menus/hosts.server.ts'
import { usualKitchenLanguage } from '#app/events/menus/kitchen/kitchen-language.server.ts'
import { isDeclared } from '#app/events/menus/menu.ts'
import { standingOf } from '#app/events/menus/telling/telling.server.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { versionOf } from '#app/kit/records/edit-conflict.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { Problem } from '#app/problem.ts'
import { menuSources, type SourcesAsked } from './menu-sources.server.ts'
import { menuValues } from './menu-values.ts'
import { coursesOf, findMenu, type MenuOwner } from './stored-menu.server.ts'

export function menuOfEvent(id: string): { eventId: number } {
  const eventId = numberedId(id)
  if (eventId === null) throw new Problem('eventNotFound', 404)
  return { eventId }
}

async function formOf(cx: RequestContext, owner: MenuOwner) {
  const menu = await findMenu(cx.db, owner)
  const courses = menu ? await coursesOf(cx.db, menu.id) : []
  const form: EditValues = {
    version: menu ? versionOf(menu.updatedAt) : null,
    values: menu
      ? menuValues(menu, courses)
      : { kitchen_language: await usualKitchenLanguage(cx.db, owner), orden: '' },
    submission: null,
  }
  return { form, menu, courses }
}

export type MenuForm = Awaited<ReturnType<typeof eventMenuForm>>

export async function eventMenuForm(
  cx: RequestContext,
  eventId: string,
  asked: SourcesAsked = { search: '', page: 1 },
) {
  const event = await attendedEvent(cx, eventId, 'events.manage')
  const { restaurantId, date } = await findEvent(cx, eventId, 'any')
  const { form, menu, courses } = await formOf(cx, { eventId: event.id })
  return {
    event,
    form,
    courses: courses.length,
    standing: standingOf(menu, courses, cx.now),
    undeclared: courses.flat().filter((dish) => !isDeclared(dish)).length,
    hosts: await hostsOf(cx.db, { eventId: event.id, now: cx.now }),
    sources: await menuSources(cx, { id: event.id, restaurantId, date }, asked),
  }
}

export async function restaurantMenuForm(cx: RequestContext, restaurantId: string) {
  authorize(cx.actor, 'restaurants.manage')
  const id = numberedId(restaurantId)
  const [restaurant] =
    id === null
      ? []
      : await cx.db
          .select({ id: restaurants.id, name: restaurants.name })
          .from(restaurants)
          .where(eq(restaurants.id, id))
  if (!restaurant) throw new Problem('restaurantNotFound', 404)
  const { form } = await formOf(cx, { restaurantId: restaurant.id })
  return { restaurant, form }
}
