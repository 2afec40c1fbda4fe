import { and, eq, gt, isNotNull, min, sql } from 'drizzle-orm'
import { waitingCirculars } from '#app/circulars/circulars/managed-circulars.server.ts'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import { waitingStatement } from '#app/money/bank-statements/taking/take-statement.server.ts'
import { waitingBooks } from '#app/money/books/accounts.server.ts'
import { waitingReminders } from '#app/money/charge-reminders/upcoming-reminders.server.ts'
import { waitingAdvances } from '#app/money/costs/repay-advance.server.ts'
import { waitingCharges, waitingCredits } from '#app/money/ledger/charges/waiting-money.server.ts'
import { countWaitingLapses } from '#app/money/membership-life/end-lapsed.server.ts'
import { waitingRenewals } from '#app/money/membership-life/upcoming-renewals.server.ts'
import { waitingRefundFiles } from '#app/money/refund-files/listed-refund-files.server.ts'
import { waitingRemittances } from '#app/money/remittances/waiting-remittances.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Office } from '#app/platform/auth/office.ts'
import { type Operation, allows, may } from '#app/platform/auth/permissions.ts'
import { rowsIn } from '#app/platform/db/batches/tallies.server.ts'
import { textIn } from '#app/platform/db/searching/translated.server.ts'
import { countUndelivered } from '#app/platform/mail/sending/undelivered.server.ts'
import { reviews } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { countNightsToClose } from '#app/visits/visits/managed-visits.server.ts'
import { countWithdrawnPictures } from '#app/visits/visits/pictures/withdrawn-pictures.server.ts'
import { withdrawnVisitsPath } from '#app/visits/visits/visit.ts'

/** Events whose offers are listed. */
const shownEvents = 5

/** A count that is queried only if the actor may open its page. */
type Question = { of: Operation; ask: (cx: RequestContext) => Promise<Waiting[]> }

/** Lists a count only if it is above zero. */
const counted =
  (
    kind: 'requests' | 'lapses' | 'mails' | 'reviews' | 'messages' | 'nights' | 'withdrawn',
    to: string,
    count: (cx: RequestContext) => Promise<number>,
  ): Question['ask'] =>
  async (cx) => {
    const waiting = await count(cx)
    return waiting === 0 ? [] : [{ kind, says: [waiting], to }]
  }

/** Tasks in display order; each subject counts its own. */
const questions: readonly Question[] = [
  { of: 'visits.manage', ask: counted('nights', '/admin/visitas', countNightsToClose) },
  { of: 'visits.manage', ask: counted('withdrawn', withdrawnVisitsPath, countWithdrawnPictures) },
  { of: 'ledger.manage', ask: waitingCharges },
  { of: 'ledger.manage', ask: waitingReminders },
  { of: 'ledger.manage', ask: waitingCredits },
  { of: 'ledger.manage', ask: waitingAdvances },
  { of: 'ledger.manage', ask: waitingStatement },
  { of: 'ledger.manage', ask: waitingRemittances },
  { of: 'ledger.manage', ask: waitingRefundFiles },
  { of: 'ledger.manage', ask: waitingBooks },
  {
    of: 'memberships.manage',
    ask: counted('requests', '/admin/socios?vista=pendientes', ({ db }) =>
      rowsIn(db, 'membership_requests', ['pending']),
    ),
  },
  {
    of: 'memberships.manage',
    ask: counted('lapses', '/admin/socios/renovaciones', countWaitingLapses),
  },
  { of: 'memberships.renew', ask: waitingRenewals },
  {
    of: 'messages.manage',
    ask: counted('messages', '/admin/mensajes', ({ db }) =>
      rowsIn(db, 'contact_messages', ['open']),
    ),
  },
  { of: 'mails.manage', ask: counted('mails', '/admin/correos', ({ db }) => countUndelivered(db)) },
  { of: 'circulars.manage', ask: waitingCirculars },
  {
    of: 'reviews.manage',
    ask: counted('reviews', '/admin/resenas', ({ db }) =>
      db.$count(reviews, isNotNull(reviews.hiddenAt)),
    ),
  },
  { of: 'registrations.manage', ask: activeOffers },
]

/** Open tasks on the pages that the actor may open. */
export async function pendingTasks(cx: RequestContext): Promise<Waiting[]> {
  authorize(cx.actor, 'dashboard.read')
  return tasksWhere(cx, () => true)
}

/** Open tasks of the pages that an office opens. Admins. */
export async function tasksOf(cx: RequestContext, office: Office): Promise<Waiting[]> {
  authorize(cx.actor, 'accounts.manage')
  const holder = { role: 'user', offices: [{ office, eventId: null }] } as const
  return tasksWhere(cx, (operation) => allows(holder, operation))
}

async function tasksWhere(cx: RequestContext, wanted: (operation: Operation) => boolean) {
  const asked = questions.filter(({ of }) => may(cx.actor, of) && wanted(of))
  return (await Promise.all(asked.map(({ ask }) => ask(cx)))).flat()
}

/** Active offers by event, the earliest deadline first. */
async function activeOffers(cx: RequestContext): Promise<Waiting[]> {
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
    says: [count, title],
    to: `/admin/eventos/${id}/asistentes?estado=waiting`,
  }))
}
