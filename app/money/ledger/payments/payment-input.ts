import { z } from 'zod'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { amountOfMoney, singleLine } from '#app/kit/forms/text-input.ts'
import { handMethods } from '#app/money/ledger/charges/charge.ts'

const account = z.uuid('invalidChoice').or(z.literal('')).optional()

/** The account of a payment, matching its method; empty for the first one. */
export const accountChoice = { bank: account, cash: account }

export const paymentInput = z
  .strictObject({
    amount: amountOfMoney,
    method: z.enum(handMethods, 'invalidChoice'),
    ...accountChoice,
    received_on: calendarDay,
    reference: singleLine(140),
    submission: z.uuid('invalidChoice'),
  })
  .transform(({ amount, ...form }) => ({ ...form, amount_cents: amount }))

export type PaymentInput = z.output<typeof paymentInput>
