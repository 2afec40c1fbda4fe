import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Site } from '#app/auth/context.ts'
import { removeExpired } from '#app/auth/expiry.server.ts'
import type { Club } from '#app/club.ts'
import type { Database } from '#app/db/database.server.ts'
import { forgetOldAudit } from '#app/features/audit/forget-audit.server.ts'
import { emptyBin } from '#app/features/bin/bin.server.ts'
import { announcePosts } from '#app/features/blog/announce-posts.server.ts'
import {
  endDueOffers,
  eraseHealthData,
  sendReminders,
} from '#app/features/registrations/seat-jobs.server.ts'
import { applyRetention } from '#app/features/retention/apply-retention.server.ts'
import { deliverDueMails } from '#app/mail/deliver.server.ts'
import { eraseMailFiles, fileTransport } from '#app/mail/file-transport.server.ts'
import type { Outbox } from '#app/mail/outbox.server.ts'
import { smtpTransport } from '#app/mail/smtp-transport.server.ts'
import { startJobs } from './jobs.ts'
import type { Settings } from './settings.ts'
import type { SiteSettings } from './site-settings.ts'

/** The club as the sender of a mail; quoted, for a name may have a comma in it. */
function senderOf({ name, email }: Club): string {
  return `"${name.replaceAll(/["\\]/gu, '')}" <${email}>`
}

/** Milliseconds of 31 days: files are not erased before their months are over. */
const longestMonth = 31 * 86_400_000

/** The work that goes on beside the requests: mails, the line for seats, and removing what is over. */
export function startSiteJobs({
  settings,
  clubSettings,
  db,
  outbox,
  site,
  log,
  now,
  rotateKeys,
}: {
  settings: Settings
  clubSettings: Pick<SiteSettings, 'current'>
  db: Database
  outbox: Outbox
  site: Site
  log: Logger
  now: () => Date
  /** Renews the keys that sign what programs carry. */
  rotateKeys: (now: Date) => Promise<void>
}) {
  const mailFolder = join(settings.dataFolder, 'outbox')
  const transport = settings.smtpUrl ? smtpTransport(settings.smtpUrl) : fileTransport(mailFolder)
  let announced = now()
  const jobs = startJobs(
    [
      {
        name: 'mails',
        everyMilliseconds: 30_000,
        async run(signal) {
          const { club } = await clubSettings.current()
          await deliverDueMails({
            signal,
            db,
            transport,
            from: settings.mailFrom ?? senderOf(club),
            host: new URL(settings.origin).hostname,
            now,
            onFailure: (failure) => log.warn(failure, 'a mail could not be sent'),
          })
        },
      },
      {
        name: 'offers',
        everyMilliseconds: 60_000,
        async run() {
          const { club } = await clubSettings.current()
          await endDueOffers({ db, outbox, site, club, now: now() })
        },
      },
      {
        name: 'reminders',
        everyMilliseconds: 300_000,
        async run() {
          const { club } = await clubSettings.current()
          await sendReminders({ db, outbox, site, club, now: now() })
        },
      },
      {
        name: 'publications',
        everyMilliseconds: 15_000,
        async run() {
          const until = now()
          await announcePosts({ db, since: announced, now: until })
          announced = until
        },
      },
      {
        name: 'expiry',
        everyMilliseconds: 3_600_000,
        async run() {
          await removeExpired(db, now())
          await rotateKeys(now())
          await eraseHealthData({ db, now: now() })
          await emptyBin({ db, now: now() })
          const { content } = await clubSettings.current()
          const months = content.legal.retentionMonths
          await applyRetention({ db, now: now(), months })
          await eraseMailFiles(mailFolder, new Date(now().getTime() - months * longestMonth))
          await forgetOldAudit(db, now())
        },
      },
    ],
    log,
  )
  return {
    ...jobs,
    async stop() {
      await jobs.stop()
      transport.close()
    },
  }
}
