import type { DishColumns } from '#app/events/menus/menus.schema.ts'
import { languages, type Language } from '#app/platform/i18n/languages/language.ts'

type Names = Pick<DishColumns, 'title' | 'language' | 'translation'>

/** The words of a dish's name in a language, without case, accents and signs; '' where it has none. */
const wordsIn = ({ title, language, translation }: Names, wanted: Language): string =>
  (language === wanted ? title : (translation.title ?? ''))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()

/** Whether two names are one: the same words in each language in which both have any, and there is such a language. */
function isSameName(one: Names, other: Names): boolean {
  const pairs = languages
    .map((language) => [wordsIn(one, language), wordsIn(other, language)] as const)
    .filter(([own, others]) => own !== '' && others !== '')
  return pairs.length > 0 && pairs.every(([own, others]) => own === others)
}

/**
 * These courses with the dishes called as people were told of them, where they are only spelt otherwise since or have got a
 * name in the other language: that is no other plate.
 */
export const asNotified = <Dish extends Names>(
  courses: readonly (readonly Dish[])[],
  told: readonly (readonly Names[])[],
): Dish[][] =>
  courses.map((course, at) =>
    course.map((dish) => {
      const before = told[at]?.find((each) => isSameName(each, dish))
      if (!before) return dish
      const { title, language, translation } = before
      return { ...dish, title, language, translation }
    }),
  )
