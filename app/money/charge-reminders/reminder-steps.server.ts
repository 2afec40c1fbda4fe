import { sql } from 'drizzle-orm'
import type { BankFacts } from '#app/club-content.ts'
import { muteReason } from '#app/money/ledger/charges/charge-conditions.server.ts'
import { firstAfter, madeUpFor, secondAfter } from '#app/money/ledger/mails/reminder-days.ts'

const madridDay = (instant: ReturnType<typeof sql>) =>
  sql`(${instant} at time zone 'Europe/Madrid')::date`

/** Open charges; `charge` and `state` in `within`. */
const candidates = (within: ReturnType<typeof sql>) => sql`
  select charge.id, charge.subject, charge.person_id, charge.registration_id, charge.email, charge.number, charge.due_on,
    greatest(charge.due_on, ${madridDay(sql`charge.created_at`)}) as since
  from ledger_charge_states as state
  join ledger_charges as charge on charge.id = state.charge_id
  where state.open_cents > 0 and not charge.sample and ${within}`

/** The last day on which a charge, or one it replaces, was returned or lost its payment: it is due since then. */
const comeBack = sql`
  select charge_id, max(day) as day from (
    select candidate.id as charge_id, item.returned_on as day
    from candidate join ledger_charges as turn on turn.subject = candidate.subject
    join remittance_items as item on item.charge_id = turn.id
    where item.returned_on is not null
    union all
    select charge_id, ${madridDay(sql`created_at`)} from ledger_allocations
    where releases is not null and charge_id in (select id from candidate)
  ) as moved group by charge_id`

/** The days of reminders by subject, so also of replaced charges. */
const reminded = sql`
  select turn.subject, max(${madridDay(sql`reminder.created_at`)}) filter (where reminder.step = 1) as first_on,
    max(${madridDay(sql`reminder.created_at`)}) filter (where reminder.step = 2) as second_on
  from charge_reminders as reminder join ledger_charges as turn on turn.id = reminder.charge_id
  where turn.subject in (select subject from candidate)
  group by turn.subject`

/**
 * The next reminders: of open charges of somebody, no samples, reminded at most once. Days count from when a charge is due and open:
 * later for one charged after its due day, returned, or whose payment was reversed. The second keeps its distance from a first that
 * was made up for. Columns: id, number, due_on, step, on_day, and because: why it is muted.
 *
 * @param within a condition on `charge` and `state`.
 */
export const reminderSteps = (within: ReturnType<typeof sql>) => sql`
  with candidate as materialized (${candidates(within)}), come_back as (${comeBack}), reminded as (${reminded})
  select charge.id, charge.number, charge.due_on, ${muteReason} as because,
    case when first_on is null then 1 else 2 end as step,
    case when first_on is null then greatest(since, come_back.day) + ${firstAfter}::int
      else greatest(greatest(since, come_back.day) + ${secondAfter}::int, first_on + ${secondAfter - firstAfter}::int) end as on_day
  from candidate as charge
  left join come_back on come_back.charge_id = charge.id
  left join reminded on reminded.subject = charge.subject
  where second_on is null`

/** `charge` has changed lately enough to be due on a day or later, so that charges open for years are not read each time. */
export function movedLately(day: string) {
  const oldest = sql`(${day}::date - ${madeUpFor + secondAfter}::int)`
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
 * On columns of `reminderSteps`: a bank statement covers all days before the reminder, or somebody released it. A club without an
 * account waits for no statement.
 */
export const isCovered = ({ iban }: Pick<BankFacts, 'iban'>) =>
  iban === ''
    ? sql`true`
    : sql`coalesce(on_day <= greatest(
        (select max(booked_until) from bank_statements) + 1,
        (select max(day) from reminder_days where released_at is not null)), false)`

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** On columns of `reminderSteps`: due on this day. */
export const isDueOn = (today: string) =>
  sql`because is null and on_day between ${today}::date - ${madeUpFor}::int and ${today}::date`
