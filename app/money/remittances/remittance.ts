import type { Tone } from '#app/kit/ui/marks/tones.ts'
import { daysAfter } from '#app/platform/i18n/time/calendar-days.ts'
import type { ChargeKind } from '#app/platform/schema/money/ledger.ts'
import { bankingDaysAfter, onBankingDay } from '#packages/banking/sepa/banking-days.ts'
import type { ItemState, RemittanceState } from './direct-debits.schema.ts'

export const remittancesPath = '/admin/caja/remesas'
export const returnsPath = `${remittancesPath}/devoluciones`
export const remittancePath = (id: string) => `${remittancesPath}/${id}`

/** Kinds of charges that the bank collects, in the order of the form. */
export const collectedKinds = [
  'due',
  'entry',
  'seat',
  'other',
] as const satisfies readonly ChargeKind[]

/** Banking days between writing the file and the collection. */
const bankDays = 2

/** The first possible day of a collection that is announced from `today` on. */
export function firstCollection(today: string, noticeDays: number): string {
  const noticed = onBankingDay(daysAfter(today, noticeDays))
  const sent = bankingDaysAfter(today, bankDays)
  return noticed > sent ? noticed : sent
}

/** Whether a file written today still reaches the bank in time. */
export const canBeSentOn = (today: string, collectionOn: string) =>
  bankingDaysAfter(today, 1) <= collectionOn

export const notifiedFrom = (collectionOn: string, noticeDays: number) =>
  daysAfter(collectionOn, -noticeDays)

/** The states by which the list can be filtered, with their names in the URL. */
export const remittanceStates = {
  preparacion: 'draft',
  avisando: 'announced',
  fichero: 'written',
  enviadas: 'sent',
  cobradas: 'settled',
  rechazadas: 'refused',
  descartadas: 'dropped',
} as const satisfies Record<string, RemittanceState>

/** The states by which the items of a remittance can be filtered. */
export const itemStates = {
  incluidos: 'listed',
  cobrados: 'settled',
  devueltos: 'returned',
  fuera: 'excluded',
} as const satisfies Record<string, ItemState>

const stateOf = <State>(states: Readonly<Record<string, State>>, word: string | null) =>
  Object.entries(states).find(([each]) => each === word)?.[1] ?? null

/** The state in a URL; null for none and for an unknown name. */
export const remittanceStateOf = (parameters: URLSearchParams): RemittanceState | null =>
  stateOf<RemittanceState>(remittanceStates, parameters.get('estado'))

export const itemStateOf = (parameters: URLSearchParams): ItemState | null =>
  stateOf<ItemState>(itemStates, parameters.get('estado'))

/** The query string of a remittance's URL for the items in a state. */
export function itemStateQuery(state: ItemState | null): string {
  const word = Object.entries(itemStates).find(([, each]) => each === state)?.[0]
  return word ? `?estado=${word}` : ''
}

/** Sums of remittances without excluded items; cents. */
export type RemittanceSums = {
  remittances: number
  charges: number
  cents: number
  returnedCents: number
}

export type ItemSums = { count: number; cents: number }

export const remittanceTones: Readonly<Record<RemittanceState, Tone>> = {
  draft: 'neutral',
  announced: 'sea',
  written: 'sea',
  sent: 'warn',
  settled: 'olive',
  dropped: 'neutral',
  refused: 'error',
}

export const itemTones: Readonly<Record<ItemState, Tone>> = {
  listed: 'olive',
  excluded: 'neutral',
  settled: 'olive',
  returned: 'error',
}
