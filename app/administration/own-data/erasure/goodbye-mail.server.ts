import { ownDataMailCopy } from '#app/administration/own-data/own-data-mail.copy.ts'
import { eventIn } from '#app/events/events/event-texts.ts'
import type { MailedEvent } from '#app/events/registrations/registration-mail-facts.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { euros } from '#app/platform/i18n/money.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import type { KeptByLaw } from './kept-by-law.server.ts'

/** A registration cancelled with the account; `refund` in cents. */
export type CancelledRegistration = {
  number: number
  event: MailedEvent
  refund: number
}

/**
 * Last mail after erasure. It is deleted once sent, so refunds are named with the number under
 * which the club finds them.
 */
export function goodbyeMail(
  cx: Pick<RequestContext, 'club' | 'site'>,
  {
    recipient,
    language,
    name,
    hadAccount = true,
    cancelled,
    memberNumber,
    paid,
    mandate,
  }: {
    recipient: string
    language: Language
    name: string
    /** Whether there was an account, or only an address. */
    hadAccount?: boolean
    cancelled: readonly CancelledRegistration[]
    memberNumber: number | null
  } & KeptByLaw,
): Mail {
  const { account, guest, paragraphs, button } = ownDataMailCopy[language]
  const title = hadAccount ? account : guest
  const facts = {
    name,
    hadAccount,
    cancelled: cancelled.map(({ number, event, refund }) => ({
      number,
      title: eventIn(event, language).title,
      refund: refund === 0 ? null : euros(refund, language),
    })),
    memberNumber,
    paid,
    mandate,
  }
  return writtenMail(cx.club, {
    kind: 'account-deleted',
    recipient,
    replyTo: cx.club.email,
    language,
    subject: title,
    heading: title,
    paragraphs: paragraphs(facts),
    button: { label: button, href: `${cx.site.origin}/contacto` },
  })
}
