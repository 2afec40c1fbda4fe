import { createHash } from 'node:crypto'
import { WrongStatement, type StatementField, type StatementLine } from './statement.ts'

/** A line without keys. */
export type ReadLine = Omit<StatementLine, 'lineKey'> & {
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
  return lines.map(({ lastingReference, ...line }, index) => {
    const lineKey = keyOf([
      account(index),
      line.bookedOn,
      line.valueOn,
      line.amountCents,
      plain(line.text),
      plain(lastingReference ?? line.reference),
      plain(line.counterparty),
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
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    return `${digest}-${count}`
  }
}

/** Fields of a record; positions count from 1, as in the norm. */
export class Norma43Record {
  readonly place: number
  readonly written: string

  constructor(place: number, text: string) {
    this.place = place
    this.written = text
  }

  at(first: number, last: number): string {
    return this.written.padEnd(80).slice(first - 1, last)
  }

  wrong(field: StatementField, written: string): WrongStatement {
    return new WrongStatement({ kind: 'field', field, place: this.place, written: written.trim() })
  }

  number(first: number, last: number, field: StatementField): number {
    const digits = this.at(first, last)
    if (!/^\d+$/u.test(digits)) throw this.wrong(field, digits)
    return Number(digits)
  }

  /** Reads 261209 as 2026-12-09. */
  day(first: number, last: number, field: StatementField): string {
    const digits = this.at(first, last)
    const day = digits.replace(/^(\d\d)(\d\d)(\d\d)$/u, '20$1-$2-$3')
    const instant = new Date(`${day}T00:00:00Z`)
    if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(day)) {
      throw this.wrong(field, digits)
    }
    return day
  }

  /** Signed cents after a sign digit: 1 is outgoing, 2 is incoming. */
  signed(sign: number, first: number, last: number, field: StatementField): number {
    const cents = this.number(first, last, field)
    const mark = this.at(sign, sign)
    if (mark !== '1' && mark !== '2') throw this.wrong('sign', mark)
    return mark === '1' ? -cents : cents
  }
}
