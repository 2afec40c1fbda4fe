import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sampleRecords } from '#app/administration/first-steps/first-steps.schema.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { textIn } from '#app/platform/db/searching/translated.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { assemblies } from '#app/platform/schema/members/assemblies.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { partners } from '#app/platform/schema/members/partners.ts'
import { visitProposals } from '#app/platform/schema/members/proposals.ts'
import { markedId } from './sample-marks.server.ts'
import type { SampleKind } from './sample.ts'

/** 1 if the club has saved it since, else 0. */
const isChanged = (updatedAt: AnyColumn) => sql`(${updatedAt} <> ${sampleRecords.asOf})::int`

const count = (rows: SQL) => sql`(select count(*)::int from ${rows})`

/** Rows about a record dated after it; earlier ones are seeded. */
const countNewer = (rows: SQL) => count(sql`${rows} > ${sampleRecords.asOf}`)

const ids = (query: SQL) => sql<string[]>`array(select ${query})::text[]`
const noIds = sql<string[]>`'{}'::text[]`

const isSampleReview = sql`exists (
  select from sample_records sample where sample.kind = 'review' and sample.record_id = review.id)`

/** An unchanged sample registration `taken`; a changed one belongs to the club. */
const isSampleRegistration = sql`exists (
  select from sample_records sample
  where sample.kind = 'registration' and sample.record_uuid = taken.id and sample.as_of = taken.updated_at)`

/** Ids of unchanged sample registrations. */
export const sampleRegistrations = sql`(
  select taken.id from sample_records sample
  join event_registrations taken on taken.id = sample.record_uuid and taken.updated_at = sample.as_of
  where sample.kind = 'registration')`

/** Whether a person has taken over a sample account; signing in with the sample password is not enough. */
const isUsed = sql`(${accounts.role} <> 0 or ${accounts.deactivatedAt} is not null
  or exists (select from account_passwords own
    where own.account_id = ${accounts.id} and own.changed_at <> ${accounts.createdAt})
  or exists (select from sessions own where own.account_id = ${accounts.id} and not exists (
    select from account_passwords where account_id = own.account_id and changed_at = ${accounts.createdAt}))
  or exists (select from authentication_factors own where own.account_id = ${accounts.id}))::int`

type Source = {
  table: PgTable & { id: PgColumn }
  title: SQL | PgColumn
  /** How often the club has changed or used it. */
  uses: SQL
  /** Records that refer to it; for accounts, events with registrations that the club has changed. */
  posts?: SQL<string[]>
  events?: SQL<string[]>
  order: readonly PgColumn[]
}

const sourcesIn = (language: Language): Record<SampleKind, Source> => ({
  event: {
    table: events,
    title: textIn(events, events.title, language),
    uses: sql`${isChanged(events.updatedAt)} + ${count(sql`event_registrations taken
      where taken.event_id = ${events.id} and not ${isSampleRegistration}`)}`,
    posts: ids(sql`post.id from blog_posts post where post.event_id = ${events.id}`),
    order: [events.id],
  },
  restaurant: {
    table: restaurants,
    title: restaurants.name,
    uses: sql`${isChanged(restaurants.updatedAt)} + ${count(sql`reviews review
      where review.restaurant_id = ${restaurants.id} and not ${isSampleReview}`)}`,
    posts: ids(sql`post.id from blog_posts post where post.restaurant_id = ${restaurants.id}`),
    events: ids(sql`held.id from events held where held.restaurant_id = ${restaurants.id}`),
    order: [restaurants.id],
  },
  post: {
    table: blogPosts,
    title: textIn(blogPosts, blogPosts.title, language),
    uses: isChanged(blogPosts.updatedAt),
    order: [blogPosts.createdAt, blogPosts.id],
  },
  member: {
    table: membershipRequests,
    title: membershipRequests.fullName,
    uses: isChanged(membershipRequests.updatedAt),
    order: [membershipRequests.memberNumber, membershipRequests.createdAt],
  },
  account: {
    table: accounts,
    title: sql`coalesce(${accounts.name}, ${accounts.email})`,
    uses: sql`${isUsed} + ${count(sql`reviews review
      where review.user_id = ${accounts.id} and not ${isSampleReview}`)}`,
    events: ids(sql`taken.event_id from event_registrations taken
      where taken.user_id = ${accounts.id} and not ${isSampleRegistration}`),
    order: [accounts.createdAt, accounts.id],
  },
  partner: {
    table: partners,
    title: partners.name,
    uses: sql`${isChanged(partners.updatedAt)} + ${countNewer(
      sql`benefit_uses taken where taken.partner_id = ${partners.id} and taken.used_at`,
    )}`,
    order: [partners.sortName, partners.id],
  },
  assembly: {
    table: assemblies,
    title: language === 'ca' ? assemblies.titleCa : assemblies.titleEs,
    uses: sql`${isChanged(assemblies.updatedAt)} + ${countNewer(
      sql`assembly_answers taken where taken.assembly_id = ${assemblies.id} and taken.at`,
    )} + ${countNewer(
      sql`assembly_documents added where added.assembly_id = ${assemblies.id} and added.created_at`,
    )}`,
    order: [assemblies.startsAt],
  },
  proposal: {
    table: visitProposals,
    title: visitProposals.name,
    uses: sql`${isChanged(visitProposals.updatedAt)} + ${countNewer(
      sql`visit_votes taken where taken.proposal_id = ${visitProposals.id} and taken.at`,
    )}`,
    order: [visitProposals.createdAt],
  },
})

/** Existing samples of a kind. */
export function storedSamples(db: Database, kind: SampleKind, language: Language) {
  const {
    table,
    title,
    uses,
    posts = noIds,
    events: held = noIds,
    order,
  } = sourcesIn(language)[kind]
  return db
    .select({
      id: sql<string>`${table.id}::text`,
      title: sql<string>`${title}`,
      uses: sql<number>`${uses}`,
      posts,
      events: held,
    })
    .from(sampleRecords)
    .innerJoin(table, eq(table.id, markedId(kind)))
    .where(eq(sampleRecords.kind, kind))
    .orderBy(...order)
}

export const sampleReviews = sql`(
  select sample.record_id from sample_records sample
  where sample.kind = 'review'
    and exists (select from reviews review where review.id = sample.record_id)) as sample_reviews`

export const sampleMessages = sql`(
  select message.id from contact_messages message
  join sample_records sample on sample.kind = 'message' and sample.record_uuid = message.id) as sample_messages`
