import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { auditEvent } from '#app/events/event-audit.server.ts'
import { hostToNotify } from '#app/events/menus/hosts.server.ts'
import { menuPeople } from '#app/events/menus/matrix/event-people.server.ts'
import { unsettledOf, type Unsettled } from '#app/events/menus/matrix/matrix.ts'
import { peopleToNotify } from '#app/events/menus/matrix/people-to-notify.server.ts'
import {
  digestOf,
  isListed,
  servingOf,
  notifiedPlates,
  type MenuPerson,
} from '#app/events/menus/matrix/plates.server.ts'
import { dishIn, isDeclared } from '#app/events/menus/menu.ts'
import {
  coursesOf,
  findMenu,
  type MenuRow,
  type StoredCourse,
} from '#app/events/menus/writing/stored-menu.server.ts'
import { versionOf } from '#app/kit/records/update-record.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { cancellableUntil, isChanged } from './menu-changes.ts'

/** Draft, waiting to be sent, final, or changed since. */
export function statusOf(menu: MenuRow | null, courses: readonly StoredCourse[], now: Date) {
  const finalAt = menu?.finalAt ?? null
  return {
    finalAt,
    until: menu ? cancellableUntil(menu, now) : null,
    changed: menu?.notified ? isChanged(menu.notified, courses) : false,
  }
}

/** How many eat as served, know their plates or expect a call, and who is uninformed. */
async function countNotified(
  cx: RequestContext,
  menu: MenuRow | null,
  courses: readonly StoredCourse[],
  people: readonly MenuPerson[],
) {
  const plates = menu ? await notifiedPlates(cx.db, menu.id) : new Map()
  const known = people.map(({ id, name, needs }) => {
    const serving = servingOf(courses, needs)
    const digest = digestOf(id, serving)
    const isNotified = digest === (plates.get(id)?.notified ?? null)
    const knows = !isNotified
      ? ('nothing' as const)
      : digest === null
        ? ('plain' as const)
        : serving.open === null
          ? ('plates' as const)
          : ('call' as const)
    return { name, knows }
  })
  const count = (which: (typeof known)[number]['knows']) =>
    known.filter(({ knows }) => knows === which).length
  return {
    people: people.length,
    plain: count('plain'),
    plates: count('plates'),
    call: count('call'),
    unnotified: known.filter(({ knows }) => knows === 'nothing').map(({ name }) => name),
  }
}

export type MenuNotice = Awaited<ReturnType<typeof menuNotice>>

/** The audited page before notifying people: recipients, contents and host. Throws Problem 404. */
export async function menuNotice(cx: RequestContext, eventId: string) {
  const event = await attendedEvent(cx, eventId, 'events.manage')
  const menu = await findMenu(cx.db, { eventId: event.id })
  const courses = menu ? await coursesOf(cx.db, menu.id) : []
  await cx.db.transaction((tx) =>
    auditEvent(tx, cx, 'health.viewed', event.id, { page: 'menuTelling' }),
  )
  const { parties } = menu ? await peopleToNotify(cx.db, menu, courses, event.id) : { parties: [] }
  const people = await menuPeople(cx.db, event.id)
  const by = cx.actor.kind === 'account' ? cx.actor.id : null
  const host = menu ? await hostToNotify(cx.db, { now: cx.now, by }, menu, event.id) : null
  return {
    event,
    ...statusOf(menu, courses, cx.now),
    version: menu && courses.length > 0 ? versionOf(menu.updatedAt) : null,
    undeclared: courses.flat().filter((dish) => !isDeclared(dish)).length,
    unsettled: people.flatMap(({ name, needs }): { name: string; why: Unsettled }[] => {
      const why = unsettledOf(courses, needs)
      return why === null ? [] : [{ name, why }]
    }),
    known: await countNotified(cx, menu, courses, people),
    host: host ? { name: host.name, isChosen: host.id === menu?.hostId } : null,
    parties: parties.map(({ id, email, again, people: own }) => ({
      id,
      email,
      again,
      people: own
        .filter((person) => isListed(person))
        .map(({ person: { name }, serving: { plates, withoutWine, open, noteRead } }) => ({
          name,
          withoutWine,
          open,
          noteRead,
          plates: plates.map(({ state, served, given }) => ({
            state,
            served: dishIn(served, cx.language),
            given: given ? dishIn(given, cx.language) : null,
          })),
        })),
    })),
  }
}
