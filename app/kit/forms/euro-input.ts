/** Euros as typed, without thousands separators before a decimal comma: '1.425,50' becomes '1425,50'. */
export const withoutThousandsSeparators = (typed: string) =>
  /^-?\d{1,3}(?:\.\d{3})+,\d/u.test(typed) ? typed.replaceAll('.', '') : typed

/** Euros: '35', '35,50' or '35.50'. */
export const eurosPattern = /^\d{1,6}(?:[.,]\d{1,2})?$/u

/** Converts euros that match the pattern to cents. */
export const centsOf = (typed: string) => Math.round(Number(typed.replace(',', '.')) * 100)

/** Formats cents for a form, '35,50'; empty for null. */
export const typedEuros = (cents: number | null) =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')
