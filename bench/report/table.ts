/** Lines of a table: the first column left-aligned, the others right-aligned. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return column === 0 ? cell.padEnd(width) : cell.padStart(width)
        })
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

const decimals = (digits: number) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A number with this many decimals and separated thousands. */
export const figure = (value: number, digits = 0) => decimals(digits).format(value)

/** Bytes as kB, thousands of bytes. */
export const kilobytes = (bytes: number) => `${figure(bytes / 1000, 1)} kB`

/** Bytes as MiB, as memory is counted. */
export const mebibytes = (bytes: number) => `${figure(bytes / 1_048_576, 0)} MiB`

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return (low + high) / 2
}

/** The value below which this share of the numbers is. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = Float64Array.from(numbers).toSorted()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

type Limit = { atMost: number } | { atLeast: number } | { exactly: number }

type Judged = Limit & {
  what: string
  value: number
  unit?: string
  digits?: number
  /** Explains a missed goal; only called for one. */
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
