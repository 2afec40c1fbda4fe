import { and, eq, gt, isNotNull, min, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { may, type Operation } from '#app/auth/permissions.ts'
import { events } from '#app/db/schema/events.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { reviews } from '#app/db/schema/restaurants.ts'
import { rowsIn } from '#app/db/tallies.server.ts'
import { textIn } from '#app/db/translated.server.ts'
import { runningScorings } from '#app/features/scores/managed-scoring.server.ts'
import { countNightsToClose } from '#app/features/visits/managed-visits.server.ts'
import { withdrawnVisitsPath } from '#app/features/visits/visit-filter.ts'
import { countWithdrawnPictures } from '#app/features/visits/withdrawn-pictures.server.ts'
import { countUndelivered } from '#app/mail/undelivered.server.ts'

/** Events whose offers are listed. */
const shownEvents = 5

/** Visits that are being scored, of which is told. */
const shownVisits = 3

/** What waits for somebody: how many, and the page where it is dealt with. */
export type Waiting = { count: number; to: string } & (
  | { kind: 'requests' | 'mails' | 'reviews' | 'messages' | 'nights' | 'withdrawn' }
  /** A visit that is being scored, `count` of whose `roll` have voted. */
  | { kind: 'votes'; restaurant: string; roll: number }
  /** Seats that are offered and not yet taken, at one event. */
  | { kind: 'offers'; event: string }
)

type Counted = {
  kind: 'requests' | 'mails' | 'reviews' | 'messages' | 'nights' | 'withdrawn'
  to: string
  operation: Operation
  count: (cx: RequestContext) => Promise<number>
}

/** Each with the operation of the page that it leads to. */
const counted: readonly Counted[] = [
  {
    kind: 'nights',
    to: '/admin/visitas',
    operation: 'visits.manage',
    count: countNightsToClose,
  },
  {
    kind: 'withdrawn',
    to: withdrawnVisitsPath,
    operation: 'visits.manage',
    count: countWithdrawnPictures,
  },
  {
    kind: 'requests',
    to: '/admin/socios?vista=pendientes',
    operation: 'memberships.manage',
    count: ({ db }) => rowsIn(db, 'membership_requests', ['pending']),
  },
  {
    kind: 'messages',
    to: '/admin/mensajes',
    operation: 'messages.manage',
    count: ({ db }) => rowsIn(db, 'contact_messages', ['open']),
  },
  {
    kind: 'mails',
    to: '/admin/correos',
    operation: 'mails.manage',
    count: ({ db }) => countUndelivered(db),
  },
  {
    kind: 'reviews',
    to: '/admin/resenas',
    operation: 'reviews.manage',
    count: ({ db }) => db.$count(reviews, isNotNull(reviews.hiddenAt)),
  },
]

/** What waits for somebody, of the pages that this person may see; nothing when all is done. */
export async function waitingThings(cx: RequestContext): Promise<Waiting[]> {
  authorize(cx.actor, 'dashboard.read')
  const [things, votes, offers] = await Promise.all([
    Promise.all(
      counted
        .filter(({ operation }) => may(cx.actor, operation))
        .map(async ({ kind, to, count }): Promise<Waiting> => ({
          kind,
          to,
          count: await count(cx),
        })),
    ),
    may(cx.actor, 'visits.manage') ? runningScorings(cx, shownVisits) : [],
    may(cx.actor, 'registrations.manage') ? standingOffers(cx) : [],
  ])
  const scored = votes.map(({ visitId, restaurant, voted, roll }): Waiting => ({
    kind: 'votes',
    restaurant,
    count: voted,
    roll,
    to: `/admin/visitas/${visitId}/votos`,
  }))
  return [...things.filter(({ count }) => count > 0), ...scored, ...offers]
}

/** Offers that still stand, by event; that which ends first comes first. */
async function standingOffers(cx: RequestContext): Promise<Waiting[]> {
  const rows = await cx.db
    .select({
      id: events.id,
      title: textIn(events, events.title, cx.language),
      count: sql<number>`count(*)::int`,
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(registrations.status, 'offered'), gt(registrations.offeredUntil, cx.now)))
    .groupBy(events.id)
    .orderBy(min(registrations.offeredUntil))
    .limit(shownEvents)
  return rows.map(({ id, title, count }) => ({
    kind: 'offers',
    event: title,
    count,
    to: `/admin/eventos/${id}/asistentes?estado=waiting`,
  }))
}
