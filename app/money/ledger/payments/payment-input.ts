import { z } from 'zod'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { centsOf, eurosPattern } from '#app/kit/forms/euro-input.ts'
import { singleLine } from '#app/kit/forms/text-input.ts'
import { handMethods } from '#app/money/ledger/charges/charge.ts'

/** Euros more than 0, in cents. */
export const amountOfMoney = singleLine(12)
  .min(1, 'required')
  .regex(eurosPattern, 'amountInvalid')
  .transform(centsOf)
  .refine((cents) => cents > 0, 'amountInvalid')

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
