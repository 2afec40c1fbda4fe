import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import type { Debtor } from '#app/money/ledger/charges/charge.ts'
import { shownCharge } from '#app/money/ledger/charges/open-charges.server.ts'
import { notifyOfPayment } from '#app/money/ledger/mails/payment-mail.server.ts'
import { eventSourcePrefix } from '#app/money/ledger/paying/seat-payments.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import {
  type PaymentMethod,
  ledgerChargeStates,
  ledgerCharges,
  ledgerPayments,
} from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import { chosenAccount } from './payment-accounts.server.ts'
import type { PaymentInput } from './payment-input.ts'

export type ReceivedPayment = {
  /** In the order in which they are paid; without any the whole amount is credit. */
  chargeIds: readonly string[]
  /** Greater than 0. */
  amountCents: number
  method: PaymentMethod
  /** Chosen in a form. */
  accountId?: string | null
  receivedOn: string
  reference: string | null
  /** Identifies the payment: the same source twice is one payment. */
  source: string
  /** The payer, when no charge names one. */
  from?: Debtor
  /** The club has the money already, so amounts that no charge needs become credit. */
  evenIfSettled?: boolean
}

/** `already`: the payment was stored before. */
export type Received = { paymentId: string; already: boolean }

/**
 * Stores a payment and allocates it to its charges, within the transaction `tx` and under their locks. Any surplus
 * becomes credit. Mails the payer, except for direct debits and payments recorded at an event. The caller has
 * authorized.
 *
 * @throws Problem 404 for an unknown charge; 409 'chargeSettled' when all charges are paid.
 */
export async function receivePayment(
  tx: Database,
  cx: RequestContext,
  payment: ReceivedPayment,
): Promise<Received> {
  const known = await paymentOfSource(tx, payment.source)
  if (known) return { paymentId: known, already: true }
  const charges = await lockedCharges(tx, payment.chargeIds)
  const first = charges[0]
  const owed = charges.filter(({ reversed }) => !reversed)
  const settled = owed.length > 0 && owed.every(({ openCents }) => openCents === 0)
  if (settled && !payment.evenIfSettled) {
    // The same form sent twice waits here for the first one.
    const meanwhile = await paymentOfSource(tx, payment.source)
    if (meanwhile) return { paymentId: meanwhile, already: true }
    throw new Problem('chargeSettled', 409)
  }
  const from = payment.from ?? first
  if (!from) throw new Error('a payment is of somebody')
  const [stored] = await tx
    .insert(ledgerPayments)
    .values({
      amountCents: payment.amountCents,
      method: payment.method,
      accountId: payment.accountId ?? null,
      reference: payment.reference,
      receivedOn: payment.receivedOn,
      personId: from.personId,
      name: from.name,
      email: from.email,
      language: from.language,
      registrationId: first?.registrationId ?? null,
      eventId: first?.eventId ?? null,
      source: payment.source,
      enteredBy: cx.actor.kind === 'account' ? cx.actor.id : null,
    })
    .onConflictDoNothing({ target: ledgerPayments.source })
    .returning({ id: ledgerPayments.id })
  if (!stored) {
    const paymentId = await paymentOfSource(tx, payment.source)
    if (!paymentId) throw new Error('a payment of this source was there')
    return { paymentId, already: true }
  }
  for (const chargeId of payment.chargeIds) {
    await tx.execute(sql`select allocate_payment(${stored.id}, ${chargeId})`)
  }
  await recordAct(tx, cx, 'payment.received', ['payment', stored.id], {
    details: { cents: payment.amountCents, method: payment.method, charges: charges.length },
  })
  if (!isNotifiedElsewhere(payment)) {
    await notifyOfPayment(tx, cx, 'received', { ...from, paymentId: stored.id })
  }
  return { paymentId: stored.id, already: false }
}

/** At an event the payer sees it recorded, and a debit is announced in advance. */
const isNotifiedElsewhere = ({ source, method }: ReceivedPayment) =>
  source.startsWith(eventSourcePrefix) || method === 'direct_debit'

