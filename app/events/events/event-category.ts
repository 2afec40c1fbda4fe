import type { Tone } from '#app/kit/ui/marks/tones.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

/** A category by its names; a missing one is null, both for events without a category. */
export type EventCategory = Readonly<{
  key: string
  es: string | null
  ca: string | null
}>

/** Address key of events without a category, in both languages. */
export const otherCategory = 'Otros'

/** Name in a language, else in the other; `foreign` is that one. */
export function categoryName(
  { es, ca }: Pick<EventCategory, Language>,
  language: Language,
): { name: string | null; foreign: Language | null } {
  const own = language === 'es' ? es : ca
  const other = language === 'es' ? ca : es
  if (own !== null || other === null) return { name: own, foreign: null }
  return { name: other, foreign: language === 'es' ? 'ca' : 'es' }
}

/** Finds a category by any of its names, so that old links work. */
export function categoryNamed(
  categories: readonly EventCategory[],
  asked: string,
): EventCategory | null {
  return (
    categories.find(({ key }) => key === asked) ??
    categories.find(({ es, ca }) => es === asked || ca === asked) ??
    null
  )
}

const tones: Record<string, Tone> = { Catas: 'wine', Talleres: 'olive', Excursiones: 'warn' }

/** The colour of a category, the same everywhere. */
export const toneOf = (kind: string | null): Tone => tones[kind ?? ''] ?? 'sea'
