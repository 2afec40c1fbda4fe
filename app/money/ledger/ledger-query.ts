import { isCalendarDay } from '#app/kit/forms/day-input.ts'
import { chargeKinds, paymentMethods } from '#app/money/ledger/charges/charge.ts'

const searchOf = (parameters: URLSearchParams) => (parameters.get('buscar') ?? '').slice(0, 100)

/** The filter of open charges; invalid parameters count as missing. */
export function openQueryOf(parameters: URLSearchParams) {
  return {
    search: searchOf(parameters),
    kind: chargeKinds.find((kind) => kind === parameters.get('tipo')) ?? null,
    overdue: parameters.get('vencidos') === 'si',
  }
}

/** The filter of credits; invalid parameters count as missing. */
export function creditsQueryOf(parameters: URLSearchParams) {
  const event = parameters.get('evento') ?? ''
  return {
    search: searchOf(parameters),
    event: /^[1-9]\d{0,8}$/u.test(event) ? Number(event) : null,
  }
}

/** A day of the calendar; null for anything else. */
export const dayOf = (text: string | null) => (text !== null && isCalendarDay(text) ? text : null)

/** A year, '2026'; null for anything else. */
export const yearOf = (text: string | null) =>
  text !== null && /^20\d\d$/u.test(text) ? text : null

/** The filter of received payments, in days of Madrid's calendar; invalid parameters count as missing. */
export function receivedQueryOf(parameters: URLSearchParams) {
  return {
    search: searchOf(parameters),
    method: paymentMethods.find((method) => method === parameters.get('forma')) ?? null,
    from: dayOf(parameters.get('desde')),
    until: dayOf(parameters.get('hasta')),
  }
}
