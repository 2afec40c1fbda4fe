import { allergens, diets, knownOf, type AnsweredNeeds } from '#app/members/people/diets.ts'
import type { GuestAnswers } from '#app/platform/schema/events/registrations.ts'

/** What a stored person said of what they do not eat. */
export function needsIn(guest: Omit<GuestAnswers, 'name'>): AnsweredNeeds {
  return {
    hasNeeds: guest.hasNeeds,
    diets: knownOf(diets, guest.diets),
    allergens: knownOf(allergens, guest.allergens),
    note: guest.note ?? '',
  }
}
