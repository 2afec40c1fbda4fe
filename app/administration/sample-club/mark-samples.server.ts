import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/**
 * Marks everything stored as samples, in the transaction of the seed; removing samples relies on
 * it. Accounts and messages have no time of change.
 */
export async function markSamples(tx: Database): Promise<void> {
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
