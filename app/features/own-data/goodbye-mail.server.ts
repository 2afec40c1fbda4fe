import type { RequestContext } from '#app/auth/context.ts'
import { ownDataMailCopy } from '#app/copy/own-data-mail.ts'
import { eventIn } from '#app/features/events/event-texts.ts'
import type { ToldEvent } from '#app/features/registrations/registration-mail.server.ts'
import type { Language } from '#app/i18n/language.ts'
import { euros } from '#app/i18n/money.ts'
import { renderMail } from '#app/mail/mail-layout.tsx'
import type { Mail } from '#app/mail/outbox.server.ts'
import type { KeptByLaw } from './kept-by-law.server.ts'

/** A registration that was cancelled with the account; `refund` in cents. */
export type CancelledRegistration = {
  number: number
  event: ToldEvent
  refund: number
}

/**
 * The last mail to somebody who has deleted the account. It is erased as soon as it is sent, so what is
 * to be paid back is told with the number that the club finds it by.
 */
export function goodbyeMail(
  cx: Pick<RequestContext, 'club' | 'site'>,
  {
    recipient,
    language,
    name,
    cancelled,
    memberNumber,
    paid,
    mandate,
  }: {
    recipient: string
    language: Language
    name: string
    cancelled: readonly CancelledRegistration[]
    memberNumber: number | null
  } & KeptByLaw,
): Mail {
  const { subject, heading, paragraphs, button } = ownDataMailCopy[language]
  const facts = {
    name,
    cancelled: cancelled.map(({ number, event, refund }) => ({
      number,
      title: eventIn(event, language).title,
      refund: refund === 0 ? null : euros(refund, language),
    })),
    memberNumber,
    paid,
    mandate,
  }
  return {
    kind: 'account-deleted',
    recipient,
    replyTo: cx.club.email,
    language,
    subject,
    ...renderMail({
      club: cx.club,
      language,
      heading,
      paragraphs: paragraphs(facts),
      button: { label: button, href: `${cx.site.origin}/contacto` },
    }),
  }
}
