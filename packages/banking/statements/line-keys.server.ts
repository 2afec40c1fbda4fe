import { createHash } from 'node:crypto'
import type { StatementLine } from './statement.ts'

/** A line before it has its keys. */
export type ReadLine = Omit<StatementLine, 'lineKey' | 'earlierKey'> & {
  /** What of its reference is the same in every file, where the bank numbers the lines of each; else all of it. */
  lastingReference?: string
}

const plain = (text: string) => text.normalize('NFKC').toUpperCase().replaceAll(/\s+/gu, ' ').trim()

/**
 * Gives each line a key by which it is known again in every later file of its kind: made of what the bank says of it,
 * and, of lines that are all alike, of which of them it is.
 *
 * @param account what tells the accounts of a file apart; each line's own, in the order of the lines.
 */
export function withLineKeys(
  lines: readonly ReadLine[],
  account: (index: number) => string,
): StatementLine[] {
  const keyOf = keysInTurn()
  const earlierKeyOf = keysInTurn()
  return lines.map(({ lastingReference, ...line }, index) => {
    const partsWith = (reference: string) => [
      account(index),
      line.bookedOn,
      line.valueOn,
      line.amountCents,
      plain(line.text),
      plain(reference),
      plain(line.counterparty),
      line.counterpartyEnd,
    ]
    const lineKey = keyOf(partsWith(lastingReference ?? line.reference))
    const earlierKey = earlierKeyOf(partsWith(line.reference))
    return { ...line, lineKey, earlierKey: earlierKey === lineKey ? null : earlierKey }
  })
}

/** Keys of what is said, with which one it is of those that say the same. */
function keysInTurn() {
  const seen = new Map<string, number>()
  return (parts: readonly (string | number | null)[]): string => {
    const text = JSON.stringify(parts)
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    return `${digest}-${count}`
  }
}
