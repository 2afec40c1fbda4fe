import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
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

/** 1 if the club has saved it since, else 0. */
const isChanged = (updatedAt: AnyColumn) =>
  sql<number>`(${updatedAt} <> ${sampleRecords.asOf})::int`

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

export const storedEvents = (db: Database, language: Language) =>
  db
    .select({
      id: sql<string>`${events.id}::text`,
      title: textIn(events, events.title, language),
      changed: isChanged(events.updatedAt),
      registrations: sql<number>`(select count(*)::int from event_registrations taken
        where taken.event_id = ${events.id} and not ${isSampleRegistration})`,
      posts: sql<
        string[]
      >`array(select post.id::text from blog_posts post where post.event_id = ${events.id})`,
    })
    .from(sampleRecords)
    .innerJoin(events, eq(events.id, sampleRecords.recordId))
    .where(eq(sampleRecords.kind, 'event'))
    .orderBy(events.id)

export const storedRestaurants = (db: Database) =>
  db
    .select({
      id: sql<string>`${restaurants.id}::text`,
      title: restaurants.name,
      changed: isChanged(restaurants.updatedAt),
      others: sql<number>`(select count(*)::int from reviews review
        where review.restaurant_id = ${restaurants.id} and not ${isSampleReview})`,
      posts: sql<
        string[]
      >`array(select post.id::text from blog_posts post where post.restaurant_id = ${restaurants.id})`,
      events: sql<
        string[]
      >`array(select held.id::text from events held where held.restaurant_id = ${restaurants.id})`,
    })
    .from(sampleRecords)
    .innerJoin(restaurants, eq(restaurants.id, sampleRecords.recordId))
    .where(eq(sampleRecords.kind, 'restaurant'))
    .orderBy(restaurants.id)

export const storedPosts = (db: Database, language: Language) =>
  db
    .select({
      id: blogPosts.id,
      title: textIn(blogPosts, blogPosts.title, language),
      changed: isChanged(blogPosts.updatedAt),
    })
    .from(sampleRecords)
    .innerJoin(blogPosts, eq(blogPosts.id, sampleRecords.recordUuid))
    .where(eq(sampleRecords.kind, 'post'))
    .orderBy(blogPosts.createdAt, blogPosts.id)

export const storedMembers = (db: Database) =>
  db
    .select({
      id: membershipRequests.id,
      title: membershipRequests.fullName,
      changed: isChanged(membershipRequests.updatedAt),
    })
    .from(sampleRecords)
    .innerJoin(membershipRequests, eq(membershipRequests.id, sampleRecords.recordUuid))
    .where(eq(sampleRecords.kind, 'member'))
    .orderBy(membershipRequests.memberNumber, membershipRequests.createdAt)

/** Whether a person has taken over a sample account; signing in with the sample password is not enough. */
const isUsed = sql<number>`(${accounts.role} <> 0 or ${accounts.deactivatedAt} is not null
  or exists (select from account_passwords own
    where own.account_id = ${accounts.id} and own.changed_at <> ${accounts.createdAt})
  or exists (select from sessions own where own.account_id = ${accounts.id} and not exists (
    select from account_passwords where account_id = own.account_id and changed_at = ${accounts.createdAt}))
  or exists (select from authentication_factors own where own.account_id = ${accounts.id}))::int`

export const storedAccounts = (db: Database) =>
  db
    .select({
      id: accounts.id,
      title: sql<string>`coalesce(${accounts.name}, ${accounts.email})`,
      changed: isUsed,
      reviews: sql<number>`(select count(*)::int from reviews review
        where review.user_id = ${accounts.id} and not ${isSampleReview})`,
      /** Events with registrations that the club has changed. */
      events: sql<string[]>`array(select taken.event_id::text from event_registrations taken
        where taken.user_id = ${accounts.id} and not ${isSampleRegistration})`,
    })
    .from(sampleRecords)
    .innerJoin(accounts, eq(accounts.id, sampleRecords.recordUuid))
    .where(eq(sampleRecords.kind, 'account'))
    .orderBy(accounts.createdAt, accounts.id)

/** Rows about a record dated after it; earlier ones are seeded. */
const doneSince = (what: SQL) =>
  sql<number>`(select count(*)::int from ${what} > ${sampleRecords.asOf})`

export const storedPartners = (db: Database) =>
  db
    .select({
      id: partners.id,
      title: partners.name,
      changed: isChanged(partners.updatedAt),
      taken: doneSince(
        sql`benefit_uses taken where taken.partner_id = ${partners.id} and taken.used_at`,
      ),
    })
    .from(sampleRecords)
    .innerJoin(partners, eq(partners.id, sampleRecords.recordUuid))
    .where(eq(sampleRecords.kind, 'partner'))
    .orderBy(partners.sortName, partners.id)

export const storedAssemblies = (db: Database, language: Language) =>
  db
    .select({
      id: assemblies.id,
      title: language === 'ca' ? assemblies.titleCa : assemblies.titleEs,
      changed: isChanged(assemblies.updatedAt),
      taken: sql<number>`${doneSince(
        sql`assembly_answers taken where taken.assembly_id = ${assemblies.id} and taken.at`,
      )} + ${doneSince(
        sql`assembly_documents added where added.assembly_id = ${assemblies.id} and added.created_at`,
      )}`,
    })
    .from(sampleRecords)
    .innerJoin(assemblies, eq(assemblies.id, sampleRecords.recordUuid))
    .where(eq(sampleRecords.kind, 'assembly'))
    .orderBy(assemblies.startsAt)

export const storedProposals = (db: Database) =>
  db
    .select({
      id: visitProposals.id,
      title: visitProposals.name,
      changed: isChanged(visitProposals.updatedAt),
      taken: doneSince(
        sql`visit_votes taken where taken.proposal_id = ${visitProposals.id} and taken.at`,
      ),
    })
    .from(sampleRecords)
    .innerJoin(visitProposals, eq(visitProposals.id, sampleRecords.recordUuid))
    .where(eq(sampleRecords.kind, 'proposal'))
    .orderBy(visitProposals.createdAt)

export const sampleReviews = sql`(
  select sample.record_id from sample_records sample
  where sample.kind = 'review'
    and exists (select from reviews review where review.id = sample.record_id)) as sample_reviews`

export const sampleMessages = sql`(
  select message.id from contact_messages message
  join sample_records sample on sample.kind = 'message' and sample.record_uuid = message.id) as sample_messages`
