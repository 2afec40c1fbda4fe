import { compact, nameWords } from '#packages/banking/statements/name-words.ts'
import type { StatementLine } from '#packages/banking/statements/statement.ts'
import { textsOf } from './match-line.ts'
import type { EnteredPayment } from './open-money.server.ts'

/** Days between a line and the same payment by hand. */
const nearDays = 10

const daysBetween = (one: string, other: string) =>
  Math.abs(Date.parse(`${one}T00:00:00Z`) - Date.parse(`${other}T00:00:00Z`)) / 86_400_000

/** Finds the payment by hand of a line, by amount, days, and reference or name; each once. */
export function enteredOnce(entered: readonly EnteredPayment[]) {
  const left = new Set(entered)
  return (line: StatementLine): EnteredPayment | undefined => {
    const said = textsOf(line)
    const texts = said.map(compact)
    const words = new Set(nameWords(said.join(' ')))
    for (const payment of left) {
      if (payment.amountCents !== line.amountCents) continue
      if (daysBetween(payment.receivedOn, line.bookedOn) > nearDays) continue
      const isNamed = payment.references.some((reference) =>
        texts.some((text) => text.includes(compact(reference))),
      )
      const known = nameWords(payment.name).filter((word) => words.has(word))
      if (!isNamed && known.length < 2) continue
      left.delete(payment)
      return payment
    }
    return undefined
  }
}
