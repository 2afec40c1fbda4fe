import { eventsCopy } from '#app/copy/events.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { otherCategory } from './event-category.ts'
import type { EventSummary } from './event.ts'

const tones: Record<string, 'wine' | 'olive' | 'warn'> = {
  Catas: 'wine',
  Talleres: 'olive',
  Excursiones: 'warn',
}

/** The kind of an event; the same one always has the same colour, in both languages. */
export function EventKind({
  event: { category, kind, foreign },
}: {
  event: Pick<EventSummary, 'category' | 'kind' | 'foreign'>
}) {
  const copy = useCopy(eventsCopy)
  const named = category !== null && kind !== otherCategory
  return (
    <Badge tone={tones[kind ?? ''] ?? 'sea'} lang={named ? foreign.category : undefined}>
      {named ? category : copy.other}
    </Badge>
  )
}
