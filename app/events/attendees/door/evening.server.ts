import { eq } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { endsUnused } from '#app/platform/auth/sessions/session-life.ts'
import { sessions } from '#app/platform/schema/accounts/accounts.ts'

const hour = 3_600_000

type Evening = { date: Date; endsAt: Date | null }

/** Six hours after the start when the event has no end. */
const endOf = ({ date, endsAt }: Evening) => endsAt ?? new Date(date.getTime() + 6 * hour)

/**
 * The phone keeps the door list from the morning of the event until six hours after its end; null outside that time.
 */
export function doorKeptUntil(
  event: Evening & { cancelledAt: Date | null },
  now: Date,
): Date | null {
  const until = new Date(endOf(event).getTime() + 6 * hour)
  const isTonight = now.getTime() > event.date.getTime() - 18 * hour && now < until
  return isTonight && !event.cancelledAt ? until : null
}

/** `anew`: signing in now creates a long enough session; otherwise the session must be used again before then. */
export type SessionEnd = { at: Date; anew: boolean }

/** When the door keeper's session ends, if before the end of tonight's event; else null. */
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
