import { inArray } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { menus } from '#app/db/schema/menus.ts'
import { concernedParties } from './concerned.server.ts'
import { peopleOfEvents } from './event-people.server.ts'
import { takeBackUntil } from './final-menu.ts'
import { cellsOf } from './matrix.ts'
import { isChanged } from './menu-changes.ts'
import { coursesOfMenus } from './stored-menu.server.ts'

/** Of fewer people it is not told how many cannot eat something: it would say it of one of them. */
const fewestCounted = 5

/** What is to be looked at of the menu of an event: how many, never who or what. */
export type MenuAlert = {
  /** People who have nothing to eat in some course; null where few come. */
  nothing: number | null
  /** People of whom nobody knows whether they can eat something; null where few come. */
  unsure: number | null
  /** Whether people are told of it as it is. */
  isFinal: boolean
  /** Registrations that are to be told of it still: of people who came or answered since. */
  untold: number
}

/** The red and amber of the matrices of these events, by event; none of one that has no menu yet. */
export async function menuAlerts(
  { db, now }: { db: Database } & Pick<RequestContext, 'now'>,
  eventIds: readonly number[],
): Promise<Map<number, MenuAlert>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(menus)
    .where(inArray(menus.eventId, [...eventIds]))
  const [courses, people] = await Promise.all([
    coursesOfMenus(
      db,
      rows.map(({ id }) => id),
    ),
    peopleOfEvents(
      db,
      rows.flatMap(({ eventId }) => (eventId === null ? [] : [eventId])),
    ),
  ])
  const alerts = await Promise.all(
    rows.map(async (menu): Promise<[number, MenuAlert][]> => {
      const served = courses.get(menu.id) ?? []
      const { eventId } = menu
      if (eventId === null || served.length === 0) return []
      const coming = people.get(eventId) ?? []
      const states = coming.map((needs) => cellsOf(served, needs).map(({ state }) => state))
      const count = (state: 'nothing' | 'unsure') =>
        coming.length < fewestCounted ? null : states.filter((own) => own.includes(state)).length
      const isFinal =
        menu.told !== null && !isChanged(menu.told, served) && takeBackUntil(menu, now) === null
      // Who is told by a mail is told of in numbers, as a menu that is not final is told of in words.
      const isCounted = isFinal && coming.length >= fewestCounted
      const untold = isCounted ? await concernedParties(db, menu, served, eventId) : []
      const counts = { nothing: count('nothing'), unsure: count('unsure') }
      return [[eventId, { ...counts, isFinal, untold: untold.length }]]
    }),
  )
  return new Map(alerts.flat())
}
