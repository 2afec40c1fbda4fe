import { confirmHeldOf } from '#app/events/registrations/holds/confirm-registration.server.ts'
import type { Site } from '#app/platform/auth/context.ts'
import { batchedWrites } from '#app/platform/db/batches/batched-writes.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { outboxTable } from '#app/platform/mail/sending/outbox.server.ts'
import type { AppDependencies } from './app-contract.ts'
import { openImageStore } from './data/open-image-store.ts'
import { openPaymentGateway } from './data/open-payment-gateway.ts'
import { openTextMessages } from './data/open-text-messages.ts'

/**
 * What features work with, the same for every request.
 *
 * @param onMail called when a mail was queued.
 * @param batches the database by which what comes at the same time is stored together.
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
