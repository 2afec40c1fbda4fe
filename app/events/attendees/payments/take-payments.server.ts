import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CashInput, Taking } from '#app/events/attendees/acts/attendee-input.ts'
import { registrationsNamed } from '#app/events/attendees/acts/cancel-attendees.server.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { doorPaymentOf, undoableSince } from '#app/events/attendees/door/door-payments.server.ts'
import type { TakingResult } from '#app/events/attendees/phone/taking.ts'
import { withSeatsOf } from '#app/events/registrations/seats.server.ts'
import { eventSource, seatPayments } from '#app/money/ledger/paying/seat-payments.server.ts'
import { receivePayment } from '#app/money/ledger/payments/receive-payment.server.ts'
import { reversePayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { authorize, authorizeFor } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import {
  ledgerCharges,
  ledgerPaymentStates,
  ledgerPayments,
} from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'

/** Older takings get the day on which they were sent (milliseconds). */
const maxTakingAge = 7 * 86_400_000

/**
 * Stores payments collected on phones, possibly sent late or repeatedly. Each counts once; the
 * second payment of a registration reports that it was paid.
 */
export async function takePayments(
  cx: RequestContext,
  eventId: string,
  takings: readonly Taking[],
): Promise<TakingResult[]> {
  authorizeFor(cx.actor, 'door.keep', eventId)
  const event = await attendedEvent(cx, eventId, 'door.keep')
  return withSeatsOf(cx.db, event.id, async (tx) => {
    const results: TakingResult[] = []
    for (const taking of takings) {
      const outcome = await recordTaking(tx, cx, event.id, taking)
      const { id, registration } = taking
      const payments = await seatPayments(tx, [registration], undoableSince(cx))
      const payment = payments.get(registration)
      results.push({
        id,
        registration,
        outcome,
        payment: outcome !== 'unknown' && payment ? doorPaymentOf(payment) : null,
        by: outcome === 'already' ? await receiverOf(tx, registration) : null,
      })
    }
    return results
  })
}

/**
 * Records the open amount as paid in cash; the same submission is the same payment.
 *
 * @throws Problem 404; 409 'chargeSettled' when paid or reversed meanwhile.
 */
export async function takeCash(
  cx: RequestContext,
  eventId: string,
  registration: string,
  { submission, cents }: CashInput,
): Promise<{ eventId: number; name: string; cents: number }> {
  authorize(cx.actor, 'ledger.manage')
  const event = await attendedEvent(cx, eventId, 'ledger.manage')
  return withSeatsOf(cx.db, event.id, async (tx) => {
    const [row] = await registrationsNamed(tx, event.id, [registration])
    const taking = { id: submission, registration, cents, undoes: null, at: cx.now }
    const outcome = await recordTaking(tx, cx, event.id, { ...taking, method: 'cash' })
    if (outcome === 'unknown') throw new Problem('chargeNotFound', 404)
    if (outcome !== 'done') throw new Problem('chargeSettled', 409)
    return { eventId: event.id, name: row?.name ?? '', cents }
  })
}

/**
 * Undoes the last payment recorded at the event, while that is allowed.
 *
 * @throws Problem 404 when there is none.
 */
export async function undoLastTaking(
  cx: RequestContext,
  eventId: string,
  registration: string,
): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  const event = await attendedEvent(cx, eventId, 'ledger.manage')
  await withSeatsOf(cx.db, event.id, async (tx) => {
    await registrationsNamed(tx, event.id, [registration])
    const payment = (await seatPayments(tx, [registration], undoableSince(cx))).get(registration)
    if (!payment?.taken) throw new Problem('paymentNotFound', 404)
    await reverseTaking(tx, cx, payment.taken.paymentId)
  })
}

