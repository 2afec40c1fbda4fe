import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { SessionEnd } from './evening.server.ts'

export function EndingSession({ end: { at, anew } }: { end: SessionEnd }) {
  const { doorPage: copy } = useCopy(attendeesCopy)
  const { language } = useLanguage()
  const time = timeOfDay(at, language)
  return (
    <output className="bg-warn-100 mb-4 block max-w-[44rem] px-4 py-3 text-sm print:hidden">
      {anew ? copy.sessionEnds(time) : copy.sessionRests(time)}
    </output>
  )
}
