import { maxSeats, type Guest } from '#app/events/registrations/own/registration.ts'
import { allergens, answerOf, diets, type AnsweredNeeds } from '#app/members/people/diets.ts'

export const places = Array.from({ length: maxSeats }, (_, index) => index + 1)

export const fieldOf = {
  name: (place: number) => `guest_${place}_name`,
  needs: (place: number) => `guest_${place}_needs`,
  note: (place: number) => `guest_${place}_note`,
  diet: (place: number, diet: string) => `guest_${place}_diet_${diet}`,
  allergen: (place: number, allergen: string) => `guest_${place}_allergen_${allergen}`,
}

export const leavesField = (place: number) => `leaves_${place}`

export type GuestFieldValues = Readonly<Record<string, string | undefined>>

/** The form's people, the first under this name. */
export function guestsOf(fields: GuestFieldValues, count: number, name: string): Guest[] {
  const nameAt = (place: number) => (place === 1 ? name : (fields[fieldOf.name(place)] ?? ''))
  return places
    .slice(0, count)
    .map((place) => Object.assign(needsAt(fields, place), { name: nameAt(place) }))
}

/** Needs at a place. Hidden fields are ignored; details imply 'yes'. */
export function needsAt(fields: GuestFieldValues, place: number): AnsweredNeeds {
  const choice = fields[fieldOf.needs(place)]
  if (choice === 'no' || choice === 'unasked') {
    return { hasNeeds: choice === 'no' ? false : null, diets: [], allergens: [], note: '' }
  }
  const details = {
    diets: diets.filter((diet) => fields[fieldOf.diet(place, diet)] === 'yes'),
    allergens: allergens.filter((each) => fields[fieldOf.allergen(place, each)] === 'yes'),
    note: fields[fieldOf.note(place)] ?? '',
  }
  const answer = answerOf({ ...details, hasNeeds: null })
  return { ...details, hasNeeds: choice === 'yes' || answer === 'some' ? true : null }
}

const needsAnswerWord = { some: 'yes', none: 'no', unanswered: '' } as const

/** Field values of stored people. */
export function fieldsOf(guests: readonly Guest[]): Record<string, string> {
  return Object.fromEntries(
    guests.flatMap((guest, index) => {
      const place = index + 1
      return [
        [fieldOf.name(place), guest.name],
        [fieldOf.needs(place), needsAnswerWord[answerOf(guest)]],
        [fieldOf.note(place), guest.note],
        ...guest.diets.map((diet) => [fieldOf.diet(place, diet), 'yes']),
        ...guest.allergens.map((each) => [fieldOf.allergen(place, each), 'yes']),
      ]
    }),
  )
}
