import { and, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#app/db/database.server.ts'
import { auditLog } from '#app/db/schema/audit.ts'
import { contactMessages } from '#app/db/schema/contact.ts'
import { events } from '#app/db/schema/events.ts'
import { mails } from '#app/db/schema/mails.ts'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { makeAnonymous } from '#app/features/registrations/make-anonymous.server.ts'

/** Rows of each kind in one transaction. */
const atOnce = 1000

/** How many rows of each kind were erased, or made anonymous. */
export type Erased = { messages: number; requests: number; registrations: number; mails: number }

/**
 * Erases what has been kept for its time (decisions.md): messages to the club, refused requests, mails
 * that went out, and whose the registrations of past events were. Goodbyes go as soon as they are sent:
 * they hold the last address of somebody who has left. Each batch has its row in the audit log, in its
 * own transaction. Two processes at once erase different rows.
 *
 * @param months how long these are kept, as the club has set it.
 */
export async function applyRetention({
  db,
  now,
  months,
  batch = atOnce,
}: {
  db: Database
  now: Date
  months: number
  batch?: number
}): Promise<Erased> {
  const total: Erased = { messages: 0, requests: 0, registrations: 0, mails: 0 }
  for (;;) {
    const erased = await eraseBatch(db, { now, months, batch })
    total.messages += erased.messages
    total.requests += erased.requests
    total.registrations += erased.registrations
    total.mails += erased.mails
    if (Math.max(...Object.values(erased)) < batch) return total
  }
}

type Batch = { now: Date; months: number; batch: number }

async function eraseBatch(db: Database, given: Batch): Promise<Erased> {
  const { now, months, batch } = given
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`
  return db.transaction(async (tx) => {
    const erase = (table: PgTable, id: PgColumn, condition: SQL | undefined) =>
      eraseSome(tx, table, id, condition, batch)
    const { createdAt, sentAt, parkedAt, kind } = mails
    const done = or(isNotNull(sentAt), isNotNull(parkedAt))
    const erased: Erased = {
      messages: await erase(
        contactMessages,
        contactMessages.id,
        lt(contactMessages.createdAt, before),
      ),
      requests: await erase(
        membershipRequests,
        membershipRequests.id,
        and(eq(membershipRequests.status, 'rejected'), lt(membershipRequests.updatedAt, before)),
      ),
      registrations: await forgetSome(tx, before, given),
      mails: await erase(
        mails,
        mails.id,
        and(done, or(lt(createdAt, before), eq(kind, 'account-deleted'))),
      ),
    }
    if (Object.values(erased).some((count) => count > 0)) {
      await tx.insert(auditLog).values({
        action: 'retention.applied',
        details: { months, ...erased },
        at: now,
      })
    }
    return erased
  })
}

/** Deletes up to so many rows; those that somebody works with are left for the next time. */
async function eraseSome(
  tx: Database,
  table: PgTable,
  id: PgColumn,
  condition: SQL | undefined,
  batch: number,
): Promise<number> {
  const due = await tx
    .select({ id })
    .from(table)
    .where(condition)
    .limit(batch)
    .for('update', { skipLocked: true })
  if (due.length > 0) {
    const ids = due.map((row) => row.id)
    await tx.delete(table).where(inArray(id, ids))
  }
  return due.length
}

/** Makes up to so many registrations of events that are long past anonymous. */
async function forgetSome(tx: Database, before: SQL, { now, batch }: Batch): Promise<number> {
  const due = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(isNull(registrations.anonymousSince), lt(events.date, before)))
    .limit(batch)
    .for('update', { of: registrations, skipLocked: true })
  await makeAnonymous(
    tx,
    due.map(({ id }) => id),
    now,
  )
  return due.length
}
