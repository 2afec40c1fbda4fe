import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'
import type {
  CircularKind,
  CircularState,
  DeliveryState,
} from '#app/platform/schema/circulars/circulars.ts'

export const circularsPath = '/admin/circulares'

export const circularPath = (id: string) => `${circularsPath}/${id}`

/** Acts on a circular by one button, by the last segment of their URL. */
export const circularActs = [
  'prueba',
  'anulacion',
  'descarte',
  'parada',
  'reanudacion',
  'recuperacion',
  'cartas-enviadas',
] as const

export type CircularAct = (typeof circularActs)[number]

/** In the order of the form. */
export const circularKinds = [
  'events',
  'restaurants',
  'club',
  'contract',
] as const satisfies readonly CircularKind[]

/** Filters of the list by their names in the URL. */
export const circularStates = {
  borradores: 'draft',
  programadas: 'scheduled',
  enviando: 'sending',
  paradas: 'stopped',
  enviadas: 'sent',
  descartadas: 'discarded',
} as const satisfies Record<string, CircularState>

/** Filters of the deliveries by their names in the URL. */
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

export const circularState = (word: string | null): CircularState | null =>
  valueOf(circularStates, word)

export const deliveryState = (word: string | null): DeliveryState | null =>
  valueOf(deliveryStates, word)

export const stateWord = (states: Readonly<Record<string, string>>, state: string): string =>
  Object.entries(states).find(([, each]) => each === state)?.[0] ?? ''

export type Progress = Record<DeliveryState | 'recipients', number>

/** A page of the site that a circular can show as a card. */
export type FoundCard = { kind: 'event' | 'restaurant' | 'post'; title: string; path: string }

/** Searches these pages, as JSON. */
export const foundCardsPath = `${circularsPath}/tarjetas`

export const countPath = `${circularsPath}/recuento`

export type CircularView = 'phone' | 'desktop' | 'dark' | 'text'

/** Previews by their names in the URL. */
export const circularViews = {
  movil: 'phone',
  escritorio: 'desktop',
  oscuro: 'dark',
  texto: 'text',
} as const satisfies Record<string, CircularView>

export const circularView = (word: string | null): CircularView =>
  Object.entries(circularViews).find(([each]) => each === word)?.[1] ?? 'phone'

export type ShownCircular = {
  subject: string
  language: Language
  view: CircularView
  html: string
  text: string
}

export const stateTones = {
  draft: 'neutral',
  scheduled: 'sea',
  sending: 'sea',
  stopped: 'warn',
  sent: 'olive',
  discarded: 'neutral',
} as const satisfies Record<CircularState, string>

export const deliveryTones = {
  waiting: 'neutral',
  queued: 'sea',
  sent: 'olive',
  bounced: 'error',
  failed: 'error',
  opted_out: 'warn',
  interrupted: 'warn',
  left_out: 'neutral',
} as const satisfies Record<DeliveryState, string>

/** Both are required in each language in which one is filled in. */
export const circularTexts = {
  subject: { column: 'subject', kind: 'line', longest: 150, required: true },
  text: { column: 'text', kind: 'paragraphs', longest: 20_000, required: true },
} as const satisfies TranslatedFields
