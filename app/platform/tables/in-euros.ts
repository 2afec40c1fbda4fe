/** Cents as a number of euros for spreadsheets, which can calculate with it. */
export const inEuros = (cents: number): number => cents / 100
