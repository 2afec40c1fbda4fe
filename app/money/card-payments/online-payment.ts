import { z } from 'zod'
import type { OnlineMethod } from '#packages/banking/gateway/payment-gateway.ts'

/** Where the gateway tells of what was paid; let through without a page of ours (server/http/requests/request-validation.ts). */
export const notificationPath = '/pago/aviso'

/** What a button that begins to pay sends. */
export const onlinePaymentInput = z.strictObject({
  method: z.enum(['card', 'bizum'], 'invalidChoice') satisfies z.ZodType<OnlineMethod>,
  submission: z.uuid('invalidChoice'),
})

export type OnlinePaymentInput = z.output<typeof onlinePaymentInput>

/**
 * How a payment stands, by what the gateway has told and nothing else. `waiting`: nothing was told yet; `changed`: there is
 * nothing left to pay, or less, since it was begun.
 */
type OrderState = 'waiting' | 'changed' | 'denied' | 'paid'

/** A payment as its own pages show it; cents. */
export type ShownOrder = {
  standing: OrderState
  method: OnlineMethod
  amountCents: number
  about: string
  /** What of it is for nothing any more, and goes back. */
  creditCents: number
  /** Where the person began, and goes on. */
  backTo: string
}
