/** In the order of the ballot. */
export const criteria = ['food', 'service', 'atmosphere', 'value'] as const

export type Criterion = (typeof criteria)[number]

/** Scores are whole numbers from 0 to this. */
export const maxScore = 10

export const longestSentence = 280

/** Votes needed for a result: median and quartiles of fewer would reveal single votes. */
export const minVotes = 5

/** Votes needed for an unsigned sentence to stay anonymous. */
export const minAuthors = 3

/** Null for a criterion without an opinion. */
type Scores = Record<Criterion, number | null>

export type Vote = {
  scores: Scores
  sentence: string | null
  /** Whether the sentence is signed. */
  named: boolean
}

/** Milliseconds for which a scoring accepts votes. */
export const scoringLife = 72 * 3_600_000

/** Days after a visit within which it can be scored. */
export const scoredWithinDays = 30

/** Statistics of a visit's votes by criterion. */
export type Spread = {
  votes: number
  median: number
  /** The middle half of the votes lies between these. */
  lower: number
  upper: number
}

/** Known once the seal is open. */
export type CriterionScore = Spread & { criterion: Criterion }

/** The voting page; its query has the key of a ballot, which no log keeps. */
export const votingPath = '/puntuar'

/** Scores as forms send them. */
export const choices: readonly string[] = Array.from({ length: maxScore + 1 }, (_, score) =>
  String(score),
)

/** Sent instead of a number. */
export const noOpinion = 'none'
