import { z } from 'zod'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { amountOfMoney, singleLine } from '#app/kit/forms/text-input.ts'
import { handMethods } from '#app/money/ledger/charges/charge.ts'

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
