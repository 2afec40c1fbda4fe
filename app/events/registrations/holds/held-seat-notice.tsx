import type { Registration } from '#app/events/registrations/own/registration.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'

/** What is left to do about a registration that is held, and until when. */
export function HeldSeatNotice({
  registration: { status, seats, confirmBy },
  open,
}: {
  registration: Registration & { confirmBy: Date }
  /** Whether there is time left. */
  open: boolean
}) {
  const { page: copy } = useCopy(registrationsCopy)
  const { language } = useLanguage()
  const until = timeOfDay(confirmBy, language)
  const told = status === 'waiting' ? copy.heldWaiting(until) : copy.held(seats, until)
  return (
    <div className="flex max-w-[38rem] flex-col gap-2">
      <p className="font-semibold">{open ? told : copy.heldOver(until)}</p>
      {open ? <p className="text-ink-2 text-sm">{copy.notYou}</p> : null}
    </div>
  )
}
