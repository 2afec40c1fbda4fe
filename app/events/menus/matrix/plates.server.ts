import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { menuPlates } from '#app/events/menus/menus.schema.ts'
import type { StoredCourse, StoredDish } from '#app/events/menus/writing/stored-menu.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { peopleOf } from './event-people.server.ts'
import {
  cellsOf,
  openQuestionOf,
  type Cell,
  type OpenQuestion,
  type ServedNeeds,
} from './matrix.ts'

export type ComingPerson = Awaited<ReturnType<typeof peopleOf>>[number]

/** What somebody gets in a course that is not simply served to them; null for nothing. */
export type Plate = {
  state: Extract<Cell['state'], 'instead' | 'unsure' | 'nothing'>
  served: StoredDish
  given: StoredDish | null
}

/** The plates that are this person's alone. Of who has not answered, or has only written, nobody can say: there are none. */
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

/** What somebody is told of an evening beside what all eat. */
export type Serving = {
  plates: Plate[]
  /** Whether wine is poured that they do not drink. */
  withoutWine: boolean
  open: OpenQuestion | null
  /** Whether somebody has read their note, and settled what they are served. */
  noteRead: boolean
}

/** What somebody is told as the menu is now. */
export const servingOf = (courses: readonly StoredCourse[], needs: ServedNeeds): Serving => ({
  plates: platesOf(courses, needs),
  withoutWine: cellsOf(courses, needs).some(({ withoutWine }) => withoutWine),
  open: courses.length === 0 ? null : openQuestionOf(needs),
  noteRead: needs.note !== '' && Boolean(needs.settled),
})

/** Whether there is nothing to tell: they eat what is served, as everybody knows. */
export const isPlain = ({ plates, withoutWine, open, noteRead }: Serving): boolean =>
  plates.length === 0 && !withoutWine && open === null && !noteRead

/** What somebody would be told, as a digest that says nothing of it; null for nothing. */
export function digestOf(guestId: string, serving: Serving): string | null {
  if (isPlain(serving)) return null
  const { plates, withoutWine, open, noteRead } = serving
  const words: unknown[] = plates.map(({ state, served, given }) => [
    state,
    named(served),
    given ? named(given) : null,
  ])
  // Digests of before have plates alone, and stay as they are.
  if (withoutWine || open !== null || noteRead) words.push({ withoutWine, open, noteRead })
  return createHash('sha256')
    .update(JSON.stringify([guestId, words]))
    .digest('hex')
}

/** Whether a mail to them tells of somebody: who is told something, or was told something before that is so no more. */
export const isListed = ({
  serving,
  before,
}: {
  serving: Serving
  /** What they were told before, as a digest; null for nothing. */
  before: string | null
}): boolean => !isPlain(serving) || before !== null

/** What each of these people was told, by their ids, as a digest, and when; nobody who was never told anything. */
export async function notifiedPlates(db: Database, menuId: string) {
  const rows = await db.select().from(menuPlates).where(eq(menuPlates.menuId, menuId))
  return new Map(rows.map(({ guestId, ...row }) => [guestId, row]))
}

/** What somebody is told and what they were told before, as digests; `at` is when, if not as the others. */
export type Noted = { id: string; digest: string | null; before: string | null; at?: Date }

/** Notes what these people are told from now on. What they were told before stays, for whoever takes it back. */
export async function notePlates(
  tx: Database,
  { menuId, at }: { menuId: string; at: Date },
  people: readonly Noted[],
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
      told: digest,
      toldBefore: before,
      toldAt: own ?? at,
    })),
  )
}
