import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { dishIn } from '#app/events/menus/menu.ts'
import { menuPlates } from '#app/events/menus/menus.schema.ts'
import { cancellableUntil, isChanged } from '#app/events/menus/notices/menu-changes.ts'
import {
  type StoredCourse,
  type StoredDish,
  coursesOf,
  findMenu,
} from '#app/events/menus/writing/stored-menu.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { menuPeople } from './event-people.server.ts'
import {
  cellsOf,
  openQuestionOf,
  type Cell,
  type OpenQuestion,
  type ServedNeeds,
} from './matrix.ts'

export type MenuPerson = Awaited<ReturnType<typeof menuPeople>>[number]

/** The replacement in a course; null if there is none. */
export type Plate = {
  state: Extract<Cell['state'], 'instead' | 'unsure' | 'nothing'>
  served: StoredDish
  given: StoredDish | null
}

/** Plates of this person only; none while unanswered or with only a note. */
function platesOf(courses: readonly StoredCourse[], needs: ServedNeeds): Plate[] {
  return cellsOf(courses, needs).flatMap(({ state, dish }, at) => {
    const [served] = courses[at] ?? []
    if (state === 'eats' || state === 'unanswered' || state === 'noted' || !served) return []
    const given = dish === null || dish === 0 ? null : (courses[at]?.[dish] ?? null)
    return [{ state, served, given }]
  })
}

const named = ({ title, language, translation }: StoredDish) => [
  language === 'es' ? title : (translation.title ?? ''),
  language === 'ca' ? title : (translation.title ?? ''),
]

/** Contents of a person's notification in addition to the menu. */
export type Serving = {
  plates: Plate[]
  /** Wine that they do not drink is served. */
  withoutWine: boolean
  open: OpenQuestion | null
  /** Their note was read and settled. */
  noteRead: boolean
}

/** Contents of a person's notification with the current menu. */
export const servingOf = (courses: readonly StoredCourse[], needs: ServedNeeds): Serving => ({
  plates: platesOf(courses, needs),
  withoutWine: cellsOf(courses, needs).some(({ withoutWine }) => withoutWine),
  open: courses.length === 0 ? null : openQuestionOf(needs),
  noteRead: needs.note !== '' && Boolean(needs.settled),
})

/** Nothing to notify: they eat the served dishes. */
export const isPlain = ({ plates, withoutWine, open, noteRead }: Serving): boolean =>
  plates.length === 0 && !withoutWine && open === null && !noteRead

/** Digest of a person's notification, revealing nothing; null for an empty one. */
export function digestOf(guestId: string, serving: Serving): string | null {
  if (isPlain(serving)) return null
  const { plates, withoutWine, open, noteRead } = serving
  const words: unknown[] = plates.map(({ state, served, given }) => [
    state,
    named(served),
    given ? named(given) : null,
  ])
  // Digests of earlier releases have plates only, and must not change.
  if (withoutWine || open !== null || noteRead) words.push({ withoutWine, open, noteRead })
  return createHash('sha256')
    .update(JSON.stringify([guestId, words]))
    .digest('hex')
}

/** The person is to be notified, or their last notification no longer holds. */
export const isListed = ({
  serving,
  before,
}: {
  serving: Serving
  /** Digest of the last notification; null for none. */
  before: string | null
}): boolean => !isPlain(serving) || before !== null

/** Digest and time of each person's last notification. */
export async function notifiedPlates(db: Database, menuId: string) {
  const rows = await db.select().from(menuPlates).where(eq(menuPlates.menuId, menuId))
  return new Map(rows.map(({ guestId, ...row }) => [guestId, row]))
}

/** Current and previous digest; `at` when it differs from the others'. */
export type NotedPlate = { id: string; digest: string | null; before: string | null; at?: Date }

export async function notePlates(
  tx: Database,
  { menuId, at }: { menuId: string; at: Date },
  people: readonly NotedPlate[],
): Promise<void> {
  if (people.length === 0) return
  await tx.delete(menuPlates).where(
    and(
      eq(menuPlates.menuId, menuId),
      inArray(
        menuPlates.guestId,
        people.map(({ id }) => id),
      ),
    ),
  )
  await tx.insert(menuPlates).values(
    people.map(({ id, digest, before, at: own }) => ({
      guestId: id,
      menuId,
      notified: digest,
      notifiedBefore: before,
      notifiedAt: own ?? at,
    })),
  )
}

export type OwnPlates = Awaited<ReturnType<typeof ownPlates>>

/**
 * Replacements for the people of a registration, while the menu is final. Derived from their own
 * answers, so everyone who sees the registration may see it.
 */
export async function ownPlates(
  { db, now, language }: Pick<RequestContext, 'db' | 'now' | 'language'>,
  { id, eventId }: { id: string; eventId: number },
) {
  const menu = await findMenu(db, { eventId })
  if (!menu?.notified || cancellableUntil(menu, now) !== null) return []
  const courses = await coursesOf(db, menu.id)
  if (isChanged(menu.notified, courses)) return []
  const people = await menuPeople(db, eventId, id)
  return people.flatMap(({ name, needs }) => {
    const serving = servingOf(courses, needs)
    if (isPlain(serving)) return []
    const { plates, ...others } = serving
    const own = plates.map(({ state, served, given }) => ({
      state,
      served: dishIn(served, language).title,
      given: given ? dishIn(given, language).title : null,
    }))
    return [{ name, courses: own, ...others, insteadOfWine: menu.insteadOfWine }]
  })
}