/** Needs the event lock. */
async function recordTaking(
  tx: Database,
  cx: RequestContext,
  eventId: number,
  taking: Taking,
): Promise<TakingResult['outcome']> {
  const { id, registration, method, cents, undoes } = taking
  if (undoes === null) await confirmIfHeld(tx, eventId, registration)
  const [charge] = await tx
    .select({
      id: ledgerCharges.id,
      most: sql<number>`max(${ledgerCharges.amountCents}) over ()::int`,
    })
    .from(ledgerCharges)
    .innerJoin(registrations, eq(registrations.id, ledgerCharges.registrationId))
    .where(
      and(
        eq(ledgerCharges.registrationId, registration),
        eq(registrations.eventId, eventId),
        isNull(ledgerCharges.reverses),
      ),
    )
    .orderBy(desc(ledgerCharges.turn))
    .limit(1)
  // No phone has shown more than the highest charge.
  if (!charge || cents > charge.most) return 'unknown'
  if (undoes !== null) return undoTaking(tx, cx, registration, undoes)
  const now = cx.now.getTime()
  const at = taking.at.getTime()
  const { already, settled } = await receivedOrSettled(tx, cx, {
    chargeIds: [charge.id],
    amountCents: cents,
    method,
    receivedOn: madridDayOf(at > now || at < now - maxTakingAge ? cx.now : taking.at),
    reference: null,
    source: eventSource(id),
  })
  return settled && !already ? 'already' : 'done'
}

/** Paying at the door confirms a held registration. */
async function confirmIfHeld(tx: Database, eventId: number, id: string) {
  await tx
    .update(registrations)
    .set({ confirmBy: null })
    .where(
      and(
        eq(registrations.id, id),
        eq(registrations.eventId, eventId),
        eq(registrations.status, 'confirmed'),
        isNotNull(registrations.confirmBy),
      ),
    )
}

/** `receivePayment` with 'chargeSettled' as a result. */
async function receivedOrSettled(...sent: Parameters<typeof receivePayment>) {
  try {
    const { already } = await receivePayment(...sent)
    return { already, settled: false }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'chargeSettled') throw error
    return { already: false, settled: true }
  }
}

/** Undoes a payment; one that never arrived counts as undone. */
async function undoTaking(
  tx: Database,
  cx: RequestContext,
  registration: string,
  mark: string,
): Promise<TakingResult['outcome']> {
  const [payment] = await tx
    .select({
      id: ledgerPayments.id,
      late: sql<boolean>`${ledgerPayments.createdAt} < ${undoableSince(cx).toISOString()}::timestamptz`,
    })
    .from(ledgerPayments)
    .where(
      and(
        eq(ledgerPayments.source, eventSource(mark)),
        eq(ledgerPayments.registrationId, registration),
        isNull(ledgerPayments.reverses),
      ),
    )
  if (!payment) return 'done'
  if (payment.late) return 'late'
  try {
    await reverseTaking(tx, cx, payment.id)
  } catch (error) {
    const code = error instanceof Problem ? error.code : null
    // The payment was refunded meanwhile or is about to be: the treasurer handles it, and other payments continue.
    if (code === 'paymentRefunded' || code === 'inRefundFile') return 'late'
    throw error
  }
  return 'done'
}

async function reverseTaking(tx: Database, cx: RequestContext, paymentId: string) {
  await reversePayment(tx, cx, paymentId, {
    reason: attendeesCopy[cx.language].takenByMistake,
    source: `undone:${paymentId}`,
    on: madridDayOf(cx.now),
  })
}

/** Who entered the last active payment; null when nobody did by hand. */
async function receiverOf(tx: Database, registration: string): Promise<string | null> {
  const [row] = await tx
    .select({ name: accounts.name, email: accounts.email })
    .from(ledgerPayments)
    .innerJoin(ledgerPaymentStates, eq(ledgerPaymentStates.paymentId, ledgerPayments.id))
    .innerJoin(accounts, eq(accounts.id, ledgerPayments.enteredBy))
    .where(
      and(
        eq(ledgerPayments.registrationId, registration),
        isNull(ledgerPayments.reverses),
        eq(ledgerPaymentStates.reversed, false),
      ),
    )
    .orderBy(desc(ledgerPayments.number))
    .limit(1)
  return row ? row.name || row.email : null
}
