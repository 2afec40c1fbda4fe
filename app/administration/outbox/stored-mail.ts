import type { Language } from '#app/platform/i18n/languages/language.ts'

export const failingMailsPath = '/admin/correos'

export const retryAllPath = `${failingMailsPath}/reintento`

/** A mail as the development page lists it. */
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

/** A mail that could not be delivered, as the panel lists it: never what it says. */
export type FailingMail = Pick<
  StoredMail,
  'id' | 'recipient' | 'subject' | 'createdAt' | 'attempts' | 'parkedAt' | 'lastError'
>

export type MailState = 'sent' | 'waiting' | 'retrying' | 'parked'

/** Where a mail is on its way. */
export function mailState({
  sentAt,
  parkedAt,
  attempts,
}: Pick<StoredMail, 'sentAt' | 'parkedAt' | 'attempts'>): MailState {
  if (sentAt) return 'sent'
  if (parkedAt) return 'parked'
  return attempts > 0 ? 'retrying' : 'waiting'
}

/** The web addresses in a mail's text, each once. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/\S+/gu))]
}
