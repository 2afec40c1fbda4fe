import type { Tone } from '#app/kit/ui/marks/tones.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

/** A kind of events by its names; a name that is missing is null, both for events without a category. */
export type EventCategory = Readonly<{
  /** How an address names it, whatever language the page is in. */
  key: string
  es: string | null
  ca: string | null
}>

/** How an address names the events without a category, in both languages. */
export const otherCategory = 'Otros'

/** What a category is called in a language, else in the other; `foreign` is that one. */
export function categoryName(
  { es, ca }: Pick<EventCategory, Language>,
  language: Language,
): { name: string | null; foreign: Language | null } {
  const own = language === 'es' ? es : ca
  const other = language === 'es' ? ca : es
  if (own !== null || other === null) return { name: own, foreign: null }
  return { name: other, foreign: language === 'es' ? 'ca' : 'es' }
}

/** The category that an address means by this name: any of its names will do, so that links stay right. */
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

/** The colour of a kind, as `EventSummary` has it: everywhere the same, in both languages. */
export const toneOf = (kind: string | null): Tone => tones[kind ?? ''] ?? 'sea'
