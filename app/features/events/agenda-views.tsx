import { eventsCopy } from '#app/copy/events.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import { agendaAddress, calendarAddress } from './event.ts'

/** The agenda as a list or as a calendar. */
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
