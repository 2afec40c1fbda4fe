import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { otherCategory, toneOf } from './event-category.ts'
import type { EventSummary } from './event.ts'
import { eventsCopy } from './events.copy.ts'

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
