import { mostSeats, type Guest } from '#app/events/registrations/own/registration.ts'
import { allergens, answerOf, diets, type AnsweredNeeds } from '#app/members/people/diets.ts'

/** The places of a form: the first is who registers. */
export const places = Array.from({ length: mostSeats }, (_, index) => index + 1)

/** How a form names what it asks about the person at a place. */
export const fieldOf = {
  name: (place: number) => `guest_${place}_name`,
  needs: (place: number) => `guest_${place}_needs`,
  note: (place: number) => `guest_${place}_note`,
  diet: (place: number, diet: string) => `guest_${place}_diet_${diet}`,
  allergen: (place: number, allergen: string) => `guest_${place}_allergen_${allergen}`,
}

/** Says that the companion at this place no longer comes. */
export const leavesField = (place: number) => `leaves_${place}`

/** What the fields tell of the companions and of everybody's diets. */
export type GuestFieldValues = Readonly<Record<string, string | undefined>>

/** The people of a form, the first of them under this name. */
export function guestsOf(fields: GuestFieldValues, count: number, name: string): Guest[] {
  const nameAt = (place: number) => (place === 1 ? name : (fields[fieldOf.name(place)] ?? ''))
  return places
    .slice(0, count)
    .map((place) => Object.assign(needsAt(fields, place), { name: nameAt(place) }))
}

/**
 * What the fields of a place tell. Fields that the answer hides do not count; whoever tells something has
 * said 'yes'.
 */
export function needsAt(fields: GuestFieldValues, place: number): AnsweredNeeds {
  const said = fields[fieldOf.needs(place)]
  if (said === 'no' || said === 'unasked') {
    return { hasNeeds: said === 'no' ? false : null, diets: [], allergens: [], note: '' }
  }
  const told = {
    diets: diets.filter((diet) => fields[fieldOf.diet(place, diet)] === 'yes'),
    allergens: allergens.filter((each) => fields[fieldOf.allergen(place, each)] === 'yes'),
    note: fields[fieldOf.note(place)] ?? '',
  }
  const answer = answerOf({ ...told, hasNeeds: null })
  return { ...told, hasNeeds: said === 'yes' || answer === 'some' ? true : null }
}

const wordOf = { some: 'yes', none: 'no', unanswered: '' } as const

/** The same the other way: what a form shows of people who are stored. */
export function fieldsOf(guests: readonly Guest[]): Record<string, string> {
  return Object.fromEntries(
    guests.flatMap((guest, index) => {
      const place = index + 1
      return [
        [fieldOf.name(place), guest.name],
        [fieldOf.needs(place), wordOf[answerOf(guest)]],
        [fieldOf.note(place), guest.note],
        ...guest.diets.map((diet) => [fieldOf.diet(place, diet), 'yes']),
        ...guest.allergens.map((each) => [fieldOf.allergen(place, each), 'yes']),
      ]
    }),
  )
}
