import { sql } from 'drizzle-orm'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import {
  mails,
  type MailAttachment,
  type MailFacts,
  type MailHeaders,
} from '#app/platform/mail/mails.schema.ts'
import type { MailKind } from '#app/platform/mail/writing/mail-kind.ts'
import { priorityOf } from '#app/platform/mail/writing/mail-kind.ts'

/** What stands on a mail, in the recipient's language. */
type MailHead = {
  /** Which mail this is; says how soon it goes out, never shown to the recipient. */
  kind: MailKind
  recipient: string
  /** Whom an answer goes to, when it is not the sender. */
  replyTo?: string
  language: Language
  subject: string
  /** For a mail that must not be queued twice: the same id is the same mail. */
  id?: string
  /**
   * The mail does not leave before this instant, so that it can be taken back until then. One that is still to be written
   * is of this instant: it is due from when it was made.
   */
  notBefore?: Date
  /** Further lines at its head, by their names. */
  headers?: MailHeaders
}

/** What stands in it. */
export type MailBody = { html: string; text: string; attachments?: readonly MailAttachment[] }

/** A mail that is written, or what it is to say: then it is written when it is sent. */
export type Mail = MailHead & ((MailBody & { facts?: never }) | { facts: MailFacts })

/** A mail of which only the facts are stored. */
export type MailToWrite = Pick<typeof mails.$inferSelect, 'kind' | 'language'> & {
  facts: MailFacts
  /** When it leaves. */
  at: Date
}

/** Writes a mail of its facts; throws where they are not those of its kind. */
export type MailWriter = (mail: MailToWrite) => MailBody

/** Queues mails inside the transaction of the change that causes them. */
export type Outbox = {
  /** `db` is the transaction of the change: the mail exists if and only if the change does. */
  queue(db: Database, mail: Mail): Promise<void>
  /** The same for many, in their order, in one statement. */
  queueAll(db: Database, mails: readonly Mail[]): Promise<void>
}

/** When a mail that is still to be written is due for code that does not know of facts: never. */
const neverForOlderCode = '9999-01-01T00:00:00Z'

/** The outbox table; `onQueued` wakes the sender, which finds the mail once it is committed. */
export function outboxTable(onQueued: () => void): Outbox {
  async function queueAll(db: Database, queued: readonly Mail[]) {
    if (queued.length === 0) return
    await db.execute(sql`
      insert into ${mails} (id, kind, priority, recipient, reply_to, language, subject, html, text,
        attachments, facts, headers, next_attempt_at, created_at)
      select coalesce(id, gen_random_uuid()), kind, priority, recipient, reply_to, language, subject, html,
        text, attachments, facts, headers, case when facts is null then coalesce(not_before, now()) else ${neverForOlderCode} end,
        case when facts is null then now() else coalesce(not_before, now()) end
      from jsonb_to_recordset(${jsonRows(queued.map(rowOf))}::jsonb) as mail (place int, id uuid,
        kind text, priority smallint, recipient text, reply_to text, language text, subject text,
        html text, text text, attachments jsonb, facts jsonb, headers jsonb, not_before timestamptz)
      order by place
      on conflict do nothing`)
    onQueued()
  }
  return { queue: (db, mail) => queueAll(db, [mail]), queueAll }
}

function rowOf(mail: Mail) {
  const { id, kind, recipient, replyTo, language, subject, headers, notBefore } = mail
  const head = {
    id,
    kind,
    recipient,
    reply_to: replyTo,
    headers,
    language,
    subject,
    not_before: notBefore?.toISOString(),
  }
  const body = mail.facts
    ? { html: '', text: '', attachments: [], facts: mail.facts }
    : { html: mail.html, text: mail.text, attachments: mail.attachments ?? [], facts: null }
  return { ...head, priority: priorityOf(kind), ...body }
}
