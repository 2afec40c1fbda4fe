import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** How an amount was paid, or paid back. */
const es = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  bizum: 'Bizum',
  direct_debit: 'Recibo domiciliado',
  card: 'Tarjeta',
} as const

const ca: Translation<typeof es> = {
  cash: 'Efectiu',
  transfer: 'Transferència',
  bizum: 'Bizum',
  direct_debit: 'Rebut domiciliat',
  card: 'Targeta',
}

export const methodsCopy = { es, ca }
