import { allergens, diets } from './diets.ts'
import { mostSeats, type Guest } from './registration.ts'

/** The places of a form: the first is who registers. */
export const places = Array.from({ length: mostSeats }, (_, index) => index + 1)

/** How a form names what it asks about the person at a place. */
export const fieldOf = {
  name: (place: number) => `guest_${place}_name`,
  note: (place: number) => `guest_${place}_note`,
  diet: (place: number, diet: string) => `guest_${place}_diet_${diet}`,
  allergen: (place: number, allergen: string) => `guest_${place}_allergen_${allergen}`,
}

/** What the fields tell of the companions and of everybody's diets. */
export type GuestFieldValues = Readonly<Record<string, string | undefined>>

/** The people of a form, the first of them under this name. */
export function guestsOf(fields: GuestFieldValues, count: number, name: string): Guest[] {
  return places.slice(0, count).map((place) => ({
    name: place === 1 ? name : (fields[fieldOf.name(place)] ?? ''),
    diets: diets.filter((diet) => fields[fieldOf.diet(place, diet)] === 'yes'),
    allergens: allergens.filter((each) => fields[fieldOf.allergen(place, each)] === 'yes'),
    note: fields[fieldOf.note(place)] ?? '',
  }))
}

/** The same the other way: what a form shows of people who are stored. */
export function fieldsOf(guests: readonly Guest[]): Record<string, string> {
  return Object.fromEntries(
    guests.flatMap((guest, index) => {
      const place = index + 1
      return [
        [fieldOf.name(place), guest.name],
        [fieldOf.note(place), guest.note],
        ...guest.diets.map((diet) => [fieldOf.diet(place, diet), 'yes']),
        ...guest.allergens.map((each) => [fieldOf.allergen(place, each), 'yes']),
      ]
    }),
  )
}
