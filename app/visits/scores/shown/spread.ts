import { minVotes, type Spread } from './score.ts'

/** The quantile of sorted values, interpolated. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? 0
  return below + (above - below) * (place - Math.floor(place))
}

/**
 * The published value of each score: each stands for at least two scores, so that no computation reveals the original.
 */
const steps = [1, 1, 1, 3.5, 3.5, 5.5, 5.5, 7.5, 7.5, 9.5, 9.5] as const

/**
 * The published value of a score from 0 to 10: the middle of its step. The database has the same
 * (migrations/functions/visits.sql).
 */
const countedAs = (score: number): number => steps[score] ?? 0

/**
 * Median and middle half of these scores' published values: no single score can be derived, even knowing the others.
 * Null for too few.
 */
export function spreadOf(scores: readonly number[]): Spread | null {
  if (scores.length < minVotes) return null
  const sorted = scores.map(countedAs).toSorted((one, other) => one - other)
  return {
    votes: sorted.length,
    median: quantile(sorted, 0.5),
    lower: quantile(sorted, 0.25),
    upper: quantile(sorted, 0.75),
  }
}

/** The mean of the medians of visits; null without any. */
export function meanOf(medians: readonly number[]): number | null {
  if (medians.length === 0) return null
  return medians.reduce((sum, each) => sum + each, 0) / medians.length
}
