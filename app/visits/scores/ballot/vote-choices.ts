import { mostScore } from '#app/visits/scores/shown/score.ts'

/** The numbers of a criterion, as they are sent. */
export const choices: readonly string[] = Array.from({ length: mostScore + 1 }, (_, score) =>
  String(score),
)

/** Sent in the place of a number. */
export const noOpinion = 'none'
