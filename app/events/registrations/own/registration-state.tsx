import { problemsCopy } from '#app/copy/problems.copy.ts'
import { refundDeadline } from '#app/events/events/seats/registration-window.ts'
import {
  awaitsPayment,
  isHeld,
  hasExpiredUnconfirmed,
} from '#app/events/registrations/holds/hold.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { longDateTime, timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { OwnRegistration, Registration } from './own-registration.server.ts'

export function RegistrationState({ own, now }: { own: OwnRegistration; now: Date }) {
  const { page: copy } = useCopy(registrationsCopy)
  const { eventOver } = useCopy(problemsCopy)
  const { language } = useLanguage()
  const { registration, event, place, free, acts } = own
  const { status, offeredUntil, givenUpAt, cancelledBecause, refundable } = registration
  const lines: string[] = []
  if (isHeld(registration))
    return <HeldSeatNotice registration={registration} open={acts.confirm} />
  const ahead = !event.over
  if (!ahead && status !== 'cancelled') lines.push(eventOver)
  if (ahead && status === 'waiting' && place !== null) {
    lines.push(copy.place(place))
    if (free > 0) lines.push(copy.notEnough(free, registration.seats))
    lines.push(copy.waiting, ...(registration.seats > 1 ? [copy.firstThatFits] : []))
  }
  if (acts.answerOffer && offeredUntil) {
    lines.push(copy.offered(longDateTime(offeredUntil, language)))
  }
  if (ahead && awaitsPayment(registration)) {
    const until = longDateTime(registration.payBy, language)
    lines.push(copy.toPay(registration.seats, until))
  }
  if (ahead && status === 'confirmed' && givenUpAt) {
    lines.push(copy.givenUpHint(registration.givenUp, registration.seats))
  }
  const isPaid = !awaitsPayment(registration)
  if (status === 'confirmed' && isPaid && !givenUpAt && acts.cancel && registration.total > 0) {
    const deadline = refundDeadline(event.date)
    const inTime = deadline >= now
    if (inTime) lines.push(copy.refundUntil(longDateTime(deadline, language)))
    else lines.push(acts.refundable ? copy.refundMoved : copy.refundOver)
  }
  if (acts.giveUp) lines.push(copy.passOnHint)
  if (registration.refund > 0) lines.push(copy.refunded(shortEuros(registration.refund, language)))
  if (cancelledBecause) {
    const ended = hasExpiredUnconfirmed(registration) && cancelledBecause === 'expired'
    lines.push(ended ? copy.notConfirmed : copy.cancelledBecause[cancelledBecause])
  }
  if (refundable !== null && registration.total > 0) {
    const rest =
      registration.lost > 0 ? copy.refundableRest(shortEuros(registration.total, language)) : ''
    lines.push(refundable ? rest || copy.refundable : copy.notRefundable)
  }
  if (registration.lost > 0) lines.push(copy.lost(shortEuros(registration.lost, language)))
  return (
    <div className="flex max-w-[38rem] flex-col gap-2">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function HeldSeatNotice({
  registration: { status, seats, confirmBy },
  open,
}: {
  registration: Registration & { confirmBy: Date }
  open: boolean
}) {
  const { page: copy } = useCopy(registrationsCopy)
  const { language } = useLanguage()
  const until = timeOfDay(confirmBy, language)
  const text = status === 'waiting' ? copy.heldWaiting(until) : copy.held(seats, until)
  return (
    <div className="flex max-w-[38rem] flex-col gap-2">
      <p className="font-semibold">{open ? text : copy.heldOver(until)}</p>
      {open ? <p className="text-ink-2 text-sm">{copy.notYou}</p> : null}
    </div>
  )
}
