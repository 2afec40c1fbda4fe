import type { RequestContext } from '#app/platform/auth/context.ts'

export const ownMandatePath = '/cuenta/domiciliacion'
export const mandatesPath = '/admin/caja/mandatos'

/** Months after which an unused mandate expires (EPC rulebook, section 4.1). */
export const unusedMonths = 36

/** Length of an account holder in bank files. */
export const longestHolder = 70

export type MandateState = 'active' | 'unused' | 'revoked'

type Life = { signedOn: string; usedOn: string | null; revokedOn: string | null }

/** The first day on which an unused mandate has expired. */
export function unusedFrom({ signedOn, usedOn }: Pick<Life, 'signedOn' | 'usedOn'>): string {
  const [year = 0, month = 1, day = 1] = (usedOn ?? signedOn).split('-').map(Number)
  const end = new Date(Date.UTC(year, month - 1 + unusedMonths, 1))
  const lastOfMonth = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0))
  end.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()))
  return end.toISOString().slice(0, 10)
}

export function stateOfMandate(mandate: Life, day: string): MandateState {
  if (mandate.revokedOn !== null) return 'revoked'
  return unusedFrom(mandate) <= day ? 'unused' : 'active'
}

export type Creditor = { name: string; address: string; identifier: string }

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
