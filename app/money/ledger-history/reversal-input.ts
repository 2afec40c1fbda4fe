import { z } from 'zod'
import { singleLine } from '#app/kit/forms/text-input.ts'

/** The reason for a reversal, and the cents that were shown. */
export const reversalInput = z.strictObject({
  reason: singleLine(300).min(3, 'required'),
  seen: z.string('unexpected').regex(/^\d{1,10}$/u, 'unexpected'),
})

export type ReversalInput = z.output<typeof reversalInput>
