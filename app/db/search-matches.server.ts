import { or, sql, type SQL } from 'drizzle-orm'
import { blogPosts } from './schema/blog.ts'
import { events } from './schema/events.ts'
import { restaurants } from './schema/restaurants.ts'
import { containing } from './searching.server.ts'

/** Whether a record is found by a text: in the words of the indexes (migrations/0009 to 0011). */

const eitherOf = (expressions: readonly SQL[], text: string): SQL | undefined =>
  or(...expressions.map((expression) => containing(expression, text)))

/** By name, address or specialty, in both languages. */
export const restaurantMatches = (text: string) =>
  eitherOf(
    [
      sql`searchable(${restaurants.name} || ' ' || ${restaurants.address} || ' ' || coalesce(${restaurants.specialty}, ''))`,
      sql`searchable(coalesce(${restaurants.translation} ->> 'especialidad', ''))`,
    ],
    text,
  )

/** By title, description or place, in both languages. */
export const eventMatches = (text: string) =>
  eitherOf(
    [
      sql`searchable(${events.title} || ' ' || ${events.description} || ' ' || ${events.location})`,
      sql`searchable(coalesce(${events.translation} ->> 'title', '') || ' ' || coalesce(${events.translation} ->> 'description', ''))`,
    ],
    text,
  )

/** By title, in both languages, or slug. */
export const postMatches = (text: string) =>
  eitherOf(
    [
      sql`searchable(${blogPosts.title} || ' ' || ${blogPosts.slug} || ' ' || coalesce(${blogPosts.translation} ->> 'title', ''))`,
    ],
    text,
  )
