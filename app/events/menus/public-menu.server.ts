import { coursesOf, findMenu } from '#app/events/menus/writing/stored-menu.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { foreignNames, shownText } from '#app/platform/i18n/languages/translated-text.ts'
import { dishIn } from './menu.ts'

export type PublicMenuData = NonNullable<Awaited<ReturnType<typeof publicMenu>>>

/** The menu on the event's public page; null when not shown or empty. */
export async function publicMenu(
  { db, language }: Pick<RequestContext, 'db' | 'language'>,
  eventId: number,
) {
  const menu = await findMenu(db, { eventId })
  if (!menu?.shown) return null
  const courses = await coursesOf(db, menu.id)
  if (courses.length === 0) return null
  const texts = {
    language: menu.language,
    texts: { name: menu.name },
    translation: menu.translation,
  }
  return {
    name: shownText(texts, 'name', language),
    foreign: foreignNames(texts, language).name,
    courses: courses.map((dishes) =>
      dishes.map((dish) => {
        const { wine, contains, mayContain, vegan, vegetarian } = dish
        return { ...dishIn(dish, language), wine, contains, mayContain, vegan, vegetarian }
      }),
    ),
  }
}
