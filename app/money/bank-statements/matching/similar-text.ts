import type { TakenPayment } from '#app/money/bank-statements/taking/taken-before.ts'
import type { Statement, StatementLine } from '#packages/banking/statements/statement.ts'

/** A line's key without its sequence number among lines with the same text. */
const wordingOf = (lineKey: string) => lineKey.slice(0, lineKey.lastIndexOf('-'))

/**
 * Distinguishes lines with the text of a taken line by their balance, as two transfers of a day with the same text
 * may come in two files (docs/decisions/history/0067). A line with the balance of a taken one is the same line. Of
 * the rest, as many as were taken are doubtful, because banks reorder the lines of a day; the remainder are new.
 * Without balances on both sides, keys decide.
 *
 * @param taken payments taken on the days of the statement.
 * @returns the lines with adjusted keys, and the indexes of doubtful ones.
 */
export function similarText(
  { lines, sourceFormat }: Pick<Statement, 'lines' | 'sourceFormat'>,
  taken: readonly TakenPayment[],
): { lines: StatementLine[]; doubtful: ReadonlySet<number> } {
  const keyed = [...lines]
  const doubtful = new Set<number>()
  const takenSo = Map.groupBy(taken, ({ lineKey }) => wordingOf(lineKey))
  const places = Map.groupBy(lines.keys(), (index) => wordingOf(lines[index]?.lineKey ?? ''))
  for (const [wording, those] of takenSo) {
    const alike = (places.get(wording) ?? []).flatMap((index) => {
      const line = lines[index]
      return line ? [{ index, line }] : []
    })
    const comparable =
      those.every(
        (each) => each.bankLine?.format === sourceFormat && each.bankLine.balanceCents !== null,
      ) && alike.every(({ line }) => line.balanceCents !== null)
    if (!comparable) continue
    const left = new Set(those)
    const keys = new Set(those.map(({ lineKey }) => lineKey))
    const others = alike.filter(({ index, line }) => {
      const same = [...left].find((each) => each.bankLine?.balanceCents === line.balanceCents)
      if (!same) return true
      left.delete(same)
      keyed[index] = { ...line, lineKey: same.lineKey }
      return false
    })
    for (const [turn, { index, line }] of others.entries()) {
      if (turn < left.size) doubtful.add(index)
      const lineKey = unusedKey(wording, keys)
      keys.add(lineKey)
      keyed[index] = { ...line, lineKey }
    }
  }
  return { lines: keyed, doubtful }
}

function unusedKey(wording: string, keys: ReadonlySet<string>): string {
  let turn = 1
  while (keys.has(`${wording}-${turn}`)) turn += 1
  return `${wording}-${turn}`
}
