import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Issuer } from './own-payment.ts'

/** The legal identity of the club; what the settings lack is that of the public site. */
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
