import type { VisitResult } from '#app/visits/scores/shown/club-scores.ts'

/** Votes are taken, are closed, are opened, or the diner did not come after all. */
type BallotState = 'open' | 'closed' | 'opened' | 'struckOff'

export type BallotPage = {
  restaurantId: number | null
  restaurant: string
  visitedOn: string
  /** Until when votes are taken, and by when they are opened. */
  opensAt: Date
  /** Whether there is a vote; nobody can read it. */
  voted: boolean
  state: BallotState
  /** The result once votes are open; null before, for a struck diner, and without a vote. */
  result: VisitResult | null
}
