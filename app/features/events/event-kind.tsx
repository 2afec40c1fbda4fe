import { eventsCopy } from '#app/copy/events.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { otherCategory } from './event.ts'

const tones: Record<string, 'wine' | 'olive' | 'warn'> = {
  Catas: 'wine',
  Talleres: 'olive',
  Excursiones: 'warn',
}

/** The kind of an event; the same one always has the same colour. */
export function EventKind({ category }: { category: string | null }) {
  const copy = useCopy(eventsCopy)
  return <Badge tone={tones[category ?? ''] ?? 'sea'}>{shownCategory(category, copy.other)}</Badge>
}

/** A missing category is called 'Otros' (specification, section 2). */
export function shownCategory(category: string | null, other: string): string {
  return category === null || category === otherCategory ? other : category
}
