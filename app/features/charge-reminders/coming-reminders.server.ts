import { sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { listPage } from '#app/db/list-page.ts'
import { firstAfter, madeUpFor, remindingHours } from '#app/features/ledger/reminder-days.ts'
import { sparedBecause } from '#app/features/ledger/spared-charges.server.ts'
import { madridDayOf, madridFields } from '#app/i18n/madrid-calendar.server.ts'
import type { ComingReminder } from './charge-reminder.ts'
import { reminderSteps } from './reminder-steps.server.ts'

/** Rows of the list on one page. */
const pageSize = 50

/** Days ahead that are shown. */
const ahead = 30

const dayMilliseconds = 86_400_000

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
}> {
  authorize(cx.actor, 'ledger.manage')
  const soonest = nextDayOf(cx.now)
  const about = cx.language === 'ca' ? sql`charge.about_ca` : sql`charge.about_es`
  const within = sql`state.due_on <= ${soonest}::date + ${ahead - firstAfter}::int`
  const shown = sql`(
    select charge.id, charge.name, ${about} as about, charge.due_on::text as "dueOn", charge.number,
      state.open_cents as "openCents", steps.step, greatest(steps.on_day, ${soonest}::date)::text as "on",
      ${sparedBecause} as because
    from (${reminderSteps(within)}) as steps
    join ledger_charges as charge on charge.id = steps.id
    join ledger_charge_states as state on state.charge_id = charge.id
    where steps.on_day between ${soonest}::date - ${madeUpFor}::int and ${soonest}::date + ${ahead}::int
  )`
  const wanted = spared ? sql`because is not null` : sql`because is null`
  const { rows: counted } = await cx.db.execute<{ count: number; until: string | null }>(sql`
    select count(*)::int as count, (select max(booked_until)::text from bank_statements) as until
    from ${shown} as shown where ${wanted}`)
  const { count = 0, until = null } = counted[0] ?? {}
  const { limit, offset, page, pages } = listPage(count, pageSize, asked)
  const { rows } = await cx.db.execute<ComingReminder>(sql`
    select id, name, about, "dueOn", "openCents", step, "on", because from ${shown} as shown
    where ${wanted} order by "on", "dueOn", number limit ${limit} offset ${offset}`)
  return { rows, page, pages, count, on: cx.content.bank.reminders, bankUntil: until }
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
  next: Pick<ComingReminder, 'step' | 'on' | 'because'> | null
  exempt: Exemption | null
}

/** How it stands with the reminders of a charge that is open; null of any other. Admins and the treasurer. */
export async function remindersOf(cx: RequestContext, id: string): Promise<ChargeReminders | null> {
  authorize(cx.actor, 'ledger.manage')
  const soonest = nextDayOf(cx.now)
  type Row = {
    step: 1 | 2 | null
    on: string | null
    because: ComingReminder['because']
    reason: string | null
    by: string | null
    at: string | null
  }
  const { rows } = await cx.db.execute<Row>(sql`
    select steps.step, greatest(steps.on_day, ${soonest}::date)::text as "on", ${sparedBecause} as because,
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
  const { step, on, because, reason, by, at } = row
  return {
    on: cx.content.bank.reminders,
    next: step && on ? { step, on, because } : null,
    exempt: at === null ? null : { reason, by, at: new Date(at) },
  }
}
