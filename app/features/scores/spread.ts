import { fewestVotes, type Spread } from './score.ts'

/** The value below which this part of the values lies, between two of them where it falls there. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? 0
  return below + (above - below) * (place - Math.floor(place))
}

/**
 * Median of these scores and the middle half of them, exact to a quarter of a point. Null for fewer than three: they
 * would tell what somebody gave.
 */
export function spreadOf(scores: readonly number[]): Spread | null {
  if (scores.length < fewestVotes) return null
  const sorted = scores.toSorted((one, other) => one - other)
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
