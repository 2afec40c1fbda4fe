import { createHash } from 'node:crypto'
import type { StatementLine } from './statement.ts'

/** A line before it has its key. */
export type ReadLine = Omit<StatementLine, 'lineKey'>

const plain = (text: string) => text.normalize('NFKC').toUpperCase().replaceAll(/\s+/gu, ' ').trim()

/**
 * Gives each line a key by which it is known again in every later file of its kind: made of what the bank says of it,
 * and, of lines that are all alike, of which of them it is.
 *
 * @param account what tells the accounts of a file apart; each line's own, in the order of the lines.
 */
export function withLineKeys(lines: readonly ReadLine[], account: (index: number) => string) {
  const seen = new Map<string, number>()
  return lines.map((line, index): StatementLine => {
    const said = JSON.stringify([
      account(index),
      line.bookedOn,
      line.valueOn,
      line.amountCents,
      plain(line.text),
      plain(line.reference),
      plain(line.counterparty),
      line.counterpartyEnd,
    ])
    const count = (seen.get(said) ?? 0) + 1
    seen.set(said, count)
    const digest = createHash('sha256').update(said).digest('base64url').slice(0, 32)
    return { ...line, lineKey: `${digest}-${count}` }
  })
}
