import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { RegistrationWindow } from './registration-window.ts'

/** Why one cannot register and from when; nothing while there are enough seats. */
export function WindowNotice({ window }: { window: RegistrationWindow }) {
  const lines = useNotice(window)
  if (lines.length === 0) return null
  return (
    <div
      className={
        window.kind === 'cancelled'
          ? 'border-error bg-error-100 border-l-2 px-4 py-3 text-sm font-semibold'
          : 'bg-cream rounded-sm px-4 py-3 text-sm'
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function useNotice(window: RegistrationWindow): string[] {
  const { page } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  return noticeOf(window, page, (instant) => longDateTime(instant, language))
}

type Page = (typeof eventPageCopy)['es' | 'ca']['page']

function noticeOf(
  window: RegistrationWindow,
  page: Page,
  words: (instant: Date) => string,
): string[] {
  const { kind } = window
  if (kind === 'open') return []
  if (kind === 'lastSeats') return [page.lastSeats]
  if (kind === 'over' && window.goingOn) return [page.goingOn]
  if (kind === 'full' || kind === 'cancelled' || kind === 'over') return [page[kind]]
  if (kind === 'closed') return [page.closed(words(window.at))]
  if (kind === 'membersFirst') return [page.membersFirst(words(window.at))]
  const { at, membersAt } = window
  return [page.opens(words(at)), ...(membersAt ? [page.opensForMembers(words(membersAt))] : [])]
}
