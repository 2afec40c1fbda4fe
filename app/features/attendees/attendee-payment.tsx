import { useFetcher, useLocation } from 'react-router'
import { attendeesCopy } from '#app/copy/attendees.ts'
import type { FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortEuros } from '#app/i18n/money.ts'
import { useProblem } from '#app/panel/panel-dialog.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { eventPaths, type Attendee, type AttendeePayment } from './attendee.ts'

const tones = { paid: 'olive', partly: 'warn', open: 'neutral', debited: 'neutral' } as const

/** Whether a registration is paid; who keeps the money notes cash with one press, and takes it back. */
export function PaymentCell({ eventId, attendee }: { eventId: number; attendee: Attendee }) {
  const { payment: copy, anonymous } = useCopy(attendeesCopy)
  const { language } = useLanguage()
  const { payment } = attendee
  if (!payment) return null
  const { state, sums } = payment
  const open = sums ? shortEuros(sums.openCents, language) : ''
  return (
    <span className="relative z-1 flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
      <Badge tone={tones[state]}>
        {sums && state === 'partly' ? copy.left(open) : copy.states[state]}
      </Badge>
      {sums ? (
        <Presses
          eventId={eventId}
          registration={attendee.id}
          name={attendee.name || anonymous}
          sums={sums}
        />
      ) : null}
    </span>
  )
}

function Presses({
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
  const { payment: copy } = useCopy(attendeesCopy)
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
          {copy.cash(amount)}
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
