import { agendaAddress, calendarAddress } from '#app/events/events/event.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

export function AgendaViews({ current }: { current: 'list' | 'calendar' }) {
  const copy = useCopy(eventsCopy)
  return (
    <ChipLinks
      label={copy.view}
      items={[
        {
          key: 'list',
          label: copy.list,
          to: agendaAddress({ category: null, past: false }),
          on: current === 'list',
        },
        {
          key: 'calendar',
          label: copy.calendar,
          to: calendarAddress(),
          on: current === 'calendar',
        },
      ]}
    />
  )
}
