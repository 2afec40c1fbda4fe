import { sql } from 'drizzle-orm'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import {
  firstReminderDays,
  lateReminderDays,
  remindingHours,
} from '#app/money/ledger/mails/reminder-days.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { listPage } from '#app/platform/db/searching/list-page.ts'
import { daysAfter } from '#app/platform/i18n/time/calendar-days.ts'
import { madridDayOf, madridFields } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { remindersPath, type UpcomingReminder } from './charge-reminder.ts'
import { isCovered, isRecentlyMoved, reminderSteps } from './reminder-steps.server.ts'

const pageSize = 50

/** Days ahead that are listed. */
const daysAhead = 30

const dayMilliseconds = 86_400_000

/** A row with the total of all rows; without an id when there is none. */
type CountedRow = Omit<UpcomingReminder, 'id'> & {
  id: string | null
  count: number
  until: string | null
  waiting: number
  missing: string
  samples: boolean
}

/**
 * A page of the reminders within 30 days, the soonest first, with the last day of a bank statement, as later
 * transfers are not known yet. Admins and the treasurer.
 */
export async function upcomingReminders(cx: RequestContext, asked: number) {
  authorize(cx.actor, 'ledger.manage')
  const soonest = nextDayOf(cx.now)
  const tomorrow = daysAfter(madridDayOf(cx.now), 1)
  const about = cx.language === 'ca' ? sql`charge.about_ca` : sql`charge.about_es`
  const within = sql`state.due_on <= ${soonest}::date + ${daysAhead - firstReminderDays}::int and ${isRecentlyMoved(soonest)}`
  // One pass over all rows counts and selects the page; other columns are read for the page only.
  const { rows: counted } = await cx.db.execute<CountedRow>(sql`
    with coming as materialized (
      select id, number, due_on, step, greatest(on_day, ${soonest}::date) as "on", on_day - 1 as needed,
        on_day <= ${tomorrow}::date and not ${isCovered(cx.content.bank)} as waits
      from (${reminderSteps(within)}) as steps
      where on_day between ${soonest}::date - ${lateReminderDays}::int and ${soonest}::date + ${daysAhead}::int
    ), counted as (
      select count(*)::int as count, (select max(booked_until)::text from bank_statements) as until,
        (select count(*)::int from coming where waits) as waiting,
        (select max(needed)::text from coming where waits) as missing,
        exists (select from ledger_charges where sample) as samples
      from coming
    ), page as (
      select * from coming order by "on", due_on, number
      limit ${pageSize} offset greatest(0, least(${asked - 1}::int, ((select count from counted) - 1) / ${pageSize}::int)) * ${pageSize}::int
    )
    select counted.count, counted.until, counted.waiting, counted.missing, counted.samples, charge.id, charge.name, ${about} as about, page.due_on::text as "dueOn",
      state.open_cents as "openCents", page.step, page."on"::text as "on", page.waits
    from counted left join page on true
    left join ledger_charges as charge on charge.id = page.id
    left join ledger_charge_states as state on state.charge_id = page.id
    order by page."on", page.due_on, page.number`)
  const { count = 0, until = null, waiting = 0, missing = '', samples = false } = counted[0] ?? {}
  const { page, pages } = listPage(count, pageSize, asked)
  const rows = counted.flatMap(({ count: _count, until: _until, ...facts }) => {
    const { waiting: _waiting, missing: _missing, samples: _samples, id, ...row } = facts
    return id === null ? [] : [{ id, ...row }]
  })
  const on = cx.content.bank.reminders
  return {
    rows,
    page,
    pages,
    count,
    /** Charges of the sample club exist, which are never reminded. */
    samples,
    on,
    bankUntil: until,
    waiting: on && waiting > 0 ? { count: waiting, until: missing } : null,
  }
}

/** Reminders waiting for a bank statement. Admins and the treasurer. */
export async function waitingReminders(cx: RequestContext): Promise<Waiting[]> {
  if (cx.content.bank.iban === '' || !cx.content.bank.reminders) return []
  const { waiting } = await upcomingReminders(cx, 1)
  return waiting ? [{ kind: 'reminders', says: [waiting.count], to: remindersPath }] : []
}

/** The next day on which reminders are sent. */
function nextDayOf(now: Date): string {
  const isOver = madridFields(now).hour >= remindingHours.until
  return madridDayOf(isOver ? new Date(now.getTime() + dayMilliseconds) : now)
}
