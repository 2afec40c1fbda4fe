import { and, asc, eq, gt, inArray, isNull, like, sql } from 'drizzle-orm'
import { isInFile } from '#app/money/ledger/charges/running-collection.server.ts'
import { eventSourcePrefix } from '#app/money/ledger/event-source.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  ledgerCharges,
  ledgerChargeStates,
  ledgerPayments,
  ledgerPaymentStates,
  type PaymentMethod,
} from '#app/platform/schema/money/ledger.ts'

/** What a registration owes and has paid, in cents. */
export type SeatPayment = {
  chargeId: string
  openCents: number
  paidCents: number
  /** What is open of it is in a file of the bank, which collects it. */
  debited: boolean
  /** The last payment that was noted at the event since then, if it still counts. */
  taken: {
    paymentId: string
    mark: string
    method: PaymentMethod
    cents: number
    at: Date
  } | null
}

/**
 * How it stands with what these registrations owe, by their ids; those that owe nothing are left out.
 *
 * @param since payments that were noted at the event before are not told.
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
  // Of each registration the last one stays.
  const taken = new Map(payments.map(({ registrationId, ...payment }) => [registrationId, payment]))
  return new Map(
    charges.map(({ registrationId, ...charge }) => [
      registrationId,
      { ...charge, taken: taken.get(registrationId) ?? null },
    ]),
  )
}
