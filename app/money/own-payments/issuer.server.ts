import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Issuer } from './own-payment.ts'

/** Who gives a paper: the club as the law knows it, where it has said so. */
export function issuerOf({ club, content }: Pick<RequestContext, 'club' | 'content'>): Issuer {
  const { legalName, nif, seat } = content.legal
  const { street, postalCode, city } = club.address
  return {
    name: legalName || club.name,
    nif,
    seat: seat || `${street}, ${postalCode} ${city}`,
    city,
  }
}
