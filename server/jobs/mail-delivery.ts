import { markMailsTaken } from '#app/administration/first-steps/first-steps.server.ts'
import { prepareMail } from '#app/administration/outbox/prepare-mail.server.ts'
import { writeMail } from '#app/administration/outbox/stored-mails.server.ts'
import { sendCircularsOnce } from '#app/circulars/circulars/recipients/settle-deliveries.server.ts'
import type { Club } from '#app/club.ts'
import { deliverDueMails, type Delivery } from '#app/platform/mail/sending/deliver.server.ts'
import { fileTransport } from '#app/platform/mail/sending/file-transport.server.ts'
import { mailServerState } from '#app/platform/mail/sending/mail-server-state.ts'
import { smtpTransport } from '#app/platform/mail/sending/smtp-transport.server.ts'
import type { OnlineMethod } from '#packages/banking/gateway/payment-gateway.ts'
import type { SiteWork } from '#server/app-contract.ts'

/** Quoted, because a name may contain a comma. */
function senderOf({ name, email }: Club): string {
  return `"${name.replaceAll(/["\\]/gu, '')}" <${email}>`
}

/**
 * Sends due mails, by the mail server or into files.
 *
 * @param deliverAgain called when a mail server that refused mails should be tried again.
 */
export function mailDelivery({
  settings,
  clubSettings,
  db,
  site,
  online,
  mailFolder,
  log,
  now,
  deliverAgain,
}: Pick<SiteWork, 'settings' | 'clubSettings' | 'db' | 'site' | 'log' | 'now'> & {
  online: readonly OnlineMethod[]
  mailFolder: string
  deliverAgain: () => void
}) {
  const transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.dkim)
    : fileTransport(mailFolder)
  const server = mailServerState((reason) => {
    if (reason === null) log.info('the mail server takes mails again')
    else log.warn({ reason }, 'the mail server takes no mails; they wait')
  })
  let afterPause: NodeJS.Timeout | undefined
  /** Whether this process has recorded that the mail server works. */
  let taken = false
  return {
    async deliver(how: Pick<Delivery, 'lanes' | 'accountsOnly'>, signal: AbortSignal) {
      const { club, content } = await clubSettings.current()
      const { sent } = await deliverDueMails({
        ...how,
        signal,
        db,
        transport,
        server,
        from: settings.mailFrom ?? senderOf(club),
        host: new URL(settings.origin).hostname,
        now,
        write: writeMail,
        prepareMail: (tx, mail, at) =>
          prepareMail(tx, mail, { ...content, club, origin: site.origin, online, now: at }),
        onceOnly: sendCircularsOnce(db, now),
        onFailure: (failure) => log.warn(failure, 'a mail could not be sent'),
      })
      if (sent > 0 && settings.smtpUrl && !taken) {
        await markMailsTaken(db, now())
        taken = true
      }
      // Promptly, because a person may wait for a link.
      const pause = server.pauseLeft(now())
      clearTimeout(afterPause)
      if (pause > 0) afterPause = setTimeout(deliverAgain, pause).unref()
    },
    close: () => transport.close(),
  }
}
