import type { ItemState, RemittanceState } from '#app/db/schema/direct-debits.ts'

/** The states that the list of remittances is narrowed to, by their words in the address. */
export const remittanceStates = {
  preparacion: 'draft',
  avisando: 'announced',
  fichero: 'written',
  enviadas: 'sent',
  cobradas: 'settled',
  rechazadas: 'refused',
  descartadas: 'dropped',
} as const satisfies Record<string, RemittanceState>

/** Those that the charges of one are narrowed to. */
export const itemStates = {
  incluidos: 'listed',
  cobrados: 'settled',
  devueltos: 'returned',
  fuera: 'excluded',
} as const satisfies Record<string, ItemState>

const stateOf = <State>(states: Readonly<Record<string, State>>, word: string | null) =>
  Object.entries(states).find(([each]) => each === word)?.[1] ?? null

/** The state that an address asks for; null, all remittances, for junk. */
export const remittanceStateOf = (parameters: URLSearchParams): RemittanceState | null =>
  stateOf<RemittanceState>(remittanceStates, parameters.get('estado'))

/** The same of the charges of one. */
export const itemStateOf = (parameters: URLSearchParams): ItemState | null =>
  stateOf<ItemState>(itemStates, parameters.get('estado'))

/** What remittances come to, without what is left out of them; cents. */
export type RemittanceSums = {
  remittances: number
  charges: number
  cents: number
  returnedCents: number
}

/** What charges come to; cents. */
export type ItemSums = { count: number; cents: number }
