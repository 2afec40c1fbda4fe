import { eventsCopy } from '#app/copy/events.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { otherCategory, toneOf } from './event-category.ts'
import type { EventSummary } from './event.ts'

/** The kind of an event; the same one always has the same colour, in both languages. */
export function EventKind({
  event: { category, kind, foreign },
}: {
  event: Pick<EventSummary, 'category' | 'kind' | 'foreign'>
}) {
  const copy = useCopy(eventsCopy)
  const named = category !== null && kind !== otherCategory
  return (
    <Badge tone={toneOf(kind)} lang={named ? foreign.category : undefined}>
      {named ? category : copy.other}
    </Badge>
  )
}
