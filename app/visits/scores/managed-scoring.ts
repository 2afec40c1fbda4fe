import type { VisitResult } from '#app/visits/scores/shown/club-scores.ts'

type ScoringHead = { visitId: string; restaurant: string; visitedOn: string }

/** How it stands with the scoring of a visit, as the panel has it: before the seal opens numbers of people alone. */
export type ManagedScoring = ScoringHead &
  (
    | { state: 'none' }
    | {
        state: 'sealed'
        opensAt: Date
        /** Whether votes are taken still: the hour may be over and the job yet to come. */
        takes: boolean
        remindedAt: Date | null
        askedAgainAt: Date | null
        roll: number
        voted: number
        /** Who came and has no ballot, for nobody knows where to write to. */
        unreached: number
      }
    | {
        state: 'open'
        openedAt: Date
        /** Null where nobody has voted. */
        result: VisitResult | null
        spoilt: number
      }
  )

/** Where the panel has it. */
export const scoringPath = (visitId: string) => `/admin/visitas/${visitId}/votos`
