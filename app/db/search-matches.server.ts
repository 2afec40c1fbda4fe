import { or, sql, type SQL } from 'drizzle-orm'
import { blogPosts } from './schema/blog.ts'
import { events } from './schema/events.ts'
import { restaurants } from './schema/restaurants.ts'
import { containingQuickly } from './searching.server.ts'

/** Whether a record is found by a text: in the words of the indexes (migrations/0009 to 0011, 0035, 0041). */

/** By name, address or specialty, in both languages. */
export const restaurantMatches = (text: string): SQL =>
  containingQuickly(sql`${restaurants.searchText}`, text)

/** By title, description or place, in both languages. */
export const eventMatches = (text: string): SQL | undefined =>
  or(
    containingQuickly(
      sql`searchable(${events.title} || ' ' || ${events.description} || ' ' || ${events.location})`,
      text,
    ),
    containingQuickly(
      sql`searchable(coalesce(${events.translation} ->> 'title', '') || ' ' || coalesce(${events.translation} ->> 'description', '') || ' ' || coalesce(${events.translation} ->> 'location', ''))`,
      text,
    ),
  )

/** By title, in both languages, or slug. */
export const postMatches = (text: string): SQL =>
  containingQuickly(sql`${blogPosts.searchText}`, text)
