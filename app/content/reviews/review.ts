/** Specification, section 9. */
export const maxStars = 5

export type Review = {
  id: number
  author: string
  /** 1 to 5. */
  score: number
  comment: string
  writtenAt: Date
  edited: boolean
  /**
   * Whether the author took part in a visit of the club there and agrees to be named. No review affects the club's
   * rating.
   */
  withTheClub: boolean
}

/** The latest reviews of a restaurant with their mean and count. */
export type ReviewList = {
  rows: Review[]
  count: number
  /** Null without reviews. */
  average: number | null
}
