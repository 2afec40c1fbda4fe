import { and, eq, gt, sql } from 'drizzle-orm'
import { debitedFrom } from '#app/money/ledger/charges/debited-from.server.ts'
import { transferCode } from '#app/money/ledger/credits/transfer-code.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { ledgerCharges, ledgerChargeStates } from '#app/platform/schema/money/ledger.ts'
import { howToPay, type HowToPay, type ToBePaid } from './how-to-pay.ts'

/** How a charge is paid, with the image of the transfer's code. */
export type WaysToPay = HowToPay & { code: string | null }

/** The same of a charge, with its code; null where nothing is open, or where whoever owes it pays it and the club has not said how. */
export function waysToPay(
  { club, content, gateway }: Pick<RequestContext, 'club' | 'content' | 'gateway'>,
  charge: ToBePaid,
): WaysToPay | null {
  const payee = content.legal.legalName || club.name
  const how = howToPay(content.bank, payee, charge, gateway?.methods ?? [])
  return how && { ...how, code: transferCode(how) }
}

/** What is open of a registration, and by what it is paid; null for nothing. */
export async function openOfRegistration(
  db: Database,
  registrationId: string,
): Promise<(ToBePaid & { chargeId: string }) | null> {
  const [row] = await db
    .select({
      chargeId: ledgerCharges.id,
      openCents: ledgerChargeStates.openCents,
      reference: ledgerCharges.paymentReference,
      debitedFrom: debitedFrom(sql`${ledgerCharges}`),
    })
    .from(ledgerCharges)
    .innerJoin(ledgerChargeStates, eq(ledgerChargeStates.chargeId, ledgerCharges.id))
    .where(
      and(eq(ledgerCharges.registrationId, registrationId), gt(ledgerChargeStates.openCents, 0)),
    )
  return row ? { ...row, openCents: row.openCents ?? 0 } : null
}
