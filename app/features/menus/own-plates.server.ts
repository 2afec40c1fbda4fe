import type { RequestContext } from '#app/auth/context.ts'
import { peopleOf } from './event-people.server.ts'
import { takeBackUntil } from './final-menu.ts'
import { isChanged } from './menu-changes.ts'
import { dishIn } from './menu-texts.ts'
import { platesOf } from './plates.server.ts'
import { coursesOf, findMenu } from './stored-menu.server.ts'

/** Of whom the registration tells that they get something else, and what. */
export type OwnPlates = {
  name: string
  plates: {
    state: 'instead' | 'unsure' | 'nothing'
    served: string
    given: string | null
  }[]
}[]

/**
 * What those of a registration are served otherwise than the others, once the menu of its event is final and as long as it is.
 * Whoever may see the registration may see it: it follows from the answers that stand there.
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
    const plates = platesOf(courses, needs).map(({ state, served, given }) => ({
      state,
      served: dishIn(served, language).title,
      given: given ? dishIn(given, language).title : null,
    }))
    return plates.length === 0 ? [] : [{ name, plates }]
  })
}
