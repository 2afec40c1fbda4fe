import { and, eq, inArray, isNull } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { events } from '#app/db/schema/events.ts'
import { menus } from '#app/db/schema/menus.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { attendedEvent } from '#app/features/attendees/attendees.server.ts'
import { eventIn } from '#app/features/events/event-texts.ts'
import { registrationPath } from '#app/features/registrations/registration-link.server.ts'
import { Problem } from '#app/problem.ts'
import { versionOf } from '#app/records/edit-conflict.server.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { peopleOf } from './event-people.server.ts'
import { hostsOf } from './hosts.server.ts'
import { menuMail } from './menu-mail.server.ts'
import { dishIn } from './menu-texts.ts'
import { menuPaths } from './menu.ts'
import { coursesOf, findMenu, knownDish, type MenuRow, type StoredCourse } from './stored-menu.server.ts'
import { isConcerned, menuChanges } from './told-menu.server.ts'

const toldCourses = ({ told }: MenuRow): StoredCourse[] | null =>
  told && told.map((course) => course.map(knownDish))

/** The registrations whose people are to be told, and who of them. Walk-ins and those that are nobody's any more have no address. */
async function concernedOf(db: Database, menu: MenuRow, courses: StoredCourse[], eventId: number) {
  const told = toldCourses(menu)
  const people = await peopleOf(db, eventId)
  const ids = [...new Set(people.map(({ registrationId }) => registrationId))]
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: registrations.id,
            email: registrations.email,
            language: registrations.language,
            updatedAt: registrations.updatedAt,
          })
          .from(registrations)
          .where(
            and(
              inArray(registrations.id, ids),
              isNull(registrations.walkIn),
              isNull(registrations.anonymousSince),
            ),
          )
  return rows.flatMap(({ updatedAt, ...registration }) => {
    const changedSince = menu.finalAt !== null && updatedAt > menu.finalAt
    const names = people
      .filter(({ registrationId }) => registrationId === registration.id)
      .filter(({ needs }) => isConcerned(needs, { told, courses, changedSince }))
      .map(({ name }) => name)
    return names.length > 0 ? [{ ...registration, names }] : []
  })
}

export type MenuTelling = Awaited<ReturnType<typeof menuTelling>>

/**
 * What the question before telling people of a menu shows: what has changed since they were told, who will be, and who the host
 * is. Editors and admins; noted as each look at data about health. Throws Problem 404.
 */
export async function menuTelling(cx: RequestContext, eventId: string) {
  const event = await attendedEvent(cx, eventId, 'events.manage')
  await cx.db.transaction((tx) =>
    recordAudit(tx, cx, {
      action: 'health.viewed',
      subjectType: 'event',
      subjectId: String(event.id),
      details: { page: 'menuTelling' },
    }),
  )
  const menu = await findMenu(cx.db, { eventId: event.id })
  const courses = menu ? await coursesOf(cx.db, menu.id) : []
  const concerned = menu ? await concernedOf(cx.db, menu, courses, event.id) : []
  const told = menu && toldCourses(menu)
  return {
    event,
    version: menu && courses.length > 0 ? versionOf(menu.updatedAt) : null,
    finalAt: menu?.finalAt ?? null,
    undeclared: courses.flat().filter(({ contains }) => contains === null).length,
    changes: told
      ? menuChanges(told, courses).map(({ how, dish }) => ({ how, ...dishIn(dish, cx.language) }))
      : [],
    names: concerned.flatMap(({ names }) => names),
    mails: concerned.length,
    host: menu ? await hostName(cx, menu, event.id) : null,
  }
}

async function hostName(cx: RequestContext, { hostId }: MenuRow, eventId: number) {
  const host = await hostOf(cx.db, cx, hostId, eventId)
  return host?.name ?? null
}

async function hostOf(
  db: Database,
  { now }: RequestContext,
  hostId: string | null,
  eventId: number,
) {
  if (hostId === null) return null
  const [host] = await hostsOf(db, { eventId, now, id: hostId })
  return host ?? null
}

/**
 * Makes the menu final: whoever does not simply eat it is told by mail what is served instead, and the host of all. Afterwards
 * only those whom a change concerns. Pressed twice it is told once. Gives how many mails leave. Editors and admins.
 *
 * @throws Problem 404; 409 for a menu that somebody has saved since, or an empty one; 410 once the event has begun or is
 * cancelled.
 */
export async function tellMenu(
  cx: RequestContext,
  eventId: number,
  { version }: { version: string },
): Promise<number> {
  authorize(cx.actor, 'events.manage')
  return cx.db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('key share')
    if (!event) throw new Problem('eventNotFound', 404)
    const menu = await findMenu(tx, { eventId }, true)
    if (!menu) throw new Problem('menuEmpty', 409)
    if (event.cancelledAt) throw new Problem('eventCancelled', 410)
    if (event.date <= cx.now) throw new Problem('eventOver', 410)
    if (versionOf(menu.updatedAt) !== version) throw new Problem('menuChanged', 409)
    const courses = await coursesOf(tx, menu.id)
    if (courses.length === 0) throw new Problem('menuEmpty', 409)
    const before = toldCourses(menu)
    const concerned = await concernedOf(tx, menu, courses, eventId)
    if (before && concerned.length === 0 && menuChanges(before, courses).length === 0) return 0
    const host = await hostOf(tx, cx, menu.hostId, eventId)
    const { name, email, phone, address } = cx.club
    const facts = { club: { name, email, phone, address }, eventId, when: '', people: [], foreign: [] }
    const titleIn = (language: 'es' | 'ca') => eventIn(event, language).title
    const mails = [
      ...concerned.map(({ id, email: recipient, language }) =>
        menuMail(
          before ? 'changed' : 'served',
          { recipient, language, title: titleIn(language) },
          {
            ...facts,
            link: cx.site.origin + registrationPath(cx.site, id),
            registrationId: id,
            hostId: null,
          },
        ),
      ),
      ...(host
        ? [
            menuMail(
              'host',
              { recipient: host.email, language: host.language, title: titleIn(host.language) },
              {
                ...facts,
                link: cx.site.origin + menuPaths(eventId).kitchen,
                registrationId: null,
                hostId: host.id,
              },
            ),
          ]
        : []),
    ]
    await cx.outbox.queueAll(tx, mails)
    await tx.update(menus).set({ finalAt: cx.now, told: courses }).where(eq(menus.id, menu.id))
    await recordAudit(tx, cx, {
      action: 'menu.told',
      subjectType: 'menu',
      subjectId: menu.id,
      details: { event: eventId, told: mails.length },
    })
    return mails.length
  })
}
