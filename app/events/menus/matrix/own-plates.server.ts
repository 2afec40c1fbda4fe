import { dishIn } from '#app/events/menus/menu-texts.ts'
import { takeBackUntil, isChanged } from '#app/events/menus/telling/menu-changes.ts'
import { coursesOf, findMenu } from '#app/events/menus/writing/stored-menu.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { peopleOf } from './event-people.server.ts'
import { isPlain, servingOf, type Plate, type Serving } from './plates.server.ts'

/** People of a registration with other plates or open questions. */
export type OwnPlates = (Pick<Serving, 'withoutWine' | 'open' | 'noteRead'> & {
  name: string
  courses: { state: Plate['state']; served: string; given: string | null }[]
  insteadOfWine: string | null
})[]

/**
 * What people of a registration are served differently, while the menu is final. Derived from their
 * own answers, so whoever sees the registration may see it.
 */
export async function ownPlates(
  { db, now, language }: Pick<RequestContext, 'db' | 'now' | 'language'>,
  { id, eventId }: { id: string; eventId: number },
): Promise<OwnPlates> {
  const menu = await findMenu(db, { eventId })
  if (!menu?.told || takeBackUntil(menu, now) !== null) return []
  const courses = await coursesOf(db, menu.id)
  if (isChanged(menu.told, courses)) return []
  const people = await peopleOf(db, eventId, id)
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
