import { z } from 'zod'
import { calendarDay } from '#app/forms/day-input.ts'
import { centsOf, eurosPattern } from '#app/forms/euro-input.ts'
import { singleLine } from '#app/forms/text-input.ts'
import { handMethods } from './charge.ts'

/** Euros that are more than nothing, in cents. */
export const amountOfMoney = singleLine(12)
  .min(1, 'required')
  .regex(eurosPattern, 'amountInvalid')
  .transform(centsOf)
  .refine((cents) => cents > 0, 'amountInvalid')

/** What somebody writes down of a payment, or of one that went back. */
export const paymentInput = z
  .strictObject({
    amount: amountOfMoney,
    method: z.enum(handMethods, 'invalidChoice'),
    received_on: calendarDay,
    reference: singleLine(140),
    submission: z.uuid('invalidChoice'),
  })
  .transform(({ amount, ...form }) => ({ ...form, amount_cents: amount }))

export type PaymentInput = z.output<typeof paymentInput>
