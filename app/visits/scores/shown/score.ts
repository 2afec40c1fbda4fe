/** What a visit is scored by, in the order of the ballot. */
export const criteria = ['food', 'service', 'atmosphere', 'value'] as const

export type Criterion = (typeof criteria)[number]

/** Scores are whole numbers from 0 to this. */
export const mostScore = 10

/** Characters of a sentence. */
export const longestSentence = 280

/** Votes without which a criterion tells nothing: median and quartiles of fewer would tell every one of them. */
export const fewestVotes = 5

/** Votes without which it could be told whose a sentence without a name is. */
export const fewestAuthors = 3

/** What somebody gave by a criterion; null where they had no opinion. */
export type Scores = Record<Criterion, number | null>

/** What a diner has put on the ballot. */
export type Vote = {
  scores: Scores
  /** Null where there is none. */
  sentence: string | null
  /** Whether the diner's name may stand beside the sentence. */
  named: boolean
}

/** How long a scoring takes votes (milliseconds). */
export const scoringLife = 72 * 3_600_000

/** After how much of it those who have not voted are reminded (milliseconds). */
export const remindedAfter = 48 * 3_600_000

/** How long after a visit it can still be scored (days): who remembers a dinner of last year? */
export const scoredWithinDays = 30

/** What all votes of a visit come to by a criterion. */
export type Spread = {
  votes: number
  median: number
  /** Half of the votes lie between these. */
  lower: number
  upper: number
}

/** How a visit was scored by a criterion, once the seal is open. */
export type CriterionScore = Spread & { criterion: Criterion }

/** Where one votes; its query has the key of a ballot, which no log keeps. */
export const votingPath = '/puntuar'
