import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { accountMailsCopy } from './account-mails.copy.ts'

export type AccountMail = keyof (typeof accountMailsCopy)['es']

/** The mail's button leads to `path`. */
export function accountMail(
  cx: Pick<RequestContext, 'club' | 'site'>,
  {
    kind,
    recipient,
    language,
    path,
  }: { kind: AccountMail; recipient: string; language: Language; path: string },
): Mail {
  const { subject, heading, paragraphs, button, footnote } = accountMailsCopy[language][kind]
  return writtenMail(cx.club, {
    kind: `account-${kind}`,
    recipient,
    language,
    subject,
    heading,
    paragraphs: [...paragraphs],
    button: { label: button, href: cx.site.origin + path },
    ...(footnote === undefined ? {} : { footnote }),
  })
}
