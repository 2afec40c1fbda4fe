import type { Language } from '#app/i18n/language.ts'
import type { ForeignTexts } from '#app/i18n/translated-text.ts'

/** An event in the panel's list. */
export type ManagedEvent = {
  id: number
  title: string
  /** Which of its texts are not in the panel's language. */
  foreign: ForeignTexts<'title' | 'location'>
  /** The language in which some of its texts are missing. */
  missing: Language | null
  date: Date
  location: string
  /** Cents. */
  price: number
  maxParticipants: number
  seatsTaken: number
  cancelledAt: Date | null
  status: 'draft' | 'published'
}

export const managedEventsPath = '/admin/eventos'

/** Pictures of an event besides its main one. */
export const mostMedia = 20

/** Texts that exist in both languages, by their columns. */
export const translatedNames = ['title', 'description', 'location', 'category'] as const

/** Those of them that an event has, all in one language at least. */
export const requiredNames = ['title', 'description', 'location'] as const
