import { z } from 'zod'

export const gatewayRefundInput = z.strictObject({ submission: z.uuid('invalidChoice') })

/** The outcome in the bank's own panel; 'notAsked' drops a refund that the gateway was not asked for. */
export const refundOutcomeInput = z.strictObject({
  made: z.enum(['yes', 'no', 'notAsked'], 'invalidChoice'),
})

export type RefundOutcome = z.infer<typeof refundOutcomeInput>
