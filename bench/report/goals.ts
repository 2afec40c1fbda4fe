import { figure, table } from './table.ts'

type Limit = { atMost: number } | { atLeast: number } | { exactly: number }

type Judged = Limit & {
  what: string
  value: number
  unit?: string
  digits?: number
  /** What of the measurement explains a miss; only called for one. */
  because: () => string
}

const judged: { cells: string[]; reason: string }[] = []

function limitOf(limit: Limit): { word: string; bound: number; holds: (value: number) => boolean } {
  if ('atMost' in limit) {
    const { atMost: bound } = limit
    return { word: 'at most', bound, holds: (value) => value <= bound }
  }
  if ('atLeast' in limit) {
    const { atLeast: bound } = limit
    return { word: 'at least', bound, holds: (value) => value >= bound }
  }
  const { exactly: bound } = limit
  return { word: 'exactly', bound, holds: (value) => value === bound }
}

/** Prints a goal with its measurement, and for a miss the reason. */
export function judge({ what, value, unit = '', digits = 0, because, ...limit }: Judged): void {
  const { word, bound, holds } = limitOf(limit)
  const reached = holds(value)
  const whole = (number: number) => figure(number, Number.isInteger(number) ? 0 : digits)
  const amount = (text: string) => `${text}${unit === '' || unit === 'x' ? unit : ` ${unit}`}`
  const goal = `${word} ${amount(whole(bound))}`
  const verdict = reached ? 'reached' : 'missed'
  // A near miss must not be rounded to a number that reaches the goal.
  const measured = amount(figure(value, reached || digits > 0 ? digits : digits + 1))
  const reason = reached ? '' : because()
  console.log(`goal ${what}, ${goal}: ${verdict} with ${measured}`)
  if (reason) console.log(`  because ${reason}`)
  judged.push({ cells: [what, goal, measured, verdict], reason })
}

/** Records why this machine cannot measure a part; it counts as neither reached nor missed. */
export function notMeasured(what: string, why: string): void {
  console.log(`goal ${what}: not measured, ${why}`)
  judged.push({ cells: [what, '', '', 'not measured'], reason: why })
}

/** Prints all goals of the run so far, with the reason below each miss. */
export function goalsTable(): string {
  const lines = table(judged.map(({ cells }) => cells)).split('\n')
  return judged
    .map(({ reason }, place) => `${lines[place]}${reason ? `\n  because ${reason}` : ''}`)
    .join('\n')
}
