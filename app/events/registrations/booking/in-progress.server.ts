import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'

/**
 * Hours after an event during which unconfirmed and unpaid seats do not expire: people are at the
 * door, and offline phones report late (docs/decisions/history/0037-seats-held-until-confirmed.md).
 */
const doorHours = 6

type Times = { date: Date; endsAt: Date | null; cancelledAt: Date | null }

/** People are at the door, or their check-in marks may still arrive. */
export function isInProgress({ date, endsAt, cancelledAt }: Times, now: Date): boolean {
  const over = (endsAt ?? date).getTime() + doorHours * 3_600_000
  return cancelledAt === null && date <= now && now.getTime() < over
}

/** Keeps unconfirmed or unpaid seats of people who came; the open amount stays owed. */
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
