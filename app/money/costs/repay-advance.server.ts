import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { accountsPath } from '#app/money/ledger/ledger-pages.ts'
import { chosenAccount } from '#app/money/ledger/payments/payment-accounts.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { eventCostRepayments } from '#app/platform/schema/events/event-costs.ts'
import type { PaymentMethod } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import { activeCost } from './active-cost.server.ts'
import type { RepaymentInput } from './cost-input.ts'
import { repayment } from './evening-costs.server.ts'

/** Days for which a repayment is shown and can be undone. */
const daysShown = 30

/** A member's advance, in cents and days in Madrid. */
export type Advance = {
  costId: string
  eventId: number
  event: string
  what: string
  name: string
  spentOn: string
  amountCents: number
  repaid: { on: string; method: PaymentMethod } | null
}

/** Advances that the club owes, oldest first, then recently repaid ones. Admins and the treasurer. */
export async function listAdvances(cx: RequestContext): Promise<Advance[]> {
  authorize(cx.actor, 'ledger.manage')
  const { rows } = await cx.db.execute<Advance>(sql`
    select cost.id as "costId", cost.event_id::int as "eventId", cost.what, cost.person_name as name,
      ${cx.language === 'ca' ? sql`event_ca` : sql`event_es`} as event,
      cost.spent_on::text as "spentOn", cost.amount_cents as "amountCents",
      ${repayment} as repaid
    from event_costs as cost
    left join event_cost_repayments as repaid on repaid.cost_id = cost.id and repaid.reverses is null
      and not exists (select from event_cost_repayments where reverses = repaid.id)
    where paid_by = 'member' and cost.reverses is null
      and not exists (select from event_costs where reverses = cost.id)
      and (repaid.id is null or repaid.repaid_on > ${madridDayOf(cx.now)}::date - ${daysShown}::int)
    order by repaid.id is not null, cost.spent_on, cost.number`)
  return rows
}

/** Number and sum of the advances that the club owes. Admins and the treasurer. */
export async function waitingAdvances(cx: RequestContext): Promise<Waiting[]> {
  const open = (await listAdvances(cx)).filter(({ repaid }) => repaid === null)
  if (open.length === 0) return []
  const cents = open.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return [{ kind: 'advances', says: [open.length, cents], to: `${accountsPath}#advances` }]
}

/** An advance, for the dialog that repays it. Throws Problem 404. Admins and the treasurer. */
export async function advanceToRepay(cx: RequestContext, costId: string) {
  authorize(cx.actor, 'ledger.manage')
  const cost = await advanced(cx, costId)
  return {
    advance: {
      costId: cost.id,
      name: cost.personName,
      what: cost.what,
      event: cx.language === 'ca' ? cost.eventCa : cost.eventEs,
      amountCents: cost.amountCents,
    },
    today: madridDayOf(cx.now),
    submission: randomUUID(),
  }
}

async function advanced(cx: RequestContext, costId: string) {
  const cost = await activeCost(cx.db, null, costId)
  if (cost.paidBy !== 'member') throw new Problem('costNotFound', 404)
  return cost
}

/**
 * Records that an advance was paid back; repeated calls change nothing. Admins and the treasurer. Throws Problem 404.
 */
export async function repayAdvance(
  cx: RequestContext,
  costId: string,
  form: RepaymentInput,
): Promise<{ outcome: 'repaid' } | Refused> {
  const account = authorize(cx.actor, 'ledger.manage')
  await advanced(cx, costId)
  const { submission: id, method, repaid_on: repaidOn, reference } = form
  if (repaidOn > madridDayOf(cx.now)) return refused('repaid_on', 'dayInFuture')
  const chosen = await chosenAccount(cx, form)
  if ('outcome' in chosen) return chosen
  await cx.db.transaction(async (tx) => {
    const { repaidCents, amountCents, eventId } = await activeCost(tx, null, costId, true)
    if (repaidCents > 0) return
    const added = await tx
      .insert(eventCostRepayments)
      .values({
        ...chosen,
        id,
        costId,
        amountCents,
        method,
        repaidOn,
        reference: reference || null,
        enteredBy: account.id,
      })
      .onConflictDoNothing()
      .returning({ id: eventCostRepayments.id })
    if (added.length === 0) return
    await recordAct(tx, cx, 'event.advance-repaid', ['event', String(eventId)], {
      details: { cents: amountCents, method },
    })
  })
  return { outcome: 'repaid' }
}

/** Undoes a repayment recorded by mistake; without one nothing changes. Admins and the treasurer. */
export async function undoRepayment(cx: RequestContext, costId: string): Promise<void> {
  const account = authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const cost = await activeCost(tx, null, costId, true)
    if (cost.repaidCents === 0) return
    await tx.execute(sql`
      insert into event_cost_repayments
        (id, cost_id, amount_cents, method, account_id, repaid_on, reference, reverses, entered_by, sample)
      select gen_random_uuid(), cost_id, -amount_cents, method, account_id, repaid_on, reference, id, ${account.id}, sample
      from event_cost_repayments as made
      where cost_id = ${cost.id} and reverses is null
        and not exists (select from event_cost_repayments where reverses = made.id)`)
    await recordAct(tx, cx, 'event.repayment-undone', ['event', String(cost.eventId)], {
      details: { cents: cost.amountCents },
    })
  })
}
