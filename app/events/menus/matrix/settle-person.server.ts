import { eq } from 'drizzle-orm'
import { auditRegistration } from '#app/events/event-audit.server.ts'
import { coursesOf, findMenu } from '#app/events/menus/writing/stored-menu.server.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import { answerOf } from '#app/members/people/diets.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { guests } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { peopleOf } from './event-people.server.ts'
import type { ServedInput } from './served-input.ts'
import { fitOf } from './suitability.ts'

/**
 * Settles someone's plates once their note was read or the kitchen asked; repeated presses count
 * once.
 * @throws Problem 404; 409 for outdated dishes or answers, for someone without an answer, and for a
 * forbidden dish.
 */
export async function settlePerson(
  cx: RequestContext,
  eventId: number,
  guestId: string,
  { menu: key, version, dishes }: ServedInput,
): Promise<void> {
  authorize(cx.actor, 'events.manage')
  await cx.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event) throw new Problem('eventNotFound', 404)
    const menu = await findMenu(tx, { eventId }, true)
    const courses = menu ? await coursesOf(tx, menu.id) : []
    if (menu?.dishesKey !== key || courses.length !== dishes.length) {
      throw new Problem('menuChanged', 409)
    }
    const person = (await peopleOf(tx, eventId)).find(({ id }) => id === guestId)
    if (!person) throw new Problem('registrationNotFound', 404)
    if (person.version !== version || answerOf(person.needs) === 'unanswered') {
      throw new Problem('registrationChanged', 409)
    }
    for (const [at, chosen] of dishes.entries()) {
      if (chosen < 0) continue
      const dish = courses[at]?.[chosen]
      if (!dish || fitOf(dish, person.needs).fit === 'cannot') {
        throw new Problem('dishUnsuitable', 409)
      }
    }
    if (String(person.needs.settled) === String(dishes)) return
    await tx.update(guests).set({ served: dishes, servedMenu: key }).where(eq(guests.id, guestId))
    await auditRegistration(tx, cx, 'menu.person-settled', person.registrationId, {
      event: eventId,
    })
  })
}
