import { sql } from 'drizzle-orm'
import { isSampleTestimonial } from '#app/administration/sample-club/first-start.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import {
  offerKinds,
  sampleKey,
  type SampleItem,
  type SampleReason,
  type SamplesLeft,
} from './sample.ts'
import {
  sampleMessages,
  sampleRegistrations,
  sampleReviews,
  storedAccounts,
  storedAssemblies,
  storedEvents,
  storedMembers,
  storedPartners,
  storedPosts,
  storedProposals,
  storedRestaurants,
} from './stored-samples.server.ts'

type Found = Pick<SampleItem, 'id' | 'title'> &
  Partial<Pick<SampleItem, 'reviews' | 'registrations'>>

function itemOf(
  kind: SampleItem['kind'],
  { id, title, reviews = 0, registrations = 0 }: Found,
  counts: Partial<Record<SampleReason['why'], number>>,
): SampleItem {
  const reasons = (['changed', 'registrations', 'reviews', 'used', 'taken'] as const)
    .map((why) => ({ why, count: counts[why] ?? 0 }))
    .filter(({ count }) => count > 0)
  return { kind, id, title, reasons, reviews, registrations }
}

const isRemoved = ({ reasons }: SampleItem) => reasons.length === 0

/** Existing samples, split into removed and kept: those that the club has changed or uses. */
export async function classifySamples(
  db: Database,
  language: Language,
): Promise<Omit<SamplesLeft, 'testimonials'>> {
  // A referring record that goes too is no reason to keep its target.
  const going = new Set<string>()
  const classify = (item: SampleItem) => {
    if (isRemoved(item)) going.add(sampleKey(item))
    return item
  }
  const staying = (kind: SampleItem['kind'], ids: readonly string[]) =>
    ids.filter((id) => !going.has(sampleKey({ kind, id }))).length

  const posts = (await storedPosts(db, language)).map(({ changed, ...post }) =>
    classify(itemOf('post', post, { changed })),
  )
  const events = (await storedEvents(db, language)).map(
    ({ changed, registrations, samples, posts: about, ...event }) =>
      classify(
        itemOf(
          'event',
          { ...event, registrations: samples },
          { changed, registrations, used: staying('post', about) },
        ),
      ),
  )
  const restaurants = (await storedRestaurants(db)).map(
    ({ changed, others, posts: about, events: held, ...restaurant }) =>
      classify(
        itemOf('restaurant', restaurant, {
          changed,
          reviews: others,
          used: staying('post', about) + staying('event', held),
        }),
      ),
  )
  const members = (await storedMembers(db)).map(({ changed, ...member }) =>
    classify(itemOf('member', member, { changed })),
  )
  const accounts = (await storedAccounts(db)).map(
    ({ id, title, changed, reviews, events: registeredFor }) =>
      classify(
        itemOf(
          'account',
          { id, title },
          { changed, reviews, registrations: staying('event', registeredFor) },
        ),
      ),
  )
  const offered = {
    partner: await storedPartners(db),
    assembly: await storedAssemblies(db, language),
    proposal: await storedProposals(db),
  }
  const offers = offerKinds.flatMap((kind) =>
    offered[kind].map(({ changed, taken, ...item }) => itemOf(kind, item, { changed, taken })),
  )
  const items = [...events, ...restaurants, ...posts, ...offers, ...members, ...accounts]
  const removed = items.filter(isRemoved)
  const goneWith = (what: 'reviews' | 'registrations') =>
    removed.reduce((sum, item) => sum + item[what], 0)
  return {
    removed,
    kept: items.filter((item) => !isRemoved(item)),
    reviews: (await db.$count(sampleReviews)) - goneWith('reviews'),
    registrations:
      (await db.$count(sql`${sampleRegistrations} as sample_registrations`)) -
      goneWith('registrations'),
    messages: await db.$count(sampleMessages),
  }
}

/** Remaining samples, as shown before removal. Admins. */
export async function samplesLeft(cx: RequestContext): Promise<SamplesLeft> {
  authorize(cx.actor, 'settings.manage')
  return {
    ...(await classifySamples(cx.db, cx.language)),
    testimonials: cx.content.testimonials.filter(isSampleTestimonial).map(({ author }) => author),
  }
}

/** Whether an unkept sample still exists. */
export const anySample = sql<boolean>`exists (
  select from sample_records sample
  where case sample.kind
    when 'event' then exists (select from events kept where kept.id = sample.record_id)
    when 'restaurant' then exists (select from restaurants kept where kept.id = sample.record_id)
    when 'review' then exists (select from reviews kept where kept.id = sample.record_id)
    when 'post' then exists (select from blog_posts kept where kept.id = sample.record_uuid)
    when 'member' then exists (select from membership_requests kept where kept.id = sample.record_uuid)
    when 'account' then exists (select from usuarios kept where kept.id = sample.record_uuid)
    when 'message' then exists (select from contact_messages kept where kept.id = sample.record_uuid)
    else exists (select from event_registrations kept where kept.id = sample.record_uuid) end)`
