import type { StatementLine } from '#packages/banking/statements/statement.ts'

/**
 * A number of the club's files in a line: 'R12-000003-1A2B3C4D' is a debit, 'R12-20261209-1A2B3C4D'
 * a file. Banks drop dashes and cut the end.
 */
export type NamedNumber = { remittance: number; rest: string; digest: string }

const written = {
  debit: [
    /\bR(\d{1,12})\s?-\s?(\d{6})(?!\d)(?:\s?-\s?([0-9A-F]{1,8}))?/giu,
    /R(\d{1,8}?)(\d{6})([0-9A-F]{8})(?![0-9A-F])/giu,
  ],
  file: [
    /\bR(\d{1,12})\s?-\s?(20\d{6})(?!\d)(?:\s?-\s?([0-9A-F]{1,8}))?/giu,
    /R(\d{1,8}?)(20\d{6})([0-9A-F]{8})/giu,
  ],
} as const

/** Numbers that may be debits or files; the database tells which. */
export function numbersIn(line: StatementLine, of: keyof typeof written): NamedNumber[] {
  const texts = [line.text, line.reference, ...line.identifiers]
  const found = new Map<string, NamedNumber>()
  for (const text of texts) {
    for (const pattern of written[of]) {
      for (const [, remittance = '', rest = '', digest = ''] of text.matchAll(pattern)) {
        const number = { remittance: Number(remittance), rest, digest: digest.toUpperCase() }
        found.set(`${number.remittance} ${rest} ${digest}`, number)
      }
    }
  }
  return [...found.values()]
}

/** Maximum fee in cents that a bank charges for a return in the same line. */
export const maxCostCents = 3000

/** An identifier in the format of the club's debits, files and batches. */
export const isOwnIdentifier = (identifier: string): boolean =>
  /^R\d{1,12}-?(?:20)?\d{6}-?[0-9A-F]{8}(?:-?\d{1,2})?$/iu.test(identifier.trim())

/** Words that may be the reference of a mandate. */
export function mandateWords({ text, reference, identifiers }: StatementLine): string[] {
  const whole = [text, reference, ...identifiers].join(' ').toUpperCase()
  const words = [
    ...whole.split(/[^A-Z0-9-]+/u),
    ...whole.split(/[^A-Z0-9./-]+/u).map((word) => word.replaceAll(/^[./-]+|[./-]+$/gu, '')),
  ]
  return [
    ...new Set(words.filter((word) => word.length >= 6 && word.length <= 35 && /\d/u.test(word))),
  ]
}
