import type { TakenPayment } from '#app/money/bank-statements/taking/taken-before.ts'
import type { Statement, StatementLine } from '#packages/banking/statements/statement.ts'

/** A key without which one it is of those that say the same. */
const wordingOf = (lineKey: string) => lineKey.slice(0, lineKey.lastIndexOf('-'))

/**
 * Tells lines apart that say the same as what was taken, by the balance after them: two transfers of a day in the same
 * words may come in two files, of which each would call its own the first (docs/decisions/history/0067). A line with the balance
 * of one that was taken is that one. Of the others as many as were taken otherwise may be these, as banks put the lines of
 * a day in another order; what is left is new. Where a balance is not told on both sides, lines stay what their keys say.
 *
 * @param taken what was taken on the days of the statement.
 * @returns the lines with keys by which this is so, and the places of those that may have been taken, from 0.
 */
export function similarText(
  { lines, toldAs }: Pick<Statement, 'lines' | 'toldAs'>,
  taken: readonly TakenPayment[],
): { lines: StatementLine[]; doubtful: ReadonlySet<number> } {
  const told = [...lines]
  const doubtful = new Set<number>()
  const takenSo = Map.groupBy(taken, ({ lineKey }) => wordingOf(lineKey))
  const places = Map.groupBy(lines.keys(), (index) => wordingOf(lines[index]?.lineKey ?? ''))
  for (const [wording, those] of takenSo) {
    const alike = (places.get(wording) ?? []).flatMap((index) => {
      const line = lines[index]
      return line ? [{ index, line }] : []
    })
    const comparable =
      those.every((each) => each.told?.as === toldAs && each.told.balanceCents !== null) &&
      alike.every(({ line }) => line.balanceCents !== null)
    if (!comparable) continue
    const left = new Set(those)
    const keys = new Set(those.map(({ lineKey }) => lineKey))
    const others = alike.filter(({ index, line }) => {
      const same = [...left].find((each) => each.told?.balanceCents === line.balanceCents)
      if (!same) return true
      left.delete(same)
      told[index] = { ...line, lineKey: same.lineKey }
      return false
    })
    for (const [turn, { index, line }] of others.entries()) {
      if (turn < left.size) doubtful.add(index)
      const lineKey = freeKey(wording, keys)
      keys.add(lineKey)
      told[index] = { ...line, lineKey }
    }
  }
  return { lines: told, doubtful }
}

function freeKey(wording: string, keys: ReadonlySet<string>): string {
  let turn = 1
  while (keys.has(`${wording}-${turn}`)) turn += 1
  return `${wording}-${turn}`
}
