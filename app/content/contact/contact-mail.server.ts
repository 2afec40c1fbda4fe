import type { RequestContext } from '#app/platform/auth/context.ts'
import { defaultLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { renderMail } from '#app/platform/mail/writing/mail-layout.tsx'
import type { ContactInput } from './contact-input.ts'
import { contactMailsCopy } from './contact-mails.copy.ts'

/** A message as the club gets it: an answer to the mail goes to whoever wrote it. */
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
