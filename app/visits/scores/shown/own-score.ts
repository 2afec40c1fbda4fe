import type { CriterionScore, Scores } from './score.ts'

type ScoredByOneself = {
  visitId: string
  visitedOn: string
  restaurantId: number | null
  restaurant: string
  /** What it came to; nothing while it is sealed. */
  club: CriterionScore[]
}

/** A visit that one may score or has scored: sealed, or with what one gave beside what it came to. */
export type OwnScore = ScoredByOneself &
  (
    | { state: 'sealed'; voted: boolean; opensAt: Date }
    | { state: 'open'; own: Scores; sentence: string | null }
  )
