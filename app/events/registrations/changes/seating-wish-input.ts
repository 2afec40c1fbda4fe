import { z } from 'zod'
import { singleLine } from '#app/kit/forms/text-input.ts'

/** With whom whoever registered would like to sit, in a line of theirs; empty for nobody. */
export const seatingWishInput = z.strictObject({
  version: z.string('unexpected').regex(/^\d{1,16}$/u, 'unexpected'),
  company: singleLine(200),
})

export type SeatingWishInput = z.output<typeof seatingWishInput>
