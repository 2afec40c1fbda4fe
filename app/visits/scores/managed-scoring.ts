import type { VisitResult } from '#app/visits/scores/shown/club-scores.ts'

type ScoringHead = { visitId: string; restaurant: string; visitedOn: string }

/** The scoring of a visit in the panel; before the seal opens only counts of people. */
export type ManagedScoring = ScoringHead &
  (
    | { state: 'none' }
    | {
        state: 'sealed'
        opensAt: Date
        roll: number
        voted: number
        /** Guests without an address, who got no ballot. */
        unreached: number
      }
    | {
        state: 'open'
        openedAt: Date
        /** Null without votes. */
        result: VisitResult | null
        spoilt: number
      }
  )

export const scoringPath = (visitId: string) => `/admin/visitas/${visitId}/votos`
