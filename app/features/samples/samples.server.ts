import { eq, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { events } from '#app/db/schema/events.ts'
import { sampleRecords } from '#app/db/schema/first-steps.ts'
import { restaurants } from '#app/db/schema/restaurants.ts'
import { textIn } from '#app/db/translated.server.ts'
import type { Language } from '#app/i18n/language.ts'
import {
  isSampleTestimonial,
  sampleKey,
  type SampleItem,
  type SampleReason,
  type SamplesLeft,
} from './sample.ts'

const isChanged = (updatedAt: typeof events.updatedAt | typeof restaurants.updatedAt) =>
  sql<number>`(${updatedAt} <> ${sampleRecords.asOf})::int`

const isSampleReview = sql`exists (
  select from sample_records sample where sample.kind = 'review' and sample.record_id = review.id)`

const storedEvents = (db: Database, language: Language) =>
  db
    .select({
      id: events.id,
      title: textIn(events, events.title, language),
      changed: isChanged(events.updatedAt),
      registrations: sql<number>`(select count(*)::int from event_registrations taken where taken.event_id = ${events.id})`,
      posts: sql<number>`(select count(*)::int from blog_posts post where post.event_id = ${events.id})`,
    })
    .from(sampleRecords)
    .innerJoin(events, eq(events.id, sampleRecords.recordId))
    .where(eq(sampleRecords.kind, 'event'))
    .orderBy(events.id)

const storedRestaurants = (db: Database) =>
  db
    .select({
      id: restaurants.id,
      title: restaurants.name,
      changed: isChanged(restaurants.updatedAt),
      reviews: sql<number>`(select count(*)::int from reviews review
        where review.restaurant_id = ${restaurants.id} and ${isSampleReview})`,
      others: sql<number>`(select count(*)::int from reviews review
        where review.restaurant_id = ${restaurants.id} and not ${isSampleReview})`,
      posts: sql<number>`(select count(*)::int from blog_posts post where post.restaurant_id = ${restaurants.id})`,
      events: sql<
        number[]
      >`array(select held.id::int from events held where held.restaurant_id = ${restaurants.id})`,
    })
    .from(sampleRecords)
    .innerJoin(restaurants, eq(restaurants.id, sampleRecords.recordId))
    .where(eq(sampleRecords.kind, 'restaurant'))
    .orderBy(restaurants.id)

const reasonsOf = (counts: Record<SampleReason['why'], number>): SampleReason[] =>
  (['changed', 'registrations', 'reviews', 'used'] as const)
    .map((why) => ({ why, count: counts[why] }))
    .filter(({ count }) => count > 0)

/** Those that are still there. */
const sampleReviews = sql`(
  select sample.record_id from sample_records sample
  where sample.kind = 'review'
    and exists (select from reviews review where review.id = sample.record_id)) as sample_reviews`

/**
 * The samples that are there, each either to be removed or to be kept. What the club has made of one, or
 * hangs on it, is kept unless it is among the `chosen` (by `sampleKey`).
 */
export async function judgedSamples(
  db: Database,
  language: Language,
  chosen: ReadonlySet<string> = new Set(),
): Promise<Omit<SamplesLeft, 'testimonials'>> {
  const isRemoved = (item: SampleItem) => item.reasons.length === 0 || chosen.has(sampleKey(item))
  const eventItems = (await storedEvents(db, language)).map(
    ({ id, title, changed, registrations, posts }): SampleItem => ({
      kind: 'event',
      id,
      title,
      reasons: reasonsOf({ changed, registrations, reviews: 0, used: posts }),
      reviews: 0,
    }),
  )
  // What leads to a restaurant and goes too is no reason to keep it.
  const going = new Set(eventItems.filter(isRemoved).map(({ id }) => id))
  const restaurantItems = (await storedRestaurants(db)).map(
    ({ id, title, changed, reviews, others, posts, events: held }): SampleItem => {
      const used = posts + held.filter((event) => !going.has(event)).length
      const reasons = reasonsOf({ changed, registrations: 0, reviews: others, used })
      return { kind: 'restaurant', id, title, reasons, reviews }
    },
  )
  const items = [...eventItems, ...restaurantItems]
  const removed = items.filter(isRemoved)
  const all = await db.$count(sampleReviews)
  return {
    removed,
    kept: items.filter((item) => !isRemoved(item)),
    reviews: all - removed.reduce((sum, { reviews }) => sum + reviews, 0),
  }
}

/** What of the samples is still there, as it is shown before they are removed. Admins. */
export async function samplesLeft(cx: RequestContext): Promise<SamplesLeft> {
  authorize(cx.actor, 'settings.manage')
  return {
    ...(await judgedSamples(cx.db, cx.language)),
    testimonials: cx.content.testimonials.filter(isSampleTestimonial).map(({ author }) => author),
  }
}

/** Whether any record that the site brought along is still there and the club has not said to keep it. */
export const anySample = sql<boolean>`exists (
  select from sample_records sample
  where case sample.kind
    when 'event' then exists (select from events kept where kept.id = sample.record_id)
    when 'restaurant' then exists (select from restaurants kept where kept.id = sample.record_id)
    else exists (select from reviews kept where kept.id = sample.record_id) end)`
