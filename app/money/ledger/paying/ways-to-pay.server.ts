import { and, eq, gt, sql } from 'drizzle-orm'
import { encodeQR } from 'qr'
import { debitedFrom } from '#app/money/ledger/charges/charge-conditions.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { ledgerChargeStates, ledgerCharges } from '#app/platform/schema/money/ledger.ts'
import { type HowToPay, type PayableCharge, howToPay } from './how-to-pay.ts'

/** Ways to pay, with the QR code of the transfer as a data URL. */
export type WaysToPay = HowToPay & { code: string | null }

/** Null when nothing is open, or the debtor pays and the club has configured no way to pay. */
export function waysToPay(
  { club, content, gateway }: Pick<RequestContext, 'club' | 'content' | 'gateway'>,
  charge: PayableCharge,
): WaysToPay | null {
  const payee = content.legal.legalName || club.name
  const how = howToPay(content.bank, payee, charge, gateway?.methods ?? [])
  return how && { ...how, code: transferCode(how) }
}

/** The open charge of a registration; null for none. */
export async function openOfRegistration(
  db: Database,
  registrationId: string,
): Promise<(PayableCharge & { chargeId: string }) | null> {
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

/** Characters of the payee's name (EPC069-12). */
const longestName = 70

/** The text of the QR code of a SEPA credit transfer (EPC069-12, version 002: without the BIC; UTF-8). */
export function transferText({
  holder,
  iban,
  cents,
  reference,
}: {
  holder: string
  iban: string
  /** From 1 cent to 999 999 999,99 euros. */
  cents: number
  reference: string
}): string {
  const bic = ''
  const purpose = ''
  const structuredReference = ''
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    Array.from(holder.replaceAll(/\s+/gu, ' ')).slice(0, longestName).join(''),
    iban,
    `EUR${(cents / 100).toFixed(2)}`,
    purpose,
    structuredReference,
    reference.slice(0, 140),
  ].join('\n')
}

/** The QR code of a transfer as a data URL; null when the club takes no transfers. */
export function transferCode({ cents, reference, transfer }: HowToPay): string | null {
  if (!transfer) return null
  const drawing = encodeQR(transferText({ ...transfer, cents, reference }), 'svg', {
    ecc: 'medium',
    border: 4,
  })
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
