import { linesOf } from '#app/platform/i18n/text-lines.ts'

/** The votes on a point of the agenda, counted from 1. */
export type Votes = { point: number; inFavour: number; against: number; abstained: number }

const number = /^\d{1,3}[.)º-]/u

/** The points of an agenda: its numbered lines, or all lines if none is numbered. */
export function pointsOf(agenda: string): string[] {
  const lines = linesOf(agenda)
  const numbered = lines.filter((line) => number.test(line))
  return numbered.length > 0 ? numbered : lines
}

/** Result by simple majority of the votes cast, ignoring abstentions. */
export function resultOf({ inFavour, against }: Votes) {
  if (inFavour === against) return inFavour === 0 ? 'undecided' : 'tied'
  return inFavour > against ? 'carried' : 'rejected'
}
