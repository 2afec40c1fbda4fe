import type { RequestContext } from '#app/platform/auth/context.ts'
import { defaultLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { renderMail } from '#app/platform/mail/writing/mail-layout.tsx'
import type { ContactInput } from './contact-input.ts'
import { contactMailsCopy } from './contact-mails.copy.ts'

/** The mail to the club; replies go to the sender of the message. */
export function contactMail(
  { club, site }: Pick<RequestContext, 'club' | 'site'>,
  { name, email, phone, message }: Pick<ContactInput, 'name' | 'email' | 'phone' | 'message'>,
  language: Language = defaultLanguage,
): Mail {
  const copy = contactMailsCopy[language]
  return {
    kind: 'contact-message',
    recipient: club.email,
    replyTo: email,
    language,
    subject: copy.subject(name),
    ...renderMail({
      club,
      language,
      heading: copy.heading,
      paragraphs: [copy.from(name, email, phone), message],
      button: { label: copy.button, href: `${site.origin}/admin/mensajes` },
    }),
  }
}
