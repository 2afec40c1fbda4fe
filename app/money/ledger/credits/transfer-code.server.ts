import { encodeQR } from 'qr'
import type { HowToPay } from '#app/money/ledger/paying/how-to-pay.ts'

/** What one line of the code holds at most, in characters (EPC069-12). */
const longestName = 70

/**
 * What the QR code of a SEPA credit transfer says, line by line, as the European Payments Council has published it
 * (EPC069-12, version 002: without the bank's BIC; UTF-8). Its end is left out, as nothing follows.
 */
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

/** The code of a transfer as the address of an image that we have drawn ourselves; null where none is taken. */
export function transferCode({ cents, reference, transfer }: HowToPay): string | null {
  if (!transfer) return null
  const drawing = encodeQR(transferText({ ...transfer, cents, reference }), 'svg', {
    ecc: 'medium',
    border: 4,
  })
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
