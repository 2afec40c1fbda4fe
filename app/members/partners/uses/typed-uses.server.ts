import { and, countDistinct, eq, isNull, sql } from 'drizzle-orm'
import { partnerMailsCopy } from '#app/members/partners/partner-mails.copy.ts'
import { isActiveAdmin } from '#app/platform/auth/active-accounts.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { benefitUses } from '#app/platform/schema/members/partners.ts'
import { people } from '#app/platform/schema/members/people.ts'

/** People per day whose numbers a partner may type before the admins are notified. */
const usualPerDay = 5

type MailContext = Pick<RequestContext, 'club' | 'now' | 'site'>
type Recipient = { email: string; language: Language }

/** To a member: a benefit was given to their number, which anybody could have typed. */
export function typedNumberUsedMail(
  cx: MailContext,
  { email, language }: Recipient,
  partner: string,
): Mail {
  const { usedByNumber: copy } = partnerMailsCopy[language]
  return writtenMail(cx.club, {
    kind: 'partner-usedByNumber',
    recipient: email,
    language,
    subject: copy.subject(partner),
    heading: copy.heading,
    paragraphs: [copy.lead(partner, longDateTime(cx.now, language)), copy.wrong],
    button: { label: copy.button, href: `${cx.site.origin}/contacto` },
  })
}

/** To an admin: a partner typed the numbers of unusually many people. */
export function frequentTypedNumbersMail(
  cx: MailContext,
  { email, language }: Recipient,
  { partner, count }: { partner: string; count: number },
): Mail {
  const { manyByNumber: copy } = partnerMailsCopy[language]
  return writtenMail(cx.club, {
    kind: 'partner-manyByNumber',
    recipient: email,
    language,
    subject: copy.subject(partner),
    heading: copy.heading,
    paragraphs: [copy.lead(partner, count), copy.wrong],
    button: { label: copy.button, href: `${cx.site.origin}/admin/ventajas` },
  })
}

/**
 * Notifies of a use counted by a typed number, in the transaction `tx` that holds the partner: always the member, and
 * the admins when a sixth person occurs in a day.
 */
export async function notifyOfTypedUse(
  tx: Database,
  cx: RequestContext,
  partner: { id: string; name: string },
  { personId, usedOn }: { personId: string; usedOn: string },
): Promise<void> {
  const [member] = await tx
    .select({ email: sql<string | null>`mailbox(${people})`, language: people.language })
    .from(people)
    .where(eq(people.id, personId))
  const email = member?.email
  if (email) {
    const to = { email, language: member.language }
    await cx.outbox.queue(tx, typedNumberUsedMail(cx, to, partner.name))
  }
  const typed = and(
    eq(benefitUses.partnerId, partner.id),
    eq(benefitUses.usedOn, usedOn),
    isNull(benefitUses.nonce),
  )
  const [found] = await tx
    .select({
      count: countDistinct(benefitUses.personId),
      own: sql<number>`count(*) filter (where ${benefitUses.personId} = ${personId})::int`,
    })
    .from(benefitUses)
    .where(typed)
  // Once a day: when the sixth person occurs for the first time.
  if (found?.count !== usualPerDay + 1 || found.own !== 1) return
  const admins = await tx
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(isActiveAdmin)
    .orderBy(accounts.id)
  for (const admin of admins) {
    const mail = frequentTypedNumbersMail(cx, admin, { partner: partner.name, count: found.count })
    await cx.outbox.queue(tx, mail)
  }
}
