import { isCalendarDay } from '#app/kit/forms/day-input.ts'
import { chargeKinds, paymentMethods } from '#app/money/ledger/charges/charge.ts'
import type { ChargeKind, PaymentMethod } from '#app/platform/schema/money/ledger.ts'

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

/** What an address asks of what is to be paid back; junk asks for nothing. */
export function creditsQueryOf(parameters: URLSearchParams): {
  search: string
  event: number | null
} {
  const event = parameters.get('evento') ?? ''
  return {
    search: searchOf(parameters),
    event: /^[1-9]\d{0,8}$/u.test(event) ? Number(event) : null,
  }
}

/** A day that an address names, of the calendar; null for none and for junk. */
export const dayOf = (text: string | null) => (text !== null && isCalendarDay(text) ? text : null)

/** A year that an address names, '2026'; null for none and for junk. */
export const yearOf = (text: string | null) =>
  text !== null && /^20\d\d$/u.test(text) ? text : null

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
