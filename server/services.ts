import type { Site } from '#app/auth/context.ts'
import { batchedWrites } from '#app/db/batched-writes.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { outboxTable } from '#app/mail/outbox.server.ts'
import type { AppDependencies } from './app-contract.ts'
import { openImageStore } from './open-image-store.ts'
import { openPaymentGateway } from './open-payment-gateway.ts'
import { openTextMessages } from './open-text-messages.ts'

/**
 * What features work with, the same for every request.
 *
 * @param onMail called when a mail was queued.
 * @param batches the database by which what comes at the same time is stored together.
 */
export function servicesOf(
  { settings, log, readPicture, now = () => new Date() }: AppDependencies,
  { site, onMail, batches }: { site: Site; onMail: () => void; batches: Database },
) {
  return {
    site,
    outbox: outboxTable(onMail),
    images: openImageStore(settings),
    readPicture,
    textMessages: openTextMessages(settings, log, now),
    gateway: openPaymentGateway(settings, log),
    batchedWrites: batchedWrites(batches),
  }
}
