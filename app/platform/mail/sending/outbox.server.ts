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

/** Envelope of a mail, in the recipient's language. */
export type MailHead = {
  /** Kind of mail; sets its priority, never shown to the recipient. */
  kind: MailKind
  /** Null for a person without an address, who gets no mail. */
  recipient: string | null
  /** Reply-To, if not the sender. */
  replyTo?: string
  language: Language
  subject: string
  /** Idempotency key for mails that must not be queued twice. */
  id?: string
  /** Earliest sending, so that it can be cancelled before. For mails not rendered yet it is also their due date. */
  notBefore?: Date
  headers?: MailHeaders
}

/** Content of a mail. */
export type MailBody = { html: string; text: string; attachments?: readonly MailAttachment[] }

/** A rendered mail, or the facts to render on sending. */
export type Mail = MailHead & ((MailBody & { facts?: never }) | { facts: MailFacts })

/** A mail stored as facts. */
export type MailToWrite = Pick<typeof mails.$inferSelect, 'kind' | 'language'> & {
  facts: MailFacts
  /** Time of sending. */
  at: Date
}

/** Renders a mail from its facts; throws if they do not fit its kind. */
export type MailWriter = (mail: MailToWrite) => MailBody

/** Queues mails in the transaction of the change that causes them. */
export type Outbox = {
  /** `db` is the transaction of the change: the mail exists if and only if the change does. */
  queue(db: Database, mail: Mail): Promise<void>
  /** Queues many, in order, in one statement. */
  queueAll(db: Database, mails: readonly Mail[]): Promise<void>
}

/** Due date of unrendered mails for old releases that do not know facts: never. */
const unreachableDueDate = '9999-01-01T00:00:00Z'

/** The outbox table; `onQueued` wakes the sender, which finds the mail after the commit. */
export function outboxTable(onQueued: () => void): Outbox {
  async function queueAll(db: Database, all: readonly Mail[]) {
    const queued = all.filter(({ recipient }) => recipient !== null)
    if (queued.length === 0) return
    await db.execute(sql`
      insert into ${mails} (id, kind, priority, recipient, reply_to, language, subject, html, text,
        attachments, facts, headers, next_attempt_at, created_at)
      select coalesce(id, gen_random_uuid()), kind, priority, recipient, reply_to, language, subject, html,
        text, attachments, facts, headers, case when facts is null then coalesce(not_before, now()) else ${unreachableDueDate} end,
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
