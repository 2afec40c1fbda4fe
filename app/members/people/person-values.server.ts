import { createHash } from 'node:crypto'
import { fieldsOfColumns } from '#app/kit/forms/tables/fields-of-columns.ts'
import type { people } from '#app/platform/schema/members/people.ts'
import { mapped } from '#app/platform/tables/columns.ts'
import { allergens, diets, knownOf } from './diets.ts'
import { needField, personColumns, personTexts, type PersonText } from './person.ts'

/** Columns that a form shows; the others are generated or identify the person. */
export type EditedPerson = Omit<
  typeof people.$inferSelect,
  | 'id'
  | 'accountId'
  | 'email'
  | 'mailboxOf'
  | 'language'
  | 'sortName'
  | 'needsWithdrawnAt'
  | 'picturesWithdrawnAt'
  | 'visitsWithdrawnAt'
  | 'createdAt'
  | 'updatedAt'
  | 'searchText'
>

/** An empty person, except for the name. */
export const emptyPerson: Omit<EditedPerson, 'fullName'> = {
  phone: null,
  street: null,
  postalCode: null,
  town: null,
  birthday: null,
  needsConsentAt: null,
  diets: null,
  allergens: null,
  needsNote: null,
  picturesConsentAt: null,
  visitsConsentAt: null,
}

const ticked = (value: boolean) => (value ? 'yes' : '')

type TextColumn<Text extends PersonText = PersonText> = (typeof personColumns)[Text]

/** A person's texts as form fields. */
export const textsOf = (person: Pick<EditedPerson, TextColumn>) =>
  mapped(personTexts, (text) => person[personColumns[text]] ?? '')

/** Texts of form fields as columns, null for an empty one. */
export const columnsOf = <Text extends PersonText>(texts: Readonly<Record<Text, string>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(
    personTexts
      .filter((text): text is Text => text in texts)
      .map((text) => [personColumns[text], texts[text] || null]),
  ) as Record<TextColumn<Text>, string | null>

/** A person as the fields of their own form. */
export function valuesOf(person: EditedPerson): Record<string, string> {
  const others = fieldsOfColumns<Omit<EditedPerson, TextColumn>>({
    needsConsentAt: { needs_consent: ticked(person.needsConsentAt !== null) },
    diets: Object.fromEntries(
      diets.map((diet) => [needField.diet(diet), ticked(person.diets?.includes(diet) ?? false)]),
    ),
    allergens: Object.fromEntries(
      allergens.map((each) => [
        needField.allergen(each),
        ticked(person.allergens?.includes(each) ?? false),
      ]),
    ),
    needsNote: { needs_note: person.needsNote ?? '' },
    picturesConsentAt: { pictures_consent: ticked(person.picturesConsentAt !== null) },
    visitsConsentAt: { visits_consent: ticked(person.visitsConsentAt !== null) },
  })
  return { ...textsOf(person), ...others }
}

/** A person for the display of a conflict: diets and allergens as one field each. */
export const comparedTexts = (person: EditedPerson): Record<string, string> => ({
  ...textsOf(person),
  needs_consent: ticked(person.needsConsentAt !== null),
  allergens: knownOf(allergens, person.allergens).join(),
  diets: knownOf(diets, person.diets).join(),
  needs_note: person.needsNote ?? '',
  pictures_consent: ticked(person.picturesConsentAt !== null),
  visits_consent: ticked(person.visitsConsentAt !== null),
})

/**
 * The version of a form, a hash of its values: name and phone come from another row, whose other columns do not matter.
 */
export function versionOfValues(values: Readonly<Record<string, string>>): string {
  const hex = createHash('sha256').update(JSON.stringify(values)).digest('hex')
  return String(Number.parseInt(hex.slice(0, 12), 16))
}
