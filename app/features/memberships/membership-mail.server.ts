import { eq } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { membershipMailsCopy } from '#app/copy/membership-mails.ts'
import type { Database } from '#app/db/database.server.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { defaultLanguage, type Language } from '#app/i18n/language.ts'
import { renderMail } from '#app/mail/mail-layout.tsx'
import type { Mail } from '#app/mail/outbox.server.ts'

type Answer = 'approved' | 'rejected' | 'joined'

/** Tells whoever asks that the request has arrived, in the language in which they ask. */
export function receivedMail(
  cx: RequestContext,
  { fullName, email: recipient }: { fullName: string; email: string },
): Mail {
  const { language } = cx
  return membershipMail(cx, 'received', { recipient, language, fullName, path: '/cuenta' })
}

type Applicant = {
  fullName: string
  email: string
  /** Of the record. */
  language: Language
  accountId: string | null
}

/**
 * Queues the answer to a request, in the language that the person's account has for the club's mails;
 * without an account in that of the record.
 */
export async function mailApplicant(
  tx: Database,
  cx: RequestContext,
  kind: Answer,
  { fullName, email, language: recorded, accountId }: Applicant,
): Promise<void> {
  const [account] = accountId
    ? await tx
        .select({ language: accounts.language })
        .from(accounts)
        .where(eq(accounts.id, accountId))
    : []
  const language = account?.language ?? recorded
  const mail = membershipMail(cx, kind, { recipient: email, language, fullName, path: '/cuenta' })
  await cx.outbox.queue(tx, mail)
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
  kind: Answer | 'received' | 'waiting',
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
