import { z } from 'zod'
import type { OnlineMethod } from '#packages/banking/gateway/payment-gateway.ts'

/** The gateway's notifications, exempt from the origin check (server/http/requests/request-validation.ts). */
export const notificationPath = '/pago/aviso'

export const onlinePaymentInput = z.strictObject({
  method: z.enum(['card', 'bizum'], 'invalidChoice') satisfies z.ZodType<OnlineMethod>,
  submission: z.uuid('invalidChoice'),
})

export type OnlinePaymentInput = z.output<typeof onlinePaymentInput>
