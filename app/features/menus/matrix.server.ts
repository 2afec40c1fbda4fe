import type { RequestContext } from '#app/auth/context.ts'
import { mayFor } from '#app/auth/permissions.ts'
import { attendedEvent } from '#app/features/attendees/attendees.server.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { peopleOf } from './event-people.server.ts'
import { cellsOf, hasConflict, lookedAtFirst } from './matrix.ts'
import { dishIn } from './menu-texts.ts'
import { coursesOf, findMenu } from './stored-menu.server.ts'

export type EventMatrix = Awaited<ReturnType<typeof eventMatrix>>

/**
 * Who can eat what at an event, as it stands at this moment: each person with what they get in each course. Who has the
 * kitchen of the event, editors and admins; each view is a row of the audit log, for these are data about health. Throws Problem 404.
 */
export async function eventMatrix(cx: RequestContext, eventId: string) {
  const event = await attendedEvent(cx, eventId, 'kitchen.read')
  const menu = await findMenu(cx.db, { eventId: event.id })
  const courses = menu ? await coursesOf(cx.db, menu.id) : []
  const people = await cx.db.transaction(async (tx) => {
    await recordAudit(tx, cx, {
      action: 'health.viewed',
      subjectType: 'event',
      subjectId: String(event.id),
      details: { page: 'matrix' },
    })
    return peopleOf(tx, event.id)
  })
  const rows = people.map(({ name, with: whose, needs }) => {
    const cells = cellsOf(courses, needs)
    const first = Math.min(lookedAtFirst.eats, ...cells.map(({ state }) => lookedAtFirst[state]))
    return { name, with: whose, note: needs.note, cells, first, conflicts: hasConflict(cells) }
  })
  return {
    event,
    writes: mayFor(cx.actor, 'events.manage', eventId),
    courses: courses.map((dishes) =>
      dishes.map((dish) => ({
        ...dishIn(dish, cx.language),
        isDeclared: dish.contains !== null,
      })),
    ),
    people: rows.toSorted((one, other) => one.first - other.first),
    erased: people.length > 0 && people.every(({ erased }) => erased),
  }
}
