import type { RequestContext } from '#app/auth/context.ts'
import { contactMailsCopy } from '#app/copy/contact-mails.ts'
import { defaultLanguage, type Language } from '#app/i18n/language.ts'
import { renderMail } from '#app/mail/mail-layout.tsx'
import type { Mail } from '#app/mail/outbox.server.ts'
import type { ContactInput } from './contact-input.ts'

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
