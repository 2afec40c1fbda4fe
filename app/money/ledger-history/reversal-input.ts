import { z } from 'zod'
import { singleLine } from '#app/kit/forms/text-input.ts'

/** Why something is taken back, and the cents that were shown of what it will do. */
export const reversalInput = z.strictObject({
  reason: singleLine(300).min(3, 'required'),
  seen: z.string('unexpected').regex(/^\d{1,10}$/u, 'unexpected'),
})

export type ReversalInput = z.output<typeof reversalInput>
