import { sql } from 'drizzle-orm'
import {
  storeWholeClubProposals,
  sampleRestaurants,
  sampleReviews,
} from '#app/administration/sample-club/content/restaurants.server.ts'
import {
  storeWholeClubCosts,
  sampleEvents,
} from '#app/administration/sample-club/evenings/events.server.ts'
import { storeWholeClubMenus } from '#app/administration/sample-club/evenings/menus.server.ts'
import { storeWholeClubScorings } from '#app/administration/sample-club/evenings/scorings.server.ts'
import { storeWholeClubVisits } from '#app/administration/sample-club/evenings/visits.server.ts'
import { storeWholeClubAssemblies } from '#app/administration/sample-club/members/assemblies.server.ts'
import { storeWholeClubFiles } from '#app/administration/sample-club/members/files.server.ts'
import {
  storeWholeClubDirectory,
  storeWholeClubPartners,
} from '#app/administration/sample-club/members/partners.server.ts'
import { sampleIds } from '#app/administration/sample-club/members/sample-ids.server.ts'
import { wholeClub } from '#app/administration/sample-club/members/whole-club.server.ts'
import {
  storeWholeClubPayments,
  storeSampleBooks,
  storeSamplePlan,
  storeWholeClubDues,
} from '#app/administration/sample-club/office/dues.server.ts'
import {
  storeSampleTrash,
  storeUndeliveredMails,
  storeWholeClubCirculars,
} from '#app/administration/sample-club/office/mail-and-trash.server.ts'
import { settings } from '#app/administration/settings/settings.schema.ts'
import type { Testimonial } from '#app/club-content.ts'
import { contactMessages } from '#app/content/contact/contact.schema.ts'
import { eventTables, seatingPlans, seatings } from '#app/events/seating/seating.schema.ts'
import { testimonialsCopy } from '#app/frame/testimonials/testimonials.copy.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants, reviews } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'

/** Portraits of the testimonials, in their order. */
const portraits = ['dona-monyo', 'soci-ulleres', 'noia-serrell'].map(
  (name) => `/images/retrat-${name}`,
)

/** Testimonials of the sample club, as the seed stores them. */
export const demoTestimonials: readonly Testimonial[] = testimonialsCopy.es.quotes.map(
  ({ text, author, role }, index) => ({
    id: `quote-${index + 1}`,
    author,
    text: { es: text, ca: testimonialsCopy.ca.quotes[index]?.text ?? text },
    role: { es: role, ca: testimonialsCopy.ca.quotes[index]?.role ?? role },
    portrait: portraits[index] ?? null,
  }),
)

/** Authors of the same testimonials on earlier sites. */
const formerAuthors = ['Montserrat R.', 'Jordi P.', 'Núria S.']

/** Whether this testimonial is one that the site came with, unchanged. */
export const isSampleTestimonial = ({ id, author, text }: Testimonial): boolean =>
  demoTestimonials.some(
    (sample, index) =>
      sample.id === id &&
      (sample.author === author || formerAuthors[index] === author) &&
      sample.text.es === text.es &&
      sample.text.ca === text.ca,
  )

/** Arbitrary constant: serialises processes that would both find the database empty. */
const seedLock = 7_234_611_905_113

/** Size of the seed: a club with a history, or three restaurants and events (decisions.md). */
export type SeedExtent = 'whole' | 'small'

/** Seeds an empty database, all or nothing. Leaves a database with any restaurant, event or account alone. */
export async function seedDemo(
  db: Database,
  now: Date,
  extent: SeedExtent,
): Promise<'seeded' | 'not empty'> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    for (const table of [accounts, events, restaurants]) {
      if ((await tx.$count(table)) > 0) return 'not empty'
    }
    // Marks charges of samples, so that removing samples can delete them.
    await tx.execute(sql`select set_config('cercle.samples', 'on', true)`)
    if (extent === 'whole') await storeWholeClub(tx, now)
    else await storeThreeOfEach(tx, now)
    await tx
      .insert(settings)
      .values({ key: 'testimonials', value: demoTestimonials, updatedAt: now })
    await markSamples(tx)
    await advanceSequences(tx)
    return 'seeded'
  })
}

