import { WrongStatement, type StatementField } from './statement.ts'

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
