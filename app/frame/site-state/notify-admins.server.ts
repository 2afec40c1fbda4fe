import { gt, lte, or } from 'drizzle-orm'
import { isActiveAdmin } from '#app/platform/auth/active-accounts.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { recordFaults } from '#app/record-faults.ts'
import { openProblemsOf, type NoticeKind } from './open-problems.ts'
import { siteStateMailsCopy } from './site-state-mails.copy.ts'
import { siteNotices } from './site-state.schema.ts'
import { readSiteState, type SiteState } from './site-state.server.ts'

type NoticeContext = Pick<RequestContext, 'db' | 'outbox' | 'site' | 'club' | 'now'>

const day = 86_400_000

/** A notice to admins, each at most once a day. */
type Notice = { kind: NoticeKind; lines: (language: Language) => string[] }

/**
 * Mails all admins in their language about problems: at most one mail a day of each kind, whatever the number of
 * processes.
 *
 * @throws RecordsFailed when one kind failed; the rest are sent.
 */
export async function notifyOfTrouble(cx: NoticeContext): Promise<void> {
  const { db, now, site } = cx
  const state = await readSiteState(db, { now, origin: site.origin })
  const faults = recordFaults('notice', db)
  for (const notice of noticesOf(state)) {
    await faults.of(notice.kind, () => db.transaction((tx) => queueOncePerDay(tx, cx, notice)))
  }
  faults.raise()
}

function noticesOf(state: SiteState): Notice[] {
  const reds = openProblemsOf(state).filter(({ byMail }) => byMail)
  return [...new Set(reds.map(({ kind }) => kind))].map((kind) => ({
    kind,
    lines: (language) => reds.filter((red) => red.kind === kind).map(({ line }) => line(language)),
  }))
}

/** Queues the mails unless that happened within the last day; the row of the notice serialises processes. */
async function queueOncePerDay(
  tx: Database,
  cx: NoticeContext,
  { kind, lines }: Notice,
): Promise<void> {
  const { now, outbox } = cx
  const admins = await tx
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(isActiveAdmin)
  if (admins.length === 0) return
  if (!(await claimNotice(tx, kind, now))) return
  for (const { email, language } of admins) {
    await outbox.queue(tx, noticeMail(cx, { kind, lines: lines(language), email, language }))
  }
}

/** Records a notice; false if it was sent within the last day. */
export async function claimNotice(tx: Database, kind: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(siteNotices)
    .values({ kind, notifiedAt: now })
    .onConflictDoUpdate({
      target: siteNotices.kind,
      set: { notifiedAt: now },
      setWhere: or(
        lte(siteNotices.notifiedAt, new Date(now.getTime() - day)),
        // A wrong clock must not suppress notices for years.
        gt(siteNotices.notifiedAt, new Date(now.getTime() + day)),
      ),
    })
    .returning()
  return claimed.length > 0
}

/** The problems of the site in an admin's language. */
export function noticeMail(
  { club, site }: Pick<RequestContext, 'club' | 'site'>,
  {
    kind,
    lines,
    email,
    language,
  }: { kind: NoticeKind; lines: string[]; email: string; language: Language },
): Mail {
  const { kinds, button, footnote } = siteStateMailsCopy[language]
  const { subject, lead, advice } = kinds[kind]
  return writtenMail(club, {
    kind: `site-${kind}`,
    recipient: email,
    language,
    subject,
    heading: subject,
    paragraphs: [lead, lines.join('\n'), advice],
    button: { label: button, href: `${site.origin}/admin/dashboard` },
    footnote,
  })
}
