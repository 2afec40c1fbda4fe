import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { auditEvent, auditRegistration } from '#app/events/event-audit.server.ts'
import { dishIn, isDeclared } from '#app/events/menus/menu.ts'
import { menus } from '#app/events/menus/menus.schema.ts'
import { coursesOf, findMenu } from '#app/events/menus/writing/stored-menu.server.ts'
import { tableNumber } from '#app/events/registrations/event-tables.server.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import { needsIn } from '#app/events/registrations/own/guests-of.server.ts'
import { answerOf } from '#app/members/people/diets.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { mayFor } from '#app/platform/auth/permissions.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { type ServedNeeds, cellsOf, hasConflict, urgencyOfState, unsettledOf } from './matrix.ts'
import type { ServedInput } from './served-input.ts'
import { fitOf } from './suitability.ts'

type Answers = Parameters<typeof needsIn>[0] &
  Pick<typeof guests.$inferSelect, 'served' | 'servedMenu'>

/** A person's answers, with the dishes settled for the current menu. */
const servedNeeds = (guest: Answers, dishesKey: string | null): ServedNeeds => ({
  ...needsIn(guest),
  settled: guest.servedMenu !== null && guest.servedMenu === dishesKey ? guest.served : null,
})

/** People who come, of an event or of one of its registrations. Health data. */
export const menuPeople = (db: Database, eventId: number, only?: string) =>
  expectedPeople(
    db,
    and(
      eq(registrations.eventId, eventId),
      only === undefined ? undefined : eq(registrations.id, only),
    ),
  )

async function expectedPeople(db: Database, which: SQL | undefined) {
  const rows = await db
    .select({
      guest: guests,
      holder: registrations.name,
      registrationId: registrations.id,
      eventId: registrations.eventId,
      payBy: registrations.payBy,
      answeredAt: registrations.updatedAt,
      dishesKey: menus.dishesKey,
      table: tableNumber,
    })
    .from(guests)
    .innerJoin(registrations, eq(registrations.id, guests.registrationId))
    .leftJoin(menus, eq(menus.eventId, registrations.eventId))
    .where(and(which, eq(registrations.status, 'confirmed'), isNull(registrations.confirmBy)))
    .orderBy(sql`searchable(${registrations.name})`, asc(registrations.number), asc(guests.place))
  const names = shortNames(rows.map(({ guest }) => guest.name))
  return rows.map(({ guest, ...row }, at) => ({
    id: guest.id,
    registrationId: row.registrationId,
    eventId: row.eventId,
    table: row.table,
    name: guest.name,
    shortName: names[at] ?? guest.name,
    with: guest.place === 1 ? null : row.holder,
    /** Unpaid seats are not theirs yet. */
    awaitsPayment: row.payBy !== null,
    needs: servedNeeds(guest, row.dishesKey),
    /** Changes with every update of the answers. */
    version: row.answeredAt.getTime(),
    erased: guest.diets === null && guest.allergens === null && guest.hasNeeds === null,
  }))
}

/** Needs of the people of these events, by event. Health data. */
export async function needsByEvent(
  db: Database,
  eventIds: readonly number[],
): Promise<Map<number, ServedNeeds[]>> {
  if (eventIds.length === 0) return new Map()
  const people = await expectedPeople(db, inArray(registrations.eventId, [...eventIds]))
  const byEvent = Map.groupBy(people, ({ eventId }) => eventId)
  return new Map([...byEvent].map(([eventId, own]) => [eventId, own.map(({ needs }) => needs)]))
}

function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u)
  const initial = Array.from(others.find((word) => /^\p{Lu}/u.test(word)) ?? '')[0]
  return initial === undefined ? first : `${first} ${initial}.`
}

/** First name with initial, as people say at a table; the whole name when ambiguous. */
function shortNames(names: readonly string[]): string[] {
  const short = names.map(shortName)
  return names.map((name, at) => {
    const own = short[at] ?? name
    return short.filter((each) => each === own).length > 1 ? name : own
  })
}

export type EventMatrix = Awaited<ReturnType<typeof eventMatrix>>

/** Who can eat what now: each person with each course. Audited as health data. Throws Problem 404. */
export async function eventMatrix(cx: RequestContext, eventId: string) {
  const event = await attendedEvent(cx, eventId, 'kitchen.read')
  const menu = await findMenu(cx.db, { eventId: event.id })
  const courses = menu ? await coursesOf(cx.db, menu.id) : []
  const people = await cx.db.transaction(async (tx) => {
    await auditEvent(tx, cx, 'health.viewed', event.id, { page: 'matrix' })
    return menuPeople(tx, event.id)
  })
  const rows = people.map(({ id, name, registrationId, version, with: whose, needs }) => {
    const cells = cellsOf(courses, needs)
    const first = Math.min(urgencyOfState.eats, ...cells.map(({ state }) => urgencyOfState[state]))
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
      first: unsettled === 'note' ? Math.min(first, urgencyOfState.noted) : first,
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

/**
 * Settles someone's plates once their note was read or the kitchen asked; repeated presses count once.
 *
 * @throws Problem 404; 409 for outdated dishes or answers, for someone without an answer, and for a forbidden dish.
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
    const person = (await menuPeople(tx, eventId)).find(({ id }) => id === guestId)
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
