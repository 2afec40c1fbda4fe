import { join } from 'node:path'
import { eraseAgain } from '#app/administration/own-data/erasure/erase-account.server.ts'
import { sendCirculars } from '#app/circulars/circulars/acts/send-circulars.server.ts'
import { announcePosts } from '#app/content/blog/posts.server.ts'
import { notifyLatecomers } from '#app/events/menus/notices/menu-notice-mails.server.ts'
import { endDueOffers, sendReminders } from '#app/events/registrations/holds/seat-duties.server.ts'
import { notifyLateSeats } from '#app/events/seating/notify-late-seats.server.ts'
import {
  backupDuties,
  duties,
  regularDuties,
  type RegularDuty,
  isDuty,
} from '#app/frame/site-state/duty.ts'
import { notifyOfTrouble } from '#app/frame/site-state/notify-admins.server.ts'
import {
  expectDuties,
  recordDutyDone,
  recordDutyFailed,
} from '#app/frame/site-state/record-duty.server.ts'
import { recordCertificate } from '#app/frame/site-state/site-state.server.ts'
import { makeRefunds } from '#app/money/card-payments/refunds/make-refunds.server.ts'
import { remindOfCharges } from '#app/money/charge-reminders/remind-of-charges.server.ts'
import { requestStatement } from '#app/money/charge-reminders/reminder-steps.server.ts'
import { runMembershipJob } from '#app/money/membership-life/membership-job.server.ts'
import { announceCollections } from '#app/money/remittances/steps/announce-collections.server.ts'
import { foldTallies } from '#app/platform/db/batches/tallies.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { runScorings } from '#app/visits/scores/open-scores.server.ts'
import { alertJob, backupPing } from '#server/alerts/alert-channel.ts'
import type { SiteWork } from '#server/app-contract.ts'
import { fetchAddress } from '#server/doctor/fetch-address.ts'
import { scoringKeys } from '#server/settings/site-of-settings.ts'
import { backupJob, erasedJob } from './backup-job.ts'
import { erasingJobs } from './erasing-jobs.ts'
import { startJobs, type Job, type Witness } from './jobs.ts'
import { mailDelivery } from './mail-delivery.ts'

/** After a start, duties are not reported late for this long (milliseconds). */
const firstWatchDelay = 20_000

/**
 * The site's jobs: mails, the waiting list, clean-up. Each duty is a job, and the database records when it was last
 * done.
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
}: SiteWork) {
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
  const jobContext = async (signal: AbortSignal) => {
    const { club, content } = await clubSettings.current()
    return { db, outbox, site, club, content, now: now(), signal }
  }
  const work: Record<RegularDuty, Job['run']> = {
    mails: (signal) => delivery.deliver({ lanes: 2 }, signal),
    offers: async (signal) => endDueOffers(await jobContext(signal)),
    reminders: async (signal) => sendReminders(await jobContext(signal)),
    async 'late-plates'(signal) {
      const job = await jobContext(signal)
      try {
        await notifyLatecomers(job)
      } finally {
        await notifyLateSeats(job)
      }
    },
    memberships: async (signal) => runMembershipJob(await jobContext(signal)),
    async collections(signal) {
      const job = await jobContext(signal)
      await announceCollections({ ...job, noticeDays: job.content.bank.noticeDays })
    },
    async 'payment-reminders'(signal) {
      const { content, ...job } = await jobContext(signal)
      const facts = { ...job, bank: content.bank }
      await requestStatement(facts)
      await remindOfCharges(facts)
    },
    'card-refunds': async (signal) => makeRefunds({ ...(await jobContext(signal)), gateway }),
    circulars: async (signal) =>
      sendCirculars({ ...(await jobContext(signal)), rate: settings.mailRate }),
    scores: async (signal) =>
      runScorings({ ...(await jobContext(signal)), scoringKeys: scoringKeys(settings) }),
    async publications() {
      const until = now()
      await announcePosts({ db, since: announced, now: until })
      announced = until
    },
    'erased-accounts': async (signal) => eraseAgain(await jobContext(signal)),
    ...erasingJobs({ db, clubSettings, site, images, mailFolder, now, rotateKeys }),
  }
  const accountMails: Job<'account mails'> = {
    // A separate job, so that links do not wait behind other mails.
    name: 'account mails',
    everyMilliseconds: duties.mails.every,
    run: (signal) => delivery.deliver({ accountsOnly: true }, signal),
  }
  const watch: Job<'watch'> = {
    name: 'watch',
    everyMilliseconds: 60_000,
    firstAfterMilliseconds: firstWatchDelay,
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
    // Later, because a proxy in front may wait for this process.
    firstAfterMilliseconds: 60_000,
    async run() {
      const { origin } = settings
      if (!origin.startsWith('https:')) return
      const { certificate: seen } = await fetchAddress(`${origin}/healthz`)
      if (!seen) return
      certificateEndsAt = seen.endsAt
      await recordCertificate(db, { origin, endsAt: seen.endsAt, now: now() })
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
      ...(alertUrl
        ? [alertJob({ address: alertUrl, db, site, now, settled: firstWatchDelay })]
        : []),
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
    /** When the public certificate expires; null without one, or while unknown. */
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

/** Frequent successes are recorded once within this time (milliseconds). */
const slowInterval = 60_000

/** Records in the database when each duty was last done, for all dashboards. */
function dutyWitness(db: Database, now: () => Date): Witness<string> {
  /** When a success was last recorded; deleted on failure. */
  const notedAt = new Map<string, number>()
  return {
    async done(name) {
      const at = now()
      const last = notedAt.get(name)
      if (!isDuty(name) || (last !== undefined && Math.abs(at.getTime() - last) < slowInterval))
        return
      await recordDutyDone(db, name, at)
      notedAt.set(name, at.getTime())
    },
    async failed(name, error) {
      if (!isDuty(name)) return
      notedAt.delete(name)
      await recordDutyFailed(db, name, { error, now: now() })
    },
  }
}
