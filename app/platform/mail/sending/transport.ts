import type { MailAttachment, MailHeaders } from '#app/platform/mail/mails.schema.ts'

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
  /** It tells of somebody's health: where it is kept, it is kept no longer than that is. */
  ofHealth?: boolean
  attachments?: readonly MailAttachment[]
  /** Further lines at its head. */
  headers?: MailHeaders
}

/** Sends one mail; throws when it could not. */
export type MailTransport = {
  /**
   * @param handOver called, and waited for, once everything but the end of the mail is with the server. Without
   *   that end the server takes nothing: where this throws the mail was not sent, and `send` throws the same.
   * @throws PerhapsTaken when the line broke after it.
   */
  send(mail: OutgoingMail, handOver?: () => Promise<void>): Promise<void>
  close(): void
}

/** A refusal that no later attempt will change: an address that does not exist, for example. */
export class PermanentMailFailure extends Error {}

/** One that is of the address, whatever would be sent to it: nobody has it any more. */
export class AddressFailure extends PermanentMailFailure {}

/** All of a mail was handed over, and no answer came: whether it was taken nobody knows. `cause` is what broke. */
export class PerhapsTaken extends Error {}

/** No mail can be sent now, whoever it is for: the mail server is away or refuses us. */
export class MailServerAway extends Error {}

/** The same before any mail was looked at, as with a wrong sign-in: whatever else it has taken, it is never the mail's fault. */
export class MailServerClosed extends MailServerAway {}

/** What mails are signed with (DKIM_KEY): the domain of the sender, the name in the DNS, and the key as PEM. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string }

/** What the DNS has to say of such a key: where, and its public half in one line. */
export type SignedBy = Omit<DkimKey, 'privateKey'> & { publicKey: string }
