import { sql } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { blogPosts } from '#app/db/schema/blog.ts'
import { contactMessages } from '#app/db/schema/contact.ts'
import { events } from '#app/db/schema/events.ts'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { guests, registrations } from '#app/db/schema/registrations.ts'
import { restaurants, reviews } from '#app/db/schema/restaurants.ts'
import { eventTables, seatingPlans, seatings } from '#app/db/schema/seating.ts'
import { settings } from '#app/db/schema/settings.ts'
import { demoEvents } from './demo-events.server.ts'
import { demoRestaurants, demoReviews } from './demo-restaurants.server.ts'
import { demoTestimonials } from './demo-testimonials.server.ts'
import { markSamples } from './mark-samples.server.ts'
import { storeWholeClubAssemblies } from './whole-club/assemblies.server.ts'
import { storeWholeClubCosts } from './whole-club/costs.server.ts'
import { storeWholeClubDirectory } from './whole-club/directory.server.ts'
import { storeWholeClubFiles } from './whole-club/files.server.ts'
import { storeWholeClubMenus } from './whole-club/menus.server.ts'
import { storeWholeClubPartners } from './whole-club/partners.server.ts'
import { storeWholeClubPayments } from './whole-club/payments.server.ts'
import { storeWholeClubProposals } from './whole-club/proposals.server.ts'
import { sampleIds } from './whole-club/sample-ids.server.ts'
import { storeWholeClubScorings } from './whole-club/scorings.server.ts'
import { storeWholeClubVisits } from './whole-club/visits.server.ts'
import { wholeClub } from './whole-club/whole-club.server.ts'

/** Any constant: two processes at their first start must not both find the database empty. */
const seedLock = 7_234_611_905_113

/** How much is put there: a club that has lived, or three restaurants and events (decisions.md). */
export type SeedExtent = 'whole' | 'small'

/**
 * Fills an empty database with the samples: all of them or, if anything fails, none. A database with any
 * restaurant, event or account is left as it is.
 */
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
    // What the samples owe is taken out again with them (migrations/0064).
    await tx.execute(sql`select set_config('cercle.samples', 'on', true)`)
    if (extent === 'whole') await storeWholeClub(tx, now)
    else await storeThreeOfEach(tx, now)
    await tx
      .insert(settings)
      .values({ key: 'testimonials', value: demoTestimonials, updatedAt: now })
    await markSamples(tx)
    await numberWhatComesNext(tx)
    return 'seeded'
  })
}

async function storeThreeOfEach(tx: Database, now: Date) {
  await tx.insert(restaurants).values(demoRestaurants(now))
  await tx.insert(reviews).values(demoReviews(now))
  await tx.insert(events).values(demoEvents(now))
}

async function storeWholeClub(tx: Database, now: Date) {
  const club = wholeClub(now)
  await tx.insert(accounts).values(club.accounts)
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
  await tx.insert(blogPosts).values(club.posts)
  await tx.insert(contactMessages).values(club.messages)
  const ids = await sampleIds(tx)
  await storeWholeClubPartners(tx, now, ids)
  await storeWholeClubDirectory(tx, now, ids)
  await storeWholeClubProposals(tx, now, ids)
  await storeWholeClubAssemblies(tx, now, ids)
}

/** The samples came with their numbers; what is added next must not meet them. */
async function numberWhatComesNext(tx: Database) {
  for (const table of ['restaurants', 'events']) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.identifier(table)}`,
    )
  }
  await tx.execute(sql`
    select setval('member_numbers', max(member_number)) from membership_requests
    having max(member_number) is not null`)
}
