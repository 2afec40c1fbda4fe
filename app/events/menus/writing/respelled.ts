import type { DishColumns } from '#app/events/menus/menus.schema.ts'
import { languages, type Language } from '#app/platform/i18n/languages/language.ts'

type Names = Pick<DishColumns, 'title' | 'language' | 'translation'>

/** Normalised words of a dish's name in a language; '' for none. */
const wordsIn = ({ title, language, translation }: Names, wanted: Language): string =>
  (language === wanted ? title : (translation.title ?? ''))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()

/** Same words in every language that both have, and at least one such. */
function isSameName(one: Names, other: Names): boolean {
  const pairs = languages
    .map((language) => [wordsIn(one, language), wordsIn(other, language)] as const)
    .filter(([own, others]) => own !== '' && others !== '')
  return pairs.length > 0 && pairs.every(([own, others]) => own === others)
}

/**
 * The courses with dishes named as announced where only spelling differs or a translation was added, as that is no
 * other plate.
 */
export const withAnnouncedNames = <Dish extends Names>(
  courses: readonly (readonly Dish[])[],
  notified: readonly (readonly Names[])[],
): Dish[][] =>
  courses.map((course, at) =>
    course.map((dish) => {
      const before = notified[at]?.find((each) => isSameName(each, dish))
      if (!before) return dish
      const { title, language, translation } = before
      return { ...dish, title, language, translation }
    }),
  )
