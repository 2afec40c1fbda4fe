import { removeEndedOffices } from '#app/administration/offices/give-office.server.ts'
import { applyRetention } from '#app/administration/retention/apply-retention.server.ts'
import { forgetDeliveries } from '#app/administration/retention/forget-deliveries.server.ts'
import { emptyTrash } from '#app/administration/trash/trash.server.ts'
import {
  forgetMenuMails,
  oldestKeptMenuMail,
} from '#app/events/menus/notices/forget-menu-mails.server.ts'
import { eraseNightNotes, eraseNightPhotographs } from '#app/events/night/erase-notes.server.ts'
import { eraseHealthData } from '#app/events/registrations/holds/seat-duties.server.ts'
import type { DutyName } from '#app/frame/site-state/duty.ts'
import { forgetOldAudit } from '#app/kit/records/forget-audit.server.ts'
import { forgetOldOrders } from '#app/money/card-payments/keep-orders.server.ts'
import { forgetOldMandates, resealAccounts } from '#app/money/mandates/reseal-accounts.server.ts'
import { removeExpired } from '#app/platform/auth/sessions/expiry.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import {
  eraseMailFiles,
  isHealthMailFile,
} from '#app/platform/mail/sending/file-transport.server.ts'
import { removeDroppedPictures } from '#app/visits/visits/pictures/remove-dropped.server.ts'
import type { SiteWork } from '#server/app-contract.ts'

/** Milliseconds of the longest month, so that no file is deleted too early. */
const longestMonth = 31 * 86_400_000

/** Jobs that erase or renew data, each independent of the others. */
export function erasingJobs({
  db,
  clubSettings,
  site,
  images,
  mailFolder,
  now,
  rotateKeys,
}: Pick<SiteWork, 'db' | 'images' | 'clubSettings' | 'site' | 'now' | 'rotateKeys'> & {
  mailFolder: string
}) {
  const months = async () => (await clubSettings.current()).content.legal.retentionMonths
  return {
    async 'health-data'(signal) {
      await eraseHealthData({ db, now: now(), signal })
      await forgetMenuMails({ db, now: now(), signal })
      await eraseMailFiles(mailFolder, oldestKeptMenuMail(now()), isHealthMailFile)
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
      await removeExpired(db, now(), signal)
    },
    async 'signing-keys'(signal) {
      await rotateKeys(now())
      await resealAccounts({ db, site, signal })
    },
  } satisfies Partial<Record<DutyName, (signal: AbortSignal) => Promise<void>>>
}
