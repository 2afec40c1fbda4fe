import type { Language } from '#app/platform/i18n/languages/language.ts'

/** Filters of the list. */
export type VisitFilter = 'all' | 'event' | 'own' | 'pictureless' | 'withdrawn'

/** By the word in the address; `all` for any other. */
export const visitFilterWords = {
  eventos: 'event',
  'sin-evento': 'own',
  'sin-fotos': 'pictureless',
  'permiso-retirado': 'withdrawn',
} as const satisfies Record<string, VisitFilter>

export const visitFilterOf = (word: string | null): VisitFilter =>
  Object.entries(visitFilterWords).find(([each]) => each === word)?.[1] ?? 'all'

/** Visits with photographs to be confirmed again. */
export const withdrawnVisitsPath = '/admin/visitas?estado=permiso-retirado'

/** A past event whose night is not closed. */
export type NightToClose = { id: number; title: string; foreign: Language | null; date: Date }
