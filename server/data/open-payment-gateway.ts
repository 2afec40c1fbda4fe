import type { Logger } from 'pino'
import type { PaymentGateway } from '#packages/banking/gateway/payment-gateway.ts'
import { redsys } from '#packages/banking/gateway/redsys.server.ts'
import type { Settings } from '#server/settings/settings.ts'

/** The gateway by which people pay by card; null where the settings name none. */
export function openPaymentGateway(
  settings: Pick<Settings, 'redsys'>,
  log: Pick<Logger, 'warn'>,
): PaymentGateway | null {
  if (!settings.redsys) return null
  return redsys(settings.redsys, (reason, order) =>
    log.warn({ reason, order }, 'a word of the payment gateway was refused'),
  )
}
