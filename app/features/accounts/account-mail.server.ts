import type { RequestContext } from '#app/auth/context.ts'
import { accountMailsCopy } from '#app/copy/account-mails.ts'
import type { Language } from '#app/i18n/language.ts'
import { renderMail } from '#app/mail/mail-layout.tsx'
import type { Mail } from '#app/mail/outbox.server.ts'

export type AccountMail = keyof (typeof accountMailsCopy)['es']

/** A mail about the account, whose button leads to `path` on the site. */
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
  return {
    kind: `account-${kind}`,
    recipient,
    language,
    subject,
    ...renderMail({
      club: cx.club,
      language,
      heading,
      paragraphs: [...paragraphs],
      button: { label: button, href: cx.site.origin + path },
      ...(footnote ? { footnote } : {}),
    }),
  }
}
