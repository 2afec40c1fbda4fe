import { eq, and, desc, ne, sql } from 'drizzle-orm'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { findEvent } from '#app/events/events/events.server.ts'
import { eventNumber } from '#app/events/events/events.server.ts'
import { hostsOf } from '#app/events/menus/hosts.server.ts'
import { defaultKitchenLanguage } from '#app/events/menus/kitchen/kitchen-sheet.server.ts'
import { isDeclared } from '#app/events/menus/menu.ts'
import { menus } from '#app/events/menus/menus.schema.ts'
import { statusOf } from '#app/events/menus/notices/menu-notice.server.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { versionOf } from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import { foreignLanguage, textIn } from '#app/platform/db/searching/translated.server.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { Problem } from '#app/problem.ts'
import { menuValues } from './menu-input.ts'
import { coursesOf, findMenu, type MenuOwner } from './stored-menu.server.ts'

export const menuOfEvent = (id: string) => ({ eventId: eventNumber(id) })

async function formOf(cx: RequestContext, owner: MenuOwner) {
  const menu = await findMenu(cx.db, owner)
  const courses = menu ? await coursesOf(cx.db, menu.id) : []
  const form: EditValues = {
    version: menu ? versionOf(menu.updatedAt) : null,
    values: menu
      ? menuValues(menu, courses)
      : { kitchen_language: await defaultKitchenLanguage(cx.db, owner), orden: '' },
    submission: null,
  }
  return { form, menu, courses }
}

export type MenuForm = Awaited<ReturnType<typeof eventMenuForm>>

export async function eventMenuForm(cx: RequestContext, eventId: string) {
  const event = await attendedEvent(cx, eventId, 'events.manage')
  const { restaurantId, date } = await findEvent(cx, eventId, 'any')
  const { form, menu, courses } = await formOf(cx, { eventId: event.id })
  return {
    event,
    form,
    courses: courses.length,
    status: statusOf(menu, courses, cx.now),
    undeclared: courses.flat().filter((dish) => !isDeclared(dish)).length,
    hosts: await hostsOf(cx.db, { eventId: event.id, now: cx.now }),
    sources: await menuSources(cx, { id: event.id, restaurantId, date }),
  }
}

/** The form of a restaurant's usual menu. Editors and admins. Throws Problem 404. */
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

export type MenuSource = Awaited<ReturnType<typeof menuSources>>['evenings' | 'restaurant'][number]

const maxEvenings = 20

/** Sources for an event's menu: its restaurant, and evenings with menus, nearest first. */
async function menuSources(
  cx: RequestContext,
  { id, restaurantId, date }: { id: number; restaurantId: number | null; date: Date },
) {
  const evenings = await cx.db
    .select({
      id: events.id,
      title: textIn(events, events.title, cx.language),
      foreign: foreignLanguage(events, events.title, cx.language),
      date: events.date,
    })
    .from(events)
    .where(
      and(
        ne(events.id, id),
        sql`exists (select from ${menus} where ${menus.eventId} = ${events.id})`,
      ),
    )
    .orderBy(
      sql`abs(extract(epoch from ${events.date} - ${date.toISOString()}::timestamptz))`,
      desc(events.id),
    )
    .limit(maxEvenings)
  return {
    restaurant: restaurantId === null ? [] : await restaurantSources(cx, restaurantId),
    evenings: evenings.map(({ id: from, title, foreign, date: on }) => ({
      /** Value of the form field. */
      key: `evento:${from}`,
      kind: 'evento' as const,
      title,
      foreign,
      date: on,
    })),
  }
}

async function restaurantSources({ db }: RequestContext, id: number) {
  const [restaurant] = await db
    .select({ title: restaurants.name, mainDishes: restaurants.mainDishes })
    .from(restaurants)
    .where(eq(restaurants.id, id))
  if (!restaurant) return []
  const { title, mainDishes } = restaurant
  const shared = { title, foreign: null, date: null }
  const own = await findMenu(db, { restaurantId: id })
  return [
    ...(own ? [{ key: `restaurante:${id}`, kind: 'restaurante' as const, ...shared }] : []),
    ...(mainDishes.length > 0 ? [{ key: `guia:${id}`, kind: 'guia' as const, ...shared }] : []),
  ]
}
