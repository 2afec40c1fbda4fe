import { useFetcher, useLocation } from 'react-router'
import { eventPaths } from '#app/events/attendees/attendee.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import type { Attendee } from '#app/events/attendees/attendees.server.ts'
import type { AttendeePayment } from '#app/events/attendees/door/door-payments.server.ts'
import { useProblem } from '#app/kit/panel/dialog-address.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'

const tones = { paid: 'olive', partly: 'warn', open: 'neutral', debited: 'neutral' } as const

export function PaymentCell({ eventId, attendee }: { eventId: number; attendee: Attendee }) {
  const { payment: copy, anonymous } = useCopy(attendeesCopy)
  const { language } = useLanguage()
  const { payment } = attendee
  if (!payment) return null
  const { state, sums } = payment
  const open = sums ? shortEuros(sums.openCents, language) : ''
  return (
    <div className="relative z-1 flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
      {/* The button shows the open amount; paper has no button. */}
      <span className={sums && state === 'open' ? 'hidden print:inline' : undefined}>
        <Badge tone={tones[state]}>
          {sums && state === 'partly' ? copy.left(open) : copy.states[state]}
        </Badge>
      </span>
      {sums ? (
        <PaymentButtons
          eventId={eventId}
          registration={attendee.id}
          name={attendee.name || anonymous}
          sums={sums}
        />
      ) : null}
    </div>
  )
}

function PaymentButtons({
  eventId,
  registration,
  name,
  sums: { openCents, undoable, submission },
}: {
  eventId: number
  registration: string
  name: string
  sums: NonNullable<AttendeePayment['sums']>
}) {
  const { payment: copy, doorPage } = useCopy(attendeesCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  const { Form, state, data } = useFetcher<FormAnswer>()
  const { attendees, cash, cashBack } = eventPaths(eventId)
  useProblem(data, copy.failed, { listPath: attendees, stale: 'chargeSettled' })
  const amount = shortEuros(openCents, language)
  if (openCents > 0) {
    return (
      <Form method="post" action={cash(registration) + query} className="print:hidden">
        <input type="hidden" name="cents" value={openCents} />
        <input type="hidden" name="submission" value={submission} />
        <Button
          type="submit"
          variant="line"
          size="sm"
          className="px-3 whitespace-nowrap"
          busy={state !== 'idle'}
          aria-label={copy.cashOf(amount, name)}
        >
          {/* Wide rows have the total beside it. */}
          <span className="narrow:hidden">{doorPage.payment.short.cash}</span>
          <span className="wide:hidden">{copy.cash(amount)}</span>
        </Button>
      </Form>
    )
  }
  return undoable ? (
    <Form method="post" action={cashBack(registration) + query} className="print:hidden">
      <Button
        type="submit"
        variant="plain"
        size="row"
        busy={state !== 'idle'}
        aria-label={copy.undoOf(name)}
      >
        {copy.undo}
      </Button>
    </Form>
  ) : null
}
