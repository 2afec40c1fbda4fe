import { join } from 'node:path'
import type { Logger } from 'pino'
import { confirmHeldOf } from '#app/events/registrations/holds/confirm-registration.server.ts'
import type { Site } from '#app/platform/auth/context.ts'
import { batchedWrites } from '#app/platform/db/batches/batched-writes.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { outboxTable } from '#app/platform/mail/sending/outbox.server.ts'
import { smsFiles, smsGateway } from '#app/platform/sms/gateway.server.ts'
import type { TextMessages } from '#app/platform/sms/text-messages.ts'
import type { PaymentGateway } from '#packages/banking/gateway/payment-gateway.ts'
import { redsys } from '#packages/banking/gateway/redsys.server.ts'
import type { AppDependencies } from './app-contract.ts'
import { openImageStore } from './data/open-image-store.ts'
import type { Settings } from './settings/settings.ts'

/**
 * The services of features, shared by all requests.
 *
 * @param onMail called when a mail is queued.
 * @param batches the database of batched writes.
 */
export function servicesOf(
  { settings, log, readApart, now = () => new Date() }: AppDependencies,
  { site, onMail, batches }: { site: Site; onMail: () => void; batches: Database },
) {
  return {
    site,
    outbox: outboxTable(onMail),
    images: openImageStore(settings),
    readApart,
    textMessages: openTextMessages(settings, log, now),
    gateway: openPaymentGateway(settings, log),
    batchedWrites: batchedWrites(batches),
    confirmHeldSeats: confirmHeldOf,
  }
}

/** The card payment gateway; null without one. */
function openPaymentGateway(
  settings: Pick<Settings, 'redsys'>,
  log: Pick<Logger, 'warn'>,
): PaymentGateway | null {
  if (!settings.redsys) return null
  return redsys(settings.redsys, (reason, order) =>
    log.warn({ reason, order }, 'a word of the payment gateway was refused'),
  )
}

/**
 * The gateway of SMS_URL, else files in the outbox. Those reach nobody, so telephones are offered as a second factor
 * only if the site runs locally.
 */
function openTextMessages(
  { smsUrl, dataFolder, origin }: Pick<Settings, 'smsUrl' | 'dataFolder' | 'origin'>,
  log: Pick<Logger, 'warn'>,
  now: () => Date,
): TextMessages {
  if (smsUrl) {
    return smsGateway(smsUrl, (reason) => log.warn({ reason }, 'a text message could not be sent'))
  }
  const available = !origin.startsWith('https:')
  return { ...smsFiles(join(dataFolder, 'outbox'), now), available }
}
