import type { ChargeKind, PaymentMethod } from '#app/db/schema/ledger.ts'
import { chargeKinds, paymentMethods } from './charge.ts'

const searchOf = (parameters: URLSearchParams) => (parameters.get('buscar') ?? '').slice(0, 100)

/** What an address asks of the open charges; junk asks for nothing. */
export function openQueryOf(parameters: URLSearchParams): {
  search: string
  kind: ChargeKind | null
  overdue: boolean
} {
  return {
    search: searchOf(parameters),
    kind: chargeKinds.find((kind) => kind === parameters.get('tipo')) ?? null,
    overdue: parameters.get('vencidos') === 'si',
  }
}

/** A day that an address names, of the calendar; null for none and for junk. */
export const dayOf = (text: string | null) =>
  text !== null &&
  /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)
    ? text
    : null

/** What an address asks of what was received; junk asks for nothing. Days of Madrid's calendar. */
export function receivedQueryOf(parameters: URLSearchParams): {
  search: string
  method: PaymentMethod | null
  from: string | null
  until: string | null
} {
  return {
    search: searchOf(parameters),
    method: paymentMethods.find((method) => method === parameters.get('forma')) ?? null,
    from: dayOf(parameters.get('desde')),
    until: dayOf(parameters.get('hasta')),
  }
}
