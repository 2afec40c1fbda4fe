import { createHash } from 'node:crypto'
import { fieldsOfColumns } from '#app/kit/forms/tables/fields-of-columns.ts'
import type { people } from '#app/platform/schema/members/people.ts'
import { allergens, diets, knownOf } from './diets.ts'
import { needField, type PersonText } from './person.ts'

/** Columns that a form shows; the others are generated or say who it is. */
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
export const nobodyYet: Omit<EditedPerson, 'fullName'> = {
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

/** A person's texts as form fields. */
export const textsOf = (person: EditedPerson): Record<PersonText, string> => ({
  full_name: person.fullName,
  phone: person.phone ?? '',
  street: person.street ?? '',
  postal_code: person.postalCode ?? '',
  town: person.town ?? '',
  birthday: person.birthday ?? '',
})

/** A person as the fields of their own form. */
export function valuesOf(person: EditedPerson): Record<string, string> {
  const texts = textsOf(person)
  return fieldsOfColumns<EditedPerson>({
    fullName: { full_name: texts.full_name },
    phone: { phone: texts.phone },
    street: { street: texts.street },
    postalCode: { postal_code: texts.postal_code },
    town: { town: texts.town },
    birthday: { birthday: texts.birthday },
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
}

/** A person as a conflict shows it: diets and allergens as one field each. */
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
 * The version of a form, derived from its values: name and phone come from another row, whose other columns do not
 * count.
 */
export function versionOfValues(values: Readonly<Record<string, string>>): string {
  const hex = createHash('sha256').update(JSON.stringify(values)).digest('hex')
  return String(Number.parseInt(hex.slice(0, 12), 16))
}
