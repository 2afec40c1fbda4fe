import { inArray } from 'drizzle-orm'
import { concernedParties } from '#app/events/menus/matrix/concerned.server.ts'
import { peopleOfEvents } from '#app/events/menus/matrix/event-people.server.ts'
import { cellsOf, openQuestionOf } from '#app/events/menus/matrix/matrix.ts'
import { isChanged, takeBackUntil } from '#app/events/menus/telling/menu-changes.ts'
import { coursesOfMenus } from '#app/events/menus/writing/stored-menu.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { menus } from './menus.schema.ts'

/** Of fewer people it is only told that somebody cannot eat something, not how many: it would say it of one of them. */
const fewestCounted = 5

/** What is to be looked at of the menu of an event: how many, never who or what. For those who may open its matrix. */
export type MenuAlert = {
  /** People who have nothing to eat in some course; null where few come. */
  nothing: number | null
  /** People of whom nobody knows whether they can eat something; null where few come. */
  unsure: number | null
  /** People whose note nobody has settled; null where few come. */
  notes: number | null
  /** The worst of these where few come, without how many; null where there is none, and where more come. */
  among: 'nothing' | 'unsure' | 'notes' | null
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
      const are = (state: 'nothing' | 'unsure') =>
        states.filter((own) => own.includes(state)).length
      const notes = coming.filter((needs) => openQuestionOf(needs) === 'note').length
      const isFew = coming.length < fewestCounted
      const worse: MenuAlert['among'] =
        are('nothing') > 0 ? 'nothing' : are('unsure') > 0 ? 'unsure' : notes > 0 ? 'notes' : null
      const isFinal =
        menu.told !== null && !isChanged(menu.told, served) && takeBackUntil(menu, now) === null
      // Who is told by a mail is told of in numbers, as a menu that is not final is told of in words.
      const isCounted = isFinal && !isFew
      const untold = isCounted ? await concernedParties(db, menu, served, eventId) : []
      const counts = isFew
        ? { nothing: null, unsure: null, notes: null, among: worse }
        : ({ nothing: are('nothing'), unsure: are('unsure'), notes, among: null } as const)
      return [[eventId, { ...counts, isFinal, untold: untold.length }]]
    }),
  )
  return new Map(alerts.flat())
}
