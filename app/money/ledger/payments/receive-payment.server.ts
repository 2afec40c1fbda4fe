import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import type { Debtor } from '#app/money/ledger/charges/charge.ts'
import { eventSourcePrefix } from '#app/money/ledger/event-source.ts'
import { notifyOfPayment } from '#app/money/ledger/mails/payment-mail.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import {
  ledgerCharges,
  ledgerChargeStates,
  ledgerPayments,
  type PaymentMethod,
} from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'

export type ReceivedPayment = {
  /** What it is for, the first to be paid first; none: it is credit of who paid. */
  chargeIds: readonly string[]
  /** More than 0. */
  amountCents: number
  method: PaymentMethod
  /** The day of Madrid's calendar. */
  receivedOn: string
  reference: string | null
  /** What tells of it: the same a second time is the same payment. */
  source: string
  /** Who paid, where no charge says so. */
  from?: Debtor
  /** The money is there, whether or not anything of the charges is open by now: what is not needed is credit. */
  evenIfSettled?: boolean
}

/** A payment that is stored; `already` if it was before. */
export type Received = { paymentId: string; already: boolean }

/**
 * Writes down that the club was paid, and what for, within the transaction `tx`: the charges are locked until it ends,
 * and what they do not need stays as credit; so does all of it where what it is for was taken back meanwhile. Who paid
 * is told by mail, but for what is noted at an event and for direct debits. Who may do so has been asked by the caller.
 *
 * @throws Problem 404 for a charge that there is not; 409 'chargeSettled' when all of them are paid by now.
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
    // The same press a second time has waited for the first.
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
  await recordAudit(tx, cx, {
    action: 'payment.received',
    subjectType: 'payment',
    subjectId: stored.id,
    details: { cents: payment.amountCents, method: payment.method, charges: charges.length },
  })
  if (!isNotifiedElsewhere(payment)) {
    await notifyOfPayment(tx, cx, 'received', { ...from, paymentId: stored.id })
  }
  return { paymentId: stored.id, already: false }
}

/** Whoever pays at an event sees it noted, and a debit was told of before it was made. */
const isNotifiedElsewhere = ({ source, method }: ReceivedPayment) =>
  source.startsWith(eventSourcePrefix) || method === 'direct_debit'

/**
 * The charge itself, or the one that has taken its place where it was reversed meanwhile: locked, so that it stays the one.
 *
 * @throws Problem 404 when there is no such charge.
 */
export async function lockActive(tx: Database, chargeId: string): Promise<string> {
  const [charge] = await lockedCharges(tx, [chargeId])
  const later = charge?.reversed ? await activeReplacement(tx, chargeId) : null
  return later === null ? chargeId : lockActive(tx, later)
}

/** The charge that has taken the place of one that was reversed, as it stands now, not locked; null where there is none. */
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
 * Locks the events whose seats are only kept until these charges are paid, as all who change seats do: before the charges, and
 * by whoever is about to pay them.
 *
 * @param ids of charges; any of a registration stands for all.
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

/**
 * The charges, each locked, in the order in which they were given; before them the events whose seats are theirs by being
 * paid, as all who change seats lock them.
 *
 * @throws Problem 404 when one of them is none.
 */
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
