import { noEvent, type ClubEvent } from '#app/events/events/event.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import { mayCancelLater, mayRegister, type RegistrationWindow } from './registration-window.ts'

/** Registers for an event, or leads to the own registration. */
export const registeringAddress = ({ id }: Pick<ClubEvent, 'id'>) => `/eventos/${id}/inscripcion`

/** Whether an unregistered visitor gets a button; members first counts. */
export const hasRegistrationLink = (window: RegistrationWindow) =>
  mayRegister(window) || window.kind === 'membersFirst'

const linkFor = (
  window: RegistrationWindow,
  words: Record<'wait' | 'register' | 'asMember', string>,
) => (window.kind === 'full' ? words.wait : mayRegister(window) ? words.register : words.asMember)

/**
 * The cached page has both links; the page script shows the visitor's. The bar at the foot hides
 * while the button is in view (`data-seat-way`).
 */
export function RegistrationLink({
  event,
  window,
}: {
  event: ClubEvent
  window: RegistrationWindow
}) {
  const { page } = useCopy(eventPageCopy)
  const address = registeringAddress(event)
  const open = mayRegister(window)
  return (
    <div data-event={event.id} suppressHydrationWarning>
      <div className="for-registered">
        <p className="mb-3 rounded-sm bg-olive-100 px-4 py-3 text-sm">{page.registered}</p>
        {event.id === noEvent ? null : (
          <ButtonLink to={address} data-seat-way="" className="w-full px-4!">
            {page.ownRegistration}
          </ButtonLink>
        )}
      </div>
      <div className="for-unregistered flex flex-col gap-3">
        {/* The card says how many seats are left. */}
        {window.kind === 'lastSeats' ? null : <WindowNotice window={window} />}
        {hasRegistrationLink(window) && event.id === noEvent ? (
          <Button disabled className="w-full px-4!">
            {linkFor(window, page)}
          </Button>
        ) : hasRegistrationLink(window) ? (
          <ButtonLink to={address} data-seat-way="" className="w-full px-4!">
            {linkFor(window, page)}
          </ButtonLink>
        ) : null}
        {open ? (
          <p className="text-xs text-stone-600">
            {window.kind === 'full' ? page.waitNote : page.registerNote}{' '}
            {event.price > 0 && mayCancelLater(window) ? page.cancelling : null}
          </p>
        ) : null}
      </div>
    </div>
  )
}

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
  const words = (instant: Date) => longDateTime(instant, language)
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
