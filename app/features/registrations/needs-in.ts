import type { GuestAnswers } from '#app/db/schema/registrations.ts'
import { allergens, diets, knownOf, type AnsweredNeeds } from './diets.ts'

/** What a stored person said of what they do not eat. */
export function needsIn(guest: Omit<GuestAnswers, 'name'>): AnsweredNeeds {
  return {
    hasNeeds: guest.hasNeeds,
    diets: knownOf(diets, guest.diets),
    allergens: knownOf(allergens, guest.allergens),
    note: guest.note ?? '',
  }
}
