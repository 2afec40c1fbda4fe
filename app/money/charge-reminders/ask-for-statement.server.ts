import { sql } from 'drizzle-orm'
import type { BankFacts } from '#app/club-content.ts'
import { statementsPath } from '#app/money/ledger/ledger-pages.ts'
import { treasurersToNotify } from '#app/money/ledger/mails/notify-treasurers.server.ts'
import { remindingHours } from '#app/money/ledger/mails/reminder-days.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf, madridFields } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { chargeRemindersCopy } from './charge-reminders.copy.ts'
import { dayAfter, isCovered, movedLately, reminderSteps } from './reminder-steps.server.ts'

type Sender = Pick<RequestContext, 'site' | 'club'>

/** Mails that would leave tomorrow, and the last day of a bank statement. */
type Question = { mails: number; until: string | null }

/** To a treasurer: a statement is needed before tomorrow's reminders. */
export function statementWantedMail(
  { site, club }: Sender,
  { email, language, mails, until }: Question & { email: string; language: Language },
): Mail {
  const { mail: copy } = chargeRemindersCopy[language]
  return writtenMail(club, {
    kind: 'bank-statementWanted',
    recipient: email,
    language,
    subject: copy.subject(mails),
    heading: copy.subject(mails),
    paragraphs: [copy.until(until && shortDay(until, language)), copy.otherwise],
    button: { label: copy.button, href: site.origin + statementsPath },
  })
}

/** The day before reminders are due, asks the treasurer once for the statement that they wait for. */
export async function askForStatement({
  db,
  now,
  bank,
  outbox,
  ...sender
}: Pick<RequestContext, 'db' | 'now' | 'outbox'> & Sender & { bank: BankFacts }): Promise<void> {
  const { hour } = madridFields(now)
  if (!bank.reminders || hour < remindingHours.from || hour >= remindingHours.until) return
  const tomorrow = dayAfter(madridDayOf(now))
  await db.transaction(async (tx) => {
    const question = await questionOf(tx, tomorrow, bank)
    if (question.mails === 0) return
    const { rowCount } = await tx.execute(sql`
      insert into reminder_days (day, asked_at) values (${tomorrow}, ${now.toISOString()})
      on conflict (day) do update set asked_at = excluded.asked_at
      where reminder_days.asked_at is null and reminder_days.released_at is null`)
    if (rowCount === 0) return
    for (const to of await treasurersToNotify(tx, now)) {
      await outbox.queue(tx, statementWantedMail(sender, { ...to, ...question }))
    }
  })
}

/** Counts the mails of a day that wait for a statement. */
async function questionOf(tx: Database, day: string, bank: BankFacts): Promise<Question> {
  const { rows } = await tx.execute<Question>(sql`
    select count(distinct coalesce(charge.person_id::text, lower(charge.email)))::int as mails,
      (select max(booked_until)::text from bank_statements) as until
    from (${reminderSteps(movedLately(day))}) as steps
    join ledger_charges as charge on charge.id = steps.id
    where because is null and on_day = ${day}::date and not ${isCovered(bank)}`)
  return rows[0] ?? { mails: 0, until: null }
}
