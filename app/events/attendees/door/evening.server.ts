import { eq } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { endsUnused } from '#app/platform/auth/sessions/session-life.ts'
import { sessions } from '#app/platform/schema/accounts/accounts.ts'

const hour = 3_600_000

type Evening = { date: Date; endsAt: Date | null }

/** When an evening is over; where nobody has said it, six hours after it begins. */
const endOf = ({ date, endsAt }: Evening) => endsAt ?? new Date(date.getTime() + 6 * hour)

/** Until when the telephone keeps the door's list: from the morning of the day until some hours after the evening. */
export function doorKeptUntil(
  event: Evening & { cancelledAt: Date | null },
  now: Date,
): Date | null {
  const until = new Date(endOf(event).getTime() + 6 * hour)
  const isTonight = now.getTime() > event.date.getTime() - 18 * hour && now < until
  return isTonight && !event.cancelledAt ? until : null
}

/** `anew`: signing in again now helps; else the page has to be used once more before. */
export type SessionEnd = { at: Date; anew: boolean }

/** When the session of whoever keeps the door ends, if that is before an evening of today does; null where it is not. */
export async function sessionEndBefore(
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  event: Evening & { cancelledAt: Date | null },
): Promise<SessionEnd | null> {
  if (actor.kind === 'visitor' || doorKeptUntil(event, now) === null) return null
  const [session] = await db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId))
  if (!session) return null
  const end = endOf(event)
  if (session.expiresAt < end) return { at: session.expiresAt, anew: true }
  const unused = endsUnused(session, actor, now)
  return unused < end ? { at: unused, anew: false } : null
}
