import { hash } from 'node:crypto'
import type { StatementLine } from './statement.ts'

/** A line without keys. */
export type ReadLine = Omit<StatementLine, 'lineKey'> & {
  /** The part of the reference that is equal in every file; the rest is a number within one file. */
  lastingReference?: string
  /** The account among several of a file, as part of the key. */
  account?: string
}

const normalizeText = (text: string) =>
  text.normalize('NFKC').toUpperCase().replaceAll(/\s+/gu, ' ').trim()

/**
 * Gives each line a key that is equal in every later file of the same format. It is a hash of the line's facts, and
 * of a sequence number among lines with equal facts.
 */
export function withLineKeys(lines: readonly ReadLine[]): StatementLine[] {
  const keyOf = keysInTurn()
  return lines.map(({ lastingReference, account = '', ...line }) => {
    const lineKey = keyOf([
      account,
      line.bookedOn,
      line.valueOn,
      line.amountCents,
      normalizeText(line.text),
      normalizeText(lastingReference ?? line.reference),
      normalizeText(line.counterparty),
      line.counterpartyEnd,
    ])
    return { ...line, lineKey }
  })
}

/** Keys of facts, with the number among equal facts. */
function keysInTurn() {
  const seen = new Map<string, number>()
  return (parts: readonly (string | number | null)[]): string => {
    const text = JSON.stringify(parts)
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    const digest = hash('sha256', text, 'base64url').slice(0, 32)
    return `${digest}-${count}`
  }
}

/** Sets the balance after each line; lines in order of time. */
export function setBalances(lines: readonly ReadLine[], openingCents: number): void {
  let balanceCents = openingCents
  for (const line of lines) {
    balanceCents += line.amountCents
    line.balanceCents = balanceCents
  }
}
