import type { VisitResult } from '#app/visits/scores/shown/club-scores.ts'

/** How it stands with a ballot: votes are taken, not any more, all are open, or its diner did not come after all. */
type BallotState = 'open' | 'closed' | 'opened' | 'struckOff'

/** What the page of a ballot shows. */
export type BallotPage = {
  restaurantId: number | null
  restaurant: string
  /** A day of the calendar. */
  visitedOn: string
  /** Until when votes are taken, and when all are opened at the latest. */
  opensAt: Date
  /** Whether there is a vote, which nobody can read. */
  voted: boolean
  state: BallotState
  /** What all votes come to, once they are open; null before, for who does not count, and without a vote. */
  result: VisitResult | null
}
