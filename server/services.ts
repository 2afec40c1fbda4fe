import type { Site } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { storedTogetherOver } from '#app/db/stored-together.server.ts'
import { outboxTable } from '#app/mail/outbox.server.ts'
import type { AppDependencies } from './app-contract.ts'
import { openImageStore } from './open-image-store.ts'
import { openTextMessages } from './open-text-messages.ts'

/**
 * What features work with, the same for every request.
 *
 * @param onMail called when a mail was queued.
 * @param together the database by which is stored together what comes together.
 */
export function servicesOf(
  { settings, log, readPicture, now = () => new Date() }: AppDependencies,
  { site, onMail, together }: { site: Site; onMail: () => void; together: Database },
) {
  return {
    site,
    outbox: outboxTable(onMail),
    images: openImageStore(settings),
    readPicture,
    textMessages: openTextMessages(settings, log, now),
    together: storedTogetherOver(together),
  }
}
