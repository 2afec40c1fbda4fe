import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { menuPlates } from '#app/db/schema/menus.ts'
import type { AnsweredNeeds } from '#app/features/registrations/diets.ts'
import type { peopleOf } from './event-people.server.ts'
import { cellsOf, type Cell } from './matrix.ts'
import type { StoredCourse, StoredDish } from './stored-menu.server.ts'

export type ComingPerson = Awaited<ReturnType<typeof peopleOf>>[number]

/** What somebody gets in a course that is not simply served to them; null for nothing. */
export type Plate = {
  state: Extract<Cell['state'], 'instead' | 'unsure' | 'nothing'>
  served: StoredDish
  given: StoredDish | null
}

/** The plates that are this person's alone. Of who has not answered, or has only written, nobody can say: there are none. */
export function platesOf(courses: readonly StoredCourse[], needs: AnsweredNeeds): Plate[] {
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

/** What somebody would be told of their plates, as a digest that says nothing of it; null for nothing. */
export function digestOf(guestId: string, plates: readonly Plate[]): string | null {
  if (plates.length === 0) return null
  const words = plates.map(({ state, served, given }) => [
    state,
    named(served),
    given ? named(given) : null,
  ])
  return createHash('sha256')
    .update(JSON.stringify([guestId, words]))
    .digest('hex')
}

/** Whether a mail to them tells of somebody: who has plates of their own, or was told of some before that are so no more. */
export const isListed = ({
  plates,
  before,
}: {
  plates: readonly Plate[]
  /** What they were told before, as a digest; null for nothing. */
  before: string | null
}): boolean => plates.length > 0 || before !== null

/** What each of these people was told, by their ids, as a digest, and when; nobody who was never told anything. */
export async function toldPlates(db: Database, menuId: string) {
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
