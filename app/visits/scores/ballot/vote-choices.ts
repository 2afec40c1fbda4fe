import { mostScore } from '#app/visits/scores/shown/score.ts'

/** As sent. */
export const choices: readonly string[] = Array.from({ length: mostScore + 1 }, (_, score) =>
  String(score),
)

/** Sent in place of a number. */
export const noOpinion = 'none'
