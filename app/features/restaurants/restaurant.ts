/** A restaurant as the public pages show it. `averagePrice` in cents per person. */
export type RestaurantSummary = {
  id: number
  name: string
  address: string
  specialty: string | null
  description: string | null
  averagePrice: number
  michelinStars: number
  images: string[]
}
