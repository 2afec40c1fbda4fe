import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { isInProgress } from '#app/events/registrations/booking/in-progress.server.ts'
import { forgottenNeeds } from '#app/events/registrations/make-anonymous.server.ts'
import { reminderHours } from '#app/events/registrations/own/registration.ts'
import { registrationMail } from '#app/events/registrations/registration-mail.server.ts'
import {
  moveWaitingList,
  withSeatsOf,
  type SeatContext,
} from '#app/events/registrations/seats.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import { eachRecord } from '#app/platform/db/batches/each-record.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { recordFaults } from '#app/record-faults.ts'
import { forgetHolds } from './holds-by-network.server.ts'
import { unansweredOf } from './withheld-seats.server.ts'

type DutyContext = SeatContext & Pick<RequestContext, 'db'> & { signal?: AbortSignal }

const hour = 3_600_000

/** Days after the event until health data are erased (decisions.md). */
const daysOfHealthData = 7

/** Reminders per transaction. */
const batchSize = 50

/**
 * Ends expired offers, holds and unpaid seats, offers their seats on, and mails those who paid in time.
 *
 * @throws RecordsFailed when it failed for some events; the rest are done.
 */
export async function endDueOffers(job: DutyContext): Promise<void> {
  const { status, offeredUntil, confirmBy, payBy, eventId: of } = registrations
  const offerIsOver = and(eq(status, 'offered'), lte(offeredUntil, job.now))
  const { date, endsAt, cancelledAt } = events
  const over = await job.db
    .selectDistinct({
      eventId: of,
      date,
      endsAt,
      cancelledAt,
      offer: sql<boolean>`coalesce(${offerIsOver}, false)`,
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, of))
    .where(
      or(
        offerIsOver,
        and(ne(status, 'cancelled'), lte(confirmBy, job.now)),
        and(eq(status, 'confirmed'), lte(payBy, job.now)),
      ),
    )
  const due = over.filter((event) => event.offer || !isInProgress(event, job.now))
  await forgetHolds(job.db, job.now)
  const ids = new Set(due.map(({ eventId }) => eventId))
  await eachRecord(job, 'event', ids, (id) =>
    withSeatsOf(job.db, id, (tx, event) => moveWaitingList(tx, job, event)),
  )
  await confirmPaidSeats(job)
}

/** Sends confirmation and calendar to those who paid in advance. Safe with parallel processes. */
async function confirmPaidSeats(job: DutyContext): Promise<void> {
  while (!job.signal?.aborted) {
    const sent = await job.db.transaction(async (tx) => {
      const rows = await tx
        .select({ event: events, registration: registrations })
        .from(registrations)
        .innerJoin(events, eq(events.id, registrations.eventId))
        .where(eq(registrations.paidUnnotified, true))
        .limit(batchSize)
        .for('update', { of: registrations, skipLocked: true })
      const ids = rows.map(({ registration }) => registration.id)
      for (const { event, registration } of rows) {
        const comes = registration.status === 'confirmed' && event.cancelledAt === null
        if (!comes || registration.anonymousSince) continue
        const unanswered = await unansweredOf(tx, registration.id)
        const mail = registrationMail(job, 'confirmed', { event, registration, unanswered })
        await job.outbox.queue(tx, mail)
      }
      await tx
        .update(registrations)
        .set({ paidUnnotified: false })
        .where(inArray(registrations.id, ids))
      return rows.length
    })
    if (sent < batchSize) return
  }
}

/**
 * Reminds everyone once, 72 hours before an event, with a day left to cancel with a refund; later registrations have
 * just had a mail. Safe with parallel processes.
 *
 * @throws RecordsFailed when some could not be reminded; the rest are.
 */
export async function sendReminders(job: DutyContext): Promise<void> {
  const faults = recordFaults('registration', job.db)
  let last = 0
  while (!job.signal?.aborted) {
    const rows = await job.db.transaction(async (tx) => {
      const due = await dueReminders(tx, job.now, last)
      for (const { event, registration } of due) {
        // One savepoint each, so that one failure undoes nothing else.
        await faults.of(registration.id, () =>
          tx.transaction((own) => remind(own, job, event, registration)),
        )
      }
      return due
    })
    last = rows.at(-1)?.registration.number ?? last
    if (rows.length < batchSize) break
  }
  faults.raise()
}

/** Next batch after a registration's number. */
async function dueReminders(tx: Database, now: Date, after: number) {
  return tx
    .select({ event: events, registration: registrations })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(
        eq(registrations.status, 'confirmed'),
        isNull(registrations.confirmBy),
        // Unpaid seats have a reminder to pay instead.
        isNull(registrations.payBy),
        gt(registrations.number, after),
        isNull(registrations.remindedAt),
        isNull(registrations.anonymousSince),
        isNull(registrations.walkIn),
        isNull(events.cancelledAt),
        gt(events.date, now),
        lte(events.date, new Date(now.getTime() + reminderHours * hour)),
      ),
    )
    .orderBy(asc(registrations.number))
    .limit(batchSize)
    .for('update', { of: registrations, skipLocked: true })
}

async function remind(
  tx: Database,
  job: DutyContext,
  event: typeof events.$inferSelect,
  registration: typeof registrations.$inferSelect,
) {
  const isRecent = registration.createdAt.getTime() > event.date.getTime() - reminderHours * hour
  if (!isRecent) {
    const unanswered = await unansweredOf(tx, registration.id)
    await job.outbox.queue(
      tx,
      registrationMail(job, 'reminder', { event, registration, unanswered }),
    )
  }
  await tx
    .update(registrations)
    .set({ remindedAt: job.now })
    .where(eq(registrations.id, registration.id))
}

/**
 * Erases needs, notes and seating wishes seven days after the event; names stay longer.
 *
 * @throws RecordsFailed when some could not be erased; the rest are.
 */
export async function eraseHealthData({
  db,
  now,
  signal,
}: Pick<DutyContext, 'db' | 'now' | 'signal'>): Promise<void> {
  const before = new Date(now.getTime() - daysOfHealthData * 24 * hour)
  const over = db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(lt(events.date, before))
  await inBatches({
    db,
    kind: 'guest',
    table: guests,
    key: guests.id,
    due: and(
      or(
        isNotNull(guests.hasNeeds),
        isNotNull(guests.diets),
        isNotNull(guests.allergens),
        isNotNull(guests.note),
      ),
      sql`${guests.registrationId} in ${over}`,
    ),
    act: (tx, keys) =>
      tx
        .update(guests)
        .set(forgottenNeeds)
        .where(inArray(guests.id, keys.map(String))),
    signal,
  })
  await inBatches({
    db,
    kind: 'registration',
    table: registrations,
    key: registrations.id,
    due: and(isNotNull(registrations.sitWith), sql`${registrations.id} in ${over}`),
    act: (tx, keys) =>
      tx
        .update(registrations)
        .set({ sitWith: null })
        .where(inArray(registrations.id, keys.map(String))),
    signal,
  })
}
