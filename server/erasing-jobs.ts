import type { Site } from '#app/auth/context.ts'
import { removeExpired } from '#app/auth/expiry.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { forgetOldOrders } from '#app/features/card-payments/keep-orders.server.ts'
import { forgetOldMandates, sealAccountsAnew } from '#app/features/mandates/keep-sealed.server.ts'
import { forgetJoins } from '#app/features/memberships/undo-join.server.ts'
import {
  forgetMenuMails,
  menuMailsKeptSince,
} from '#app/features/menus/forget-menu-mails.server.ts'
import { eraseNightNotes } from '#app/features/night/erase-notes.server.ts'
import { eraseNightPhotographs } from '#app/features/night/erase-photographs.server.ts'
import { removeEndedOffices } from '#app/features/offices/give-office.server.ts'
import { removeDroppedPictures } from '#app/features/pictures/remove-dropped.server.ts'
import { eraseHealthData } from '#app/features/registrations/seat-jobs.server.ts'
import { applyRetention } from '#app/features/retention/apply-retention.server.ts'
import { forgetDeliveries } from '#app/features/retention/forget-deliveries.server.ts'
import type { DutyName } from '#app/features/site-state/duty.ts'
import { emptyTrash } from '#app/features/trash/trash.server.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { ImageStore } from '#app/images/image-store.server.ts'
import { eraseMailFiles, isHealthMailFile } from '#app/mail/file-transport.server.ts'
import { forgetOldAudit } from '#app/records/forget-audit.server.ts'
import type { SiteSettings } from './site-settings.ts'

/** Milliseconds of 31 days: files are not erased before their months are over. */
const longestMonth = 31 * 86_400_000

/** What is to be erased or renewed by itself, each a job of its own: none waits for another. */
export function erasingJobs({
  db,
  clubSettings,
  site,
  images,
  mailFolder,
  now,
  rotateKeys,
}: {
  db: Database
  images: ImageStore
  clubSettings: Pick<SiteSettings, 'current'>
  site: Site
  mailFolder: string
  now: () => Date
  rotateKeys: (now: Date) => Promise<void>
}) {
  const months = async () => (await clubSettings.current()).content.legal.retentionMonths
  return {
    async 'health-data'(signal) {
      await eraseHealthData({ db, now: now(), signal })
      await forgetMenuMails({ db, now: now(), signal })
      await eraseMailFiles(mailFolder, menuMailsKeptSince(now()), isHealthMailFile)
    },
    async retention(signal) {
      await applyRetention({ db, now: now(), months: await months(), signal })
      await forgetDeliveries({ db, now: now(), months: await months(), signal })
      await forgetOldOrders({ db, now: now(), months: await months(), signal })
      await forgetOldMandates({ db, today: madridDayOf(now()), signal })
      await eraseNightNotes({ db, now: now(), signal })
      await eraseNightPhotographs({ db, images, now: now(), signal })
    },
    async bin(signal) {
      await emptyTrash({ db, now: now(), signal })
      await removeDroppedPictures({ db, images, signal })
    },
    audit: (signal) => forgetOldAudit(db, now(), signal),
    async 'mail-files'() {
      await eraseMailFiles(mailFolder, new Date(now().getTime() - (await months()) * longestMonth))
    },
    async expired(signal) {
      await removeEndedOffices(db, now(), signal)
      await forgetJoins(db, now())
      await removeExpired(db, now(), signal)
    },
    async 'signing-keys'(signal) {
      await rotateKeys(now())
      await sealAccountsAnew({ db, site, signal })
    },
  } satisfies Partial<Record<DutyName, (signal: AbortSignal) => Promise<void>>>
}