/** Locks the active charge: this one, or the one that replaces it. Throws Problem 404. */
export async function lockActive(tx: Database, chargeId: string): Promise<string> {
  const [charge] = await lockedCharges(tx, [chargeId])
  const later = charge?.reversed ? await activeReplacement(tx, chargeId) : null
  return later === null ? chargeId : lockActive(tx, later)
}

/** The active charge that replaces a reversed one, not locked. */
export async function activeReplacement(tx: Database, chargeId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select later.id from ledger_charges as charge
    join ledger_charges as later on later.subject = charge.subject and later.turn > charge.turn
    join ledger_charge_states on charge_id = later.id and not reversed
    where charge.id = ${chargeId}`)
  return rows[0]?.id ?? null
}

async function paymentOfSource(tx: Database, source: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: ledgerPayments.id })
    .from(ledgerPayments)
    .where(eq(ledgerPayments.source, source))
  return row?.id ?? null
}

/**
 * Locks the events whose seats are held until these charges are paid: before the charges, in the order of all changes
 * of seats.
 */
export async function lockEventsToPay(tx: Database, ids: readonly string[]): Promise<void> {
  const own = tx
    .select({ id: registrations.eventId })
    .from(ledgerCharges)
    .innerJoin(registrations, eq(registrations.id, ledgerCharges.registrationId))
    .where(
      and(
        sql`${ledgerCharges.id} = any (${`{${ids.join(',')}}`}::uuid[])`,
        isNotNull(registrations.payBy),
      ),
    )
  await tx
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, own))
    .orderBy(asc(events.id))
    .for('no key update')
}

/** The charges in the given order, locked after the events of held seats. Throws Problem 404 for an unknown one. */
export async function lockedCharges(tx: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  await lockEventsToPay(tx, ids)
  const rows = await tx
    .select({
      id: ledgerCharges.id,
      personId: ledgerCharges.personId,
      registrationId: ledgerCharges.registrationId,
      eventId: ledgerCharges.eventId,
      name: ledgerCharges.name,
      email: ledgerCharges.email,
      language: ledgerCharges.language,
      openCents: sql<number>`${ledgerChargeStates.openCents}`,
      reversed: ledgerChargeStates.reversed,
    })
    .from(ledgerChargeStates)
    .innerJoin(ledgerCharges, eq(ledgerCharges.id, ledgerChargeStates.chargeId))
    .where(inArray(ledgerChargeStates.chargeId, [...ids]))
    .orderBy(ledgerChargeStates.chargeId)
    .for('update', { of: ledgerChargeStates })
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) throw new Problem('chargeNotFound', 404)
    return row
  })
}

/** The data of the payment dialog. Throws Problem 404. Admins and the treasurer. */
export async function paymentToNote(cx: RequestContext, chargeId: string) {
  authorize(cx.actor, 'ledger.manage')
  const charge = isUuid(chargeId) ? await shownCharge(cx, chargeId) : null
  if (!charge) throw new Problem('chargeNotFound', 404)
  return { charge, today: madridDayOf(cx.now), submission: randomUUID() }
}

/**
 * Records a payment of a charge, or of a part of it; any surplus becomes credit. The same form sent twice is one
 * payment. Admins and the treasurer.
 *
 * @throws Problem 404; 409 'chargeSettled' when nothing of it is open.
 */
export async function recordPayment(
  cx: RequestContext,
  chargeId: string,
  form: PaymentInput,
): Promise<{ outcome: 'noted' } | Refused> {
  authorize(cx.actor, 'ledger.manage')
  if (!isUuid(chargeId)) throw new Problem('chargeNotFound', 404)
  const { amount_cents: amountCents, method, received_on: receivedOn, reference, submission } = form
  if (receivedOn > madridDayOf(cx.now)) return refused('received_on', 'dayInFuture')
  const chosen = await chosenAccount(cx, form)
  if ('outcome' in chosen) return chosen
  await cx.db.transaction(async (tx) =>
    receivePayment(tx, cx, {
      ...chosen,
      chargeIds: [await lockActive(tx, chargeId)],
      amountCents,
      method,
      receivedOn,
      reference: reference === '' ? null : reference,
      source: `form:${submission}`,
    }),
  )
  return { outcome: 'noted' }
}
