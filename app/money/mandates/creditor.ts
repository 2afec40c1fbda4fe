import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Creditor } from './mandate.ts'

/** The club as a creditor; null while the settings have no creditor identifier or no account. */
export function creditorOf({
  club,
  content,
}: Pick<RequestContext, 'club' | 'content'>): Creditor | null {
  const { creditorId, iban, holder } = content.bank
  if (creditorId === '' || iban === '') return null
  const { street, postalCode, city } = club.address
  return {
    name: holder || club.name,
    address: content.legal.seat || `${street}, ${postalCode} ${city}`,
    identifier: creditorId,
  }
}
