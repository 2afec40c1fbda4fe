import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { auditEvent } from '#app/events/event-audit.server.ts'
import { dishIn, isDeclared } from '#app/events/menus/menu.ts'
import { coursesOf, findMenu } from '#app/events/menus/writing/stored-menu.server.ts'
import { answerOf } from '#app/members/people/diets.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { mayFor } from '#app/platform/auth/permissions.ts'
import { peopleOf } from './event-people.server.ts'
import { cellsOf, hasConflict, lookedAtFirst, unsettledOf } from './matrix.ts'
import { fitOf } from './suitability.ts'

export type EventMatrix = Awaited<ReturnType<typeof eventMatrix>>

/**
 * Who can eat what now: each person with each course. Audited as health data. Throws Problem 404.
 */
export async function eventMatrix(cx: RequestContext, eventId: string) {
  const event = await attendedEvent(cx, eventId, 'kitchen.read')
  const menu = await findMenu(cx.db, { eventId: event.id })
  const courses = menu ? await coursesOf(cx.db, menu.id) : []
  const people = await cx.db.transaction(async (tx) => {
    await auditEvent(tx, cx, 'health.viewed', event.id, { page: 'matrix' })
    return peopleOf(tx, event.id)
  })
  const rows = people.map(({ id, name, registrationId, version, with: whose, needs }) => {
    const cells = cellsOf(courses, needs)
    const first = Math.min(lookedAtFirst.eats, ...cells.map(({ state }) => lookedAtFirst[state]))
    const { allergens, diets, note } = needs
    const unsettled = unsettledOf(courses, needs)
    return {
      id,
      name,
      registrationId,
      version,
      with: whose,
      note,
      ticked: { allergens, diets },
      answer: answerOf(needs),
      settled: Boolean(needs.settled),
      unsettled,
      cells,
      forbidden: courses.map((dishes) =>
        dishes.flatMap((dish, place) => (fitOf(dish, needs).fit === 'cannot' ? [place] : [])),
      ),
      first: unsettled === 'note' ? Math.min(first, lookedAtFirst.noted) : first,
      conflicts: hasConflict(cells),
    }
  })
  return {
    event,
    menu: menu?.dishesKey ?? null,
    writes: mayFor(cx.actor, 'events.manage', eventId),
    courses: courses.map((dishes) =>
      dishes.map((dish) => ({
        ...dishIn(dish, cx.language),
        isDeclared: isDeclared(dish),
      })),
    ),
    people: rows.toSorted((one, other) => one.first - other.first),
    erased: people.length > 0 && people.every(({ erased }) => erased),
  }
}
