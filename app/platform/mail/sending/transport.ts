import type { MailAttachment, MailHeaders } from '#app/platform/mail/mails.schema.ts'

type OutgoingMail = {
  /** Stable over all attempts, to recognise duplicates. */
  messageId: string
  from: string
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  date: Date
  /** Contains health data: stored copies are kept no longer than that data. */
  ofHealth?: boolean
  attachments?: readonly MailAttachment[]
  headers?: MailHeaders
}

/** Sends one mail; throws on failure. */
export type MailTransport = {
  /**
   * @param handOver awaited when everything but the end of the mail has been sent. Without the end the server accepts
   * nothing: if this throws, the mail was not sent, and `send` throws the same.
   * @throws DeliveryUnknown if the connection broke afterwards.
   */
  send(mail: OutgoingMail, handOver?: () => Promise<void>): Promise<void>
  close(): void
}

/** A mail as Nodemailer takes it. */
export const messageOf = ({ to, replyTo, attachments = [], headers, ...mail }: OutgoingMail) => ({
  ...mail,
  attachments: [...attachments],
  // An object is used as it is; a string would be parsed as a list.
  to: { name: '', address: to },
  ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** A permanent refusal: no such address, for example. */
export class PermanentMailFailure extends Error {}

/** Permanent for the address itself: the mailbox no longer exists. */
export class AddressFailure extends PermanentMailFailure {}

/** Handed over completely without a response: the outcome is unknown. `cause` is the error. */
export class DeliveryUnknown extends Error {}

/** No mail can be sent now to anybody: the server is unreachable or refuses us. */
export class MailServerUnavailable extends Error {}

/** Failed before the server looked at any mail, for example on a wrong sign-in: never the mail's fault. */
export class MailServerClosed extends MailServerUnavailable {}

/** DKIM key (DKIM_KEY): sender domain, DNS selector, private key as PEM. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string }

/** DNS record of the key: its name, and the public key on one line. */
export type SignedBy = Omit<DkimKey, 'privateKey'> & { publicKey: string }
