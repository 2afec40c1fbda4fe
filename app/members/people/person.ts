import type { LockableField } from '#app/club-content.ts'
import { columnsIn } from '#app/platform/tables/columns.ts'

/** Text fields of a person's file with their columns, in display order. */
export const personColumns = {
  full_name: 'fullName',
  phone: 'phone',
  street: 'street',
  postal_code: 'postalCode',
  town: 'town',
  birthday: 'birthday',
} as const

export type PersonText = keyof typeof personColumns

export const personTexts = columnsIn(personColumns)

/** The setting that locks each field. */
export const lockOf: Readonly<Record<PersonText, LockableField>> = {
  full_name: 'name',
  phone: 'phone',
  street: 'address',
  postal_code: 'address',
  town: 'address',
  birthday: 'birthday',
}

/** Form fields of diets and allergens. */
export const needField = {
  diet: (diet: string) => `diet_${diet}`,
  allergen: (allergen: string) => `allergen_${allergen}`,
}

/** Fields of a person that the panel edits, in display order. */
export const personDetails = ['street', 'postal_code', 'town', 'birthday'] as const
