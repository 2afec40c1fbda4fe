import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'

/**
 * Hours after an event for which nobody's seat ends because it was not confirmed or paid in time: whoever stands at the door is
 * there, and telephones without a line tell it late (docs/decisions/history/0037-seats-held-until-confirmed.md).
 */
const hoursOfTheDoor = 6

type Times = { date: Date; endsAt: Date | null; cancelledAt: Date | null }

/** Whether people are at the door of an event, or their marks may still come. */
export function isInProgress({ date, endsAt, cancelledAt }: Times, now: Date): boolean {
  const over = (endsAt ?? date).getTime() + hoursOfTheDoor * 3_600_000
  return cancelledAt === null && date <= now && now.getTime() < over
}

/** Has whoever came to an event keep the seat that was not confirmed or paid in time: what is open of it is owed as any other. */
export async function keepArrivedSeats(tx: Database, eventId: number, now: Date): Promise<void> {
  const { confirmBy, payBy, status } = registrations
  await tx
    .update(registrations)
    .set({ confirmBy: null, payBy: null, updatedAt: now })
    .where(
      and(
        eq(registrations.eventId, eventId),
        eq(status, 'confirmed'),
        or(lte(confirmBy, now), lte(payBy, now)),
        sql`exists (${tx
          .select({ id: guests.id })
          .from(guests)
          .where(
            and(eq(guests.registrationId, registrations.id), isNotNull(guests.checkedInAt)),
          )})`,
      ),
    )
}
