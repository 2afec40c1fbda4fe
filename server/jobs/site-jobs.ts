import { join } from 'node:path'
import type { Logger } from 'pino'
import { eraseAgain } from '#app/administration/own-data/erasure/erase-account.server.ts'
import { sendCirculars } from '#app/circulars/circulars/acts/send-circulars.server.ts'
import { announcePosts } from '#app/content/blog/announce-posts.server.ts'
import { notifyLatecomers } from '#app/events/menus/telling/notify-latecomers.server.ts'
import { endDueOffers, sendReminders } from '#app/events/registrations/holds/seat-duties.server.ts'
import { tellLateSeats } from '#app/events/seating/tell-late-seats.server.ts'
import {
  backupDuties,
  duties,
  regularDuties,
  type RegularDuty,
} from '#app/frame/site-state/duty.ts'
import { expectDuties } from '#app/frame/site-state/record-duty.server.ts'
import { recordCertificate } from '#app/frame/site-state/signs.server.ts'
import { notifyOfTrouble } from '#app/frame/site-state/notify-admins.server.ts'
import { makeRefunds } from '#app/money/card-payments/refunds/make-refunds.server.ts'
import { askForStatement } from '#app/money/charge-reminders/ask-for-statement.server.ts'
import { remindOfCharges } from '#app/money/charge-reminders/remind-of-charges.server.ts'
import { liveMemberships } from '#app/money/membership-life/life-job.server.ts'
import { announceCollections } from '#app/money/remittances/steps/announce-collections.server.ts'
import type { Site } from '#app/platform/auth/context.ts'
import { foldTallies } from '#app/platform/db/batches/tallies.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { ImageStore } from '#app/platform/images/image-store.server.ts'
import type { Outbox } from '#app/platform/mail/sending/outbox.server.ts'
import { runScorings } from '#app/visits/scores/run-scorings.server.ts'
import type { PaymentGateway } from '#packages/banking/gateway/payment-gateway.ts'
import { alertJob } from '#server/alerts/alert-job.ts'
import { backupPing } from '#server/alerts/backup-ping.ts'
import type { AppDependencies } from '#server/app-contract.ts'
import type { SiteSettings } from '#server/cache/site-settings.ts'
import { certificateEnd } from '#server/metrics/certificate.ts'
import type { Settings } from '#server/settings/settings.ts'
import { openingKeys } from '#server/settings/site-of-settings.ts'
import { backupJob, erasedJob } from './backup-job.ts'
import { dutyWitness } from './duty-witness.ts'
import { erasingJobs } from './erasing-jobs.ts'
import { startJobs, type Job } from './jobs.ts'
import { mailDelivery } from './mail-delivery.ts'

/** After a start each duty has its turn before anybody is told that one is late (milliseconds). */
const watchFirst = 20_000

/**
 * The work that goes on beside the requests: mails, the line for seats, and removing what is over. Each
 * duty is a job of its own, and the database knows when it was last done.
 */
