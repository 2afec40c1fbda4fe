import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { menus } from '#app/events/menus/menus.schema.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import {
  inOrderOf,
  searchedStretch,
  type Place,
} from '#app/platform/db/searching/list-stretch.server.ts'
import { eventMatches } from '#app/platform/db/searching/search-matches.server.ts'
import { searchedText } from '#app/platform/db/searching/searching.server.ts'
import { foreignLanguage, textIn } from '#app/platform/db/searching/translated.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import type { CopyInput } from './copy-input.ts'
import { findMenu } from './stored-menu.server.ts'

export type MenuSource = {
  /** Form value: 'evento:12'. */
  key: string
  kind: CopyInput['source']['kind']
  title: string
  foreign: Language | null
  /** Null for a restaurant. */
  date: Date | null
}

/** A search by name, and a page from 1. */
export type SourcesAsked = { search: string; page: number }

export type MenuSources = Place & {
  restaurant: MenuSource[]
  evenings: MenuSource[]
  search: string
}

const pageSize = 8

/** Sources for an event's menu: its restaurant, and evenings with menus, nearest first. */
export async function menuSources(
  cx: RequestContext,
  { id, restaurantId, date }: { id: number; restaurantId: number | null; date: Date },
  { search, page }: SourcesAsked,
): Promise<MenuSources> {
  const wanted = searchedText(search)
  const { ids, ...place } = await searchedStretch(
    cx.db,
    {
      table: events,
      id: events.id,
      condition: and(
        ne(events.id, id),
        sql`exists (select from ${menus} where ${menus.eventId} = ${events.id})`,
        wanted ? eventMatches(wanted) : undefined,
      ),
      order: [
        {
          by: sql`abs(extract(epoch from ${events.date} - ${date.toISOString()}::timestamptz))`,
          descending: false,
        },
        { by: events.id, descending: true },
      ],
    },
    { page, size: pageSize },
  )
  const evenings = await cx.db
    .select({
      id: events.id,
      title: textIn(events, events.title, cx.language),
      foreign: foreignLanguage(events, events.title, cx.language),
      date: events.date,
    })
    .from(events)
    .where(inArray(events.id, ids))
  const offersOwn = restaurantId !== null && wanted === '' && place.page === 1
  return {
    ...place,
    search,
    restaurant: offersOwn ? await restaurantSources(cx, restaurantId) : [],
    evenings: inOrderOf(ids, evenings).map(({ id: from, title, foreign, date: on }) => ({
      key: `evento:${from}`,
      kind: 'evento' as const,
      title,
      foreign,
      date: on,
    })),
  }
}

async function restaurantSources({ db }: RequestContext, id: number): Promise<MenuSource[]> {
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
