import { mostLineCents } from './statement.ts'

export type DecimalMark = ',' | '.'

/** The number of a cell, without sign, currency and spaces. */
function figureOf(written: string): { digits: string; negative: boolean } | null {
  const bare = written
    .normalize('NFKC')
    .replaceAll(/[\u2212\u2013]/gu, '-')
    .replaceAll(/€|EUR(?:OS?)?/giu, '')
    .replaceAll(/[\s']/gu, '')
  const match =
    /^(?<open>\()?(?<before>[+-])?(?<digits>\d[\d.,]*)(?<after>[+-])?(?<close>\))?$/u.exec(bare)
  if (!match?.groups) return null
  const { open, before, digits = '', after, close } = match.groups
  if ((open === undefined) !== (close === undefined) || (before && after)) return null
  return { digits, negative: (open ?? '') !== '' || before === '-' || after === '-' }
}

/**
 * The decimal mark of a column of amounts: the one before the last one or two digits. Null if cells contradict each other.
 */
export function decimalMarkOf(cells: readonly string[]): DecimalMark | null {
  const marks = new Set<DecimalMark>()
  for (const cell of cells) {
    const mark = /([.,])\d{1,2}$/u.exec(figureOf(cell)?.digits ?? '')?.[1]
    if (mark === ',' || mark === '.') marks.add(mark)
  }
  if (marks.size > 1) return null
  return [...marks][0] ?? ','
}

/**
 * Reads '-1.234,56 €' as cents with the decimal mark of its column; null for another text, or above the ledger's limit.
 */
export function writtenCents(written: string, mark: DecimalMark): number | null {
  const figure = figureOf(written)
  if (!figure) return null
  const pattern =
    mark === ','
      ? /^(?<whole>\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(?<cents>\d{1,2}))?$/u
      : /^(?<whole>\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(?<cents>\d{1,2}))?$/u
  const { whole, cents = '' } = pattern.exec(figure.digits)?.groups ?? {}
  if (whole === undefined) return null
  const amount = Number(whole.replaceAll(/[.,]/gu, '')) * 100 + Number(cents.padEnd(2, '0'))
  if (amount > mostLineCents) return null
  return figure.negative && amount > 0 ? -amount : amount
}

/** Reads '9/12/2026', '09-12-26' or '2026-12-09', with or without a time, as a calendar day; null for another text. */
export function writtenDay(written: string): string | null {
  const [bare = ''] = written.trim().split(/[ T]/u)
  const [, day = '', month = '', short] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/u.exec(bare) ?? []
  const year = short?.length === 2 ? `20${short}` : short
  const iso = year
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : bare.replaceAll('/', '-')
  if (!/^20\d\d-\d\d-\d\d$/u.test(iso)) return null
  const instant = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : null
}
