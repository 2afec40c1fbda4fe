import { classNames } from '#app/kit/ui/class-names.ts'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { eventLeaf, type EventTimes } from '#app/platform/i18n/time/event-times.ts'
import { otherCategory, toneOf } from './event-category.ts'
import type { EventSummary } from './event.ts'
import { eventsCopy } from './events.copy.ts'

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

/** A calendar leaf as decoration; the full date is written beside it. */
export function EventDate({ times, className }: { times: EventTimes; className?: string }) {
  const { language } = useLanguage()
  const { day, month } = eventLeaf(times, language)
  return (
    <p
      aria-hidden="true"
      className={classNames(
        'bg-paper min-w-[58px] rounded-sm px-3 pt-2.5 pb-2 text-center leading-none',
        className,
      )}
    >
      <span className="text-h3 block font-serif leading-none whitespace-nowrap lining-nums">
        {day}
      </span>
      <span className="text-wine-700 mt-1 block text-[.6875rem] leading-none font-semibold tracking-[.1em] uppercase">
        {month}
      </span>
    </p>
  )
}
