import { z } from 'zod'
import type { GatewayRefundState } from '#app/money/card-payments/card-payments.schema.ts'

export const gatewayRefundInput = z.strictObject({ submission: z.uuid('invalidChoice') })

/** What the bank's own panel says of a refund of which nobody knew, or that one is given up that was not asked for yet. */
export const refundOutcomeInput = z.strictObject({
  made: z.enum(['yes', 'no', 'notAsked'], 'invalidChoice'),
})

export type RefundOutcome = z.infer<typeof refundOutcomeInput>

/** A refund through the gateway as the panel lists it; cents. */
export type ShownGatewayRefund = {
  id: string
  name: string
  about: string
  amountCents: number
  /** What the bank knows it by. */
  order: string
  state: GatewayRefundState
  response: string | null
  /** Whether the gateway was ever asked for it. */
  called: boolean
  askedAt: Date
}

/** Where the money goes back to its card, and where it is said what the bank's panel tells. */
export const refundToCardPath = (payment: string) => `/admin/caja/devolver/${payment}/tarjeta`
export const refundOutcomePath = (refund: string) => `/admin/caja/devolver/tarjeta/${refund}`
