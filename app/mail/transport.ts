import type { MailAttachment } from '#app/db/schema/mails.ts'

/** A mail as it leaves the house. */
type OutgoingMail = {
  /** Stable over all attempts, so that a mail sent twice is recognised as one. */
  messageId: string
  from: string
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  date: Date
  attachments?: readonly MailAttachment[]
}

/** Sends one mail; throws when it could not. */
export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** A refusal that no later attempt will change: an address that does not exist, for example. */
export class PermanentMailFailure extends Error {}

/** No mail can be sent now, whoever it is for: the mail server is away or refuses us. */
export class MailServerAway extends Error {}
