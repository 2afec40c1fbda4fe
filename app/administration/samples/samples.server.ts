import { sql } from 'drizzle-orm'
import { isSampleTestimonial } from '#app/administration/sample-club/first-start.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import {
  sampleKey,
  sampleKinds,
  type SampleItem,
  type SampleKind,
  type SamplesLeft,
} from './sample.ts'
import {
  sampleMessages,
  sampleRegistrations,
  sampleReviews,
  storedSamples,
} from './stored-samples.server.ts'

const inOrder = (items: readonly SampleItem[]) =>
  items.toSorted((one, other) => sampleKinds.indexOf(one.kind) - sampleKinds.indexOf(other.kind))

/** Referring records before those they refer to: one that is removed too is no reason to keep its target. */
const classified = [
  'post',
  'event',
  'restaurant',
  'member',
  'account',
  'partner',
  'assembly',
  'proposal',
] as const satisfies readonly SampleKind[]

/** Existing samples, split into removed and kept; kept ones have been changed or are used by the club. */
export async function classifySamples(
  db: Database,
  language: Language,
): Promise<Omit<SamplesLeft, 'testimonials'>> {
  const removed: SampleItem[] = []
  const kept: SampleItem[] = []
  const going = new Set<string>()
  const stays = (kind: SampleKind) => (id: string) => !going.has(sampleKey({ kind, id }))
  for (const kind of classified) {
    for (const { id, title, uses, posts, events } of await storedSamples(db, kind, language)) {
      const item = { kind, id, title }
      if (uses > 0 || posts.some(stays('post')) || events.some(stays('event'))) {
        kept.push(item)
      } else {
        going.add(sampleKey(item))
        removed.push(item)
      }
    }
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
