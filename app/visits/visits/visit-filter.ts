import type { Language } from '#app/platform/i18n/languages/language.ts'

/** What the list of visits can be narrowed to. */
export type VisitFilter = 'all' | 'event' | 'own' | 'pictureless' | 'withdrawn'

/** By the word in its address; all for any other. */
export const visitFilterWords = {
  eventos: 'event',
  'sin-evento': 'own',
  'sin-fotos': 'pictureless',
  'permiso-retirado': 'withdrawn',
} as const satisfies Record<string, VisitFilter>

export const visitFilterOf = (word: string | null): VisitFilter =>
  Object.entries(visitFilterWords).find(([each]) => each === word)?.[1] ?? 'all'

/** Those with photographs of which somebody has taken their consent back. */
export const withdrawnVisitsPath = '/admin/visitas?estado=permiso-retirado'

/** An evening that is over and that nobody has closed. */
export type NightToClose = { id: number; title: string; foreign: Language | null; date: Date }
