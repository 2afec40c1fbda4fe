import { desc, eq } from 'drizzle-orm'
import { writeMenuMail } from '#app/events/menus/notices/menu-mail.server.ts'
import { writeRegistrationMail } from '#app/events/registrations/write-registration-mail.server.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { writeChargeMail } from '#app/money/ledger/mails/charge-mail.server.ts'
import { writeChargeReversalMail } from '#app/money/ledger/mails/charge-reversal-mail.server.ts'
import { writePaymentMail } from '#app/money/ledger/mails/payment-mail.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { developmentOnly } from '#app/platform/auth/development-only.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import type { MailToWrite, MailWriter } from '#app/platform/mail/sending/outbox.server.ts'
import { notFound } from '#app/problem.ts'
import { currentMailFacts } from './prepare-mail.server.ts'

/** Renderers by the first part of the mail kind, before the hyphen. */
const writers: Readonly<Record<string, MailWriter>> = {
  registration: writeRegistrationMail,
  payment: writePaymentMail,
  ledger: writeChargeMail,
  charge: writeChargeReversalMail,
  menu: writeMenuMail,
}

/** Renders a mail stored as facts. Throws for an unknown kind. */
export function writeMail(mail: MailToWrite): ReturnType<MailWriter> {
  const write = writers[mail.kind.split('-', 1)[0] ?? '']
  if (!write) throw new Error(`nobody writes mails of the kind ${mail.kind}`)
  return write(mail)
}

const listed = {
  ...pickColumns(mails, 'id', 'kind', 'recipient', 'language', 'subject', 'createdAt'),
  ...pickColumns(mails, 'attempts', 'sentAt', 'parkedAt', 'lastError'),
}

/** The newest 200 mails. Throws notFound outside development. */
export async function listStoredMails(cx: RequestContext) {
  developmentOnly(cx.site)
  return cx.db.select(listed).from(mails).orderBy(desc(mails.createdAt)).limit(200)
}

export type StoredMail = Awaited<ReturnType<typeof listStoredMails>>[number]

/** One mail with both bodies. Throws notFound for an unknown id, or outside development. */
export async function storedMail(cx: RequestContext, id: string) {
  developmentOnly(cx.site)
  if (!isUuid(id)) throw notFound()
  const [mail] = await cx.db
    .select({ ...listed, html: mails.html, text: mails.text, facts: mails.facts })
    .from(mails)
    .where(eq(mails.id, id))
  if (!mail) throw notFound()
  const { facts, ...stored } = mail
  if (!facts) return stored
  const now =
    (await currentMailFacts(
      cx.db,
      { ...mail, facts },
      {
        ...cx.content,
        club: cx.club,
        origin: cx.site.origin,
        online: cx.gateway?.methods ?? [],
      },
    )) ?? facts
  const { html, text } = writeMail({ ...mail, facts: now, at: mail.sentAt ?? cx.now })
  return { ...stored, html, text }
}
