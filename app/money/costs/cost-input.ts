import { z } from 'zod'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { amountOfMoney, singleLine } from '#app/kit/forms/text-input.ts'
import { handMethods } from '#app/money/ledger/charges/charge.ts'
import { accountChoice } from '#app/money/ledger/payments/payment-input.ts'
import { costKinds, costPayers } from './cost.ts'

const submission = z.uuid('unexpected')

/** A cost of an event; a member number identifies the person who advanced it. */
export const costInput = z.strictObject({
  submission,
  kind: z.enum(costKinds, 'invalidChoice'),
  what: singleLine(200).min(1, 'required'),
  supplier: singleLine(120),
  spent_on: calendarDay,
  amount: amountOfMoney,
  paid_by: z.enum(costPayers, 'invalidChoice'),
  member_number: singleLine(7).regex(/^\d*$/u, 'noSuchMember'),
})

export type CostInput = z.output<typeof costInput>

export const costReversalInput = z.strictObject({
  submission,
  reason: singleLine(300).min(1, 'required'),
})

export type CostReversalInput = z.output<typeof costReversalInput>

export const receiptInput = z.strictObject({ submission })

export type ReceiptInput = z.output<typeof receiptInput>

/** How an advance was paid back. */
export const repaymentInput = z.strictObject({
  submission,
  method: z.enum(handMethods, 'invalidChoice'),
  ...accountChoice,
  repaid_on: calendarDay,
  reference: singleLine(140),
})

export type RepaymentInput = z.output<typeof repaymentInput>
