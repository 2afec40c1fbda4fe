import type { ItemState, RemittanceState } from './direct-debits.schema.ts'

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

/** What the address of a remittance, or of its table, ends with for the charges in a state; all of them for null. */
export function itemStateQuery(state: ItemState | null): string {
  const word = Object.entries(itemStates).find(([, each]) => each === state)?.[0]
  return word ? `?estado=${word}` : ''
}

/** What remittances come to, without what is left out of them; cents. */
export type RemittanceSums = {
  remittances: number
  charges: number
  cents: number
  returnedCents: number
}

/** What charges come to; cents. */
export type ItemSums = { count: number; cents: number }
