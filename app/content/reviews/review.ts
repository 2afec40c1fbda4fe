/** Stars of a review (specification, section 9). */
export const mostStars = 5

/** A review as everybody sees it. */
export type Review = {
  id: number
  author: string
  /** 1 to 5. */
  score: number
  comment: string
  writtenAt: Date
  edited: boolean
  /** Whether its author was at a visit of the club there, and wants that said. No review counts for the club's rating. */
  withTheClub: boolean
}

/** The latest reviews of a restaurant, and what all of them come to. */
export type ReviewList = {
  rows: Review[]
  count: number
  /** Mean of all scores; null while there is none. */
  average: number | null
}

/** A review in its author's account. */
export type ListedReview = Pick<
  ModeratedReview,
  'restaurantId' | 'restaurant' | 'score' | 'comment' | 'writtenAt' | 'hidden'
>

/** A review in the panel. */
export type ModeratedReview = {
  id: number
  restaurantId: number
  restaurant: string
  author: string
  score: number
  comment: string
  writtenAt: Date
  hidden: boolean
}
