import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { inBatches, type Batches } from '#app/db/batches.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { auditLog } from '#app/db/schema/audit.ts'
import { contactMessages } from '#app/db/schema/contact.ts'
import { events } from '#app/db/schema/events.ts'
import { mails } from '#app/db/schema/mails.ts'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { makeAnonymous } from '#app/features/registrations/make-anonymous.server.ts'
import { recordFaults } from '#app/record-faults.ts'

/** How many rows of each kind were erased, or made anonymous. */
export type Erased = { messages: number; requests: number; registrations: number; mails: number }

type Kind = keyof Erased

const nothing: Erased = { messages: 0, requests: 0, registrations: 0, mails: 0 }

/** Rows of one kind, when they are due, and what is done with them; without `act` they are deleted. */
type Kept = Pick<Batches, 'table' | 'key' | 'due' | 'act'>

/**
 * Erases what has been kept for its time (decisions.md): messages to the club, refused requests, mails
 * that went out, and whose the registrations of past events were. Goodbyes go as soon as they are sent:
 * they hold the last address of somebody who has left. Each batch has its row in the audit log, in its
 * own transaction. Two processes at once erase different rows.
 *
 * @param months how long these are kept, as the club has set it.
 * @throws RecordsFailed when some rows could not be; the others are erased.
 */
export async function applyRetention({
  db,
  now,
  months,
  batch,
  signal,
}: {
  db: Database
  now: Date
  months: number
  batch?: number
  signal?: AbortSignal
}): Promise<Erased> {
  const total = { ...nothing }
  const faults = recordFaults('retention of', () => db.execute(sql`select 1`))
  for (const [kind, { act, ...rows }] of keptKinds(now, months)) {
    await faults.of(kind, async () => {
      total[kind] = await inBatches({
        db,
        kind,
        ...rows,
        async act(tx, keys) {
          if (act) await act(tx, keys)
          else await tx.delete(rows.table).where(inArray(rows.key, keys))
          await tx.insert(auditLog).values({
            action: 'retention.applied',
            details: { months, ...nothing, [kind]: keys.length },
            at: now,
          })
        },
        ...(batch ? { size: batch } : {}),
        signal,
      })
    })
  }
  faults.raise()
  return total
}

function keptKinds(now: Date, months: number): [Kind, Kept][] {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`
  const { createdAt, sentAt, parkedAt, kind } = mails
  const done = or(isNotNull(sentAt), isNotNull(parkedAt))
  return [
    [
      'messages',
      {
        table: contactMessages,
        key: contactMessages.id,
        due: lt(contactMessages.createdAt, before),
      },
    ],
    [
      'requests',
      {
        table: membershipRequests,
        key: membershipRequests.id,
        due: and(
          eq(membershipRequests.status, 'rejected'),
          lt(membershipRequests.updatedAt, before),
        ),
      },
    ],
    [
      'registrations',
      {
        table: registrations,
        key: registrations.id,
        due: and(
          isNull(registrations.anonymousSince),
          sql`${registrations.eventId} in (select ${events.id} from ${events} where ${lt(events.date, before)})`,
        ),
        act: (tx, keys) => makeAnonymous(tx, keys.map(String), now),
      },
    ],
    [
      'mails',
      {
        table: mails,
        key: mails.id,
        due: and(done, or(lt(createdAt, before), eq(kind, 'account-deleted'))),
      },
    ],
  ]
}
