/** An event in the panel's list. */
export type ManagedEvent = {
  id: number
  title: string
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

/** Texts that exist in both languages, by their columns; an event has both in one at least. */
export const translatedNames = ['title', 'description'] as const
