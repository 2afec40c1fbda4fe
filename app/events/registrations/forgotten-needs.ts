import type { GuestAnswers } from '#app/platform/schema/events/registrations.ts'

/** What is stored of what a person eats once that is erased: all of it is data about health. */
export const forgottenNeeds = {
  hasNeeds: null,
  diets: null,
  allergens: null,
  note: null,
} satisfies Omit<GuestAnswers, 'name'>
