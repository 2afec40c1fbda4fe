import { sql } from 'drizzle-orm'
import { firstAfter, madeUpFor, secondAfter } from '#app/features/ledger/reminder-days.ts'

/** An instant as a day of Madrid. */
const madridDay = (instant: ReturnType<typeof sql>) =>
  sql`(${instant} at time zone 'Europe/Madrid')::date`

/**
 * Of `charge`: since when it is due and open. What was charged after it was due, came back from the bank, or was paid by
 * something that was none, counts from then.
 */
const openSince = sql`greatest(
  charge.due_on,
  ${madridDay(sql`charge.created_at`)},
  (select max(returned_on) from remittance_items where remittance_items.charge_id = charge.id),
  (select max(${madridDay(sql`ledger_allocations.created_at`)}) from ledger_allocations
    where ledger_allocations.charge_id = charge.id and releases is not null)
)`

/** Of `charge`: the day on which somebody was reminded by a step, of it or of one whose place it has taken; null: nobody. */
const remindedOn = (step: 1 | 2) => sql`(
  select max(${madridDay(sql`reminder.created_at`)}) from charge_reminders as reminder
  join ledger_charges as turn on turn.id = reminder.charge_id
  where turn.subject = charge.subject and reminder.step = ${step}::int
)`

/**
 * Which charges come to be reminded of, and when: those that are open, of somebody, no sample, and were not reminded of
 * twice. The second time is no sooner after the first than it would be, so that what was made up for is not told twice at once.
 * Columns: id, step, on_day.
 *
 * @param within of `charge` and `state`: of which charges it is asked.
 */
export const reminderSteps = (within: ReturnType<typeof sql>) => sql`
  select id, case when first_on is null then 1 else 2 end as step,
    case when first_on is null then since + ${firstAfter}::int
      else greatest(since + ${secondAfter}::int, first_on + ${secondAfter - firstAfter}::int) end as on_day
  from (
    select charge.id, ${openSince} as since, ${remindedOn(1)} as first_on, ${remindedOn(2)} as second_on
    from ledger_charge_states as state
    join ledger_charges as charge on charge.id = state.charge_id
    where state.open_cents > 0 and not charge.sample and ${within}
  ) as told
  where second_on is null`

/** Of the columns of `reminderSteps`: the mail is to be written on this day. */
export const isDueOn = (today: string) =>
  sql`on_day between ${today}::date - ${madeUpFor}::int and ${today}::date`
