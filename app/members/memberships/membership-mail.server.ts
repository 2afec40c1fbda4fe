import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { defaultLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import type { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { membershipMailsCopy, type MembershipFacts } from './membership-mails.copy.ts'

/** Mails about an existing membership. */
type LifeMail = 'renewalSoon' | 'renewed' | 'lapsed'

const noExtraFacts: MembershipFacts = { day: '', fee: '', reason: '' }

/** Context of a request or of a job. */
type MailContext = Pick<RequestContext, 'club' | 'site' | 'outbox'>

/** Confirms the arrival of a request, in the language of the applicant. */
export function receivedMail(
  cx: RequestContext,
  { fullName, email, language }: { fullName: string; email: string; language: Language },
): Mail {
  return membershipMail(cx, 'received', { recipient: email, language, fullName, path: '/cuenta' })
}

/** Columns of the record that the mail needs. */
type Applicant = Pick<
  typeof membershipRequests.$inferSelect,
  'fullName' | 'email' | 'personId' | 'language' | 'accountId'
>

/** The club's text, and when the mail is sent, so that the answer can be undone until then. */
type AnswerDetails = { reason?: string | null; id?: string; notBefore?: Date }

/** Queues the answer to a request. */
export async function mailApplicant(
  tx: Database,
  cx: MailContext,
  kind: 'approved' | 'rejected' | 'joined',
  applicant: Applicant,
  { reason, ...when }: AnswerDetails = {},
): Promise<void> {
  const facts = { ...noExtraFacts, reason: reason ?? '' }
  const mail = membershipMail(cx, kind, { ...(await addressed(tx, applicant)), facts })
  await cx.outbox.queue(tx, { ...mail, ...when })
}

/**
 * Queues a mail about a membership.
 *
 * @param until the day that the mail mentions, in Madrid's calendar; null for none.
 * @param feeCents the price of the next period, for mails that state it.
 */
export async function mailMember(
  tx: Database,
  cx: MailContext,
  kind: LifeMail,
  {
    until,
    feeCents = null,
    ...member
  }: Applicant & { until: string | null; feeCents?: number | null },
): Promise<void> {
  const to = await addressed(tx, member)
  const facts = {
    ...noExtraFacts,
    day: until === null ? '' : shortDay(until, to.language),
    fee: feeCents === null ? '' : shortEuros(feeCents, to.language),
  }
  await cx.outbox.queue(tx, membershipMail(cx, kind, { ...to, facts }))
}

/** The recipient at their own address or the mailbox they share, in the account's mail language, else the record's. */
async function addressed(
  tx: Database,
  { fullName, email, personId, language: recorded, accountId }: Applicant,
) {
  const [person] =
    email === null && personId !== null
      ? await tx
          .select({ mailbox: sql<string | null>`mailbox(${people})` })
          .from(people)
          .where(eq(people.id, personId))
      : []
  const recipient = email ?? person?.mailbox ?? null
  const [account] = accountId
    ? await tx
        .select({ language: accounts.language })
        .from(accounts)
        .where(eq(accounts.id, accountId))
    : []
  return { fullName, recipient, language: account?.language ?? recorded, path: '/cuenta' }
}

/** Notifies the club of a waiting request. */
export function clubMail(cx: RequestContext, requestId: string, fullName: string): Mail {
  return membershipMail(cx, 'waiting', {
    recipient: cx.club.email,
    language: defaultLanguage,
    fullName,
    path: `/admin/socios/${requestId}`,
  })
}

/** A mail about the request of `fullName`, whose button leads to `path` on the site. */
export function membershipMail(
  cx: Pick<RequestContext, 'club' | 'site'>,
  kind: keyof (typeof membershipMailsCopy)['es'],
  {
    recipient,
    language,
    fullName,
    path,
    facts = noExtraFacts,
  }: {
    recipient: string | null
    language: Language
    fullName: string
    path: string
    facts?: MembershipFacts
  },
): Mail {
  const { subject, heading, paragraphs, button } = membershipMailsCopy[language][kind]
  return writtenMail(cx.club, {
    kind: `membership-${kind}`,
    recipient,
    language,
    subject,
    heading,
    paragraphs: paragraphs(fullName, cx.club.name, facts),
    button: { label: button, href: cx.site.origin + path },
  })
}
