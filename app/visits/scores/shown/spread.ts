import { fewestVotes, type Spread } from './score.ts'

/** The value below which this part of the values lies, between two of them where it falls there. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? 0
  return below + (above - below) * (place - Math.floor(place))
}

/** What scores count as: each of them stands for at least two, so that nothing computed of them tells which was given. */
const steps = [1, 1, 1, 3.5, 3.5, 5.5, 5.5, 7.5, 7.5, 9.5, 9.5] as const

/** What a score from 0 to 10 counts as in what is published: the middle of its step. The database has the same (migrations/functions/visits.sql). */
const countedAs = (score: number): number => steps[score] ?? 0

/**
 * Median of these scores and the middle half of them, each score counted as its step: no score of anybody follows from it, whoever
 * knows of others and whatever is told beside it. Null for so few that their steps would be told one by one.
 */
export function spreadOf(scores: readonly number[]): Spread | null {
  if (scores.length < fewestVotes) return null
  const sorted = scores.map(countedAs).toSorted((one, other) => one - other)
  return {
    votes: sorted.length,
    median: quantile(sorted, 0.5),
    lower: quantile(sorted, 0.25),
    upper: quantile(sorted, 0.75),
  }
}

/** The mean of what visits were scored with, each visit counted once; null where there is none. */
export function meanOf(medians: readonly number[]): number | null {
  if (medians.length === 0) return null
  return medians.reduce((sum, each) => sum + each, 0) / medians.length
}
