import { sql } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { events } from '#app/db/schema/events.ts'
import { restaurants, reviews } from '#app/db/schema/restaurants.ts'
import { demoEvents } from './demo-events.server.ts'
import { demoRestaurants, demoReviews } from './demo-restaurants.server.ts'

/** Any constant: two processes at their first start must not both find the database empty. */
const seedLock = 7_234_611_905_113

/**
 * Fills an empty database with the samples (decisions.md): all of them or, if anything fails, none.
 * A database with any restaurant, event or account is left as it is.
 */
export async function seedDemo(db: Database, now: Date): Promise<'seeded' | 'not empty'> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    for (const table of [accounts, events, restaurants]) {
      if ((await tx.$count(table)) > 0) return 'not empty'
    }
    await tx.insert(restaurants).values(demoRestaurants(now))
    await tx.insert(reviews).values(demoReviews(now))
    await tx.insert(events).values(demoEvents(now))
    // What is here now is what came with the site: whoever removes the samples knows it by this.
    for (const [kind, table] of [
      ['restaurant', 'restaurants'],
      ['event', 'events'],
      ['review', 'reviews'],
    ] as const) {
      await tx.execute(sql`
        insert into sample_records (kind, record_id, as_of)
        select ${kind}, id, updated_at from ${sql.identifier(table)}`)
    }
    // The samples came with their ids; what is added next must not meet them.
    for (const table of ['restaurants', 'events']) {
      await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 3)`)
    }
    return 'seeded'
  })
}
