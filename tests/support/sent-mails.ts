import { prepareMail } from '#app/administration/outbox/prepare-mail.server.ts'
import { writeMail } from '#app/administration/outbox/stored-mails.server.ts'
import type { ClubContent } from '#app/club-content.ts'
import { club } from '#app/club.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { deliverDueMails } from '#app/platform/mail/sending/deliver.server.ts'
import { fileTransport } from '#app/platform/mail/sending/file-transport.server.ts'
import { mailServerState } from '#app/platform/mail/sending/mail-server-state.ts'
import type { OnlineMethod } from '#packages/banking/gateway/payment-gateway.ts'
import { testSite } from './context.ts'

export type SentMail = { to: string; subject: string; text: string }

/**
 * Sends all mails due by `now`, optionally also into files of this folder; returns the sent ones.
 * @param fails the mail server's error for each mail, if it fails.
 */
export async function sentMails(
  db: Database,
  content: Pick<ClubContent, 'bank' | 'legal'>,
  now = new Date(Date.now() + 1000),
  online: readonly OnlineMethod[] = [],
  folder: string | null = null,
  fails: Error | null = null,
): Promise<SentMail[]> {
  const files = folder === null ? null : fileTransport(folder)
  const left: SentMail[] = []
  await deliverDueMails({
    db,
    transport: {
      async send(mail) {
        if (fails) throw fails
        const { to, subject, text } = mail
        left.push({ to, subject, text })
        await files?.send(mail)
      },
      close: () => undefined,
    },
    server: mailServerState(() => undefined),
    from: 'club@example.cat',
    host: 'localhost',
    now: () => now,
    write: writeMail,
    prepareMail: (tx, mail, at) =>
      prepareMail(tx, mail, { ...content, club, origin: testSite.origin, online, now: at }),
    onFailure: ({ reason }) => {
      if (!fails) throw new Error(reason)
    },
  })
  return left
}
