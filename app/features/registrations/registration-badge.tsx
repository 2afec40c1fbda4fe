import { registrationsCopy } from '#app/copy/registrations.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime, timeOfDay } from '#app/i18n/madrid-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { awaitsPayment, isHeld } from './hold.ts'
import type { Registration } from './registration.ts'

const tones = { confirmed: 'olive', waiting: 'warn', offered: 'sea', cancelled: 'neutral' } as const

/** How a registration stands, in a word or two. */
export function RegistrationBadge({
  registration,
}: {
  registration: Pick<Registration, 'status' | 'givenUp' | 'seats' | 'confirmBy' | 'payBy'>
}) {
  const { page: copy } = useCopy(registrationsCopy)
  const { language } = useLanguage()
  const { status, givenUp, seats } = registration
  const badge = <Badge tone={tones[status]}>{copy.status[status]}</Badge>
  if (isHeld(registration)) {
    const until = timeOfDay(registration.confirmBy, language)
    return (
      <span className="inline-flex flex-wrap gap-1">
        {status === 'waiting' ? badge : null}
        <Badge tone="warn">{copy.unconfirmed(until)}</Badge>
      </span>
    )
  }
  if (awaitsPayment(registration)) {
    return <Badge tone="warn">{copy.unpaid(shortDateTime(registration.payBy, language))}</Badge>
  }
  if (status === 'confirmed' && givenUp > 0) {
    return <Badge tone="warn">{copy.givenUp(givenUp, seats)}</Badge>
  }
  return badge
}
