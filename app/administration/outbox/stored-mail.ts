import { failingMailsPath } from '#app/circulars/mail-delivery/mail-delivery-paths.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

export const retryAllPath = `${failingMailsPath}/reintento`

export type StoredMail = {
  id: string
  kind: string
  recipient: string
  language: Language
  subject: string
  createdAt: Date
  attempts: number
  sentAt: Date | null
  parkedAt: Date | null
  lastError: string | null
}

export type StoredMailDetails = StoredMail & { html: string; text: string }

/** An undeliverable mail in the panel: without its content. */
export type FailingMail = Pick<
  StoredMail,
  'id' | 'recipient' | 'subject' | 'createdAt' | 'attempts' | 'parkedAt' | 'lastError'
>

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
