import { inArray } from 'drizzle-orm'
import { needsByEvent } from '#app/events/menus/matrix/event-people.server.ts'
import { cellsOf, openQuestionOf } from '#app/events/menus/matrix/matrix.ts'
import { peopleToNotify } from '#app/events/menus/matrix/people-to-notify.server.ts'
import { isChanged, cancellableUntil } from '#app/events/menus/notices/menu-changes.ts'
import { coursesOfMenus } from '#app/events/menus/writing/stored-menu.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { menus } from './menus.schema.ts'

/** Below this, no counts: they would identify someone. */
const minCounted = 5

/**
 * Open issues in the matrices of these events, by event; none for an event without a menu. Counts of open issues,
 * never names or needs; for accounts that may open the matrix.
 */
export async function menuAlerts(
  { db, now }: { db: Database } & Pick<RequestContext, 'now'>,
  eventIds: readonly number[],
) {
  const rows = await db
    .select()
    .from(menus)
    .where(inArray(menus.eventId, [...eventIds]))
  const [courses, people] = await Promise.all([
    coursesOfMenus(
      db,
      rows.map(({ id }) => id),
    ),
    needsByEvent(
      db,
      rows.flatMap(({ eventId }) => (eventId === null ? [] : [eventId])),
    ),
  ])
  const alerts = await Promise.all(
    rows.map(async (menu) => {
      const served = courses.get(menu.id) ?? []
      const { eventId } = menu
      if (eventId === null || served.length === 0) return []
      const coming = people.get(eventId) ?? []
      const states = coming.map((needs) => cellsOf(served, needs).map(({ state }) => state))
      const are = (state: 'nothing' | 'unsure') =>
        states.filter((own) => own.includes(state)).length
      const notes = coming.filter((needs) => openQuestionOf(needs) === 'note').length
      const isFew = coming.length < minCounted
      // With few people only the worst issue is shown, without a count.
      const worse: 'nothing' | 'unsure' | 'notes' | null =
        are('nothing') > 0 ? 'nothing' : are('unsure') > 0 ? 'unsure' : notes > 0 ? 'notes' : null
      // People are notified of the menu as it is now.
      const isFinal =
        menu.notified !== null &&
        !isChanged(menu.notified, served) &&
        cancellableUntil(menu, now) === null
      // Numbers once final, words before.
      const isCounted = isFinal && !isFew
      const unnotified = isCounted ? (await peopleToNotify(db, menu, served, eventId)).parties : []
      const counts = isFew
        ? { nothing: null, unsure: null, notes: null, among: worse }
        : ({ nothing: are('nothing'), unsure: are('unsure'), notes, among: null } as const)
      return [[eventId, { ...counts, isFinal, unnotified: unnotified.length }] as const]
    }),
  )
  return new Map(alerts.flat())
}

export type MenuAlert = NonNullable<ReturnType<Awaited<ReturnType<typeof menuAlerts>>['get']>>
