import type { RequestContext } from '#app/auth/context.ts'
import { attendedEvent } from '#app/features/attendees/attendees.server.ts'
import { answerOf } from '#app/features/registrations/diets.ts'
import { versionOf } from '#app/records/edit-conflict.server.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { concernedParties } from './concerned.server.ts'
import { peopleOf } from './event-people.server.ts'
import { takeBackUntil } from './final-menu.ts'
import { isChanged } from './menu-changes.ts'
import { dishIn } from './menu-texts.ts'
import { isListed } from './plates.server.ts'
import { coursesOf, findMenu, type MenuRow, type StoredCourse } from './stored-menu.server.ts'
import { toldHost } from './told-host.server.ts'

/** How far a menu is: not final, its mails wait, final, or another since people were told. */
export function standingOf(menu: MenuRow | null, courses: readonly StoredCourse[], now: Date) {
  const finalAt = menu?.finalAt ?? null
  return {
    finalAt,
    until: menu ? takeBackUntil(menu, now) : null,
    changed: menu?.told ? isChanged(menu.told, courses) : false,
  }
}

export type MenuTelling = Awaited<ReturnType<typeof menuTelling>>

/**
 * What the page before telling people of a menu shows: who is told and what, and who the host is. Editors and admins; noted as
 * each look at data about health. Throws Problem 404.
 */
export async function menuTelling(cx: RequestContext, eventId: string) {
  const event = await attendedEvent(cx, eventId, 'events.manage')
  const menu = await findMenu(cx.db, { eventId: event.id })
  const courses = menu ? await coursesOf(cx.db, menu.id) : []
  await cx.db.transaction((tx) =>
    recordAudit(tx, cx, {
      action: 'health.viewed',
      subjectType: 'event',
      subjectId: String(event.id),
      details: { page: 'menuTelling' },
    }),
  )
  const parties = menu ? await concernedParties(cx.db, menu, courses, event.id) : []
  const people = await peopleOf(cx.db, event.id)
  const by = cx.actor.kind === 'account' ? cx.actor.id : null
  const host = menu ? await toldHost(cx.db, { now: cx.now, by }, menu, event.id) : null
  return {
    event,
    ...standingOf(menu, courses, cx.now),
    version: menu && courses.length > 0 ? versionOf(menu.updatedAt) : null,
    undeclared: courses.flat().filter(({ contains }) => contains === null).length,
    unanswered: people.filter(({ needs }) => answerOf(needs) === 'unanswered').length,
    noted: people.filter(({ needs }) => needs.note !== '').length,
    host: host ? { name: host.name, isChosen: host.id === menu?.hostId } : null,
    parties: parties.map(({ id, email, again, people: own }) => ({
      id,
      email,
      again,
      people: own
        .filter((person) => isListed(person))
        .map(({ person: { name }, plates }) => ({
          name,
          plates: plates.map(({ state, served, given }) => ({
            state,
            served: dishIn(served, cx.language),
            given: given ? dishIn(given, cx.language) : null,
          })),
        })),
    })),
  }
}
