import { z } from 'zod'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { singleLine } from '#app/kit/forms/text-input.ts'

/** The reason for a reversal, and the cents that were shown. */
export const reversalInput = z.strictObject({
  reason: singleLine(300).min(3, 'required'),
  seen: z.string('unexpected').regex(/^\d{1,10}$/u, 'unexpected'),
})

export type ReversalInput = z.output<typeof reversalInput>

/** The reversal of a payment, with the day on which the bank took it back; today by default. */
export const paymentReversalInput = reversalInput.extend({ reversed_on: calendarDay })

export type PaymentReversalInput = z.output<typeof paymentReversalInput>
