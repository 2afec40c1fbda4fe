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
}

export const managedEventsPath = '/admin/eventos'
