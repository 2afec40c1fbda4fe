/** Cents as the number of euros that stands in a table for a spreadsheet: it is reckoned with, also below nothing. */
export const inEuros = (cents: number): number => cents / 100
