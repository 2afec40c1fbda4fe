import { failingMailsPath } from '#app/circulars/mail-delivery/mail-delivery-paths.ts'
import type { StoredMail } from './stored-mails.server.ts'

export const retryAllPath = `${failingMailsPath}/reintento`

export type MailState = 'sent' | 'waiting' | 'retrying' | 'parked'

/** Delivery state of a mail. */
export function mailState({
  sentAt,
  parkedAt,
  attempts,
}: Pick<StoredMail, 'sentAt' | 'parkedAt' | 'attempts'>): MailState {
  if (sentAt) return 'sent'
  if (parkedAt) return 'parked'
  return attempts > 0 ? 'retrying' : 'waiting'
}

/** Distinct web addresses in the text of a mail. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/\S+/gu))]
}
