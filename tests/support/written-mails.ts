import { writeMail } from '#app/administration/outbox/stored-mails.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'

/** All mails in the order in which they were queued, each with its contents, and all texts joined. */
export async function writtenMails(db: Database) {
  const rows = await db.select().from(mails).orderBy(mails.createdAt)
  return rows.map((mail) => {
    const { kind, recipient, replyTo, language, subject, facts, createdAt } = mail
    const {
      html,
      text,
      attachments = [],
    } = facts ? writeMail({ kind, language, facts, at: mail.sentAt ?? createdAt }) : mail
    const whole = [subject, html, text, JSON.stringify(attachments)].join('\n')
    return { kind, recipient, replyTo, language, subject, html, text, attachments, whole }
  })
}
