/** Euros as people write them: '35', '35,50' or '35.50'. */
export const eurosPattern = /^\d{1,6}(?:[.,]\d{1,2})?$/u

/** Euros that fit the pattern, in cents. */
export const centsOf = (typed: string) => Math.round(Number(typed.replace(',', '.')) * 100)

/** Cents as a form shows them, '35,50'; nothing for none. */
export const typedEuros = (cents: number | null) =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')
