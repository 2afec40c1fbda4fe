import { z } from 'zod'

export const gatewayRefundInput = z.strictObject({ submission: z.uuid('invalidChoice') })

/** The outcome shown in the bank's own panel; 'notAsked' drops a refund that was never sent to the gateway. */
export const refundOutcomeInput = z.strictObject({
  made: z.enum(['yes', 'no', 'notAsked'], 'invalidChoice'),
})

export type RefundOutcome = z.infer<typeof refundOutcomeInput>
