import { z } from 'zod'
import type { OnlineMethod } from '#packages/banking/gateway/payment-gateway.ts'

/** The gateway's notifications, exempt from the origin check (server/http/requests/request-validation.ts). */
export const notificationPath = '/pago/aviso'

export const onlinePaymentInput = z.strictObject({
  method: z.enum(['card', 'bizum'], 'invalidChoice') satisfies z.ZodType<OnlineMethod>,
  submission: z.uuid('invalidChoice'),
})

export type OnlinePaymentInput = z.output<typeof onlinePaymentInput>

/** By the gateway's notifications alone. `waiting`: none yet; `changed`: less is open than when it started, or nothing. */
type OrderState = 'waiting' | 'changed' | 'denied' | 'paid'

/** A payment on its own pages; cents. */
export type ShownOrder = {
  state: OrderState
  method: OnlineMethod
  amountCents: number
  about: string
  /** What no charge needs, and is refunded. */
  creditCents: number
  /** Where the person continues. */
  backTo: string
}
