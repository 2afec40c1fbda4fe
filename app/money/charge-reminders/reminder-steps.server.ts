import { sql } from 'drizzle-orm'
import type { BankFacts } from '#app/club-content.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { isReminderMuted } from '#app/money/ledger/charges/charge-conditions.server.ts'
import { statementsPath } from '#app/money/ledger/ledger-pages.ts'
import { treasurersToNotify } from '#app/money/ledger/mails/notify-treasurers.server.ts'
import {
  firstReminderDays,
  lateReminderDays,
  secondReminderDays,
  remindingHours,
} from '#app/money/ledger/mails/reminder-days.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { daysAfter } from '#app/platform/i18n/time/calendar-days.ts'
import { madridDayOf, madridFields } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { reminderDays } from '#app/platform/schema/money/ledger.ts'
import { chargeRemindersCopy } from './charge-reminders.copy.ts'

const madridDay = (instant: ReturnType<typeof sql>) =>
  sql`(${instant} at time zone 'Europe/Madrid')::date`

/** Open charges; `charge` and `state` in `within`. */
const candidates = (within: ReturnType<typeof sql>) => sql`
  select charge.id, charge.subject, charge.person_id, charge.registration_id, charge.email, charge.number, charge.due_on,
    greatest(charge.due_on, ${madridDay(sql`charge.created_at`)}) as since
  from ledger_charge_states as state
  join ledger_charges as charge on charge.id = state.charge_id
  where state.open_cents > 0 and not charge.sample and ${within}`

/** The last day on which a charge, or one it replaces, was returned or lost its payment, and so became due again. */
const lastReturnedOn = sql`
  select charge_id, max(day) as day from (
    select candidate.id as charge_id, item.returned_on as day
    from candidate join ledger_charges as turn on turn.subject = candidate.subject
    join remittance_items as item on item.charge_id = turn.id
    where item.returned_on is not null
    union all
    select charge_id, ${madridDay(sql`created_at`)} from ledger_allocations
    where releases is not null and charge_id in (select id from candidate)
  ) as moved group by charge_id`

/** The days of reminders by subject, which includes replaced charges. */
const reminded = sql`
  select turn.subject, max(${madridDay(sql`reminder.created_at`)}) filter (where reminder.step = 1) as first_on,
    max(${madridDay(sql`reminder.created_at`)}) filter (where reminder.step = 2) as second_on
  from charge_reminders as reminder join ledger_charges as turn on turn.id = reminder.charge_id
  where turn.subject in (select subject from candidate)
  group by turn.subject`

/**
 * The next reminders: of open charges of people with an address, without samples, reminded at most once. Days count
 * from when a charge is due and open: later for one charged after its due day, returned, or whose payment was
 * reversed. After a late first reminder the second keeps its distance. Columns: id, number, due_on, step, on_day.
 *
 * @param within a condition on `charge` and `state`.
 */
export const reminderSteps = (within: ReturnType<typeof sql>) => sql`
  with candidate as materialized (${candidates(within)}), come_back as (${lastReturnedOn}), reminded as (${reminded})
  select charge.id, charge.number, charge.due_on,
    case when first_on is null then 1 else 2 end as step,
    case when first_on is null then greatest(since, come_back.day) + ${firstReminderDays}::int
      else greatest(greatest(since, come_back.day) + ${secondReminderDays}::int, first_on + ${secondReminderDays - firstReminderDays}::int) end as on_day
  from candidate as charge
  left join come_back on come_back.charge_id = charge.id
  left join reminded on reminded.subject = charge.subject
  where second_on is null and not ${isReminderMuted}
    and coalesce((select coalesce(email, mailbox(people)) from people where people.id = charge.person_id), charge.email) is not null`

/**
 * SQL condition: `charge` has changed recently enough to be due on `day` or later, so that charges open for years are
 * not read each time.
 */
export function isRecentlyMoved(day: string) {
  const oldest = sql`(${day}::date - ${lateReminderDays + secondReminderDays}::int)`
  const since = sql`(${oldest}::timestamp at time zone 'Europe/Madrid')`
  return sql`charge.id in (
    select charge_id from ledger_charge_states where open_cents > 0 and due_on >= ${oldest}
    union select id from ledger_charges where created_at >= ${since}
    union select later.id from remittance_items as item
      join ledger_charges as turn on turn.id = item.charge_id
      join ledger_charges as later on later.subject = turn.subject
      where item.returned_on >= ${oldest}
    union select charge_id from ledger_allocations where releases is not null and created_at >= ${since}
    union select later.id from charge_reminders as reminder
      join ledger_charges as turn on turn.id = reminder.charge_id
      join ledger_charges as later on later.subject = turn.subject
      where reminder.created_at >= ${since}
  )`
}