/** The small seed is the first three restaurants and events of the whole one. */
async function storeThreeOfEach(tx: Database, now: Date) {
  const firstThree = sampleRestaurants(now).slice(0, 3)
  await tx.insert(restaurants).values(firstThree)
  const ids = new Set(firstThree.map(({ id }) => id))
  await tx
    .insert(reviews)
    .values(sampleReviews(now).filter(({ restaurantId }) => ids.has(restaurantId)))
  await tx.insert(events).values(sampleEvents(now).slice(0, 3))
}

async function storeWholeClub(tx: Database, now: Date) {
  const club = wholeClub(now)
  await tx.insert(accounts).values(club.accounts)
  await storeSamplePlan(tx)
  await tx.insert(membershipRequests).values(club.memberships)
  await storeWholeClubFiles(tx, now)
  await tx.insert(restaurants).values(club.restaurants)
  await tx.insert(reviews).values(club.reviews)
  await tx.insert(events).values(club.events)
  await tx.insert(registrations).values(club.registrations)
  await tx.insert(guests).values(club.guests)
  await storeWholeClubMenus(tx, now)
  await tx.insert(eventTables).values(club.tables)
  await tx.insert(seatings).values(club.seatings)
  await tx.insert(seatingPlans).values(club.plans)
  await storeWholeClubPayments(tx, now)
  await storeWholeClubVisits(tx, now)
  await storeWholeClubScorings(tx)
  await storeWholeClubCosts(tx, now)
  await storeWholeClubDues(tx, now)
  await storeSampleBooks(tx, now)
  await storeWholeClubCirculars(tx, now)
  await storeUndeliveredMails(tx, now)
  await storeSampleTrash(tx, now)
  await tx.insert(blogPosts).values(club.posts)
  await tx.insert(contactMessages).values(club.messages)
  const ids = await sampleIds(tx)
  await storeWholeClubPartners(tx, now, ids)
  await storeWholeClubDirectory(tx, now, ids)
  await storeWholeClubProposals(tx, now, ids)
  await storeWholeClubAssemblies(tx, now, ids)
}

/** Seeds set their own ids; move the sequences past them. */
async function advanceSequences(tx: Database) {
  for (const table of ['restaurants', 'events']) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.identifier(table)}`,
    )
  }
  await tx.execute(sql`
    select setval('member_numbers', max(member_number)) from membership_requests
    having max(member_number) is not null`)
}

/**
 * Marks everything stored as samples, in the transaction of the seed; removing samples relies on it. Accounts and
 * messages have no timestamp of changes.
 */
async function markSamples(tx: Database): Promise<void> {
  for (const [kind, table] of [
    ['restaurant', 'restaurants'],
    ['event', 'events'],
    ['review', 'reviews'],
  ] as const) {
    await tx.execute(sql`
      insert into sample_records (kind, record_id, as_of)
      select ${kind}, id, updated_at from ${sql.identifier(table)}`)
  }
  for (const [kind, table, asOf] of [
    ['post', 'blog_posts', 'updated_at'],
    ['member', 'membership_requests', 'updated_at'],
    ['registration', 'event_registrations', 'updated_at'],
    ['partner', 'partners', 'updated_at'],
    ['assembly', 'assemblies', 'updated_at'],
    ['proposal', 'visit_proposals', 'updated_at'],
    ['account', 'usuarios', 'created_at'],
    ['message', 'contact_messages', 'created_at'],
  ] as const) {
    await tx.execute(sql`
      insert into sample_records (kind, record_uuid, as_of)
      select ${kind}, id, ${sql.identifier(asOf)} from ${sql.identifier(table)}`)
  }
}