export function startSiteJobs({
  settings,
  clubSettings,
  db,
  outbox,
  site,
  gateway,
  images,
  log,
  now,
  rotateKeys,
  backups = null,
}: Pick<AppDependencies, 'backups'> & {
  settings: Settings & { secret: string }
  clubSettings: Pick<SiteSettings, 'current'>
  db: Database
  outbox: Outbox
  site: Site
  /** By which people pay by card; null: they do not. */
  gateway: PaymentGateway | null
  images: ImageStore
  log: Logger
  now: () => Date
  /** Renews the keys that sign what programs carry. */
  rotateKeys: (now: Date) => Promise<void>
}) {
  const mailFolder = join(settings.dataFolder, 'outbox')
  const delivery = mailDelivery({
    settings,
    clubSettings,
    db,
    site,
    online: gateway?.methods ?? [],
    mailFolder,
    log,
    now,
    deliverAgain: () => jobs.wake('mails'),
  })
  let announced = now()
  const work: Record<RegularDuty, Job['run']> = {
    mails: (signal) => delivery.deliver({ lanes: 2 }, signal),
    async offers(signal) {
      const { club } = await clubSettings.current()
      await endDueOffers({ db, outbox, site, club, now: now(), signal })
    },
    async reminders(signal) {
      const { club } = await clubSettings.current()
      await sendReminders({ db, outbox, site, club, now: now(), signal })
    },
    async 'late-plates'(signal) {
      const { club } = await clubSettings.current()
      const job = { db, outbox, site, club, now: now(), signal }
      try {
        await notifyLatecomers(job)
      } finally {
        await tellLateSeats(job)
      }
    },
    async memberships(signal) {
      const { club } = await clubSettings.current()
      await liveMemberships({ db, outbox, site, club, now: now(), signal })
    },
    async collections(signal) {
      const { club, content } = await clubSettings.current()
      const { noticeDays } = content.bank
      await announceCollections({ db, outbox, site, club, now: now(), noticeDays, signal })
    },
    async 'payment-reminders'(signal) {
      const { club, content } = await clubSettings.current()
      const facts = { db, outbox, site, club, bank: content.bank, now: now() }
      await askForStatement(facts)
      await remindOfCharges({ ...facts, signal })
    },
    async 'card-refunds'(signal) {
      const told = await clubSettings.current()
      await makeRefunds({ ...told, db, outbox, site, gateway, now: now(), signal })
    },
    async circulars(signal) {
      const { club } = await clubSettings.current()
      const { mailRate: rate } = settings
      await sendCirculars({ db, outbox, site, club, now: now(), rate, signal })
    },
    async scores(signal) {
      const { club } = await clubSettings.current()
      const keys = openingKeys(settings)
      await runScorings({ db, outbox, site, club, openingKeys: keys, now: now(), signal })
    },
    async publications() {
      const until = now()
      await announcePosts({ db, since: announced, now: until })
      announced = until
    },
    async 'erased-accounts'(signal) {
      const { club } = await clubSettings.current()
      await eraseAgain({ db, outbox, site, club, now: now(), signal })
    },
    ...erasingJobs({ db, clubSettings, site, images, mailFolder, now, rotateKeys }),
  }
  const accountMails: Job<'account mails'> = {
    // A line of its own: nobody waits for a link behind the mails that are on their way.
    name: 'account mails',
    everyMilliseconds: duties.mails.every,
    run: (signal) => delivery.deliver({ accountsOnly: true }, signal),
  }
  const watch: Job<'watch'> = {
    name: 'watch',
    everyMilliseconds: 60_000,
    firstAfterMilliseconds: watchFirst,
    async run() {
      await expectDuties(db, now(), backups ? backupDuties : [])
      const { club } = await clubSettings.current()
      await notifyOfTrouble({ db, outbox, site, club, now: now() })
    },
  }
  const folding: Job<'tallies'> = {
    name: 'tallies',
    everyMilliseconds: 60_000,
    run: () => foldTallies(db),
  }
  const { alertUrl, backupPingUrl } = settings
  let certificateEndsAt: Date | null = null
  const certificate: Job<'certificate'> = {
    name: 'certificate',
    everyMilliseconds: 6 * 3_600_000,
    // Once it can be reached: a proxy in front may wait for this process.
    firstAfterMilliseconds: 60_000,
    async run() {
      const { origin } = settings
      const endsAt = await certificateEnd(origin)
      certificateEndsAt = endsAt
      if (endsAt) await recordCertificate(db, { origin, endsAt, now: now() })
    },
  }
  const jobs = startJobs(
    [
      ...regularDuties.map((name) => ({
        name,
        everyMilliseconds: duties[name].every,
        run: work[name],
      })),
      accountMails,
      watch,
      folding,
      certificate,
      ...(alertUrl ? [alertJob({ address: alertUrl, db, site, now, settled: watchFirst })] : []),
      ...(backups
        ? [
            backupJob({
              db,
              make: backups.make,
              log,
              now,
              ...(backupPingUrl ? { ping: backupPing(backupPingUrl, log) } : {}),
            }),
            erasedJob(db, backups),
          ]
        : []),
    ],
    log,
    dutyWitness(db, now),
  )
  return {
    ...jobs,
    /** When the certificate of the public address ends; null where there is none, or it is not known. */
    certificateEndsAt: () => certificateEndsAt,
    wake(name: Parameters<typeof jobs.wake>[0]) {
      jobs.wake(name)
      if (name === 'mails') jobs.wake('account mails')
    },
    async stop() {
      await jobs.stop()
      delivery.close()
    },
  }
}
