import { eq } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { events } from '#app/db/schema/events.ts'
import { eventIn, foreignIn } from '#app/features/events/event-texts.ts'
import { eventWhen } from '#app/features/events/event-times.ts'
import { answerOf } from '#app/features/registrations/diets.ts'
import type { Language } from '#app/i18n/language.ts'
import type { MailToWrite } from '#app/mail/outbox.server.ts'
import { peopleOf } from './event-people.server.ts'
import { menuMailFacts, type MenuMailFacts } from './menu-mail-facts.ts'
import { dishIn } from './menu-texts.ts'
import { digestOf, notePlates, platesOf, toldPlates, type Plate } from './plates.server.ts'
import { coursesOf, findMenu } from './stored-menu.server.ts'

type ToTell = Pick<MailToWrite, 'kind' | 'language' | 'facts'>

/** What a mail about a menu is of at this moment: whose plates, as they are now. Null once there is nothing to tell. */
async function toldNow(tx: Database, mail: ToTell) {
  const facts = menuMailFacts.parse(mail.facts)
  const { eventId, registrationId } = facts
  const [event] = await tx.select().from(events).where(eq(events.id, eventId))
  const menu = await findMenu(tx, { eventId })
  if (!event || event.cancelledAt || !menu?.finalAt) return null
  const told = await toldPlates(tx, menu.id)
  const since = new Date(facts.toldAt)
  // Whoever was told of it once more reads that alone.
  const isOld =
    registrationId === null
      ? menu.finalAt > since
      : (id: string) => (told.get(id)?.toldAt ?? since) > since
  const courses = await coursesOf(tx, menu.id)
  const coming = (await peopleOf(tx, eventId)).filter(({ awaitsPayment }) => !awaitsPayment)
  const own = coming.filter(
    (person) => registrationId === null || person.registrationId === registrationId,
  )
  if (typeof isOld === 'boolean' ? isOld : own.some(({ id }) => isOld(id))) return null
  const people = own.map((person) => ({ person, plates: platesOf(courses, person.needs) }))
  return { facts, event, menu, told, people }
}

/**
 * What a mail about a menu says as it leaves: plates and answers as they are by then. Null once there is nothing to tell: the
 * event is cancelled, the menu is not final any more, or nobody of the registration comes, or nobody has a plate of their own.
 */
export async function menuFactsNow(tx: Database, mail: ToTell): Promise<MenuMailFacts | null> {
  const now = await toldNow(tx, mail)
  if (!now) return null
  const { facts, event, people } = now
  const isHosts = facts.registrationId === null
  const concerned = people.filter(({ plates }) => plates.length > 0)
  // Of a menu that has changed it is told too that all is well now.
  const shown = concerned.length === 0 && mail.kind === 'menu-changed' ? people : concerned
  if (shown.length === 0 && !isHosts) return null
  const written = shown.map(({ person: { name, shortName }, plates }) => ({
    name: isHosts ? shortName : name,
    plates: plates.map((plate) => plateIn(plate, mail.language)),
  }))
  return {
    ...facts,
    title: eventIn(event, mail.language).title,
    when: eventWhen(event, mail.language),
    people: written.map(({ name, plates }) => ({
      name,
      courses: plates.map(({ state, served, given }) => ({ state, served, given })),
    })),
    coming: people.length,
    unanswered: people.filter(({ person }) => answerOf(person.needs) === 'unanswered').length,
    notes: people.filter(({ person }) => person.needs.note !== '').length,
    foreign: [
      ...new Set([
        ...(foreignIn(event, mail.language).title ? [eventIn(event, mail.language).title] : []),
        ...written.flatMap(({ plates }) => plates.flatMap(({ foreign }) => foreign)),
      ]),
    ],
  }
}

/**
 * Notes what a mail about a menu tells in the moment in which it leaves: answers may have changed since it was queued, and
 * nobody is told the same again. `tx` is the transaction of its sending.
 */
export async function noteMenuLeaves(tx: Database, mail: ToTell): Promise<void> {
  const now = await toldNow(tx, mail)
  if (!now || now.facts.registrationId === null) return
  const changed = now.people.flatMap(({ person: { id }, plates }) => {
    const digest = digestOf(id, plates)
    const before = now.told.get(id)?.told ?? null
    return digest === before ? [] : [{ id, digest, before }]
  })
  await notePlates(tx, { menuId: now.menu.id, at: new Date(now.facts.toldAt) }, changed)
}

function plateIn({ state, served, given }: Plate, language: Language) {
  const first = dishIn(served, language)
  const other = given ? dishIn(given, language) : null
  return {
    state,
    served: first.title,
    given: other?.title ?? null,
    foreign: [first, other].flatMap((each) => (each?.foreign.title ? [each.title] : [])),
  }
}
