/** Meanings of the columns of a bank's table. */
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
  'fee',
] as const
export type CsvColumn = (typeof csvColumns)[number]

/** Index of the column of each meaning, from 0; null without one. */
export type CsvLayout = Record<CsvColumn, number | null>

/** Names and samples of the columns of a table, for the treasurer to match once. */
export type CsvHead = {
  /** Identifies tables of the same bank. */
  signature: string
  columns: { name: string; sample: string }[]
}

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
  fee: null,
}

/**
 * The meaning that a layout lacks or uses twice; null for a complete layout. Needed are a day, a
 * text and an amount (one column, or one for incoming and one for outgoing), each in a column of
 * its own.
 *
 * @param width number of columns.
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
