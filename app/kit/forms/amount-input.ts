import { centsOf, eurosPattern } from './euro-input.ts'
import { singleLine } from './text-input.ts'

/** Euros of a form, in cents. */
export const euros = singleLine(12)
  .min(1, 'required')
  .regex(eurosPattern, 'amountInvalid')
  .transform(centsOf)

/** Euros more than 0, in cents. */
export const amountOfMoney = euros.refine((cents) => cents > 0, 'amountInvalid')
