import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants, reviews } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { assemblies } from '#app/platform/schema/members/assemblies.ts'
import { partners } from '#app/platform/schema/members/partners.ts'
import { visitProposals } from '#app/platform/schema/members/proposals.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { containing, containingQuickly, numbersOf } from './searching.server.ts'

/** Search conditions per kind of record, as the indexes have them. */

/** By name, address or specialty, in both languages. */
export const restaurantMatches = (text: string): SQL =>
  containingQuickly(sql`${restaurants.searchText}`, text, numbersOf)

/** By title, description or place, in both languages. */
export const eventMatches = (text: string): SQL | undefined =>
  or(
    containingQuickly(
      sql`searchable(${events.title} || ' ' || ${events.description} || ' ' || ${events.location})`,
      text,
      numbersOf,
    ),
    containingQuickly(
      sql`searchable(coalesce(${events.translation} ->> 'title', '') || ' ' || coalesce(${events.translation} ->> 'description', '') || ' ' || coalesce(${events.translation} ->> 'location', ''))`,
      text,
      numbersOf,
    ),
  )

/** By title, in both languages, or slug. */
export const postMatches = (text: string): SQL =>
  containingQuickly(sql`${blogPosts.searchText}`, text, numbersOf)

/** By restaurant, title or note, in both languages. */
export const visitMatches = (text: string): SQL =>
  containingQuickly(sql`${visits.searchText}`, text)

/** By name, place or benefit, in both languages. */
export const partnerMatches = (text: string): SQL =>
  containingQuickly(sql`${partners.searchText}`, text)

/** By title, in both languages, or place. Few rows, so no index. */
export const assemblyMatches = (text: string): SQL =>
  containing(
    sql`searchable(${assemblies.titleEs} || ' ' || ${assemblies.titleCa} || ' ' || ${assemblies.place})`,
    text,
  )

/** By name or town. */
export const proposalMatches = (text: string): SQL =>
  containingQuickly(
    sql`searchable(${visitProposals.name} || ' ' || coalesce(${visitProposals.town}, ''))`,
    text,
  )

/** By name only; uses the restaurants' search index. */
export const restaurantIsNamed = (text: string): SQL | undefined =>
  and(restaurantMatches(text), containing(sql`searchable(${restaurants.name})`, text))

/** By author or comment, and by restaurants with a matching name, given their ids. */
export const reviewMatches = (text: string, restaurantIds: number[]): SQL | undefined =>
  or(
    containingQuickly(sql`${reviews.searchText}`, text),
    restaurantIds.length > 0 ? inArray(reviews.restaurantId, restaurantIds) : undefined,
  )
