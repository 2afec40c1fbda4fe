import { sql } from 'drizzle-orm'
import { runningItems } from '#app/money/ledger/charges/charge-conditions.server.ts'
import { reverseCharge } from '#app/money/ledger/charges/issue-charges.server.ts'
import { shownCharge } from '#app/money/ledger/charges/open-charges.server.ts'
import {
  notifiedDebtors,
  notifyOfReversal,
} from '#app/money/ledger/mails/charge-reversal-mail.server.ts'
import { lockedCharges } from '#app/money/ledger/payments/receive-payment.server.ts'
import type { RemittanceState } from '#app/money/remittances/direct-debits.schema.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import { actorName, linkTo, stepsIn } from './ledger-steps.server.ts'
import type { ReversalInput } from './reversal-input.ts'

type Facts = {
  subject: string
  paidCents: number
  reversed: boolean
  /** The charge that replaces it. */
  replacement: { id: string; number: number } | null
  /** The remittance that collects it. */
  remittance: { id: string; number: number; state: RemittanceState } | null
}

/**
 * The history of a charge: steps, payments, reversals, remittances and mails, and who entered what.
 * The id of a reversal stands for what it reverses. Throws Problem 404. Admins and the treasurer.
 */
export async function chargeHistory(cx: RequestContext, id: string) {
  authorize(cx.actor, 'ledger.manage')
  const shown = isUuid(id) ? await shownCharge(cx, await reversedBy(cx.db, id)) : null
  const facts = shown && (await factsOf(cx.db, shown.id))
  if (!facts) throw new Problem('chargeNotFound', 404)
  const { subject, paidCents, reversed, replacement, remittance } = facts
  return {
    charge: { ...shown, paidCents, reversed },
    replacement,
    remittance,
    seesAttendees: may(cx.actor, 'registrations.read'),
    steps: await stepsIn(cx.db, stepsOfSubject(subject)),
  }
}

export type ChargeHistory = Awaited<ReturnType<typeof chargeHistory>>

/** The charge that a reversal reverses; for any other charge itself. */
async function reversedBy(db: Database, id: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select coalesce(reverses, id) as id from ledger_charges where id = ${id}`)
  return rows[0]?.id ?? id
}

async function factsOf(db: Database, id: string): Promise<Facts | undefined> {
  const { rows } = await db.execute<Facts>(sql`
    select charge.subject, state.paid_cents as "paidCents", state.reversed,
      later.replacement,
      case when remittance.id is not null then
        json_build_object('id', remittance.id, 'number', remittance.number, 'state', remittance.state) end as remittance
    from ledger_charges as charge
    join ledger_charge_states as state on state.charge_id = charge.id
    left join lateral (
      select json_build_object('id', other.id, 'number', other.number) as replacement from ledger_charges as other
      join ledger_charge_states as other_state on other_state.charge_id = other.id and not other_state.reversed
      where other.subject = charge.subject and other.id <> charge.id
    ) as later on true
    left join remittance_items as item on item.id = (${runningItems(sql`charge`)} limit 1)
    left join remittances as remittance on remittance.id = item.remittance_id
    where charge.id = ${id}`)
  return rows[0]
}

/** A reversal releases its allocations shortly before its own row. */
const reversalWindow = sql`interval '5 seconds'`

const ofRemittance = linkTo('remittance', sql`remittance.id`, sql`remittance.number`)

const stepsOfSubject = (subject: string) => sql`
    with turns as (select * from ledger_charges where subject = ${subject}),
    made as (
      select allocation.*, payment.number, payment.method, payment.received_on, payment.entered_by,
        (select back.id from ledger_payments as back where back.reverses = payment.id
          and back.created_at between allocation.created_at and allocation.created_at + ${reversalWindow}) as back_id
      from ledger_allocations as allocation
      join ledger_payments as payment on payment.id = payment_id
      where charge_id in (select id from turns)
    )
    select * from (
      select case when reverses is null then 'charged' else 'chargeReversed' end as what, created_at as at,
        ${actorName(sql`entered_by`)} as by, amount_cents as cents, reason as text,
        case when reverses is null then due_on::text end as day,
        null::jsonb as link
      from turns
      union all
      select 'paid', created_at, ${actorName(sql`entered_by`)}, amount_cents, method, received_on::text,
        ${linkTo('payment', sql`payment_id`, sql`number`)}
      from made where releases is null
      union all
      select case when back_id is null then 'released' else 'paidNoMore' end, made.created_at,
        ${actorName(sql`back.entered_by`)}, made.amount_cents, back.reason, null,
        ${linkTo('payment', sql`payment_id`, sql`made.number`)}
      from made left join ledger_payments as back on back.id = back_id where releases is not null
      union all
      select case item.state when 'excluded' then 'leftOut' else 'listed' end, remittance.created_at,
        ${actorName(sql`remittance.created_by`)}, item.amount_cents, item.excluded_because, remittance.collection_on::text,
        ${ofRemittance}
      from remittance_items as item join remittances as remittance on remittance.id = item.remittance_id
      where charge_id in (select id from turns)
      union all
      select 'returned', (returned_on + time '12:00') at time zone 'Europe/Madrid', null, -item.amount_cents,
        return_reason, returned_on::text, ${ofRemittance}
      from remittance_items as item join remittances as remittance on remittance.id = item.remittance_id
      where charge_id in (select id from turns) and item.state = 'returned'
      union all
      select distinct case when mail.sent_at is null then 'toNotify' else 'notified' end,
        coalesce(mail.sent_at, mail.created_at), null, null::int, mail.subject, null, null::jsonb
      from charge_mails join mails as mail on mail.id = mail_id
      where charge_id in (select id from turns)
        and not exists (select from charge_reminders as reminder where reminder.mail_id = mail.id)
      union all
      select case when mail.sent_at is null and mail.id is not null then 'toBeReminded' else 'reminded' end,
        coalesce(mail.sent_at, reminder.created_at), null, null::int, reminder.step::text, null, null::jsonb
      from charge_reminders as reminder left join mails as mail on mail.id = mail_id
      where reminder.charge_id in (select id from turns)
    ) as steps order by what in ('toNotify', 'toBeReminded'), at, cents desc nulls last`

/**
 * The effects of reversing a charge, for its dialog. Throws Problem 404. Admins and the treasurer.
 */
export async function chargeToReverse(cx: RequestContext, id: string) {
  authorize(cx.actor, 'ledger.manage')
  const { charge, remittance, seesAttendees } = await chargeHistory(cx, id)
  const notified = await notifiedDebtors(cx.db, charge.id)
  return { charge, remittance, seesAttendees, notified: notified?.email ?? null }
}
export type ChargeReversal = Awaited<ReturnType<typeof chargeToReverse>>

/**
 * Reverses a charge: what was paid of it becomes credit, and a mail goes to those who were asked to
 * pay. Reversed already, nothing changes. Admins and the treasurer.
 *
 * @throws Problem 404; 409 'chargeOfSeat'; 409 'ledgerMoved' when other payments were shown.
 */
export async function reverseChargeByHand(
  cx: RequestContext,
  id: string,
  { reason, seen }: ReversalInput,
): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  if (!isUuid(id)) throw new Problem('chargeNotFound', 404)
  await cx.db.transaction(async (tx) => {
    const [charge] = await lockedCharges(tx, [id])
    if (!charge || charge.reversed) return
    if (String(charge.openCents) !== seen) throw new Problem('ledgerMoved', 409)
    const notified = await notifiedDebtors(tx, id)
    await reverseCharge(tx, cx, id, reason)
    if (notified) await notifyOfReversal(tx, cx, notified, id)
  })
}
