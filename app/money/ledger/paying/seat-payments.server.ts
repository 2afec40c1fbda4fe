import { and, asc, eq, gt, inArray, isNull, like, sum, sql } from 'drizzle-orm'
import { isInFile } from '#app/money/ledger/charges/charge-conditions.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  type PaymentMethod,
  ledgerChargeStates,
  ledgerCharges,
  ledgerPaymentStates,
  ledgerPayments,
} from '#app/platform/schema/money/ledger.ts'

export const eventSourcePrefix = 'door:'

/** @param mark the id made by the phone that recorded it. */
export const eventSource = (mark: string) => `${eventSourcePrefix}${mark}`

/** The charge of a registration; cents. */
export type SeatPayment = {
  chargeId: string
  openCents: number
  paidCents: number
  /** The open amount is in a file for the bank, which collects it. */
  debited: boolean
  /** The last payment recorded at the event, if it is not reversed. */
  taken: {
    paymentId: string
    mark: string
    method: PaymentMethod
    cents: number
    at: Date
  } | null
}

/**
 * The charges of these registrations by registration id; those without one are left out.
 *
 * @param since omits earlier payments recorded at the event.
 */
export async function seatPayments(
  db: Database,
  registrationIds: readonly string[],
  since: Date,
): Promise<Map<string, SeatPayment>> {
  if (registrationIds.length === 0) return new Map()
  const ids = [...registrationIds]
  const charges = await db
    .select({
      registrationId: sql<string>`${ledgerCharges.registrationId}`,
      chargeId: ledgerCharges.id,
      openCents: sql<number>`${ledgerChargeStates.openCents}`,
      paidCents: ledgerChargeStates.paidCents,
      debited: sql<boolean>`${ledgerChargeStates.openCents} > 0 and ${isInFile(sql`${ledgerCharges}`)}`,
    })
    .from(ledgerCharges)
    .innerJoin(ledgerChargeStates, eq(ledgerChargeStates.chargeId, ledgerCharges.id))
    .where(and(inArray(ledgerCharges.registrationId, ids), eq(ledgerChargeStates.reversed, false)))
  const payments = await db
    .select({
      registrationId: ledgerPayments.registrationId,
      paymentId: ledgerPayments.id,
      mark: sql<string>`substr(${ledgerPayments.source}, ${eventSourcePrefix.length + 1}::int)`,
      method: ledgerPayments.method,
      cents: ledgerPayments.amountCents,
      at: ledgerPayments.createdAt,
    })
    .from(ledgerPayments)
    .innerJoin(ledgerPaymentStates, eq(ledgerPaymentStates.paymentId, ledgerPayments.id))
    .where(
      and(
        inArray(ledgerPayments.registrationId, ids),
        like(ledgerPayments.source, `${eventSourcePrefix}%`),
        isNull(ledgerPayments.reverses),
        eq(ledgerPaymentStates.reversed, false),
        gt(ledgerPayments.createdAt, since),
      ),
    )
    .orderBy(asc(ledgerPayments.number))
  // The last payment of each registration wins.
  const taken = new Map(payments.map(({ registrationId, ...payment }) => [registrationId, payment]))
  return new Map(
    charges.map(({ registrationId, ...charge }) => [
      registrationId,
      { ...charge, taken: taken.get(registrationId) ?? null },
    ]),
  )
}

/** Cents to pay back by registration id: the unused part of its payments. */
export async function seatCredits(
  db: Database,
  registrationIds: readonly string[],
): Promise<Map<string | null, number>> {
  const { creditCents } = ledgerPaymentStates
  const rows = await db
    .select({
      registrationId: ledgerPayments.registrationId,
      cents: sum(creditCents).mapWith(Number),
    })
    .from(ledgerPayments)
    .innerJoin(ledgerPaymentStates, eq(ledgerPaymentStates.paymentId, ledgerPayments.id))
    .where(and(inArray(ledgerPayments.registrationId, [...registrationIds]), gt(creditCents, 0)))
    .groupBy(ledgerPayments.registrationId)
  return new Map(rows.map(({ registrationId, cents }) => [registrationId, cents]))
}
