import { eq } from 'drizzle-orm'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { auditEvent } from '#app/events/event-audit.server.ts'
import { eventIn } from '#app/events/events/event-texts.ts'
import { storedEvent } from '#app/events/events/events.server.ts'
import { menuPeople } from '#app/events/menus/matrix/event-people.server.ts'
import { dishIn, kitchenLanguageOf } from '#app/events/menus/menu.ts'
import type { KitchenLanguage } from '#app/events/menus/menus.schema.ts'
import {
  coursesOf,
  findMenu,
  type MenuRow,
  type MenuOwner,
} from '#app/events/menus/writing/stored-menu.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { mayFor } from '#app/platform/auth/permissions.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { kitchenCourse } from './kitchen-counts.ts'

/** A text with its language, for screen readers. */
type Written = { text: string; lang: Language }

type SheetEvent = Pick<
  typeof events.$inferSelect,
  'id' | 'title' | 'location' | 'description' | 'language' | 'translation' | 'date'
>

/** Other languages get the club's original titles. */
const titlesIn = (language: KitchenLanguage, own: Language): Language =>
  language === 'es' || language === 'ca' ? language : own

export type KitchenSheetData = Awaited<ReturnType<typeof kitchenSheetOf>>

/** The kitchen's sheet, course by course. Health data: the caller audits the view. */
export async function kitchenSheetOf(
  db: Database,
  {
    event,
    menu,
    language,
    now,
  }: { event: SheetEvent; menu: MenuRow | null; language: KitchenLanguage; now: Date },
) {
  const courses = menu ? await coursesOf(db, menu.id) : []
  const people = await menuPeople(db, event.id)
  const seated = people.map(({ shortName, table, needs }) => ({ name: shortName, table, ...needs }))
  const translated = eventIn(event, titlesIn(language, event.language))
  const erased = people.length > 0 && people.every((each) => each.erased)
  return {
    language,
    title: translated.title,
    place: translated.location,
    date: event.date,
    asOf: now,
    people: people.length,
    erased,
    courses: courses.map((dishes, at) => ({
      dishes: dishes.map((dish) => {
        const shown = titlesIn(language, dish.language)
        const { title, foreign } = dishIn(dish, shown)
        const { wine, contains, mayContain } = dish
        const name: Written = { text: title, lang: foreign.title ?? shown }
        return { name, wine, contains, mayContain }
      }),
      counts: kitchenCourse(dishes, seated, at),
    })),
    notes: seated
      .filter(({ note }) => note !== '')
      .map(({ name, note, table, settled }) => ({ name, note, table, isRead: Boolean(settled) })),
  }
}

/**
 * The audited sheet for the panel, in the kitchen's language or the one asked for. Throws Problem
 * 404.
 */
export async function kitchenSheetPage(cx: RequestContext, eventId: string, asked: string | null) {
  const event = await attendedEvent(cx, eventId, 'kitchen.read')
  const menu = await findMenu(cx.db, { eventId: event.id })
  const language =
    kitchenLanguageOf(asked) ??
    menu?.kitchenLanguage ??
    (await defaultKitchenLanguage(cx.db, { eventId: event.id }))
  await cx.db.transaction((tx) =>
    auditEvent(tx, cx, 'health.viewed', event.id, { page: 'menuKitchen' }),
  )
  const stored = await storedEvent(cx, event.id)
  return {
    event,
    menu,
    writes: mayFor(cx.actor, 'events.manage', eventId),
    sheet: await kitchenSheetOf(cx.db, { event: stored, menu, language, now: cx.now }),
  }
}

/** Null outside the guide's restaurants. */
async function restaurantOf(db: Database, owner: MenuOwner): Promise<number | null> {
  if ('restaurantId' in owner) return owner.restaurantId
  const [event] = await db
    .select({ restaurantId: events.restaurantId })
    .from(events)
    .where(eq(events.id, owner.eventId))
  return event?.restaurantId ?? null
}

/** Default kitchen language of a new menu: that of the restaurant's own menu, else Spanish. */
export async function defaultKitchenLanguage(
  db: Database,
  owner: MenuOwner,
): Promise<KitchenLanguage> {
  const restaurantId = await restaurantOf(db, owner)
  const usual = restaurantId === null ? null : await findMenu(db, { restaurantId })
  return usual?.kitchenLanguage ?? 'es'
}

/** Both menus are cooked by one restaurant of the guide. */
export async function isSameKitchen(
  db: Database,
  one: MenuOwner,
  other: MenuOwner,
): Promise<boolean> {
  const [restaurantId, otherId] = [await restaurantOf(db, one), await restaurantOf(db, other)]
  return restaurantId !== null && restaurantId === otherId
}
