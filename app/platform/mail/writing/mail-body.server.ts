import type { MailBody, MailWriter } from '#app/platform/mail/sending/outbox.server.ts'
import type { StoredMail } from '#app/platform/mail/sending/prepared-mail.ts'
import { PermanentMailFailure } from '#app/platform/mail/sending/transport.ts'

/** A body as stored in the outbox. */
export const storedBody = ({ attachments = [], ...body }: MailBody) => ({
  ...body,
  attachments: [...attachments],
})

/**
 * Body of a stored mail.
 *
 * @throws PermanentMailFailure if rendering fails, which no retry would change.
 */
export function renderedBody(mail: StoredMail, write: MailWriter, at: Date): MailBody {
  const { kind, language, facts, html, text, attachments } = mail
  if (!facts) return { html, text, attachments }
  try {
    return write({ kind, language, facts, at })
  } catch (error) {
    throw new PermanentMailFailure('the mail cannot be written', { cause: error })
  }
}
