import type {
  CircularKind,
  CircularState,
  DeliveryState,
} from '#app/platform/schema/circulars/circulars.ts'

export const circularsPath = '/admin/circulares'

export const circularPath = (id: string) => `${circularsPath}/${id}`

/** In the order in which they are offered. */
export const circularKinds = [
  'events',
  'restaurants',
  'club',
  'contract',
] as const satisfies readonly CircularKind[]

/** Which circulars the list shows, by the word in its address. */
export const circularStates = {
  borradores: 'draft',
  programadas: 'scheduled',
  enviando: 'sending',
  paradas: 'stopped',
  enviadas: 'sent',
  descartadas: 'discarded',
} as const satisfies Record<string, CircularState>

/** Which deliveries of one are shown, by the word in the address. */
export const deliveryStates = {
  pendientes: 'waiting',
  encola: 'queued',
  entregados: 'sent',
  cortados: 'interrupted',
  devueltos: 'bounced',
  fallidos: 'failed',
  bajas: 'opted_out',
  excluidos: 'left_out',
} as const satisfies Record<string, DeliveryState>

const valueOf = <Value>(values: Readonly<Record<string, Value>>, word: string | null) =>
  Object.entries(values).find(([each]) => each === word)?.[1] ?? null

/** The state of a word; null, all circulars, for any other. */
export const circularState = (word: string | null): CircularState | null =>
  valueOf(circularStates, word)

/** The state of a word; null, all deliveries, for any other. */
export const deliveryState = (word: string | null): DeliveryState | null =>
  valueOf(deliveryStates, word)

/** The word of the address for a state. */
export const wordOf = (states: Readonly<Record<string, string>>, state: string): string =>
  Object.entries(states).find(([, each]) => each === state)?.[0] ?? ''

/** How it stands with those it goes to; numbers of addresses. */
export type Progress = Record<DeliveryState | 'recipients', number>

/** A page of the site of which a circular can have a card. */
export type FoundCard = { kind: 'event' | 'restaurant' | 'post'; title: string; path: string }

/** The address that answers a search with such pages as JSON. */
export const foundCardsPath = `${circularsPath}/tarjetas`

/** The address that says how many people a form would go to. */
export const countPath = `${circularsPath}/recuento`
