import { eq } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { events } from '#app/db/schema/events.ts'
import { eventWhen } from '#app/features/events/event-times.ts'
import type { Language } from '#app/i18n/language.ts'
import type { MailToWrite } from '#app/mail/outbox.server.ts'
import { peopleOf } from './event-people.server.ts'
import { cellsOf, hasConflict, type Cell } from './matrix.ts'
import { menuMailFacts, type MenuMailFacts } from './menu-mail-facts.ts'
import { dishIn } from './menu-texts.ts'
import { coursesOf, findMenu, type StoredCourse } from './stored-menu.server.ts'

/**
 * What a mail about a menu says as it leaves: dishes and answers as they are by then. Null once there is nothing to tell: the
 * event is cancelled, nobody of the registration comes any more, or what was known of them is erased.
 */
export async function menuFactsNow(
  tx: Database,
  mail: Pick<MailToWrite, 'kind' | 'language' | 'facts'>,
): Promise<MenuMailFacts | null> {
  const facts = menuMailFacts.parse(mail.facts)
  const { eventId, registrationId } = facts
  const [event] = await tx.select().from(events).where(eq(events.id, eventId))
  const menu = await findMenu(tx, { eventId })
  if (!event || event.cancelledAt || !menu) return null
  const courses = await coursesOf(tx, menu.id)
  const coming = await peopleOf(tx, eventId)
  const people = coming
    .filter((person) => registrationId === null || person.registrationId === registrationId)
    .map(({ name, shortName, needs }) => ({
      name: registrationId === null ? shortName : name,
      cells: cellsOf(courses, needs),
    }))
  const concerned = people.filter(({ cells }) => hasConflict(cells))
  // Of a menu that has changed it is told too that all is well now.
  const isGood = mail.kind === 'menu-changed' && people.length > 0
  if (concerned.length === 0 && !isGood && registrationId !== null) return null
  const told = (concerned.length > 0 ? concerned : isGood ? people : []).map(({ name, cells }) => ({
    name,
    courses: coursesTold(courses, cells, mail.language),
  }))
  return {
    ...facts,
    when: eventWhen(event, mail.language),
    people: told.map(({ name, courses: own }) => ({
      name,
      courses: own.map(({ served, given, state }) => ({ served, given, state })),
    })),
    foreign: [...new Set(told.flatMap(({ courses: own }) => own.flatMap(({ foreign }) => foreign)))],
  }
}

function coursesTold(courses: readonly StoredCourse[], cells: readonly Cell[], language: Language) {
  return cells.flatMap(({ state, dish }, at) => {
    const [first] = courses[at] ?? []
    if (state === 'eats' || state === 'unanswered' || !first) return []
    const served = dishIn(first, language)
    const other = dish === null || dish === 0 ? undefined : courses[at]?.[dish]
    const given = other ? dishIn(other, language) : null
    return [
      {
        state,
        served: served.title,
        given: given?.title ?? null,
        foreign: [served, given].flatMap((each) => (each?.foreign.title ? [each.title] : [])),
      },
    ]
  })
}
