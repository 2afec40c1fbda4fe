import { sql } from 'drizzle-orm'
import { isSampleTestimonial } from '#app/administration/sample-club/first-start.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { offerKinds, sampleKey, sampleKinds, type SampleItem, type SamplesLeft } from './sample.ts'
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

const inOrder = (items: readonly SampleItem[]) =>
  items.toSorted((one, other) => sampleKinds.indexOf(one.kind) - sampleKinds.indexOf(other.kind))

/** Existing samples, split into removed and kept; kept ones have been changed or are used by the club. */
export async function classifySamples(
  db: Database,
  language: Language,
): Promise<Omit<SamplesLeft, 'testimonials'>> {
  const removed: SampleItem[] = []
  const kept: SampleItem[] = []
  // A referring record that is removed too is no reason to keep its target.
  const going = new Set<string>()
  /** @param reasons why it would be kept, as counts. */
  const classify = (
    kind: SampleItem['kind'],
    { id, title }: Pick<SampleItem, 'id' | 'title'>,
    ...reasons: number[]
  ) => {
    const item = { kind, id, title }
    if (reasons.some((count) => count > 0)) return kept.push(item)
    going.add(sampleKey(item))
    return removed.push(item)
  }
  const staying = (kind: SampleItem['kind'], ids: readonly string[]) =>
    ids.filter((id) => !going.has(sampleKey({ kind, id }))).length

  for (const post of await storedPosts(db, language)) classify('post', post, post.changed)
  for (const event of await storedEvents(db, language)) {
    classify('event', event, event.changed, event.registrations, staying('post', event.posts))
  }
  for (const restaurant of await storedRestaurants(db)) {
    const { changed, others, posts, events } = restaurant
    const used = staying('post', posts) + staying('event', events)
    classify('restaurant', restaurant, changed, others, used)
  }
  for (const member of await storedMembers(db)) classify('member', member, member.changed)
  for (const account of await storedAccounts(db)) {
    const { changed, reviews, events } = account
    classify('account', account, changed, reviews, staying('event', events))
  }
  const offered = {
    partner: await storedPartners(db),
    assembly: await storedAssemblies(db, language),
    proposal: await storedProposals(db),
  }
  for (const kind of offerKinds) {
    for (const item of offered[kind]) classify(kind, item, item.changed, item.taken)
  }
  return {
    removed: inOrder(removed),
    kept: inOrder(kept),
    reviews: await db.$count(sampleReviews),
    registrations: await db.$count(sql`${sampleRegistrations} as sample_registrations`),
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
export const hasSamples = sql<boolean>`exists (
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
