import { and, eq, gt, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { ledgerCharges, ledgerChargeStates } from '#app/db/schema/ledger.ts'
import { howToPay, type HowToPay } from './how-to-pay.ts'
import { transferCode } from './transfer-code.server.ts'

/** How a charge is paid, with the image of the transfer's code. */
export type WaysToPay = HowToPay & { code: string | null }

/** The same of a charge, with its code; null where nothing is open, or the club has not said how. */
export function waysToPay(
  { club, content, gateway }: Pick<RequestContext, 'club' | 'content' | 'gateway'>,
  charge: { openCents: number; reference: string },
): WaysToPay | null {
  const payee = content.legal.legalName || club.name
  const how = howToPay(content.bank, payee, charge, gateway?.methods ?? [])
  return how && { ...how, code: transferCode(how) }
}

/** What is open of a registration, with what a transfer names; null for nothing. */
export async function openOfRegistration(
  db: Database,
  registrationId: string,
): Promise<{ chargeId: string; openCents: number; reference: string } | null> {
  const [row] = await db
    .select({
      chargeId: ledgerCharges.id,
      openCents: ledgerChargeStates.openCents,
      reference: ledgerCharges.paymentReference,
    })
    .from(ledgerCharges)
    .innerJoin(ledgerChargeStates, eq(ledgerChargeStates.chargeId, ledgerCharges.id))
    .where(
      and(eq(ledgerCharges.registrationId, registrationId), gt(ledgerChargeStates.openCents, 0)),
    )
  return row ? { ...row, openCents: row.openCents ?? 0 } : null
}

/**
 * The end of the account from which the club will debit a charge; null where whoever owes it pays it: without a mandate, once
 * the bank has given it back, and for seats that are only kept until they are paid.
 */
export async function debitedFrom(db: Database, chargeId: string): Promise<string | null> {
  const { rows } = await db.execute<{ end: string }>(sql`
    select mandate.iban_end as "end" from ledger_charges as charge
    join sepa_mandates as mandate on mandate.person_id = charge.person_id and mandate.revoked_on is null
    left join event_registrations as registration on registration.id = charge.registration_id
    where charge.id = ${chargeId} and registration.pay_by is null
      and not exists (select from remittance_items where charge_id = charge.id and state = 'returned')`)
  return rows[0]?.end ?? null
}
