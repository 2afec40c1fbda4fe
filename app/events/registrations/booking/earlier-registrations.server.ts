import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import type { RequestedRegistration, KnownRegistration } from './requested-registration.server.ts'

/** The registrations of this event that were made with one of these forms, or stand for one of these addresses. */
export async function earlierRegistrations(
  tx: Database,
  eventId: number,
  asked: readonly RequestedRegistration[],
): Promise<KnownRegistration[]> {
  const { id, accountId, name, email, language, seats, status } = registrations
  const { submission, total, offeredUntil, confirmBy, createdAt } = registrations
  const submissions = asked.map((each) => each.submission)
  const emails = asked.map((each) => each.email)
  return tx
    .select({
      id,
      accountId,
      name,
      email,
      language,
      seats,
      status,
      submission,
      total,
      offeredUntil,
      confirmBy,
      createdAt,
    })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        or(inArray(submission, submissions), and(inArray(email, emails), ne(status, 'cancelled'))),
      ),
    )
}
