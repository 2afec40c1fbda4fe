import { createHash } from 'node:crypto'
import type { StatementLine } from './statement.ts'

/** A line without keys. */
export type ReadLine = Omit<StatementLine, 'lineKey' | 'earlierKey'> & {
  /** The part of the reference that is equal in every file; the rest is a number within one file. */
  lastingReference?: string
}

const plain = (text: string) => text.normalize('NFKC').toUpperCase().replaceAll(/\s+/gu, ' ').trim()

/**
 * Gives each line a key that is equal in every later file of the same format. It is a hash of the line's facts, and of a
 * number among lines with equal facts.
 *
 * @param account identifies the account of each line, in the order of the lines.
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

/** Keys of facts, with the number among equal facts. */
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
