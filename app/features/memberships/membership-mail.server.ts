import type { RequestContext } from '#app/auth/context.ts'
import { membershipMailsCopy } from '#app/copy/membership-mails.ts'
import { defaultLanguage, type Language } from '#app/i18n/language.ts'
import { renderMail } from '#app/mail/mail-layout.tsx'
import type { Mail } from '#app/mail/outbox.server.ts'

type ApplicantMail = 'received' | 'approved' | 'rejected' | 'joined'

/** A mail to the person who asked, in the language in which they asked. */
export function applicantMail(
  cx: RequestContext,
  kind: ApplicantMail,
  { fullName, email, language }: { fullName: string; email: string; language: Language },
): Mail {
  return membershipMail(cx, kind, { recipient: email, language, fullName, path: '/cuenta' })
}

/** Tells the club that a request waits. */
export function clubMail(cx: RequestContext, requestId: string, fullName: string): Mail {
  return membershipMail(cx, 'waiting', {
    recipient: cx.club.email,
    language: defaultLanguage,
    fullName,
    path: `/admin/socios/${requestId}`,
  })
}

/** A mail about the request of `fullName`, whose button leads to `path` on the site. */
function membershipMail(
  cx: RequestContext,
  kind: ApplicantMail | 'waiting',
  {
    recipient,
    language,
    fullName,
    path,
  }: { recipient: string; language: Language; fullName: string; path: string },
): Mail {
  const { subject, heading, paragraphs, button } = membershipMailsCopy[language][kind]
  return {
    kind: `membership-${kind}`,
    recipient,
    language,
    subject,
    ...renderMail({
      club: cx.club,
      language,
      heading,
      paragraphs: paragraphs(fullName, cx.club.name),
      button: { label: button, href: cx.site.origin + path },
    }),
  }
}
