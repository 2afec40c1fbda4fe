import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { events } from '#app/db/schema/events.ts'
import { guests, registrations } from '#app/db/schema/registrations.ts'
import { registrationMail } from './registration-mail.server.ts'
import { refundHours } from './registration.ts'
import { moveLine, withSeatsOf, type SeatKeeping } from './seats.server.ts'

type Job = SeatKeeping & Pick<RequestContext, 'db'>

const hour = 3_600_000

/** Health data are erased so many days after the event (decisions.md). */
const daysOfHealthData = 7

/** Reminders of one transaction. */
const atOnce = 50

/** Ends the offers that are over and offers their seats to the next in line. */
export async function endDueOffers(job: Job): Promise<void> {
  const due = await job.db
    .selectDistinct({ eventId: registrations.eventId })
    .from(registrations)
    .where(and(eq(registrations.status, 'offered'), lte(registrations.offeredUntil, job.now)))
  for (const { eventId } of due) {
    await withSeatsOf(job.db, eventId, (tx, event) => moveLine(tx, job, event))
  }
}

/**
 * Reminds everybody of an event 48 hours before it, once; whoever registered later than that has just
 * been told. Two processes at once remind different people.
 */
export async function sendReminders(job: Job): Promise<void> {
  const soon = new Date(job.now.getTime() + refundHours * hour)
  for (;;) {
    const reminded = await job.db.transaction(async (tx) => {
      const rows = await tx
        .select({ event: events, registration: registrations })
        .from(registrations)
        .innerJoin(events, eq(events.id, registrations.eventId))
        .where(
          and(
            eq(registrations.status, 'confirmed'),
            isNull(registrations.remindedAt),
            isNull(registrations.anonymousSince),
            isNull(events.cancelledAt),
            gt(events.date, job.now),
            lte(events.date, soon),
          ),
        )
        .orderBy(asc(registrations.number))
        .limit(atOnce)
        .for('update', { of: registrations, skipLocked: true })
      for (const { event, registration } of rows) {
        const told = registration.createdAt.getTime() > event.date.getTime() - refundHours * hour
        if (told) continue
        await job.outbox.queue(tx, registrationMail(job, 'reminder', { event, registration }))
      }
      if (rows.length > 0) {
        await tx
          .update(registrations)
          .set({ remindedAt: job.now })
          .where(
            inArray(
              registrations.id,
              rows.map(({ registration }) => registration.id),
            ),
          )
      }
      return rows.length
    })
    if (reminded < atOnce) break
  }
}

/** Erases diets, allergens and notes seven days after the event; the names stay until the event is long past. */
export async function eraseHealthData({ db, now }: Pick<Job, 'db' | 'now'>): Promise<void> {
  const before = new Date(now.getTime() - daysOfHealthData * 24 * hour)
  const over = db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(lt(events.date, before))
  await db
    .update(guests)
    .set({ diets: null, allergens: null, note: null })
    .where(
      and(
        or(isNotNull(guests.diets), isNotNull(guests.allergens), isNotNull(guests.note)),
        sql`${guests.registrationId} in ${over}`,
      ),
    )
}
