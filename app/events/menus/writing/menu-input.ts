import { z } from 'zod'
import { contradicts } from '#app/events/menus/matrix/suitability.ts'
import {
  dishTexts,
  menuTexts,
  kitchenLanguages,
  menuLimits,
  menuCapacity,
  traits,
} from '#app/events/menus/menu.ts'
import type { DishColumns, menus } from '#app/events/menus/menus.schema.ts'
import { formVersion } from '#app/kit/forms/form-version.ts'
import { formWithLists, type ListShape } from '#app/kit/forms/form-with-lists.ts'
import { singleLine } from '#app/kit/forms/text-input.ts'
import { splitTexts, translatedShape, joinTexts } from '#app/kit/forms/translated-input.ts'
import { allergens } from '#app/members/people/diets.ts'
import { mapped } from '#app/platform/tables/columns.ts'
import {
  layoutOf,
  layoutPattern,
  rowPattern,
  withRow,
  writtenLayout,
  dishNames,
  fieldsOfDish,
  allergenAnswers,
  places,
} from './menu-layout.ts'

const ticked = z.enum(['', 'yes'], 'unexpected')
function dishShape(course: number, dish: number): ListShape {
  const names = dishNames(course, dish)
  const texts = Object.fromEntries(
    Object.entries(dishTexts).map(([name, text]) => [
      name,
      { ...text, column: `plato_${course}_${dish}_${text.column}` },
    ]),
  )
  return {
    ...translatedShape(texts),
    [names.wine]: singleLine(menuLimits.wine),
    [names.declared]: ticked,
    [names.traitsDeclared]: ticked,
    ...Object.fromEntries(
      allergens.map((each) => [names.allergen(each), z.enum(allergenAnswers, 'unexpected')]),
    ),
    ...Object.fromEntries(traits.map((each) => [names.trait(each), ticked])),
  }
}

const shapes: ListShape = Object.assign(
  {},
  ...places(menuCapacity.courses).flatMap((course) =>
    places(menuCapacity.dishes).map((dish) => dishShape(course, dish)),
  ),
)

type FormValues = Readonly<Record<string, string>>
type Refuse = (
  field: string,
  message: 'itemNameMissing' | 'notDeclared' | 'dishContradicts',
) => void

/** A dish of the form; `refuse` reports errors. */
function dishOf(typed: FormValues, course: number, dish: number, refuse: Refuse): DishColumns {
  const names = dishNames(course, dish)
  const own = Object.fromEntries(
    Object.values(dishTexts).flatMap(({ column }) =>
      ['es', 'ca'].map((language) => [
        `${column}_${language}`,
        typed[`plato_${course}_${dish}_${column}_${language}`] ?? '',
      ]),
    ),
  )
  const texts = splitTexts(own, dishTexts)
  if (!own.title_es && !own.title_ca) refuse(`${names.title}_es`, 'itemNameMissing')
  const isDeclared = typed[names.declared] === 'yes'
  const answered = (answer: string) =>
    allergens.filter((each) => typed[names.allergen(each)] === answer)
  const lists = { contains: answered('si'), mayContain: answered('puede') }
  const is = (trait: (typeof traits)[number]) => typed[names.trait(trait)] === 'yes'
  const facts = {
    ...lists,
    ...mapped(traits, is),
    // Implied: vegan is vegetarian, pork and halal meat are meat.
    vegetarian: is('vegetarian') || is('vegan'),
    meat: is('meat') || is('pork') || is('halalMeat'),
    traitsDeclared: typed[names.traitsDeclared] === 'yes',
  }
  const says =
    lists.contains.length + lists.mayContain.length > 0 || traits.some(is) || facts.traitsDeclared
  if (says && !isDeclared) refuse(names.declared, 'notDeclared')
  else if (contradicts(facts)) refuse(names.declared, 'dishContradicts')
  return {
    ...texts,
    wine: typed[names.wine] || null,
    ...facts,
    ...(isDeclared ? {} : { contains: null, mayContain: null }),
  }
}

const fields = z.strictObject({
  version: formVersion.optional(),
  orden: z.string().regex(layoutPattern, 'unexpected').default(''),
  fila: z.string().regex(rowPattern, 'unexpected').default(''),
  kitchen_language: z.enum(kitchenLanguages, 'invalidChoice'),
  host_id: z.union([z.literal(''), z.uuid()], 'invalidChoice').default(''),
  instead_of_wine: singleLine(menuLimits.wine).default(''),
  shown: z.literal('yes', 'unexpected').optional(),
})

type EditedMenu = Pick<
  typeof menus.$inferSelect,
  'name' | 'language' | 'translation' | 'kitchenLanguage' | 'hostId' | 'insteadOfWine' | 'shown'
>

/** The menu form: courses in order, each with its dish and replacements. */
export const menuInput = formWithLists(fields, {
  ...translatedShape(menuTexts),
  ...shapes,
}).transform(({ fields: form, lists }, context) => {
  const refuse: Refuse = (field, message) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const isWritten = (course: number, dish: number) =>
    fieldsOfDish(course, dish).some((name) => (lists[name] ?? '') !== '')
  const layout = withRow(layoutOf(form.orden, isWritten), form.fila)
  const menu: EditedMenu = {
    ...splitTexts(lists, menuTexts),
    kitchenLanguage: form.kitchen_language,
    hostId: form.host_id || null,
    insteadOfWine: form.instead_of_wine || null,
    shown: form.shown === 'yes',
  }
  return {
    version: form.version,
    moved: form.fila !== '',
    menu,
    courses: layout.map(({ place, dishes }) =>
      dishes.map((dish) => dishOf(lists, place, dish, refuse)),
    ),
  }
})

export type MenuInput = z.output<typeof menuInput>

function dishValues(dish: DishColumns, course: number, place: number): Record<string, string> {
  const names = dishNames(course, place)
  const texts = Object.entries(joinTexts(dish, dishTexts))
  return {
    ...Object.fromEntries(texts.map(([name, text]) => [`plato_${course}_${place}_${name}`, text])),
    [names.wine]: dish.wine ?? '',
    [names.declared]: dish.contains === null ? '' : 'yes',
    [names.traitsDeclared]: dish.traitsDeclared ? 'yes' : '',
    ...Object.fromEntries(
      allergens.map((each) => [
        names.allergen(each),
        dish.contains?.includes(each) ? 'si' : dish.mayContain?.includes(each) ? 'puede' : '',
      ]),
    ),
    ...Object.fromEntries(traits.map((each) => [names.trait(each), dish[each] ? 'yes' : ''])),
  }
}

export function menuValues(
  menu: EditedMenu,
  courses: readonly (readonly DishColumns[])[],
): Record<string, string> {
  return {
    ...joinTexts(menu, menuTexts),
    kitchen_language: menu.kitchenLanguage,
    host_id: menu.hostId ?? '',
    instead_of_wine: menu.insteadOfWine ?? '',
    shown: menu.shown ? 'yes' : '',
    orden: writtenLayout(
      courses.map((dishes, place) => ({ place, dishes: dishes.map((_, dish) => dish) })),
    ),
    ...Object.assign(
      {},
      ...courses.flatMap((dishes, course) =>
        dishes.map((dish, place) => dishValues(dish, course, place)),
      ),
    ),
  }
}
