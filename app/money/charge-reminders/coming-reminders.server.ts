import { sql } from 'drizzle-orm'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import { firstAfter, madeUpFor, remindingHours } from '#app/money/ledger/mails/reminder-days.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { listPage } from '#app/platform/db/searching/list-page.ts'
import { madridDayOf, madridFields } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { remindersPath, type ComingReminder } from './charge-reminder.ts'
import { dayAfter, isCovered, movedLately, reminderSteps } from './reminder-steps.server.ts'

/** Rows of the list on one page. */
const pageSize = 50

/** Days ahead that are shown. */
const ahead = 30

const dayMilliseconds = 86_400_000

/** Reminders that would leave by tomorrow, and until when a statement has to tell for all of them. */
export type WaitingReminders = { count: number; until: string }

/** A row of the page, or one without an id where there is none, with what is said of all. */
type Told = Omit<ComingReminder, 'id'> & {
  id: string | null
  count: number
  until: string | null
  waiting: number
  missing: string
}

/**
 * Who will be reminded of what within 30 days, the soonest first, or what of it nobody is reminded of and why; pages count
 * from 1. With the last day that a statement of the bank has told of: who has paid later by transfer is among them still.
 * Admins and the treasurer.
 */
export async function comingReminders(
  cx: RequestContext,
  { spared, page: asked }: { spared: boolean; page: number },
): Promise<{
  rows: ComingReminder[]
  page: number
  pages: number
  count: number
  on: boolean
  bankUntil: string | null
  waiting: WaitingReminders | null
}> {
  authorize(cx.actor, 'ledger.manage')
  const soonest = nextDayOf(cx.now)
  const tomorrow = dayAfter(madridDayOf(cx.now))
  const about = cx.language === 'ca' ? sql`charge.about_ca` : sql`charge.about_es`
  const within = sql`state.due_on <= ${soonest}::date + ${ahead - firstAfter}::int and ${movedLately(soonest)}`
  const wanted = spared ? sql`because is not null` : sql`because is null`
  // All of it is looked at once, to be counted and for the page; what else is shown is read of the page alone.
  const { rows: told } = await cx.db.execute<Told>(sql`
    with coming as materialized (
      select id, number, due_on, step, because, greatest(on_day, ${soonest}::date) as "on", on_day - 1 as needed,
        because is null and on_day <= ${tomorrow}::date and not ${isCovered(cx.content.bank)} as waits
      from (${reminderSteps(within)}) as steps
      where on_day between ${soonest}::date - ${madeUpFor}::int and ${soonest}::date + ${ahead}::int
    ), shown as (
      select * from coming where ${wanted}
    ), counted as (
      select count(*)::int as count, (select max(booked_until)::text from bank_statements) as until,
        (select count(*)::int from coming where waits) as waiting,
        (select max(needed)::text from coming where waits) as missing
      from shown
    ), page as (
      select * from shown order by "on", due_on, number
      limit ${pageSize} offset greatest(0, least(${asked - 1}::int, ((select count from counted) - 1) / ${pageSize}::int)) * ${pageSize}::int
    )
    select counted.count, counted.until, counted.waiting, counted.missing, charge.id, charge.name, ${about} as about, page.due_on::text as "dueOn",
      state.open_cents as "openCents", page.step, page."on"::text as "on", page.because, page.waits
    from counted left join page on true
    left join ledger_charges as charge on charge.id = page.id
    left join ledger_charge_states as state on state.charge_id = page.id
    order by page."on", page.due_on, page.number`)
  const { count = 0, until = null, waiting = 0, missing = '' } = told[0] ?? {}
  const { page, pages } = listPage(count, pageSize, asked)
  const rows = told.flatMap(({ count: _count, until: _until, ...facts }) => {
    const { waiting: _waiting, missing: _missing, id, ...row } = facts
    return id === null ? [] : [{ id, ...row }]
  })
  const on = cx.content.bank.reminders
  return {
    rows,
    page,
    pages,
    count,
    on,
    bankUntil: until,
    waiting: on && waiting > 0 ? { count: waiting, until: missing } : null,
  }
}

/** The reminders that wait for a statement of the bank. Admins and the treasurer. */
export async function waitingReminders(cx: RequestContext): Promise<Waiting[]> {
  if (cx.content.bank.iban === '' || !cx.content.bank.reminders) return []
  const { waiting } = await comingReminders(cx, { spared: false, page: 1 })
  return waiting ? [{ kind: 'reminders', says: [waiting.count], to: remindersPath }] : []
}

/** The first day on which reminders are written from now on. */
function nextDayOf(now: Date): string {
  const isOver = madridFields(now).hour >= remindingHours.until
  return madridDayOf(isOver ? new Date(now.getTime() + dayMilliseconds) : now)
}

/** What of a charge somebody has said about reminders. */
type Exemption = { reason: string | null; by: string | null; at: Date }

/** How it stands with the reminders of a charge. */
export type ChargeReminders = {
  /** Whether the club reminds anybody. */
  on: boolean
  /** The one that comes next; null once there were two, or it is too late for one. */
  next: Pick<ComingReminder, 'step' | 'on' | 'because' | 'waits'> | null
  exempt: Exemption | null
}

/** How it stands with the reminders of a charge that is open; null of any other. Admins and the treasurer. */
export async function remindersOf(cx: RequestContext, id: string): Promise<ChargeReminders | null> {
  authorize(cx.actor, 'ledger.manage')
  const soonest = nextDayOf(cx.now)
  const tomorrow = dayAfter(madridDayOf(cx.now))
  type Row = {
    step: 1 | 2 | null
    on: string | null
    because: ComingReminder['because']
    waits: boolean
    reason: string | null
    by: string | null
    at: string | null
  }
  const { rows } = await cx.db.execute<Row>(sql`
    select steps.step, greatest(steps.on_day, ${soonest}::date)::text as "on", steps.because,
      on_day <= ${tomorrow}::date and not ${isCovered(cx.content.bank)} as waits,
      exempt.reason, exempt.created_at as at, coalesce(nullif(account.name, ''), account.email) as by
    from ledger_charges as charge
    join ledger_charge_states as state on state.charge_id = charge.id and state.open_cents > 0
    left join (${reminderSteps(sql`charge.id = ${id}`)}) as steps
      on steps.id = charge.id and steps.on_day >= ${soonest}::date - ${madeUpFor}::int
    left join unreminded_charges as exempt on exempt.subject = charge.subject
    left join usuarios as account on account.id = exempt.entered_by
    where charge.id = ${id} and not charge.sample`)
  const [row] = rows
  if (!row) return null
  const { step, on, because, waits, reason, by, at } = row
  return {
    on: cx.content.bank.reminders,
    next: step && on ? { step, on, because, waits } : null,
    exempt: at === null ? null : { reason, by, at: new Date(at) },
  }
}
