/** An event as the public pages show it. `date` is an instant, `price` in cents (0 is free). */
export type EventSummary = {
  id: number
  title: string
  description: string
  imageUrl: string | null
  date: Date
  location: string
  price: number
  maxParticipants: number
  category: string | null
}
