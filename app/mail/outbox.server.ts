import type { Database } from '#app/db/database.server.ts'
import { mails, type MailAttachment } from '#app/db/schema/mails.ts'
import type { Language } from '#app/i18n/language.ts'
import type { MailKind } from './mail-kind.ts'
import { priorityOf } from './mail-priority.ts'

/** A mail ready to be queued: subject and both bodies in the recipient's language. */
export type Mail = {
  /** Which mail this is; says how soon it goes out, never shown to the recipient. */
  kind: MailKind
  recipient: string
  /** Whom an answer goes to, when it is not the sender. */
  replyTo?: string
  language: Language
  subject: string
  html: string
  text: string
  attachments?: readonly MailAttachment[]
  /** For a mail that must not be queued twice: the same id is the same mail. */
  id?: string
}

/** Queues mails inside the transaction of the change that causes them. */
export type Outbox = {
  /** `db` is the transaction of the change: the mail exists if and only if the change does. */
  queue(db: Database, mail: Mail): Promise<void>
}

/** The outbox table; `onQueued` wakes the sender, which finds the mail once it is committed. */
export function outboxTable(onQueued: () => void): Outbox {
  return {
    async queue(db, { attachments = [], ...mail }) {
      await db
        .insert(mails)
        .values({ ...mail, priority: priorityOf(mail.kind), attachments: [...attachments] })
        .onConflictDoNothing()
      onQueued()
    },
  }
}
