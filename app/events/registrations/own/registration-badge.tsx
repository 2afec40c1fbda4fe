import { awaitsPayment, isHeld } from '#app/events/registrations/holds/hold.ts'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime, timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Registration } from './own-registration.server.ts'
import { registrationBadgeCopy } from './registration-badge.copy.ts'

const tones = { confirmed: 'olive', waiting: 'warn', offered: 'sea', cancelled: 'neutral' } as const

export function RegistrationBadge({
  registration,
}: {
  registration: Pick<Registration, 'status' | 'givenUp' | 'seats' | 'confirmBy' | 'payBy'>
}) {
  const copy = useCopy(registrationBadgeCopy)
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
