/** What a column of a bank's table can be. */
export const csvColumns = [
  'bookedOn',
  'valueOn',
  'amount',
  'in',
  'out',
  'text',
  'more',
  'reference',
  'counterparty',
  'balance',
  'currency',
] as const
export type CsvColumn = (typeof csvColumns)[number]

/** Which column is what, by its place from 0; null for none. */
export type CsvLayout = Record<CsvColumn, number | null>

/** What the columns of a table are called, and how they look, to be matched once. */
export type CsvHead = {
  /** By this a table of the same bank is known again. */
  signature: string
  columns: { name: string; sample: string }[]
}

/** No column. */
export const noLayout: CsvLayout = {
  bookedOn: null,
  valueOn: null,
  amount: null,
  in: null,
  out: null,
  text: null,
  more: null,
  reference: null,
  counterparty: null,
  balance: null,
  currency: null,
}

/**
 * What a layout still lacks, or has twice: the day, an amount (one column, or those of what came in and went out), what
 * the line says, each by a column of its own. Null for nothing.
 *
 * @param width how many columns there are.
 */
export function layoutProblem(layout: CsvLayout, width: number): CsvColumn | null {
  if (layout.bookedOn === null) return 'bookedOn'
  if (layout.amount === null && layout.in === null) return 'amount'
  if (layout.amount !== null && (layout.in !== null || layout.out !== null)) return 'amount'
  if (layout.text === null) return 'text'
  const places = new Set<number>()
  for (const column of csvColumns) {
    const place = layout[column]
    if (place === null) continue
    if (place >= width || places.has(place)) return column
    places.add(place)
  }
  return null
}
