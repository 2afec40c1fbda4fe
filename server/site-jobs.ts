import { join } from 'node:path'
import type { Logger } from 'pino'
import { removeExpired } from '#app/auth/expiry.server.ts'
import { club } from '#app/club.ts'
import type { Database } from '#app/db/database.server.ts'
import { deliverDueMails } from '#app/mail/deliver.server.ts'
import { fileTransport } from '#app/mail/file-transport.server.ts'
import { smtpTransport } from '#app/mail/smtp-transport.server.ts'
import { startJobs, type RunningJobs } from './jobs.ts'
import type { Settings } from './settings.ts'

/** The work that goes on beside the requests: mails, and removing what is over. */
export function startSiteJobs({
  settings,
  db,
  log,
  now,
}: {
  settings: Settings
  db: Database
  log: Logger
  now: () => Date
}): RunningJobs {
  const transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl)
    : fileTransport(join(settings.dataFolder, 'outbox'))
  const jobs = startJobs(
    [
      {
        name: 'mails',
        everyMilliseconds: 30_000,
        run: (signal) =>
          deliverDueMails({
            signal,
            db,
            transport,
            from: settings.mailFrom ?? `${club.name} <${club.email}>`,
            host: new URL(settings.origin).hostname,
            now,
            onFailure: (failure) => log.warn(failure, 'a mail could not be sent'),
          }),
      },
      { name: 'expiry', everyMilliseconds: 3_600_000, run: () => removeExpired(db, now()) },
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