/**
 * On columns of `reminderSteps`: a bank statement covers all days before the reminder, or a treasurer released it. A
 * club without an account waits for no statement.
 */
export const isCovered = ({ iban }: Pick<BankFacts, 'iban'>) =>
  iban === ''
    ? sql`true`
    : sql`coalesce(on_day <= greatest(
        (select max(booked_until) from bank_statements) + 1,
        (select max(day) from reminder_days where released_at is not null)), false)`

/** On columns of `reminderSteps`: due on this day. */
export const isDueOn = (today: string) =>
  sql`on_day between ${today}::date - ${lateReminderDays}::int and ${today}::date`

type Sender = Pick<RequestContext, 'site' | 'club'>

/** Number of mails that would be sent tomorrow, and the last day of a bank statement. */
type Question = { mails: number; until: string | null }

/** To a treasurer: a statement is needed before tomorrow's reminders. */
export function statementNeededMail(
  { site, club }: Sender,
  { email, language, mails, until }: Question & { email: string; language: Language },
): Mail {
  const { mail: copy } = chargeRemindersCopy[language]
  return writtenMail(club, {
    kind: 'bank-statementWanted',
    recipient: email,
    language,
    subject: copy.subject(mails),
    paragraphs: [copy.until(until && shortDay(until, language)), copy.otherwise],
    button: { label: copy.button, href: site.origin + statementsPath },
  })
}

/** The day before reminders are due, asks the treasurer once for the statement they depend on. */
export async function requestStatement({
  db,
  now,
  bank,
  outbox,
  ...sender
}: Pick<RequestContext, 'db' | 'now' | 'outbox'> & Sender & { bank: BankFacts }): Promise<void> {
  const { hour } = madridFields(now)
  if (!bank.reminders || hour < remindingHours.from || hour >= remindingHours.until) return
  const tomorrow = daysAfter(madridDayOf(now), 1)
  await db.transaction(async (tx) => {
    const question = await questionOf(tx, tomorrow, bank)
    if (question.mails === 0) return
    const { rowCount } = await tx.execute(sql`
      insert into reminder_days (day, asked_at) values (${tomorrow}, ${now.toISOString()})
      on conflict (day) do update set asked_at = excluded.asked_at
      where reminder_days.asked_at is null and reminder_days.released_at is null`)
    if (rowCount === 0) return
    for (const to of await treasurersToNotify(tx, now)) {
      await outbox.queue(tx, statementNeededMail(sender, { ...to, ...question }))
    }
  })
}

/** Counts the mails of a day that wait for a statement. */
async function questionOf(tx: Database, day: string, bank: BankFacts): Promise<Question> {
  const { rows } = await tx.execute<Question>(sql`
    select count(distinct coalesce(charge.person_id::text, lower(charge.email)))::int as mails,
      (select max(booked_until)::text from bank_statements) as until
    from (${reminderSteps(isRecentlyMoved(day))}) as steps
    join ledger_charges as charge on charge.id = steps.id
    where on_day = ${day}::date and not ${isCovered(bank)}`)
  return rows[0] ?? { mails: 0, until: null }
}

/**
 * Releases the reminders due by tomorrow without a bank statement; repeated calls change nothing. Admins and the
 * treasurer.
 */
export async function releaseReminders(cx: RequestContext): Promise<void> {
  const { id: releasedBy } = authorize(cx.actor, 'ledger.manage')
  const released = { releasedAt: cx.now, releasedBy }
  await cx.db.transaction(async (tx) => {
    const rows = await tx
      .insert(reminderDays)
      .values({ day: daysAfter(madridDayOf(cx.now), 1), ...released })
      .onConflictDoUpdate({
        target: reminderDays.day,
        set: released,
        setWhere: sql`${reminderDays.releasedAt} is null`,
      })
      .returning({ day: reminderDays.day })
    if (rows.length === 0) return
    await recordAct(tx, cx, 'charge.reminders-released', ['charge', null])
  })
}
